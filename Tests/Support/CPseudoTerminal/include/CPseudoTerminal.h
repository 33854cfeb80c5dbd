#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

// Starting a program in a pseudo-terminal of its own. Between fork and exec only C is safe.

#include <sys/types.h>

typedef struct {
  /// The end of the terminal where the user sits; does not block.
  int descriptor;
  /// Where the shell reports what `waitpid` told about the program: one `int` for each change.
  int reports;
  /// The shell, which leads the session and starts the program as its foreground job.
  pid_t shell;
  /// The program, which leads a process group of its own.
  pid_t program;
} pseudo_terminal;

/// Opens a terminal nobody uses yet; -1 with `errno` set on failure.
int pseudo_terminal_open(unsigned short rows, unsigned short columns);

/// Types a line, with its end, on a terminal nobody uses yet, and returns once the terminal has taken it.
///
/// Returns the other end of the terminal, to be closed after the launch; -1 with `errno` set on failure.
int pseudo_terminal_type_ahead(int descriptor, const void *line, size_t length);

/// Starts a program as the foreground job of a minimal shell, which reports when it stops or ends and
/// leaves going on to others. Returns 0, or an error number.
int pseudo_terminal_launch(
    pseudo_terminal *terminal, int descriptor, const char *path, char *const arguments[],
    char *const environment[], const char *folder);

/// Gives the terminal another size; the kernel tells the foreground job by SIGWINCH.
int pseudo_terminal_resize(int descriptor, unsigned short rows, unsigned short columns);

#endif
