#define _GNU_SOURCE
#include "martlet_process.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

pid_t martlet_spawn(const char *path, char *const arguments[]) {
  pid_t parent = getpid();
  pid_t child = fork();
  if (child != 0) return child;
  // Only calls that are safe between fork and exec of a process with threads.
  sigset_t none;
  sigemptyset(&none);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigprocmask(SIG_SETMASK, &none, NULL);
  // A group of its own: Control-C reaches the application alone, which then ends this.
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);
  int null = open("/dev/null", O_RDWR);
  for (int number = 0; number < 3 && null >= 0; number++) dup2(null, number);
  execv(path, arguments);
  _exit(127);
}
