// For the parts of the system's headers that strict C hides.
#define _GNU_SOURCE 1

#include "TerminalGuard.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// Signals the program answers in its own time.
static const int noted[] = {SIGWINCH, SIGCONT, SIGTSTP, SIGTERM, SIGHUP, SIGINT, SIGQUIT};
// Signals that end the process where it stands. Swift traps raise SIGILL or SIGTRAP.
static const int fatal[] = {SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE};

enum {
  noted_count = sizeof noted / sizeof noted[0],
  fatal_count = sizeof fatal / sizeof fatal[0],
  restoration_capacity = 256,
  fatal_stack_size = 64 * 1024,
};

static struct {
  int descriptor;
  int pipe[2];
  struct termios modes;
  char restoration[restoration_capacity];
  size_t restoration_length;
  struct sigaction before_noted[noted_count];
  struct sigaction before_fatal[fatal_count];
  struct sigaction before_pipe;
} guard = {.pipe = {-1, -1}};

static volatile sig_atomic_t is_holding;
static volatile sig_atomic_t is_noted[noted_count];
// Set by other threads, not by handlers.
static atomic_bool is_woken;
// A stack overflow leaves no stack for the handler.
static char fatal_stack[fatal_stack_size];

static void restore(void) {
  if (!is_holding) return;
  is_holding = 0;
  const char *rest = guard.restoration;
  size_t length = guard.restoration_length;
  while (length > 0) {
    ssize_t written = write(guard.descriptor, rest, length);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) break;
    rest += written;
    length -= (size_t)written;
  }
  tcsetattr(guard.descriptor, TCSANOW, &guard.modes);
}

// The byte only wakes and a flag holds the fact: a full pipe loses nothing.
static void wake(void) {
  ssize_t written = write(guard.pipe[1], "", 1);
  (void)written;
}

static void note(int signal) {
  int saved = errno;
  for (int i = 0; i < noted_count; i++)
    if (noted[i] == signal) is_noted[i] = 1;
  wake();
  errno = saved;
}

static void die_restored(int signal) {
  restore();
  for (int i = 0; i < fatal_count; i++)
    if (fatal[i] == signal) sigaction(signal, &guard.before_fatal[i], NULL);
  // Blocked while its handler runs, so it strikes again on return.
  raise(signal);
}

static void ignore(int signal) { (void)signal; }

static bool open_pipe(void) {
  if (pipe(guard.pipe) != 0) return false;
  for (int end = 0; end < 2; end++) {
    fcntl(guard.pipe[end], F_SETFD, FD_CLOEXEC);
    fcntl(guard.pipe[end], F_SETFL, O_NONBLOCK);
  }
  return true;
}

int terminal_guard_install(int descriptor) {
  static bool is_registered;
  if (tcgetattr(descriptor, &guard.modes) != 0 || !open_pipe()) return -1;
  guard.descriptor = descriptor;
  guard.restoration_length = 0;
  is_woken = false;

  struct sigaction action = {.sa_handler = note};
  sigfillset(&action.sa_mask);
  for (int i = 0; i < noted_count; i++) {
    is_noted[i] = 0;
    sigaction(noted[i], &action, &guard.before_noted[i]);
    // What the parent had ignored (nohup, a shell without job control) stays so.
    if (guard.before_noted[i].sa_handler == SIG_IGN)
      sigaction(noted[i], &guard.before_noted[i], NULL);
  }
  stack_t stack = {.ss_sp = fatal_stack, .ss_size = fatal_stack_size};
  sigaltstack(&stack, NULL);
  action.sa_handler = die_restored;
  action.sa_flags = SA_ONSTACK;
  for (int i = 0; i < fatal_count; i++) sigaction(fatal[i], &action, &guard.before_fatal[i]);
  // A handler and not SIG_IGN, which programs started from here would inherit.
  action.sa_handler = ignore;
  action.sa_flags = SA_RESTART;
  sigaction(SIGPIPE, &action, &guard.before_pipe);

  if (!is_registered) is_registered = atexit(restore) == 0;
  return guard.pipe[0];
}

void terminal_guard_set_restoration(const char *text, size_t length) {
  if (length > restoration_capacity) return;
  memcpy(guard.restoration, text, length);
  guard.restoration_length = length;
}

void terminal_guard_remove(void) {
  is_holding = 0;
  for (int i = 0; i < noted_count; i++) sigaction(noted[i], &guard.before_noted[i], NULL);
  for (int i = 0; i < fatal_count; i++) sigaction(fatal[i], &guard.before_fatal[i], NULL);
  sigaction(SIGPIPE, &guard.before_pipe, NULL);
  for (int end = 0; end < 2; end++) {
    close(guard.pipe[end]);
    guard.pipe[end] = -1;
  }
}

void terminal_guard_set_holding(bool holding) { is_holding = holding; }

void terminal_guard_drain(void) {
  char bytes[256];
  while (read(guard.pipe[0], bytes, sizeof bytes) > 0) continue;
}

void terminal_guard_wake(void) {
  // Whoever finds it set already has been followed by a byte, or will be.
  if (!atomic_exchange(&is_woken, true)) wake();
}

bool terminal_guard_take_wake(void) { return atomic_exchange(&is_woken, false); }

bool terminal_guard_take(int signal) {
  for (int i = 0; i < noted_count; i++)
    if (noted[i] == signal && is_noted[i]) {
      is_noted[i] = 0;
      return true;
    }
  return false;
}

void terminal_guard_allow_stop(bool allowed) {
  for (int i = 0; i < noted_count; i++)
    if (noted[i] == SIGTSTP && guard.before_noted[i].sa_handler == SIG_IGN) return;
  struct sigaction action = {.sa_handler = allowed ? SIG_DFL : note};
  sigfillset(&action.sa_mask);
  sigaction(SIGTSTP, &action, NULL);
}

_Noreturn void terminal_guard_die(int signal) {
  restore();
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, NULL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal);
  sigprocmask(SIG_UNBLOCK, &only, NULL);
  raise(signal);
  // The default action of this one is not to end a process.
  _exit(128 + signal);
}
