#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "martlet_meter.h"

// 7919 is prime: the names come in no order.
static void name_file(char *name, size_t size, int index, int count) {
  snprintf(name, size, "file %d.txt", (int)((long long)index * 7919 % count));
}

int martlet_make_files(const char *folder, int count) {
  char name[32];
  if (mkdir(folder, 0700) != 0) return 0;
  int directory = open(folder, O_RDONLY | O_DIRECTORY);
  int made = directory >= 0;
  for (int index = 0; made && index < count; index++) {
    name_file(name, sizeof name, index, count);
    made = mknodat(directory, name, S_IFREG | 0600, 0) == 0;
  }
  if (directory >= 0) close(directory);
  if (!made) martlet_remove_files(folder, count);
  return made;
}

void martlet_remove_files(const char *folder, int count) {
  char name[32];
  int directory = open(folder, O_RDONLY | O_DIRECTORY);
  if (directory < 0) return;
  for (int index = 0; index < count; index++) {
    name_file(name, sizeof name, index, count);
    unlinkat(directory, name, 0);
  }
  close(directory);
  rmdir(folder);
}
