#pragma once
#include <stdbool.h>
#include <stdint.h>

// An invisible widget that stands for one accessible element, inside a canvas. Its role, a
// GtkAccessibleRole, cannot change later.
typedef struct _MartletElement MartletElement;

// A GtkWidget.
void *martlet_element_new(int64_t id, int role, bool has_press);
// In points, in the parent's space.
void martlet_element_set_frame(void *element, int x, int y, int width, int height);
void martlet_element_set_label(void *element, const char *label);
void martlet_element_set_value(void *element, const char *value, const char *description);
void martlet_element_set_enabled(void *element, bool is_enabled);
void martlet_element_set_selected(void *element, bool is_selected);
void martlet_element_set_checked(void *element, bool is_checked);
