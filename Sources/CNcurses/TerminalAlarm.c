// For the parts of the system's headers that strict C hides.
#define _GNU_SOURCE 1

#include "TerminalAlarm.h"

#include <unistd.h>

#ifdef __linux__
#include <sys/timerfd.h>

int terminal_alarm_open(void) { return timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC); }

void terminal_alarm_set(int descriptor, struct timespec time) {
  // A time of zero would set none.
  if (time.tv_sec == 0 && time.tv_nsec == 0) time.tv_nsec = 1;
  struct itimerspec once = {.it_value = time};
  timerfd_settime(descriptor, TFD_TIMER_ABSTIME, &once, NULL);
}
#else
int terminal_alarm_open(void) { return -1; }

void terminal_alarm_set(int descriptor, struct timespec time) {
  (void)descriptor;
  (void)time;
}
#endif

void terminal_alarm_take(int descriptor) {
  char count[8];
  ssize_t length = read(descriptor, count, sizeof count);
  (void)length;
}

void terminal_alarm_close(int descriptor) {
  if (descriptor >= 0) close(descriptor);
}
