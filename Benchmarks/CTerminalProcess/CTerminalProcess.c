#define _GNU_SOURCE 1
#include "CTerminalProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

int terminal_open(unsigned short rows, unsigned short columns) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY);
  if (terminal < 0) return -1;
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  if (grantpt(terminal) == 0 && unlockpt(terminal) == 0 &&
      fcntl(terminal, F_SETFD, FD_CLOEXEC) == 0 && fcntl(terminal, F_SETFL, O_NONBLOCK) == 0 &&
      ioctl(terminal, TIOCSWINSZ, &size) == 0)
    return terminal;
  int reason = errno;
  close(terminal);
  errno = reason;
  return -1;
}

int terminal_spawn(
    int terminal, pid_t *process, const char *path, char *const arguments[],
    char *const environment[], const char *folder) {
  const char *name = ptsname(terminal);
  if (name == NULL) return errno;
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addchdir_np(&actions, folder);
  // The first terminal that the leader of a session opens becomes the session's own.
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, name, O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO);
  int error = posix_spawn(process, path, &actions, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error;
}
