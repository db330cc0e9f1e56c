// Who imports this module writes SwiftUI views with it.
@_exported import SwiftUI
