// A list of a million rows as an application of GTK's own would make it: the other side of the comparison. Its model
// makes items as they are asked for, and each row is a label.

#include <gtk/gtk.h>
#include <martlet_comparison.h>

// MARK: Model

typedef struct {
  GObject parent;
} LazyRows;
typedef struct {
  GObjectClass parent;
} LazyRowsClass;

static GType item_type(GListModel *model) {
  (void)model;
  return GTK_TYPE_STRING_OBJECT;
}

static guint count(GListModel *model) {
  (void)model;
  return MARTLET_COMPARED_ROWS;
}

static gpointer item(GListModel *model, guint index) {
  (void)model;
  char text[32];
  if (index >= MARTLET_COMPARED_ROWS) return NULL;
  g_snprintf(text, sizeof text, "Row %u", index);
  return gtk_string_object_new(text);
}

static void lazy_rows_model(GListModelInterface *interface) {
  interface->get_item_type = item_type;
  interface->get_n_items = count;
  interface->get_item = item;
}

G_DEFINE_TYPE_WITH_CODE(LazyRows, lazy_rows, G_TYPE_OBJECT,
                        G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, lazy_rows_model))

static void lazy_rows_class_init(LazyRowsClass *class) { (void)class; }
static void lazy_rows_init(LazyRows *self) { (void)self; }

// MARK: Rows

// With what the theme puts around it, as high as Martlet's row: 44 points.
static const int label_height = 39;
static int rows_bound = 0;

static void set_up(GtkSignalListItemFactory *factory, GtkListItem *row, gpointer data) {
  (void)factory, (void)data;
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  // As far from the edge and as high as Martlet's.
  gtk_widget_set_margin_start(label, 16);
  gtk_widget_set_margin_end(label, 16);
  gtk_widget_set_size_request(label, -1, label_height);
  gtk_list_item_set_child(row, label);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *row, gpointer data) {
  (void)factory, (void)data;
  GtkStringObject *text = gtk_list_item_get_item(row);
  gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(row)), gtk_string_object_get_string(text));
  rows_bound += 1;
}

// MARK: List

static GtkWidget *content = NULL;
static GtkAdjustment *position = NULL;

static void show(void) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  GListModel *model = g_object_new(lazy_rows_get_type(), NULL);
  GtkWidget *list = gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(model)), factory);
  gtk_list_view_set_show_separators(GTK_LIST_VIEW(list), TRUE);
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), list);
  gtk_widget_set_hexpand(scrolled, TRUE);
  gtk_widget_set_vexpand(scrolled, TRUE);
  gtk_box_append(GTK_BOX(content), scrolled);
  position = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled));
}

// The list moves the adjustment itself now and then, far away (seen with GTK 4.8), so the way is kept here.
static void scroll(double points) {
  static double way = 0;
  way += points;
  gtk_adjustment_set_value(position, way);
}

static int rows(void) { return rows_bound; }

static void open_window(GtkApplication *application, gpointer data) {
  (void)data;
  GtkWidget *window = gtk_application_window_new(application);
  gtk_window_set_title(GTK_WINDOW(window), "List");
  content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_size_request(content, MARTLET_COMPARED_WIDTH, MARTLET_COMPARED_HEIGHT);
  gtk_window_set_child(GTK_WINDOW(window), content);
  gtk_window_present(GTK_WINDOW(window));
  martlet_compare((MartletComparedList){show, scroll, rows});
}

int main(void) {
  GtkApplication *application = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "activate", G_CALLBACK(open_window), NULL);
  int status = g_application_run(G_APPLICATION(application), 0, NULL);
  g_object_unref(application);
  return status;
}
