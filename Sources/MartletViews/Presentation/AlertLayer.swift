import Foundation
import MartletCore

/// A question with its answers, in the middle of the window.
///
/// Lifetime: actions and message are values made with the presenting view; each button takes the dialog away after its
/// action. Without any button there is one that says OK; a choice without a cancelling button has one added.
nonisolated struct DialogModifier<Actions: View, Message: View>: ViewModifier {
  let title: Text
  let isPresented: Binding<Bool>
  /// Nil while there is nothing to ask about: then nothing is shown.
  let parts: DialogParts<Actions, Message>?
  /// What it was presented with stays, whatever the data become meanwhile.
  var keepsParts = false
  var isChoice = false
  var hidesTitle = false
  @State private var kept = KeptParts<Actions, Message>()

  init(
    title: Text, isPresented: Binding<Bool>, parts: DialogParts<Actions, Message>?,
    keepsParts: Bool = false, isChoice: Bool = false, hidesTitle: Bool = false
  ) {
    self.title = title
    self.isPresented = isPresented
    self.parts = parts
    self.keepsParts = keepsParts
    self.isChoice = isChoice
    self.hidesTitle = hidesTitle
  }

  @MainActor func body(content: Content) -> some View {
    let isOn = isPresented.wrappedValue
    let shown = keepsParts && isOn ? kept.parts ?? parts : parts
    kept.parts = isOn ? shown : nil
    let base = isPresented.asPresence()
    let item = Binding<Presence?>(
      reading: { shown == nil ? nil : base.wrappedValue },
      writing: { presence, _ in base.wrappedValue = presence })
    let (title, isChoice, hidesTitle) = (title, isChoice, hidesTitle)
    return content.modifier(
      PresentationModifier(item: item, identify: { $0 }, onDismiss: nil) { _, controller in
        DialogLayer(
          controller: controller, title: title, parts: shown!, isChoice: isChoice,
          hidesTitle: hidesTitle)
      })
  }
}

nonisolated struct DialogParts<Actions: View, Message: View> {
  let actions: Actions
  let message: Message
}

@MainActor private final class KeptParts<Actions: View, Message: View> {
  var parts: DialogParts<Actions, Message>?
  nonisolated init() {}
}

private nonisolated struct DialogLayer<Actions: View, Message: View>: View {
  let controller: PresentationController
  let title: Text
  let parts: DialogParts<Actions, Message>
  let isChoice: Bool
  let hidesTitle: Bool
  @State private var survey: ButtonSurvey?

  init(
    controller: PresentationController, title: Text, parts: DialogParts<Actions, Message>,
    isChoice: Bool, hidesTitle: Bool
  ) {
    self.controller = controller
    self.title = title
    self.parts = parts
    self.isChoice = isChoice
    self.hidesTitle = hidesTitle
  }

  @MainActor var body: some View {
    Scrim(color: Theme.scrim) { if isChoice { controller.dismiss() } }
      .transition(PresentationStyle.fade)
    VStack(spacing: 12) {
      if !hidesTitle { title.font(.title3).fontWeight(.bold) }
      if Message.self != EmptyView.self {
        ViewThatFits(in: .vertical) {
          // A stack, so that there is something to fit where the message is empty.
          VStack { parts.message }
          ScrollView { parts.message }
        }
      }
      buttons.padding(.top, 8)
    }
    .modifier(DialogEnvironment(controller: controller))
    .padding(24)
    .frame(maxWidth: .infinity)
    .background(Theme.dialog, ignoresSafeAreaEdges: [])
    .modifier(CardOutline(radius: Theme.dialogRadius))
    .modifier(DialogPlacement())
    .modifier(DialogKeys(label: title.string))
    .transition(SheetTransition(isDialog: true).animation(PresentationStyle.animation))
  }

  @MainActor private var buttons: some View {
    DialogButtons(
      isColumn: isChoice, survey: { survey = $0 },
      content: Group {
        parts.actions
        if let survey {
          if !isChoice && !survey.hasAny {
            Button("OK") {}.environment(\.isImplicitButton, true)
          } else if isChoice && !survey.hasCancel {
            Button("Cancel", role: .cancel) {}.environment(\.isImplicitButton, true)
          }
        }
      })
  }
}

/// A dialog looks the same wherever it is presented from.
private nonisolated struct DialogEnvironment: ViewModifier {
  let controller: PresentationController
  @MainActor func body(content: Content) -> some View {
    content
      .multilineTextAlignment(.center)
      .font(nil)
      .foregroundColor(nil)
      .lineLimit(nil)
      .environment(\.isEnabled, true)
      .environment(\.dialogTarget, controller)
      .modifier(PresentedEnvironment(controller: controller))
  }
}

/// 1 *Offers*: 360 points of width at most, and the window's safe area less a margin. 2 *Own size*: the proposal, which is
/// the window. 3 *Placement*: centred in the safe area.
private nonisolated struct DialogPlacement: _LayoutModifier {
  typealias Body = Never
  @MainActor func _makeWrapper(owner: _Node) -> _WrapperNode { DialogPlacementNode(owner: owner) }
  @MainActor func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange { .none }
}

private final class DialogPlacementNode: WindowPlacementNode {
  override func childPlacement(_ size: CGSize, _ proposal: _Proposal) -> _Placement {
    centred(
      in: room(in: size, margin: PresentationStyle.margin),
      atMost: CGSize(width: 360, height: Double.infinity))
  }
}
