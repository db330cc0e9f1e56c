#include "martlet_comparison.h"

#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "martlet_meter.h"

// Rows come and go as they always will after as many steps.
static const int warm_steps = 40;
static const double points_a_step = 30;
// Neither list's rows are higher.
static const double most_points_a_row = 44;
// A window rests when it has drawn nothing for as long, in milliseconds.
static const int rest = 400;
// Whoever waits longer for a frame waits for ever, in seconds.
static const int patience = 100;

typedef struct {
  gint64 time;
  double cpu;
  double instructions;
} Cost;

static MartletComparedList list;
static enum { OPENING, SHOWING, SETTLING, SCROLLING } phase = OPENING;
static gint64 last_paint = 0;
static Cost before;
static long long heap_before, resident_before;
static int rows_before, steps = 0, measured_steps = 0;
static gboolean is_step_due = FALSE;

// MARK: Measures

static double cpu(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e6 +
         (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

static void begin(void) {
  before.cpu = cpu();
  before.time = g_get_monotonic_time();
  martlet_meter_begin();
}

static Cost end(const char *label) {
  Cost cost;
  cost.instructions = (double)martlet_meter_end(label);
  cost.time = g_get_monotonic_time() - before.time;
  cost.cpu = cpu() - before.cpu;
  return cost;
}

static void print(const char *what, Cost cost, int count) {
  printf("%s microseconds %.0f\n", what, (double)cost.time / count);
  printf("%s cpu %.0f\n", what, cost.cpu / count);
  if (cost.instructions >= 0) printf("%s instructions %.0f\n", what, cost.instructions / count);
}

static void fail(const char *why) {
  fprintf(stderr, "the comparison cannot go on: %s\n", why);
  exit(2);
}

// MARK: Steps

static GtkWindow *window(void) {
  GtkWindow *found = g_list_model_get_item(gtk_window_get_toplevels(), 0);
  if (found == NULL) fail("there is no window");
  g_object_unref(found);
  return found;
}

static gboolean step(gpointer data) {
  (void)data;
  is_step_due = FALSE;
  if (steps == warm_steps) {
    rows_before = list.rows();
    begin();
  }
  steps += 1;
  list.scroll(points_a_step);
  return G_SOURCE_REMOVE;
}

static void finish(void) {
  print("step", end("scroll steps"), measured_steps);
  int rows = list.rows() - rows_before;
  if (rows < (measured_steps - 1) * points_a_step / most_points_a_row) fail("nothing was scrolled");
  printf("step rows %.2f\n", (double)rows / measured_steps);
  fflush(NULL);
  _exit(0);
}

static void on_after_paint(GdkFrameClock *clock, gpointer data) {
  (void)clock, (void)data;
  last_paint = g_get_monotonic_time();
  if (phase == SHOWING && list.rows() > 0) {
    print("first", end("first frame"), 1);
    printf("first rows %d\n", list.rows());
    phase = SETTLING;
  } else if (phase == SCROLLING) {
    if (steps == warm_steps + measured_steps) finish();
    // One step a frame.
    if (!is_step_due) g_idle_add(step, NULL);
    is_step_due = TRUE;
  }
}

static gboolean look_whether_it_rests(gpointer data) {
  (void)data;
  if (phase == SHOWING || g_get_monotonic_time() - last_paint < rest * 1000) return G_SOURCE_CONTINUE;
  if (phase == OPENING) {
    heap_before = martlet_heap_bytes();
    resident_before = martlet_resident_bytes();
    phase = SHOWING;
    begin();
    list.show();
    return G_SOURCE_CONTINUE;
  }
  printf("memory heap %lld\n", martlet_heap_bytes() - heap_before);
  printf("memory resident %lld\n", martlet_resident_bytes() - resident_before);
  phase = SCROLLING;
  step(NULL);
  return G_SOURCE_REMOVE;
}

static gboolean give_up(gpointer data) {
  (void)data;
  fail("a frame did not come");
  return G_SOURCE_REMOVE;
}

void martlet_compare(MartletComparedList compared) {
  list = compared;
  // Few under callgrind, where each takes as long as fifty.
  measured_steps = martlet_meter_counts() ? 40 : 200;
  last_paint = g_get_monotonic_time();
  GdkFrameClock *clock = gtk_widget_get_frame_clock(GTK_WIDGET(window()));
  if (clock == NULL) fail("the window is not presented");
  g_signal_connect(clock, "after-paint", G_CALLBACK(on_after_paint), NULL);
  g_timeout_add(50, look_whether_it_rests, NULL);
  g_timeout_add_seconds(patience, give_up, NULL);
}

// MARK: Wheel

void martlet_turn_wheel(double clicks) {
  GtkWidget *widget = gtk_window_get_child(window());
  GListModel *controllers = gtk_widget_observe_controllers(widget);
  gboolean is_taken = FALSE;
  for (guint index = 0; index < g_list_model_get_n_items(controllers); index++) {
    GObject *controller = g_list_model_get_item(controllers, index);
    if (GTK_IS_EVENT_CONTROLLER_SCROLL(controller)) {
      g_signal_emit_by_name(controller, "scroll", 0.0, clicks, &is_taken);
    }
    g_object_unref(controller);
  }
  g_object_unref(controllers);
  if (!is_taken) fail("nobody takes the wheel");
}
