#ifndef CTERMINALPROCESS_H
#define CTERMINALPROCESS_H

// Starting a program in a pseudo-terminal of its own. The types of posix_spawn differ too much between
// systems for Swift.

#include <sys/types.h>

/// Opens a terminal nobody uses yet, whose descriptor does not block; -1 with `errno` set on failure.
int terminal_open(unsigned short rows, unsigned short columns);

/// Starts a program as the leader of a session in that terminal. Returns 0, or an error number.
int terminal_spawn(
    int terminal, pid_t *process, const char *path, char *const arguments[],
    char *const environment[], const char *folder);

#endif
