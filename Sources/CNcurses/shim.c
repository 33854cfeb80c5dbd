// For the parts of the system's headers that strict C hides.
#define _GNU_SOURCE 1

#include "CNcurses.h"

#include <stdint.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <wchar.h>

WINDOW *curses_standard_window(void) { return stdscr; }

int curses_rows(const WINDOW *window) { return getmaxy(window); }

int curses_columns(const WINDOW *window) { return getmaxx(window); }

int curses_color_count(void) { return COLORS; }

void curses_repaint_on_update(void) { clearok(curscr, TRUE); }

SCREEN *curses_open(const char *name) { return newterm((char *)name, stdout, stdin); }

void curses_fit_to_terminal(int descriptor) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return;
  resizeterm(size.ws_row, size.ws_col);
}

bool curses_open_description(const char *name, int descriptor) {
  int found;
  return setupterm((char *)name, descriptor, &found) == OK;
}

void curses_close_description(void) { del_curterm(cur_term); }

const char *curses_string_capability(const char *name) {
  const char *text = tigetstr((char *)name);
  return text == (const char *)(intptr_t)-1 ? NULL : text;
}

int curses_character_width(wchar_t character) { return wcwidth(character); }
