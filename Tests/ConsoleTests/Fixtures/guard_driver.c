// Enters the terminal, then ends in the way its argument names. Compiled by GuardTests together with the guard
// itself.
#include "terminal_guard.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static int overflow(int depth) {
  volatile char block[4096];
  block[0] = (char)depth;
  return overflow(depth + 1) + block[0];
}

// A file may not grow beyond its largest size; the write says so.
static int write_too_much(void) {
  FILE *file = tmpfile();
  if (!file || setrlimit(RLIMIT_FSIZE, &(struct rlimit){0, 0}) != 0) return 6;
  return write(fileno(file), "x", 1) < 0 && errno == EFBIG ? 5 : 7;
}

int main(int count, char **arguments) {
  // However the tests were started, the requests to end must not be ignored.
  signal(SIGINT, SIG_DFL), signal(SIGHUP, SIG_DFL), signal(SIGQUIT, SIG_DFL);
  setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
  if (count < 2 || fat_terminal_enter(0, 1, 1) != 0) return 9;
  const char *way = arguments[1];
  (void)!write(1, "READY", 5);
  if (!strcmp(way, "leave")) return fat_terminal_leave(), fat_terminal_leave(), 3;
  if (!strcmp(way, "trap")) __builtin_trap();
  if (!strcmp(way, "abort")) abort();
  if (!strcmp(way, "segfault")) *(volatile int *)8 = 1;
  if (!strcmp(way, "overflow")) return overflow(0);
  if (!strcmp(way, "exit")) return 4;
  if (!strcmp(way, "too large")) return write_too_much();
  while (!strcmp(way, "deaf") && poll(NULL, 0, 20000) != 0) continue;
  struct pollfd woken = {fat_signals_descriptor(), POLLIN, 0};
  while (poll(&woken, 1, 20000) != 0) {
    if (fat_signals_take() == 0) continue;
    // The word asks for the next signal, which must not come before this one is dealt with.
    if (!strcmp(way, "carry on")) fat_signals_carry_on();
    (void)!write(1, "FLAG", 4);
    if (!strcmp(way, "polite")) return fat_terminal_leave(), 130;
  }
  return 8;
}
