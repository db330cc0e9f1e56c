import MartletTesting
import SwiftUI
import TestSupport
import Testing

@testable import Gallery

/// What `./run` opens with.
@MainActor @Suite struct GalleryViewTests {
  @Test("wide, the chosen example stands beside the list of all, and another takes its place")
  func wide() throws {
    let host = ViewHost(size: CGSize(width: 720, height: 800)) { GalleryView() }
    for example in Example.allCases { #expect(host.exists(.text(example.summary))) }
    try host.tap(.text(Example.numbers.summary))
    try host.settle()
    try host.tap(.text("12"))
    try host.settle()
    #expect(host.exists(.text("2 × 2 × 3")))

    try host.tap(.text(Example.convert.summary))
    try host.settle()
    #expect(host.exists(.text("0 °C")) && !host.exists(.text("2 × 2 × 3")))

    try host.tap(.text(Example.numbers.summary))
    try host.settle()
    #expect(host.exists(.text("12")) && !host.exists(.text("2 × 2 × 3")), "begun anew")
  }

  @Test("narrow, it fills the window, and there are ways back to the list")
  func narrow() throws {
    let host = ViewHost(size: CGSize(width: 400, height: 800)) { GalleryView() }
    for _ in 1...2 {
      try host.tap(.text(Example.numbers.summary))
      try host.settle()
      try host.tap(.text("12"))
      try host.settle()
      #expect(host.exists(.text("2 × 2 × 3")))
      try host.goBack()
      try host.settle()
      #expect(try host.one(.text("12")).isHittable)
      try host.goBack()
      try host.settle()
      #expect(try host.one(.text(Example.numbers.summary)).isHittable)
    }
  }
}
