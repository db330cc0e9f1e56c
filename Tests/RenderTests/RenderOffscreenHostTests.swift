import Foundation
import MartletCore
import MartletRender
import Testing

@MainActor @Suite struct RenderOffscreenHostTests {
  @Test("The offscreen clock stands still until it is moved by hand (contract H1)")
  func clock() {
    let host = OffscreenHost(now: 5)
    #expect(host.now == 5)
    host.now = 5.5
    #expect(host.now == 5.5)
  }

  @Test("Many requests before a frame are one request")
  func requests() {
    let host = OffscreenHost()
    #expect(!host.takeFrameRequest())
    host.requestFrame()
    host.requestFrame()
    #expect(host.frameRequests == 2)
    #expect(host.takeFrameRequest())
    #expect(!host.takeFrameRequest())
  }

  @Test("Issues are kept until they are taken")
  func issues() {
    let host = OffscreenHost()
    func issue(_ contract: String) -> RuntimeIssue {
      RuntimeIssue(contract: contract, what: "w", place: "p", likelyCauses: [], remedy: "r")
    }
    var heard = 0
    host.onIssue = { _ in heard += 1 }
    host.report(issue("I4"))
    host.report(issue("N3"))

    #expect(host.takeIssues { $0.contract == "N3" } == [issue("N3")])
    #expect(host.issues == [issue("I4")])
    #expect(heard == 2)
  }
}
