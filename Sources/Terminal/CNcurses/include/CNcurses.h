#ifndef CNCURSES_H
#define CNCURSES_H

// ncurses as Swift can see it: the wide-character interface, with its macros and global variables
// behind functions. Everything else is called under its own name.

#define NCURSES_WIDECHAR 1
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif

#include <curses.h>
#include <stdbool.h>
#include <term.h>

#include "TerminalGuard.h"

// The attributes, which are casts in macros.
static const attr_t curses_attribute_bold = A_BOLD;
static const attr_t curses_attribute_dim = A_DIM;
static const attr_t curses_attribute_underline = A_UNDERLINE;
static const attr_t curses_attribute_reverse = A_REVERSE;
#ifdef A_ITALIC
static const attr_t curses_attribute_italic = A_ITALIC;
#else
static const attr_t curses_attribute_italic = A_UNDERLINE;
#endif

/// The window that covers the whole screen.
WINDOW *curses_standard_window(void);

/// The number of rows of a window.
int curses_rows(const WINDOW *window);

/// The number of columns of a window.
int curses_columns(const WINDOW *window);

/// Makes the next update erase the terminal and send everything again.
void curses_repaint_on_update(void);

/// Takes the terminal of standard input and output by the description `name`; null without one.
SCREEN *curses_open(const char *name);

/// Shows the empty screen of the program on the terminal at `descriptor`.
///
/// ncurses takes a screen that was never left for one that is not in use yet, and sends what it has at
/// every move of the cursor: a picture becomes dozens of writes. So the screen is left once before the
/// terminal has seen any of it, and taken again. To be called before colours are begun, as taking a
/// screen in colour sets the terminal's own palette back.
void curses_take_screen(int descriptor);

/// Finds the size in cells that the terminal at `descriptor` has now; false where it does not tell.
bool curses_find_size(int descriptor, int *height, int *width);

/// Lets the terminal report presses and the wheel of the mouse, or no longer; ncurses does so no longer while the
/// terminal is given back.
void curses_report_mouse(bool reported);

/// The text of a string capability of the terminal, standard or extended; null without it.
const char *curses_string_capability(const char *name);

/// A character for one or two cells.
cchar_t curses_character(wchar_t base, attr_t attributes, short pair);

/// Adds a mark of no width to a character, unless it has as many as ncurses keeps.
void curses_add_mark(cchar_t *character, wchar_t mark);

/// The width of a character in cells by the C library, as ncurses counts it; -1 if it has none.
int curses_character_width(wchar_t character);

#endif
