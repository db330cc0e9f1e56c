#pragma once
#include <gtk/gtk.h>

G_BEGIN_DECLS

// The widget that shows one view graph: it draws nothing itself and turns GTK's events into plain calls.
typedef struct _MartletCanvas MartletCanvas;

typedef enum {
  MARTLET_POINTER_PRESS,
  MARTLET_POINTER_MOVE,
  MARTLET_POINTER_RELEASE,
  MARTLET_POINTER_CANCEL,
  MARTLET_POINTER_LEAVE
} MartletPointerKind;

// Coordinates are the canvas's, in points. `data` is what martlet_canvas_new was given.
typedef struct {
  void (*snapshot)(GtkSnapshot *snapshot, void *data);
  void (*allocate)(int width, int height, void *data);
  void (*pointer)(MartletPointerKind kind, double x, double y, int button, GdkModifierType state,
                  void *data);
  // `is_wheel`: dx and dy count clicks of a wheel; otherwise they are points.
  gboolean (*scroll)(double x, double y, double dx, double dy, gboolean is_wheel,
                     GdkModifierType state, void *data);
  // One key going down. `text` is what the input method made of it, or NULL where it made nothing;
  // `keyval` is 0 for text that no key gave.
  gboolean (*key)(guint keyval, const char *text, GdkModifierType state, void *data);
  // The press action of an accessible element.
  void (*press)(gint64 element, void *data);
  void (*destroy)(void *data);
} MartletCanvasCallbacks;

GType martlet_canvas_get_type(void);
// `width` and `height` are the size that a window of its own opens with.
GtkWidget *martlet_canvas_new(const MartletCanvasCallbacks *callbacks, void *data, int width,
                              int height);
// Called by an element that belongs to the canvas, however deep.
void martlet_canvas_press(MartletCanvas *canvas, gint64 element);

G_END_DECLS
