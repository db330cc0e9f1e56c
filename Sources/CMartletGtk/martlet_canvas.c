#include "martlet_private.h"

struct _MartletCanvas {
  GtkWidget parent;
  MartletCanvasCallbacks callbacks;
  void *data;
  int width, height;
  GtkIMContext *input_method;
  // The finger that acts as the pointer, or NULL.
  GdkEventSequence *touch;
  // Buttons held down, and whether the pointer has left the canvas meanwhile.
  int held;
  gboolean has_left;
  // Where the pointer was last, in points.
  double x, y;
  GtkEventController *keys;
};

typedef struct {
  GtkWidgetClass parent;
} MartletCanvasClass;

G_DEFINE_TYPE(MartletCanvas, martlet_canvas, GTK_TYPE_WIDGET)

// MARK: - Drawing and size

// The children are there for assistive technologies and are not drawn.
static void canvas_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  MartletCanvas *self = (MartletCanvas *)widget;
  if (self->callbacks.snapshot) self->callbacks.snapshot(snapshot, self->data);
}

static void canvas_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                           int *natural, int *minimum_baseline, int *natural_baseline) {
  MartletCanvas *self = (MartletCanvas *)widget;
  int size = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;
  *minimum = MIN(size, 80);
  *natural = size;
  *minimum_baseline = *natural_baseline = -1;
}

static void canvas_allocate(GtkWidget *widget, int width, int height, int baseline) {
  MartletCanvas *self = (MartletCanvas *)widget;
  if (self->callbacks.allocate) self->callbacks.allocate(width, height, self->data);
  martlet_element_allocate_children(widget);
}

// MARK: - Input

// An event without a place of its own, as that of a wheel is, is where the pointer was last.
static void locate(MartletCanvas *self, GdkEvent *event, double *x, double *y) {
  double left, top;
  GtkNative *native = gtk_widget_get_native(GTK_WIDGET(self));
  if (event && native && gdk_event_get_position(event, x, y)) {
    gtk_native_get_surface_transform(native, &left, &top);
    gtk_widget_translate_coordinates(GTK_WIDGET(native), GTK_WIDGET(self), *x - left, *y - top,
                                     &self->x, &self->y);
  }
  *x = self->x;
  *y = self->y;
}

static void send(MartletCanvas *self, MartletPointerKind kind, GdkEvent *event, int button) {
  double x, y;
  locate(self, event, &x, &y);
  if (!self->callbacks.pointer) return;
  self->callbacks.pointer(kind, x, y, button, gdk_event_get_modifier_state(event), self->data);
}

static void send_pinch(MartletCanvas *self, GdkEvent *event) {
  double x, y;
  MartletPointerKind kind = MARTLET_POINTER_MOVE;
  if (!self->callbacks.pinch) return;
  locate(self, event, &x, &y);
  switch (gdk_touchpad_event_get_gesture_phase(event)) {
    case GDK_TOUCHPAD_GESTURE_PHASE_BEGIN: kind = MARTLET_POINTER_PRESS; break;
    case GDK_TOUCHPAD_GESTURE_PHASE_UPDATE: break;
    case GDK_TOUCHPAD_GESTURE_PHASE_END: kind = MARTLET_POINTER_RELEASE; break;
    case GDK_TOUCHPAD_GESTURE_PHASE_CANCEL: kind = MARTLET_POINTER_CANCEL; break;
  }
  self->callbacks.pinch(kind, x, y, gdk_touchpad_event_get_pinch_scale(event),
                        gdk_touchpad_event_get_pinch_angle_delta(event), self->data);
}

static void send_leave(MartletCanvas *self) {
  self->has_left = FALSE;
  if (self->callbacks.pointer) {
    self->callbacks.pointer(MARTLET_POINTER_LEAVE, 0, 0, 0, 0, self->data);
  }
}

static gboolean on_event(GtkEventController *controller, GdkEvent *event, gpointer data) {
  MartletCanvas *self = data;
  GdkEventSequence *finger = gdk_event_get_event_sequence(event);
  switch (gdk_event_get_event_type(event)) {
    case GDK_BUTTON_PRESS:
      // Focus may already be with an element inside.
      if (!gtk_widget_get_focus_child(GTK_WIDGET(self))) gtk_widget_grab_focus(GTK_WIDGET(self));
      self->held++;
      send(self, MARTLET_POINTER_PRESS, event, gdk_button_event_get_button(event));
      return TRUE;
    case GDK_BUTTON_RELEASE:
      self->held = MAX(self->held - 1, 0);
      send(self, MARTLET_POINTER_RELEASE, event, gdk_button_event_get_button(event));
      if (self->held == 0 && self->has_left) send_leave(self);
      return TRUE;
    case GDK_MOTION_NOTIFY:
      send(self, MARTLET_POINTER_MOVE, event, 0);
      return FALSE;
    case GDK_GRAB_BROKEN:
      self->held = 0;
      send(self, MARTLET_POINTER_CANCEL, event, 0);
      return FALSE;
    case GDK_TOUCHPAD_PINCH:
      send_pinch(self, event);
      return TRUE;
    case GDK_TOUCH_BEGIN:
      if (self->touch) return FALSE;
      self->touch = finger;
      send(self, MARTLET_POINTER_PRESS, event, 1);
      return TRUE;
    case GDK_TOUCH_UPDATE:
      if (finger != self->touch) return FALSE;
      send(self, MARTLET_POINTER_MOVE, event, 0);
      return TRUE;
    case GDK_TOUCH_END:
    case GDK_TOUCH_CANCEL: {
      gboolean ends = gdk_event_get_event_type(event) == GDK_TOUCH_END;
      if (finger != self->touch) return FALSE;
      self->touch = NULL;
      send(self, ends ? MARTLET_POINTER_RELEASE : MARTLET_POINTER_CANCEL, event, 1);
      return TRUE;
    }
    default:
      return FALSE;
  }
}

// A drag goes on outside of the window, so leaving counts once no button is held.
static void on_leave(GtkEventControllerMotion *controller, gpointer data) {
  MartletCanvas *self = data;
  self->has_left = TRUE;
  if (self->held == 0) send_leave(self);
}

static void on_enter(GtkEventControllerMotion *controller, double x, double y, gpointer data) {
  MartletCanvas *self = data;
  self->has_left = FALSE;
  self->x = x;
  self->y = y;
}

static gboolean on_scroll(GtkEventControllerScroll *controller, double dx, double dy, gpointer data) {
  MartletCanvas *self = data;
  GtkEventController *base = GTK_EVENT_CONTROLLER(controller);
  double x, y;
  if (!self->callbacks.scroll) return FALSE;
  locate(self, gtk_event_controller_get_current_event(base), &x, &y);
  return self->callbacks.scroll(
      x, y, dx, dy, gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_WHEEL,
      gtk_event_controller_get_current_event_state(base), self->data);
}

static gboolean on_key(GtkEventControllerKey *controller, guint keyval, guint keycode,
                       GdkModifierType state, gpointer data) {
  MartletCanvas *self = data;
  return self->callbacks.key && self->callbacks.key(keyval, NULL, state, self->data);
}

static void on_commit(GtkIMContext *context, const char *text, gpointer data) {
  MartletCanvas *self = data;
  GdkEvent *event = gtk_event_controller_get_current_event(self->keys);
  gboolean is_key = event && gdk_event_get_event_type(event) == GDK_KEY_PRESS;
  if (!self->callbacks.key) return;
  self->callbacks.key(is_key ? gdk_key_event_get_keyval(event) : 0, text,
                      is_key ? gdk_event_get_modifier_state(event) : 0, self->data);
}

static void add_controllers(MartletCanvas *self) {
  GtkWidget *widget = GTK_WIDGET(self);
  GtkEventController *events = gtk_event_controller_legacy_new();
  GtkEventController *motion = gtk_event_controller_motion_new();
  GtkEventController *scroll =
      gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *keys = gtk_event_controller_key_new();
  self->keys = keys;
  self->input_method = gtk_im_multicontext_new();
  gtk_im_context_set_client_widget(self->input_method, widget);
  gtk_im_context_set_use_preedit(self->input_method, FALSE);
  gtk_event_controller_key_set_im_context(GTK_EVENT_CONTROLLER_KEY(keys), self->input_method);
  g_signal_connect(events, "event", G_CALLBACK(on_event), self);
  g_signal_connect(motion, "enter", G_CALLBACK(on_enter), self);
  g_signal_connect(motion, "leave", G_CALLBACK(on_leave), self);
  g_signal_connect(scroll, "scroll", G_CALLBACK(on_scroll), self);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), self);
  g_signal_connect(self->input_method, "commit", G_CALLBACK(on_commit), self);
  gtk_widget_add_controller(widget, events);
  gtk_widget_add_controller(widget, motion);
  gtk_widget_add_controller(widget, scroll);
  gtk_widget_add_controller(widget, keys);
}

void martlet_canvas_press(MartletCanvas *self, int64_t element) {
  if (self->callbacks.press) self->callbacks.press(element, self->data);
}

// MARK: - Life

static void canvas_dispose(GObject *object) {
  MartletCanvas *self = (MartletCanvas *)object;
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(object)))) gtk_widget_unparent(child);
  if (self->input_method) {
    g_signal_handlers_disconnect_by_data(self->input_method, self);
    gtk_im_context_set_client_widget(self->input_method, NULL);
  }
  g_clear_object(&self->input_method);
  void (*destroy)(void *) = self->callbacks.destroy;
  MartletCanvasCallbacks none = {0};
  self->callbacks = none;
  if (destroy) destroy(self->data);
  G_OBJECT_CLASS(martlet_canvas_parent_class)->dispose(object);
}

static void martlet_canvas_class_init(MartletCanvasClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  widget->snapshot = canvas_snapshot;
  widget->measure = canvas_measure;
  widget->size_allocate = canvas_allocate;
  G_OBJECT_CLASS(class)->dispose = canvas_dispose;
  gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void martlet_canvas_init(MartletCanvas *self) {
  gtk_widget_set_focusable(GTK_WIDGET(self), TRUE);
  gtk_widget_set_hexpand(GTK_WIDGET(self), TRUE);
  gtk_widget_set_vexpand(GTK_WIDGET(self), TRUE);
  gtk_widget_set_overflow(GTK_WIDGET(self), GTK_OVERFLOW_HIDDEN);
}

void *martlet_canvas_new(const MartletCanvasCallbacks *callbacks, void *data, int width,
                         int height) {
  MartletCanvas *self = g_object_new(martlet_canvas_get_type(), NULL);
  self->callbacks = *callbacks;
  self->data = data;
  self->width = MAX(width, 1);
  self->height = MAX(height, 1);
  add_controllers(self);
  return self;
}
