/// Whether what lies in a page can be seen, or is kept behind another page.
///
/// Views in a covered page stay mounted with their state; they get `onDisappear` when it is covered and `onAppear` when
/// it is shown again (fact F47). A view that is mounted in a covered page gets `onAppear` when it is first shown. A
/// page in a page is covered with it.
@MainActor package final class Cover {
  private weak var outer: Cover?
  private var isOwnCovered: Bool
  /// By the node's serial number: older ones are told first.
  private var members: [Int: any CoverMember] = [:]
  private var inner: [ObjectIdentifier: Weak] = [:]

  private struct Weak { weak var cover: Cover? }

  package init(in outer: Cover?, isCovered: Bool) {
    self.outer = outer
    isOwnCovered = isCovered
    outer?.inner[ObjectIdentifier(self)] = Weak(cover: self)
  }

  package var isCovered: Bool { isOwnCovered || outer?.isCovered == true }

  package func set(_ isCovered: Bool) {
    if isCovered == isOwnCovered { return }
    isOwnCovered = isCovered
    if outer?.isCovered != true { changed() }
  }

  private func changed() {
    for (_, member) in members.sorted(by: { $0.key < $1.key }) { member.coverDidChange() }
    for weak in inner.values where weak.cover?.isOwnCovered == false { weak.cover?.changed() }
  }

  func add(_ member: any CoverMember) { members[member.serial] = member }
  func remove(_ member: any CoverMember) { members[member.serial] = nil }
  /// The page is gone.
  package func close() { outer?.inner[ObjectIdentifier(self)] = nil }
}

@MainActor protocol CoverMember: _Node {
  func coverDidChange()
}

private enum CoverKey: EnvironmentKey {
  static let defaultValue: Cover? = nil
}

extension EnvironmentValues {
  /// The page that this lies in.
  package var cover: Cover? {
    get { self[CoverKey.self] }
    set { self[CoverKey.self] = newValue }
  }
}
