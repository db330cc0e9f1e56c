#pragma once
#include <gtk/gtk.h>

#include "martlet_canvas.h"

GType martlet_canvas_get_type(void);
// Called by an element that belongs to the canvas, however deep.
void martlet_canvas_press(MartletCanvas *canvas, int64_t element);
// Gives every element below `parent` the frame it was set to.
void martlet_element_allocate_children(GtkWidget *parent);
