#include <pango/pangocairo.h>

#include "martlet_meter.h"

static PangoContext *context = NULL;
static PangoFontDescription *fonts[2];
static GPtrArray *layouts = NULL;

static PangoFontDescription *make_font(const char *families) {
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family(font, families);
  pango_font_description_set_absolute_size(font, 15 * PANGO_SCALE);
  pango_font_description_set_weight(font, PANGO_WEIGHT_NORMAL);
  return font;
}

// The same fonts, size and options as the runtime's body text.
static void prepare(void) {
  if (context != NULL) return;
  PangoFontMap *map = pango_cairo_font_map_new();
  context = pango_font_map_create_context(map);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(context, FALSE);
  fonts[0] = make_font("Cantarell, sans");
  fonts[1] = make_font("monospace");
  layouts = g_ptr_array_new_with_free_func(g_object_unref);
}

void martlet_pango_shape(const char *text, int monospaced) {
  prepare();
  PangoLayout *layout = pango_layout_new(context);
  pango_layout_set_font_description(layout, fonts[monospaced != 0]);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT);
  pango_layout_set_text(layout, text, -1);
  PangoAttrList *attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(FALSE));
  pango_layout_set_attributes(layout, attributes);
  pango_attr_list_unref(attributes);

  PangoRectangle ink, logical;
  pango_layout_get_extents(layout, &ink, &logical);
  pango_layout_get_direction(layout, 0);
  pango_layout_get_baseline(layout);
  PangoLayoutIter *lines = pango_layout_get_iter(layout);
  while (pango_layout_iter_next_line(lines)) {}
  pango_layout_iter_get_baseline(lines);
  pango_layout_iter_free(lines);
  g_ptr_array_add(layouts, layout);
}

void martlet_pango_release(void) {
  if (layouts != NULL) g_ptr_array_set_size(layouts, 0);
}
