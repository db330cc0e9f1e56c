import MartletTesting
import SwiftUI
import ZoomNavigator

private struct ZoomList: View {
  let count: Int
  let handle: Handle<Int?>
  @State private var selection: Int?

  var body: some View {
    let _ = handle.handOut { wanted in withAnimation { selection = wanted } }
    ZoomNavigator(data: 0..<count, id: \.self, selection: selection) { index in
      Text(verbatim: "Zoom item \(index)").padding()
    } background: { index in
      index.isMultiple(of: 2) ? Color.red : Color.blue
    } modifier: { index in
      OpenOnTap { withAnimation { selection = index } }
    }
  }
}

private struct OpenOnTap: ViewModifier {
  let action: () -> Void
  func body(content: Content) -> some View { content.onTapGesture(perform: action) }
}

extension Benchmark {
  /// A frame in the middle of the zoom, when all items are on their way; nothing but geometry may change in it.
  static let zoom = Benchmark(
    "zoom", "one frame of a zoom, inwards and back"
  ) { sizes, table in
    let handle = Handle<Int?>()
    let count = sizes.rows
    let host = ViewHost(size: .window) { ZoomList(count: count, handle: handle) }
    host.recordsUpdates = false

    for (name, selection) in [("in", Optional(2)), ("out", nil)] {
      let start = Meter.sample("zoom \(name), the first frame", host) {
        handle.write(selection)
        host.frame()
      }
      host.nextFrame()
      host.nextFrame()
      let frame = Meter.sample("zoom \(name), one frame", host) { host.nextFrame() }
      table.count("zoom \(name): bodies a frame, of \(count) items", frame.bodies, .exactly(0))
      table.count("zoom \(name): measures a frame", frame.measures, .exactly(0))
      table.count("zoom \(name): shapings a frame", frame.shapings, .exactly(0))
      table.count("zoom \(name): fragments a frame", frame.fragments)
      table.instructions("zoom \(name): a frame", frame.instructions)
      table.instructions("zoom \(name): the first frame", start.instructions)
      table.count("zoom \(name): the first frame, bodies", start.bodies)
      // To its end, before the way back.
      host.advance(by: .seconds(5), framesPerSecond: 4)
    }
  }
}
