#include "martlet_meter.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#else
#define RUNNING_ON_VALGRIND 0
#define CALLGRIND_START_INSTRUMENTATION
#define CALLGRIND_ZERO_STATS
#define CALLGRIND_DUMP_STATS_AT(label) (void)(label)
#define CALLGRIND_STOP_INSTRUMENTATION
#endif

static int dumps = 0;

int martlet_meter_counts(void) {
  return RUNNING_ON_VALGRIND != 0 && getenv("MARTLET_CALLGRIND_OUT") != NULL;
}

void martlet_meter_begin(void) {
  CALLGRIND_START_INSTRUMENTATION;
  CALLGRIND_ZERO_STATS;
}

// The line "totals: N" of a dump.
static long long total_of_dump(const char *path) {
  long long total = -1;
  char line[4096];
  FILE *file = fopen(path, "r");
  if (file == NULL) return -1;
  while (fgets(line, sizeof line, file) != NULL) {
    if (strncmp(line, "totals: ", 8) == 0) total = atoll(line + 8);
  }
  fclose(file);
  return total;
}

long long martlet_meter_end(const char *label) {
  char path[4096];
  CALLGRIND_DUMP_STATS_AT(label);
  CALLGRIND_STOP_INSTRUMENTATION;
  if (!martlet_meter_counts()) return -1;
  dumps += 1;
  snprintf(path, sizeof path, "%s.%d", getenv("MARTLET_CALLGRIND_OUT"), dumps);
  return total_of_dump(path);
}

long long martlet_resident_bytes(void) {
  long long size = 0, resident = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (file == NULL) return -1;
  int found = fscanf(file, "%lld %lld", &size, &resident);
  fclose(file);
  return found == 2 ? resident * sysconf(_SC_PAGESIZE) : -1;
}

long long martlet_heap_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (long long)(info.uordblks + info.hblkhd);
}
