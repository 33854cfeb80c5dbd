// For the parts of the system's headers that strict C hides.
#define _GNU_SOURCE 1

#include "CNcurses.h"

#include <CUTF8Proc.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

WINDOW *curses_standard_window(void) { return stdscr; }

int curses_rows(const WINDOW *window) { return getmaxy(window); }

int curses_columns(const WINDOW *window) { return getmaxx(window); }

void curses_repaint_on_update(void) { clearok(curscr, TRUE); }

SCREEN *curses_open(const char *name) { return newterm((char *)name, stdout, stdin); }

void curses_take_screen(int descriptor) {
  int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nowhere >= 0) {
    int terminal = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
    if (terminal >= 0) {
      if (dup2(nowhere, descriptor) >= 0) {
        endwin();
        dup2(terminal, descriptor);
      }
      close(terminal);
    }
    close(nowhere);
  }
  // Erases the terminal; the first picture need not do so again.
  doupdate();
  clearok(stdscr, FALSE);
}

bool curses_find_size(int descriptor, int *height, int *width) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0)
    return false;
  *height = size.ws_row;
  *width = size.ws_col;
  return true;
}

void curses_report_mouse(bool reported) {
  // Clicks are the program's to tell, and no reason to wait.
  mouseinterval(0);
  mousemask(reported ? BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED : 0, NULL);
}

const char *curses_string_capability(const char *name) {
  const char *text = tigetstr((char *)name);
  return text == (const char *)(intptr_t)-1 ? NULL : text;
}

cchar_t curses_character(wchar_t base, attr_t attributes, short pair) {
  cchar_t character;
  setcchar(&character, (wchar_t[]){base, L'\0'}, attributes, pair, NULL);
  return character;
}

void curses_add_mark(cchar_t *character, wchar_t mark) {
  wchar_t text[CCHARW_MAX + 1];
  attr_t attributes;
  short pair;
  // The number includes the null character at the end.
  int count = getcchar(character, NULL, NULL, NULL, NULL);
  if (count > CCHARW_MAX || getcchar(character, text, &attributes, &pair, NULL) == ERR) return;
  text[count - 1] = mark;
  text[count] = L'\0';
  setcchar(character, text, attributes, pair, NULL);
}

#ifdef __linux__
// ncurses asks the C library, whose table may be years older than the terminal's. The linker prefers this one, so that
// ncurses counts the cells of a picture as the picture does.
int wcwidth(wchar_t character) { return unicode_columns((uint32_t)character); }
#endif

int curses_character_width(wchar_t character) { return wcwidth(character); }
