// Puts a terminal back into order however the process ends. Everything reached from a handler uses only functions
// that signal-safety(7) lists, and static memory.
#define _GNU_SOURCE
#include "terminal_guard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static const unsigned reaction_seconds = 2;

static int wake_pipe[2] = {-1, -1};
static _Atomic int flags_interrupt, flags_terminate, flags_hangup, flags_resize, flags_resume;
static _Atomic int pending_signal;

static _Atomic int wanted;   // between enter and leave
static _Atomic int entered;  // the terminal is ours right now
static int terminal_input = -1, terminal_output = -1, uses_alternate_screen, is_hushed, edits_line;
static struct termios cooked, taken;
static char crash_stack[64 * 1024];

static void put(const char *text) {
  size_t left = strlen(text);
  for (int tries = 0; left > 0 && tries < 50; tries++) {
    ssize_t written = write(terminal_output, text, left);
    if (written > 0) {
      text += written;
      left -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      struct pollfd ready = {terminal_output, POLLOUT, 0};
      poll(&ready, 1, 20);
    } else if (written < 0 && errno != EINTR) {
      return;
    }
  }
}

static int set_attributes(int when, const struct termios *attributes) {
  int result;
  do result = tcsetattr(terminal_input, when, attributes);
  while (result != 0 && errno == EINTR);
  return result == 0 ? 0 : errno;
}

static int take_terminal(void) {
  entered = 1;
  // What was typed before a line is edited belongs to that line.
  int failure = set_attributes(is_hushed || edits_line ? TCSANOW : TCSAFLUSH, &taken);
  if (is_hushed) return failure;
  if (uses_alternate_screen) put("\033[?1049h");
  put(edits_line ? "\033[?2004h" : "\033[?25l\033[?2004h");
  return failure;
}

static void give_terminal_back(void) {
  if (!entered) return;
  if (!is_hushed) put(edits_line ? "\033[m\033[?2004l" : "\033[?2026l\033[m\033[?2004l\033[?25h");
  if (!is_hushed && uses_alternate_screen) put("\033[?1049l");
  set_attributes(TCSANOW, &cooked);
  entered = 0;
}

static void wake(void) {
  if (wake_pipe[1] >= 0) (void)!write(wake_pipe[1], "!", 1);
}

// Also unblocks the signal: a parent may have started the process from a thread that had it blocked.
static void handle(int number, void (*handler)(int), int options) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = options;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
}

static void raise_default(int number) {
  handle(number, SIG_DFL, 0);
  raise(number);
}

static void on_fatal(int number) {
  give_terminal_back();
  raise_default(number);
}

static void on_request(int number) {
  int saved = errno;
  if (pending_signal) on_fatal(number);
  pending_signal = number;
  if (number == SIGINT) flags_interrupt = 1;
  if (number == SIGTERM || number == SIGQUIT) flags_terminate = 1;
  if (number == SIGHUP) flags_hangup = 1;
  alarm(reaction_seconds);
  wake();
  errno = saved;
}

static void on_no_reaction(int number) {
  if (pending_signal) on_fatal(pending_signal);
  (void)number;
}

static int is_foreground(void) { return tcgetpgrp(terminal_input) == getpgrp(); }

static void come_back(void) {
  take_terminal();
  flags_resume = 1;
  wake();
}

static void on_stop(int number) {
  int saved = errno;
  give_terminal_back();
  raise_default(number);  // returns when the process is continued, or at once where no shell could continue it
  handle(number, on_stop, SA_RESTART);
  if (wanted && !entered && is_foreground()) come_back();
  errno = saved;
}

static void on_continue(int number) {
  int saved = errno;
  (void)number;
  if (wanted && is_foreground())
    come_back();
  else if (wanted && tcgetpgrp(terminal_input) > 0)
    entered = 0;  // stopped without notice and continued in the background: the terminal is the shell's
  errno = saved;
}

static void on_resize(int number) {
  int saved = errno;
  (void)number;
  // Without a terminal that was taken over nobody paints again, and nobody should be woken.
  if (wanted) {
    flags_resize = 1;
    wake();
  }
  errno = saved;
}

// Unlike SIG_IGN, an empty handler is not inherited by programs that are started from here.
static void on_failed_write(int number) { (void)number; }

static int is_ignored(int number) {
  struct sigaction action;
  return sigaction(number, NULL, &action) == 0 && !(action.sa_flags & SA_SIGINFO) && action.sa_handler == SIG_IGN;
}

int fat_signals_watch(void) {
  if (wake_pipe[0] >= 0) return 0;
  if (pipe2(wake_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return errno;
  static const int requests[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
  for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
    if (!is_ignored(requests[i])) handle(requests[i], on_request, 0);
  handle(SIGALRM, on_no_reaction, 0);
  handle(SIGPIPE, on_failed_write, SA_RESTART);
  handle(SIGXFSZ, on_failed_write, SA_RESTART);
  return 0;
}

int fat_signals_descriptor(void) { return wake_pipe[0]; }

unsigned fat_signals_take(void) {
  char drained[64];
  while (wake_pipe[0] >= 0 && read(wake_pipe[0], drained, sizeof drained) > 0) continue;
  unsigned flags = 0;
  if (flags_interrupt) flags_interrupt = 0, flags |= FAT_SIGNAL_INTERRUPT;
  if (flags_terminate) flags_terminate = 0, flags |= FAT_SIGNAL_TERMINATE;
  if (flags_hangup) flags_hangup = 0, flags |= FAT_SIGNAL_HANGUP;
  if (flags_resize) flags_resize = 0, flags |= FAT_SIGNAL_RESIZE;
  if (flags_resume) flags_resume = 0, flags |= FAT_SIGNAL_RESUME;
  if (flags & (FAT_SIGNAL_INTERRUPT | FAT_SIGNAL_TERMINATE | FAT_SIGNAL_HANGUP)) alarm(0);
  return flags;
}

void fat_signals_carry_on(void) {
  alarm(0);
  pending_signal = 0;
}

static void watch_terminal_signals(void) {
  static int installed;
  if (installed) return;
  installed = 1;
  atexit(fat_terminal_leave);
  stack_t stack = {.ss_sp = crash_stack, .ss_size = sizeof crash_stack};
  sigaltstack(&stack, NULL);
  static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) handle(crashes[i], on_fatal, SA_ONSTACK);
  if (!is_ignored(SIGTSTP)) handle(SIGTSTP, on_stop, SA_RESTART);
  handle(SIGCONT, on_continue, SA_RESTART);
  handle(SIGWINCH, on_resize, SA_RESTART);
}

static int want_terminal(int input, int output, int hushed, int alternate_screen) {
  if (wanted) return EBUSY;
  int failure = fat_signals_watch();
  if (failure != 0) return failure;
  terminal_input = input;
  terminal_output = output;
  is_hushed = hushed;
  edits_line = 0;
  uses_alternate_screen = alternate_screen;
  if (tcgetattr(input, &cooked) != 0) return errno;
  taken = cooked;
  return 0;
}

static int enter_wanted(void) {
  watch_terminal_signals();
  wanted = 1;
  int failure = take_terminal();
  if (failure != 0) fat_terminal_leave();
  return failure;
}

static void make_raw(void) {
  taken.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON);
  taken.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ECHONL | IEXTEN);
  taken.c_cc[VMIN] = 0;  // a read without input returns at once, and the shared descriptor stays blocking
  taken.c_cc[VTIME] = 0;
}

int fat_terminal_enter(int input, int output, int alternate_screen) {
  int failure = want_terminal(input, output, 0, alternate_screen);
  if (failure != 0) return failure;
  make_raw();
  if (!is_ignored(SIGQUIT)) handle(SIGQUIT, on_fatal, 0);
  return enter_wanted();
}

int fat_terminal_edit(int input, int output) {
  int failure = want_terminal(input, output, 0, 0);
  if (failure != 0) return failure;
  if (!is_foreground()) return ENOTTY;
  edits_line = 1;
  make_raw();
  return enter_wanted();
}

int fat_terminal_hush(int input) {
  int failure = want_terminal(input, -1, 1, 0);
  if (failure != 0) return failure;
  if (!is_foreground()) return ENOTTY;  // what it looks like now is the shell's business
  taken.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
  return enter_wanted();
}

void fat_terminal_leave(void) {
  wanted = 0;
  give_terminal_back();
}

int fat_terminal_hold(void) {
  if (wanted && !entered && is_foreground()) come_back();
  return entered;
}

int fat_terminal_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return errno;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

char *const *fat_environment(void) { return environ; }
