#ifndef MARTLET_METER_H
#define MARTLET_METER_H

// Instructions between two points of a program, counted by callgrind.
//
// The program runs under `valgrind --tool=callgrind --instr-atstart=no --callgrind-out-file=FILE`, with FILE also
// in the variable MARTLET_CALLGRIND_OUT: callgrind writes each count to a numbered file, and the meter reads it there.

/// Not 0 when instructions can be counted.
int martlet_meter_counts(void);
void martlet_meter_begin(void);
/// The instructions since `martlet_meter_begin`, or -1 when they cannot be counted. `label` names the profile.
long long martlet_meter_end(const char *label);

/// The bytes of this process that are in memory, or -1.
long long martlet_resident_bytes(void);
/// The bytes that are allocated and not freed: the same in every run, also under callgrind.
long long martlet_heap_bytes(void);

/// Makes a folder of so many empty files. Not 0 when that was possible.
int martlet_make_files(const char *folder, int count);
void martlet_remove_files(const char *folder, int count);

/// Lays `text` out by Pango alone, as the runtime does for a `Text`: a new layout, its size, its baselines. Not 0
/// for `monospaced` takes that font in place of the usual one. The layout is freed later, by
/// `martlet_pango_release`, as the runtime's outlives the frame.
void martlet_pango_shape(const char *text, int monospaced);
void martlet_pango_release(void);

#endif
