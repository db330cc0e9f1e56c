import CGtk4
import CMartletGtk

/// GTK's objects as Swift sees them: the C casts are macros, which it cannot call.
typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer where Pointee == GtkWidget {
  var window: UnsafeMutablePointer<GtkWindow> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkWindow.self)
  }

  var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

/// Connects a C function that takes what the signal sends and then `data`.
func connect<Function>(
  _ object: UnsafeMutableRawPointer, _ signal: String, _ function: Function, data: gpointer?
) {
  g_signal_connect_data(
    object, signal, unsafeBitCast(function, to: GCallback.self), data, nil,
    GConnectFlags(rawValue: 0))
}
