#include "martlet_element.h"

#include "martlet_private.h"

struct _MartletElement {
  GtkWidget parent;
  int64_t id;
  GtkAllocation frame;
};

typedef struct {
  GtkWidgetClass parent;
} MartletElementClass;

typedef MartletElement MartletPressElement;
typedef MartletElementClass MartletPressElementClass;

G_DEFINE_TYPE(MartletElement, martlet_element, GTK_TYPE_WIDGET)
// The same with an action: assistive technologies offer an action on every widget whose class has one.
G_DEFINE_TYPE(MartletPressElement, martlet_press_element, martlet_element_get_type())

static void element_allocate(GtkWidget *widget, int width, int height, int baseline) {
  martlet_element_allocate_children(widget);
}

static void element_dispose(GObject *object) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(object)))) gtk_widget_unparent(child);
  G_OBJECT_CLASS(martlet_element_parent_class)->dispose(object);
}

static void martlet_element_class_init(MartletElementClass *class) {
  GTK_WIDGET_CLASS(class)->size_allocate = element_allocate;
  G_OBJECT_CLASS(class)->dispose = element_dispose;
}

static void martlet_element_init(MartletElement *self) {}

static void element_press(GtkWidget *widget, const char *name, GVariant *parameter) {
  GtkWidget *canvas = gtk_widget_get_ancestor(widget, martlet_canvas_get_type());
  if (canvas) martlet_canvas_press((MartletCanvas *)canvas, ((MartletElement *)widget)->id);
}

static void martlet_press_element_class_init(MartletPressElementClass *class) {
  gtk_widget_class_install_action(GTK_WIDGET_CLASS(class), "element.press", NULL, element_press);
}

static void martlet_press_element_init(MartletPressElement *self) {}

void *martlet_element_new(int64_t id, int role, bool has_press) {
  GType type = has_press ? martlet_press_element_get_type() : martlet_element_get_type();
  MartletElement *self = g_object_new(type, "accessible-role", (GtkAccessibleRole)role, NULL);
  self->id = id;
  // Clicks go to the canvas, which knows what is drawn where.
  gtk_widget_set_can_target(GTK_WIDGET(self), FALSE);
  return self;
}

void martlet_element_set_frame(void *element, int x, int y, int width, int height) {
  GtkAllocation frame = {x, y, MAX(width, 0), MAX(height, 0)};
  ((MartletElement *)element)->frame = frame;
}

void martlet_element_set_label(void *element, const char *label) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(element), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void martlet_element_set_value(void *element, const char *value, const char *description) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(element), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, value,
                                 GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

void martlet_element_set_enabled(void *element, bool is_enabled) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(element), GTK_ACCESSIBLE_STATE_DISABLED, !is_enabled,
                              -1);
}

void martlet_element_set_selected(void *element, bool is_selected) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(element), GTK_ACCESSIBLE_STATE_SELECTED, is_selected,
                              -1);
}

void martlet_element_set_checked(void *element, bool is_checked) {
  gtk_accessible_update_state(
      GTK_ACCESSIBLE(element), GTK_ACCESSIBLE_STATE_CHECKED,
      is_checked ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

void martlet_element_allocate_children(GtkWidget *parent) {
  GtkWidget *child = gtk_widget_get_first_child(parent);
  for (; child; child = gtk_widget_get_next_sibling(child)) {
    // GTK warns of a size that was given without measuring.
    int minimum;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
    gtk_widget_size_allocate(child, &((MartletElement *)child)->frame, -1);
  }
}
