// For the parts of the system's headers that strict C hides.
#define _GNU_SOURCE 1

#include "TerminalGuard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// How the guard answers a signal.
typedef enum {
  // Not at all: its default action ends nothing, it cannot be caught, or it belongs to the C library.
  left_alone,
  // It is noted, and the program answers in its own time.
  noted,
  // The same, and the program is to end of it.
  asking,
  // The process ends where it stands.
  fatal,
  // A call fails instead, and says why.
  harmless,
} answer;

// Of every signal that would end the process this says how it does so with the terminal restored.
static answer answer_to(int signal) {
  switch (signal) {
    case SIGWINCH:
    case SIGCONT:
    case SIGTSTP: return noted;
    case SIGHUP:
    case SIGINT:
    case SIGQUIT:
    case SIGTERM:
    case SIGUSR1:
    case SIGUSR2:
    case SIGALRM:
    case SIGVTALRM:
    case SIGPROF:
    case SIGXCPU: return asking;
    // Elsewhere it ends nothing.
#ifdef __linux__
    case SIGIO: return asking;
#endif
#ifdef SIGPWR
    case SIGPWR: return asking;
#endif
    // Sent by no system of today, only by other processes.
#ifdef SIGSTKFLT
    case SIGSTKFLT: return asking;
#endif
    // Swift traps raise SIGILL or SIGTRAP.
    case SIGSEGV:
    case SIGILL:
    case SIGTRAP:
    case SIGABRT:
    case SIGBUS:
    case SIGFPE:
    case SIGSYS: return fatal;
#ifdef SIGEMT
    case SIGEMT: return fatal;
#endif
    case SIGPIPE:
    case SIGXFSZ: return harmless;
  }
#ifdef SIGRTMIN
  if (signal >= SIGRTMIN && signal <= SIGRTMAX) return asking;
#endif
  return left_alone;
}

enum {
  // One more than the greatest number of a signal.
  signal_count = NSIG,
  restoration_capacity = 256,
  last_words_capacity = 1024,
  fatal_stack_size = 64 * 1024,
  // How long a terminal that takes nothing may keep a process from dying.
  patience_in_milliseconds = 1000,
};

static struct {
  int descriptor;
  // The same terminal under a number of the guard's own.
  int terminal;
  int nowhere;
  int pipe[2];
  struct termios modes;
  char restoration[restoration_capacity];
  size_t restoration_length;
  struct sigaction before[signal_count];
} guard = {.terminal = -1, .nowhere = -1, .pipe = {-1, -1}};

typedef struct {
  size_t length;
  char text[last_words_capacity];
} last_words;

// The one that is written to is never the one that a handler finds.
static last_words both_last_words[2];
static _Atomic(const last_words *) ready_last_words;

// Handlers and other threads look at these, too; none of them takes a lock.
static atomic_bool is_holding;
static atomic_bool is_dying;
static volatile sig_atomic_t is_noted[signal_count];
// Set by other threads, not by handlers.
static atomic_bool is_woken;
// A stack overflow leaves no stack for the handler.
static char fatal_stack[fatal_stack_size];

// Waits for room first: a terminal that is stuck must not keep the process alive.
static void write_patiently(int descriptor, const char *text, size_t length) {
  while (length > 0) {
    struct pollfd room = {.fd = descriptor, .events = POLLOUT};
    int count = poll(&room, 1, patience_in_milliseconds);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0 || !(room.revents & POLLOUT)) return;
    ssize_t written = write(descriptor, text, length);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    text += written;
    length -= (size_t)written;
  }
}

bool terminal_guard_is_in_foreground(void) {
  pid_t group = tcgetpgrp(guard.terminal);
  // What is not the terminal of a session has no background.
  return group < 0 || group == getpgrp();
}

// Returns whether there was something to restore.
static bool restore(void) {
  if (!atomic_exchange(&is_holding, false)) return false;
  write_patiently(guard.terminal, guard.restoration, guard.restoration_length);
  // In the background the modes are those of the shell, which has set them for itself.
  if (terminal_guard_is_in_foreground()) tcsetattr(guard.terminal, TCSANOW, &guard.modes);
  return true;
}

void terminal_guard_restore(void) { restore(); }

static void restore_at_exit(void) { restore(); }

// The byte only wakes and a flag holds the fact: a full pipe loses nothing.
static void wake(void) {
  ssize_t written = write(guard.pipe[1], "", 1);
  (void)written;
}

static void note(int signal) {
  int saved = errno;
  is_noted[signal] = 1;
  // As in the kernel, a stop and the order to go on undo each other.
  if (signal == SIGCONT) is_noted[SIGTSTP] = 0;
  if (signal == SIGTSTP) is_noted[SIGCONT] = 0;
  wake();
  errno = saved;
}

static void die_restored(int signal) {
  // The first to get here ends the process, with all of its threads.
  if (atomic_exchange(&is_dying, true))
    for (;;) pause();
  // What another thread still draws comes too late.
  dup2(guard.nowhere, guard.descriptor);
  if (restore()) {
    const last_words *words = atomic_load(&ready_last_words);
    if (words) write_patiently(STDERR_FILENO, words->text, words->length);
  }
  if (guard.before[signal].sa_handler == SIG_IGN) guard.before[signal].sa_handler = SIG_DFL;
  sigaction(signal, &guard.before[signal], NULL);
  // Blocked while its handler runs, so it strikes again on return.
  raise(signal);
}

static void ignore(int signal) { (void)signal; }

static void close_all(void) {
  for (int end = 0; end < 2; end++) {
    if (guard.pipe[end] >= 0) close(guard.pipe[end]);
    guard.pipe[end] = -1;
  }
  if (guard.terminal >= 0) close(guard.terminal);
  if (guard.nowhere >= 0) close(guard.nowhere);
  guard.terminal = guard.nowhere = -1;
}

static bool open_all(int descriptor) {
  guard.terminal = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  guard.nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (guard.terminal < 0 || guard.nowhere < 0 || pipe(guard.pipe) != 0) return false;
  for (int end = 0; end < 2; end++) {
    fcntl(guard.pipe[end], F_SETFD, FD_CLOEXEC);
    fcntl(guard.pipe[end], F_SETFL, O_NONBLOCK);
  }
  return true;
}

static void install_answer(int signal) {
  is_noted[signal] = 0;
  answer answer = answer_to(signal);
  if (answer == left_alone) return;
  struct sigaction action = {.sa_handler = note};
  sigfillset(&action.sa_mask);
  if (answer == fatal) {
    action.sa_handler = die_restored;
    action.sa_flags = SA_ONSTACK;
  } else if (answer == harmless) {
    // A handler and not SIG_IGN, which programs started from here would inherit.
    action.sa_handler = ignore;
    action.sa_flags = SA_RESTART;
  }
  struct sigaction *before = &guard.before[signal];
  sigaction(signal, &action, before);
  // What the parent had ignored (nohup, a shell without job control) stays so.
  if (answer != fatal && before->sa_handler == SIG_IGN) sigaction(signal, before, NULL);
}

int terminal_guard_install(int descriptor) {
  static bool is_registered;
  if (tcgetattr(descriptor, &guard.modes) != 0) return -1;
  if (!open_all(descriptor)) {
    int error = errno;
    close_all();
    errno = error;
    return -1;
  }
  guard.descriptor = descriptor;
  guard.restoration_length = 0;
  atomic_store(&ready_last_words, NULL);
  is_woken = false;

  stack_t stack = {.ss_sp = fatal_stack, .ss_size = fatal_stack_size};
  sigaltstack(&stack, NULL);
  for (int signal = 1; signal < signal_count; signal++) install_answer(signal);

  if (!is_registered) is_registered = atexit(restore_at_exit) == 0;
  return guard.pipe[0];
}

void terminal_guard_set_restoration(const char *text, size_t length) {
  if (length > restoration_capacity) return;
  memcpy(guard.restoration, text, length);
  guard.restoration_length = length;
}

void terminal_guard_set_last_words(const char *text, size_t length) {
  last_words *spare = both_last_words;
  if (atomic_load(&ready_last_words) == spare) spare++;
  if (length > last_words_capacity) length = 0;
  memcpy(spare->text, text, length);
  spare->length = length;
  atomic_store(&ready_last_words, length > 0 ? spare : NULL);
}

void terminal_guard_remove(void) {
  is_holding = false;
  for (int signal = 1; signal < signal_count; signal++)
    if (answer_to(signal) != left_alone) sigaction(signal, &guard.before[signal], NULL);
  close_all();
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
  if (!is_noted[signal]) return false;
  is_noted[signal] = 0;
  return true;
}

bool terminal_guard_has(int signal) { return is_noted[signal]; }

// 0, which is no signal, without one.
static int first_ending(void) {
  for (int signal = 1; signal < signal_count; signal++)
    if (is_noted[signal] && answer_to(signal) == asking) return signal;
  return 0;
}

bool terminal_guard_has_ending(void) { return first_ending() != 0; }

int terminal_guard_take_ending(void) {
  int signal = first_ending();
  is_noted[signal] = 0;
  return signal;
}

void terminal_guard_allow_stop(bool allowed) {
  if (guard.before[SIGTSTP].sa_handler == SIG_IGN) return;
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
