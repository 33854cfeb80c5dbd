#ifndef TERMINAL_ALARM_H
#define TERMINAL_ALARM_H

// A timer as a descriptor, for those who wait for other descriptors.

#include <time.h>

/// Opens a timer that does not ring yet; returns its descriptor, or -1 where the system has none to give.
int terminal_alarm_open(void);

/// Makes the descriptor readable at `time` by CLOCK_MONOTONIC, at once when that is over, and not when it was set to before.
void terminal_alarm_set(int descriptor, struct timespec time);

/// Forgets that it rang.
void terminal_alarm_take(int descriptor);

/// Closes a timer.
void terminal_alarm_close(int descriptor);

#endif
