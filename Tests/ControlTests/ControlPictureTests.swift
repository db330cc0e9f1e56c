import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// All controls on one page, as pictures to look at: `MARTLET_PICTURES=DIR` writes them there.
@MainActor @Suite struct ControlPictureTests {
  private struct Page: View {
    @State private var isOn = true
    @State private var isOff = false
    var body: some View {
      VStack(alignment: .leading, spacing: 12) {
        Label("Controls", systemImage: "gear").font(.title.bold())
        HStack {
          Button("Bordered") {}
          Button("Prominent") {}.buttonStyle(.borderedProminent)
          Button("Delete", role: .destructive) {}
        }
        HStack {
          Button("Borderless") {}.buttonStyle(.borderless)
          Button("Plain") {}.buttonStyle(.plain)
          Button("Off") {}.disabled(true)
          Button("Small") {}.controlSize(.small)
          Button("Add", systemImage: "plus") {}.labelStyle(.iconOnly)
        }
        HStack {
          Button("Capsule") {}.buttonBorderShape(.capsule).tint(.purple)
          Button("Erase", role: .destructive) {}.buttonStyle(.borderedProminent)
        }
        Divider()
        Toggle("Wi-Fi", isOn: $isOn)
        Toggle("Bluetooth", isOn: $isOff)
        Toggle("Remember", isOn: $isOn).toggleStyle(.checkbox)
        Toggle("Forget", isOn: $isOff).toggleStyle(.checkbox)
        HStack {
          Toggle("Down", isOn: $isOn).toggleStyle(.button)
          Toggle("Up", isOn: $isOff).toggleStyle(.button)
        }
        Divider()
        HStack(spacing: 24) {
          ProgressView()
          ProgressView(value: 0.3).progressViewStyle(.circular)
          ProgressView("Reading")
        }
        ProgressView("Copying", value: 0.6)
        LabeledContent("Size", value: "3.2 MB")
        HStack {
          ForEach(
            [
              "folder", "doc.text", "trash", "star.fill", "heart", "chevron.backward",
              "plus.circle", "checkmark.circle.fill", "square.and.arrow.up", "arrow.left",
              "exclamationmark.triangle", "bell.slash",
            ], id: \.self
          ) { Image(systemName: $0) }
        }
        HStack {
          Image(systemName: "person.crop.circle").imageScale(.large).foregroundStyle(.tint)
          Text("secondary").foregroundStyle(.secondary)
          Text("tertiary").foregroundStyle(.tertiary)
          Text("Rainbow").bold().foregroundStyle(
            LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
        }
        HStack {
          Circle().fill(Color.orange.gradient)
          Circle().fill(AngularGradient(colors: [.red, .green, .blue, .red], center: .center))
          RoundedRectangle(cornerRadius: 8).fill(
            RadialGradient(
              colors: [.yellow, .red], center: .center, startRadius: 0, endRadius: 30))
          EllipticalGradient(colors: [.white, .purple])
        }.frame(height: 40)
      }
      .padding()
    }
  }

  @Test(
    "the page of controls is drawn in every setting",
    arguments: ["light", "dark", "right-to-left", "large", "focus"])
  func page(setting: String) throws {
    let host = ViewHost(
      size: CGSize(width: 380, height: setting == "large" ? 900 : 680),
      environment: {
        if setting == "dark" { $0.colorScheme = .dark }
        if setting == "right-to-left" { $0.layoutDirection = .rightToLeft }
        if setting == "large" { $0.dynamicTypeSize = .xxxLarge }
      }
    ) { Page().pinned() }
    if setting == "focus" {
      host.key(.tab)
      host.press(at: try host.one(.text("Prominent")).frame.center)
      host.advance(by: .seconds(0.3))
    }
    let picture = try host.png(scale: 2)
    #expect(picture.count > 10_000)
    guard let folder = ProcessInfo.processInfo.environment["MARTLET_PICTURES"] else { return }
    try picture.write(
      to: URL(fileURLWithPath: folder).appendingPathComponent("controls-\(setting).png"))
  }
}
