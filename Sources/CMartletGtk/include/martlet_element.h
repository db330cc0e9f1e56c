#pragma once
#include <gtk/gtk.h>

G_BEGIN_DECLS

// An invisible widget that stands for one accessible element. Its role cannot change later.
typedef struct _MartletElement MartletElement;

GType martlet_element_get_type(void);
GType martlet_press_element_get_type(void);

GtkWidget *martlet_element_new(gint64 id, GtkAccessibleRole role, gboolean has_press);
// In points, in the parent's space.
void martlet_element_set_frame(GtkWidget *element, int x, int y, int width, int height);
void martlet_element_set_label(GtkWidget *element, const char *label);
void martlet_element_set_value(GtkWidget *element, const char *value);
void martlet_element_set_enabled(GtkWidget *element, gboolean is_enabled);
void martlet_element_set_selected(GtkWidget *element, gboolean is_selected);
void martlet_element_set_checked(GtkWidget *element, gboolean is_checked);
// Gives every element below `parent` the frame it was set to.
void martlet_element_allocate_children(GtkWidget *parent);

G_END_DECLS
