import SwiftUI
import ZoomNavigator

/// Five birds in a list. A tapped one grows to fill the window; its counter keeps counting where it was.
struct ZoomExample: View {
  @State private var opened: Bird.ID?

  var body: some View {
    ZoomNavigator(data: Bird.all, id: \.id, selection: opened) { bird in
      BirdCard(bird: bird, isOpen: opened == bird.id)
    } background: { bird in
      bird.color
    } modifier: { bird in
      OnTap {
        withAnimation { opened = opened == nil ? bird.id : nil }
      }
    }
  }
}

struct Bird: Identifiable {
  let id: String
  let color: Color
  let note: String

  static let all = [
    Bird(id: "Robin", color: .red, note: "Sings at night where street lamps are lit."),
    Bird(id: "Oriole", color: .orange, note: "Hangs its nest from the end of a branch."),
    Bird(
      id: "Goldfinch", color: .yellow, note: "Lives on thistle seed, and breeds when it ripens."),
    Bird(id: "Greenfinch", color: .green, note: "Comes to gardens for sunflower seeds."),
    Bird(id: "Bluethroat", color: .blue, note: "Borrows phrases from the songs of other birds."),
  ]
}

/// One bird, in the list or alone. The count lives in the card, so it shows whether the card is still the same view.
struct BirdCard: View {
  let bird: Bird
  let isOpen: Bool
  @State private var sightings = 0

  var body: some View {
    VStack {
      HStack {
        Text(bird.id).font(.title2).bold()
        Spacer()
        Text(sightings == 0 ? "not seen yet" : "seen \(sightings) times")
      }
      .foregroundColor(.black)
      .padding(20)
      Spacer(minLength: 0)
      if isOpen {
        Text(bird.note).font(.title3).foregroundColor(.black).padding()
        Button("I saw one") { sightings += 1 }.padding(.bottom, 40)
      }
    }
    .frame(maxWidth: .infinity)
  }
}

/// Takes taps on the whole card, its background included.
struct OnTap: ViewModifier {
  let action: () -> Void

  func body(content: Content) -> some View { content.onTapGesture(perform: action) }
}
