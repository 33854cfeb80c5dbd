#ifndef TERMINAL_GUARD_H
#define TERMINAL_GUARD_H

// What stands between the terminal and a process that ends unasked. Signal handlers may do next to
// nothing, so they are in C: they note the signal, or put the terminal back and let the process die.

#include <stdbool.h>
#include <stddef.h>

/// Installs handlers for every signal that would end the process, to restore the terminal at `descriptor` to its modes
/// of now. After SIGPIPE and SIGXFSZ only the write fails that caused them.
///
/// Returns a descriptor that becomes readable when a signal was noted, or -1 with `errno` set.
int terminal_guard_install(int descriptor);

/// Sets what is sent to the terminal, beside its modes, when the process dies. What does not fit into
/// 256 bytes is left out as a whole.
void terminal_guard_set_restoration(const char *text, size_t length);

/// Sets what is written to standard error below the restored terminal when the process dies where it stands; nothing
/// with a length of zero, and nothing of what is longer than 1024 bytes.
void terminal_guard_set_last_words(const char *text, size_t length);

/// Puts the terminal back without ncurses, if the program holds it: from the background its modes are left alone.
void terminal_guard_restore(void);

/// Returns whether the process may change the modes of the terminal without being stopped for it.
bool terminal_guard_is_in_foreground(void);

/// Removes the handlers and puts back what was there before.
void terminal_guard_remove(void);

/// Sets whether the program has the terminal; only then is there something to restore.
void terminal_guard_set_holding(bool holding);

/// Makes the descriptor readable as a signal does; to be called from any thread until the handlers are removed.
void terminal_guard_wake(void);

/// Returns whether `terminal_guard_wake` was called since the last call, and forgets it.
bool terminal_guard_take_wake(void);

/// Forgets the wake-up bytes; call before `terminal_guard_take` and `terminal_guard_take_wake`.
void terminal_guard_drain(void);

/// Returns whether `signal` was noted since the last call, and forgets it.
bool terminal_guard_take(int signal);

/// Returns whether `signal` was noted since the last call of `terminal_guard_take`, and goes on remembering it.
bool terminal_guard_has(int signal);

/// Returns whether a signal was noted that asks for the end, and goes on remembering it.
bool terminal_guard_has_ending(void);

/// Returns a signal that was noted and asks for the end, the least first, and forgets it; 0 without one.
///
/// These are the signals that would end the process and that others send it: SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1,
/// SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, and on Linux SIGIO, SIGPWR, SIGSTKFLT and the real-time signals.
int terminal_guard_take_ending(void);

/// Gives SIGTSTP its default action, or the guard's handler back.
void terminal_guard_allow_stop(bool allowed);

/// Ends the process by the default action of `signal`, so that its parent sees it died of that.
_Noreturn void terminal_guard_die(int signal);

#endif
