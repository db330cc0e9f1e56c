#pragma once
#include <stdbool.h>
#include <stdint.h>

// These headers name no type of GTK's: they would belong to two modules then, and Swift's release builds
// lose sight of GTK's constants (seen with Swift 6.3). Widgets and snapshots are plain pointers here.

// The widget that shows one view graph: it draws nothing itself and turns GTK's events into plain calls.
typedef struct _MartletCanvas MartletCanvas;

typedef enum {
  MARTLET_POINTER_PRESS,
  MARTLET_POINTER_MOVE,
  MARTLET_POINTER_RELEASE,
  MARTLET_POINTER_CANCEL,
  MARTLET_POINTER_LEAVE
} MartletPointerKind;

// Coordinates are the canvas's, in points. `state` is a GdkModifierType, and `data` is what
// martlet_canvas_new was given.
typedef struct {
  // With a GtkSnapshot.
  void (*snapshot)(void *snapshot, void *data);
  void (*allocate)(int width, int height, void *data);
  void (*pointer)(MartletPointerKind kind, double x, double y, int button, uint32_t state,
                  void *data);
  // Two fingers on a touchpad. `scale` is that since they were put down, `angle_delta` that since the last call, in
  // radians, clockwise.
  void (*pinch)(MartletPointerKind kind, double x, double y, double scale, double angle_delta,
                void *data);
  // `is_wheel`: dx and dy count clicks of a wheel; otherwise they are points.
  bool (*scroll)(double x, double y, double dx, double dy, bool is_wheel, uint32_t state,
                 void *data);
  // One key going down. `text` is what the input method made of it, or NULL where it made nothing;
  // `keyval` is 0 for text that no key gave.
  bool (*key)(uint32_t keyval, const char *text, uint32_t state, void *data);
  // The press action of an accessible element.
  void (*press)(int64_t element, void *data);
  void (*destroy)(void *data);
} MartletCanvasCallbacks;

// A GtkWidget. `width` and `height` are the size that a window of its own opens with.
void *martlet_canvas_new(const MartletCanvasCallbacks *callbacks, void *data, int width,
                         int height);
