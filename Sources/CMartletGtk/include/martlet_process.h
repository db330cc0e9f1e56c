#pragma once
#include <sys/types.h>

// Libdispatch's part of its contract with run loops; exported, but in none of its headers.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

// Starts a program that dies with this process, however this one ends. Its signals are the default
// ones and none is blocked; it reads and writes nothing. The process id, or -1 with errno set.
pid_t martlet_spawn(const char *path, char *const arguments[]);
