#ifndef MARTLET_COMPARISON_H
#define MARTLET_COMPARISON_H

// What the two programs of the comparison with GTK have in common: everything but the list itself. Each opens an
// empty window, and then measures how a list of a million rows comes into it and is scrolled.

/// How many rows both lists have, and their window's size without its title bar.
enum { MARTLET_COMPARED_ROWS = 1000000, MARTLET_COMPARED_WIDTH = 390, MARTLET_COMPARED_HEIGHT = 844 };

typedef struct {
  /// Puts the list into the window.
  void (*show)(void);
  /// Scrolls it down by points.
  void (*scroll)(double points);
  /// How many rows have been given their text since the program began.
  int (*rows)(void);
} MartletComparedList;

/// Measures the list in the one window there is, once that rests, prints a line for each number and ends the process.
/// Call it when the window is presented.
void martlet_compare(MartletComparedList list);

/// Scrolls the widget that fills the window as a wheel would: as if GTK had just delivered the event.
void martlet_turn_wheel(double clicks);

#endif
