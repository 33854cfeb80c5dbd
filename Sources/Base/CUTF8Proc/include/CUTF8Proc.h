#ifndef CUTF8PROC_H
#define CUTF8PROC_H

// utf8proc as Swift can see it: Unicode's tables, as new as the library that is linked.

#include <stdint.h>
#include <utf8proc.h>

/// Returns the number of cells that a scalar takes on a terminal: 0 for one that joins the scalar before it, 1 or 2 for
/// others, and -1 for controls, separators of lines, surrogates and scalars that Unicode has not assigned.
int unicode_columns(uint32_t scalar);

#endif
