import SwiftUI

// Gestures as apps write them: single ones, combined ones, their own kinds, and state that they keep.

struct DraggableCard: View {
  @State private var position = CGSize.zero
  @GestureState private var translation = CGSize.zero
  @GestureState(resetTransaction: Transaction(animation: .spring())) private var scale: CGFloat? =
    nil
  @GestureState(reset: { _, transaction in transaction.animation = .default })
  private var isPressed = false

  var body: some View {
    Color.blue
      .frame(width: 100, height: 100)
      .offset(x: position.width + translation.width, y: position.height + translation.height)
      .scaleEffect(scale ?? 1)
      .opacity(isPressed ? 0.5 : 1)
      .gesture(drag)
      .simultaneousGesture(press)
  }

  private var drag: some Gesture {
    DragGesture(minimumDistance: 4, coordinateSpace: .global)
      .updating($translation) { value, state, transaction in
        state = value.translation
        transaction.isContinuous = true
      }
      .onEnded { value in
        withAnimation(.spring()) {
          position.width += value.predictedEndTranslation.width
          position.height += value.predictedEndTranslation.height
        }
      }
  }

  private var press: some Gesture {
    LongPressGesture(minimumDuration: 1, maximumDistance: 5)
      .updating($isPressed) { current, state, _ in state = current }
      .simultaneously(with: TapGesture(count: 2).onEnded { position = .zero })
  }
}

struct ReorderHandle: View {
  enum DragState: Equatable {
    case inactive, pressing
    case dragging(translation: CGSize)
  }
  @GestureState private var state = DragState.inactive
  @State private var isDone = false
  let onMove: (CGSize) -> Void

  var body: some View {
    let longPressDrag = LongPressGesture(minimumDuration: 0.5)
      .sequenced(before: DragGesture())
      .updating($state) { value, state, _ in
        switch value {
        case .first(true): state = .pressing
        case .second(true, let drag): state = .dragging(translation: drag?.translation ?? .zero)
        default: state = .inactive
        }
      }
      .onEnded { value in
        guard case .second(true, let drag?) = value else { return }
        onMove(drag.translation)
      }
    return Text(state == .inactive ? "hold" : "move").gesture(longPressDrag, including: .all)
  }
}

struct TapBoard: View {
  @State private var places: [CGPoint] = []
  @State private var count = 0
  @State private var isPressing = false
  var isEnabled = true

  var body: some View {
    VStack {
      Color.red
        .onTapGesture { location in places.append(location) }
        .onTapGesture(count: 2, coordinateSpace: .global) { places.append($0) }
      Color.green
        .gesture(
          TapGesture(count: 2).onEnded { count += 2 }
            .exclusively(before: TapGesture().onEnded { count += 1 }))
      Color.blue
        .gesture(
          SpatialTapGesture(coordinateSpace: .named("board")).onEnded { places.append($0.location) }
        )
        .highPriorityGesture(
          DragGesture().onChanged { places.append($0.location) }, isEnabled: isEnabled)
      Text("hold")
        .onLongPressGesture { count = 0 }
        .onLongPressGesture(minimumDuration: 2, maximumDistance: 20) {
          count = 0
        } onPressingChanged: {
          isPressing = $0
        }
        .onLongPressGesture(minimumDuration: 2, pressing: { isPressing = $0 }) { count = 0 }
        .gesture(isEnabled ? TapGesture().onEnded { count += 1 } : nil)
        .gesture(any(count: count))
    }
    .coordinateSpace(name: "board")
    .gesture(
      Swipe { isRight in count += isRight ? 1 : -1 }, including: isEnabled ? .all : .subviews)
  }

  private func any(count: Int) -> AnyGesture<String> {
    count > 1
      ? AnyGesture(DragGesture().map { "\($0.velocity)" })
      : AnyGesture(TapGesture().map { "tap" })
  }
}

struct Photo: View {
  @GestureState private var magnifyBy = 1.0
  @State private var angle = Angle.zero
  @State private var scale: CGFloat = 1

  var body: some View {
    Color.gray
      .scaleEffect(magnifyBy * scale)
      .rotationEffect(angle)
      .gesture(
        MagnifyGesture(minimumScaleDelta: 0)
          .updating($magnifyBy) { value, state, _ in state = value.magnification }
          .simultaneously(with: RotateGesture().onChanged { angle = $0.rotation })
      )
      .gesture(MagnificationGesture().onChanged { scale = $0 })
      .simultaneousGesture(RotationGesture(minimumAngleDelta: .degrees(5)).onEnded { angle = $0 })
  }
}

/// A gesture of the app's own.
struct Swipe: Gesture {
  var action: (Bool) -> Void

  var body: some Gesture {
    DragGesture(minimumDistance: 30)
      .map { $0.translation.width > 0 }
      .onEnded(action)
  }
}

extension View {
  func swipe<G: Gesture>(_ gesture: G) -> some View where G.Value == DragGesture.Value {
    simultaneousGesture(gesture.onEnded { print($0.location, $0.startLocation, $0.time) })
  }
}
