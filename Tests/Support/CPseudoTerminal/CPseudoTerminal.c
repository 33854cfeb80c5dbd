#define _GNU_SOURCE 1
#include "CPseudoTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

// Other tests run at the same time: a copy of their terminals would keep those from hanging up.
static void close_from(int first) {
  int limit = getdtablesize();
  if (limit > 4096) limit = 4096;
  for (int descriptor = first; descriptor < limit; descriptor++) close(descriptor);
}

static void run_program(
    const char *path, char *const arguments[], char *const environment[], const char *folder) {
  setpgid(0, 0);
  tcsetpgrp(STDIN_FILENO, getpid());
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (chdir(folder) == 0) execve(path, arguments, environment);
  _exit(127);
}

static void run_shell(
    const char *tty, int reports, const char *path, char *const arguments[],
    char *const environment[], const char *folder) {
  setsid();
  int slave = open(tty, O_RDWR);
  if (slave < 0) _exit(126);
  ioctl(slave, TIOCSCTTY, 0);
  // Numbers out of the way of 0 to 3.
  int far_slave = fcntl(slave, F_DUPFD, 10);
  int far_reports = fcntl(reports, F_DUPFD, 10);
  for (int descriptor = 0; descriptor < 3; descriptor++) dup2(far_slave, descriptor);
  dup2(far_reports, 3);
  close_from(4);
  fcntl(3, F_SETFD, FD_CLOEXEC);
  // The program is told of a hang-up by its own end of the terminal, as after `nohup` or `disown`.
  signal(SIGHUP, SIG_IGN);
  signal(SIGTTOU, SIG_IGN);
  signal(SIGCHLD, SIG_DFL);
  pid_t program = fork();
  if (program == 0) run_program(path, arguments, environment, folder);
  if (program > 0) setpgid(program, program);
  int status = (int)program;
  bool is_running = program > 0;
  write(3, &status, sizeof status);
  while (is_running && waitpid(program, &status, WUNTRACED) > 0) {
    is_running = WIFSTOPPED(status);
    write(3, &status, sizeof status);
  }
  _exit(0);
}

int pseudo_terminal_open(unsigned short rows, unsigned short columns) {
  int master = posix_openpt(O_RDWR | O_NOCTTY);
  if (master < 0) return -1;
  fcntl(master, F_SETFD, FD_CLOEXEC);
  fcntl(master, F_SETFL, O_NONBLOCK);
  if (grantpt(master) != 0 || unlockpt(master) != 0) return -1;
  return pseudo_terminal_resize(master, rows, columns) == 0 ? master : -1;
}

int pseudo_terminal_type_ahead(int descriptor, const void *line, size_t length) {
  char tty[128];
  if (ptsname_r(descriptor, tty, sizeof tty) != 0) return -1;
  int slave = open(tty, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (slave < 0) return -1;
  // The kernel passes input on in its own time. A line can be read when all of it has been.
  struct pollfd end = {.fd = slave, .events = POLLIN};
  if (write(descriptor, line, length) != (ssize_t)length || poll(&end, 1, -1) != 1) {
    close(slave);
    return -1;
  }
  return slave;
}

int pseudo_terminal_launch(
    pseudo_terminal *terminal, int descriptor, const char *path, char *const arguments[],
    char *const environment[], const char *folder) {
  char tty[128];
  int ends[2];
  if (ptsname_r(descriptor, tty, sizeof tty) != 0 || pipe(ends) != 0) return errno;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  pid_t shell = fork();
  if (shell == 0) run_shell(tty, ends[1], path, arguments, environment, folder);
  close(ends[1]);
  int program;
  if (shell < 0 || read(ends[0], &program, sizeof program) != sizeof program || program <= 0) {
    close(ends[0]);
    return ECHILD;
  }
  *terminal = (pseudo_terminal){
      .descriptor = descriptor, .reports = ends[0], .shell = shell, .program = program};
  return 0;
}

int pseudo_terminal_resize(int descriptor, unsigned short rows, unsigned short columns) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  return ioctl(descriptor, TIOCSWINSZ, &size) == 0 ? 0 : errno;
}
