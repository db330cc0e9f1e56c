import CGtk4
import CMartletGtk
import Foundation
import MartletCore

/// Mirrors a graph's accessible elements as invisible child widgets of its canvas.
///
/// Brought up to date when nothing else is to be done, at most ten times a second, and only after a change was
/// announced. An element that stays keeps its widget, so that a screen reader stays where it is.
@MainActor final class AccessibilityMirror {
  weak var graph: ViewGraph?
  private let canvas: WidgetPointer
  private var timer: guint = 0
  private var mirrored: [Int: Mirrored] = [:]
  private static let delayInMilliseconds: guint = 100

  /// What was last told to one widget. Each holds a reference: a parent that goes takes its children along.
  private struct Mirrored {
    var widget: WidgetPointer
    var parent: WidgetPointer
    var node: AccessibilityNode
  }

  init(canvas: WidgetPointer) {
    self.canvas = canvas
  }

  func markChanged() {
    guard timer == 0 else { return }
    timer = g_timeout_add_full(
      G_PRIORITY_LOW, Self.delayInMilliseconds,
      { data in
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated {
          Unmanaged<AccessibilityMirror>.fromOpaque(data!).takeUnretainedValue().update()
        }
        return 0
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// The canvas is going, and its children with it.
  func stop() {
    if timer != 0 { g_source_remove(timer) }
    timer = 0
    for old in mirrored.values { g_object_unref(old.widget.raw) }
    mirrored = [:]
    graph = nil
  }

  private func update() {
    MainLoop.dispatches += 1
    timer = 0
    guard let graph else { return }
    var kept: [Int: Mirrored] = [:]
    place(graph.accessibilityTree(), in: canvas, at: .zero, kept: &kept)
    for (id, old) in mirrored {
      if kept[id]?.widget != old.widget, gtk_widget_get_parent(old.widget) != nil {
        gtk_widget_unparent(old.widget)
      }
      g_object_unref(old.widget.raw)
    }
    mirrored = kept
    for entry in kept.values where entry.node.isFocused { focus(entry.widget) }
    gtk_widget_queue_allocate(canvas)
  }

  private func place(
    _ nodes: [AccessibilityNode], in parent: WidgetPointer, at origin: CGPoint,
    kept: inout [Int: Mirrored]
  ) {
    var last: WidgetPointer?
    for node in nodes where kept[node.id] == nil {
      let widget = widget(for: node, in: parent)
      gtk_widget_insert_after(widget, parent, last)
      last = widget
      func whole(_ value: CGFloat) -> Int32 {
        value.isFinite ? Int32(min(max(value.rounded(), -1e6), 1e6)) : 0
      }
      martlet_element_set_frame(
        widget, whole(node.frame.minX - origin.x), whole(node.frame.minY - origin.y),
        whole(node.frame.width), whole(node.frame.height))
      tell(widget, node, was: mirrored[node.id].flatMap { $0.widget == widget ? $0.node : nil })
      kept[node.id] = Mirrored(widget: widget, parent: parent, node: node)
      place(node.children, in: widget, at: node.frame.origin, kept: &kept)
    }
  }

  /// The widget that stood for the node, or a new one; the caller holds a reference either way.
  private func widget(for node: AccessibilityNode, in parent: WidgetPointer) -> WidgetPointer {
    if let old = mirrored[node.id], old.parent == parent, old.node.role == node.role,
      old.node.hasPress == node.hasPress
    {
      g_object_ref(old.widget.raw)
      return old.widget
    }
    let widget = martlet_element_new(
      Int64(node.id), Int32(Self.role(node.role).rawValue), node.hasPress)!
      .assumingMemoryBound(to: GtkWidget.self)
    g_object_ref_sink(widget.raw)
    return widget
  }

  /// Says what is new. Each call makes a message to every assistive technology.
  private func tell(_ widget: WidgetPointer, _ node: AccessibilityNode, was: AccessibilityNode?) {
    if was?.label != node.label { martlet_element_set_label(widget, node.label) }
    let description = node.description
    if was?.value != node.value || was?.description != description,
      !(was == nil && description.isEmpty)
    {
      martlet_element_set_value(widget, node.value, description)
    }
    if was?.isEnabled != node.isEnabled, !(was == nil && node.isEnabled) {
      martlet_element_set_enabled(widget, node.isEnabled)
    }
    if was?.isSelected != node.isSelected {
      if node.role == .checkBox {
        martlet_element_set_checked(widget, node.isSelected)
      } else if node.role == .listItem {
        martlet_element_set_selected(widget, node.isSelected)
      }
    }
    gtk_widget_set_focusable(widget, node.isFocused ? 1 : 0)
  }

  /// Keyboard focus goes to the element inside, never away from another widget such as the window's buttons.
  private func focus(_ widget: WidgetPointer) {
    let isInside =
      gtk_widget_has_focus(canvas) != 0 || gtk_widget_get_focus_child(canvas) != nil
    if isInside, gtk_widget_has_focus(widget) == 0 { gtk_widget_grab_focus(widget) }
  }

  private static func role(_ role: AccessibilityRole) -> GtkAccessibleRole {
    switch role {
    case .group, .window: GTK_ACCESSIBLE_ROLE_GROUP
    case .dialog: GTK_ACCESSIBLE_ROLE_DIALOG
    case .alert: GTK_ACCESSIBLE_ROLE_ALERT_DIALOG
    case .tab: GTK_ACCESSIBLE_ROLE_TAB
    case .tabList: GTK_ACCESSIBLE_ROLE_TAB_LIST
    case .text: GTK_ACCESSIBLE_ROLE_LABEL
    case .button: GTK_ACCESSIBLE_ROLE_BUTTON
    case .link: GTK_ACCESSIBLE_ROLE_LINK
    case .image: GTK_ACCESSIBLE_ROLE_IMG
    case .list: GTK_ACCESSIBLE_ROLE_LIST
    case .listItem: GTK_ACCESSIBLE_ROLE_LIST_ITEM
    case .heading: GTK_ACCESSIBLE_ROLE_HEADING
    case .checkBox: GTK_ACCESSIBLE_ROLE_CHECKBOX
    case .textField: GTK_ACCESSIBLE_ROLE_TEXT_BOX
    case .progress: GTK_ACCESSIBLE_ROLE_PROGRESS_BAR
    }
  }
}
