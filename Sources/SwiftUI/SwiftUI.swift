// The module that SwiftUI source imports: everything it means by that name, and what Apple's module brings along.
@_exported import Combine
@_exported import Dispatch
@_exported import Foundation
@_exported import MartletCore
@_exported import MartletDrawing
@_exported import MartletMotion
@_exported import MartletViews
@_exported import Observation
