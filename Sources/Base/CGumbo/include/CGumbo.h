#ifndef CGUMBO_H
#define CGUMBO_H

// What HTML needs of gumbo: a piece of a page is read as browsers do, and its tree is walked.

#include <gumbo.h>
#include <stddef.h>

/// Reads UTF-8 as the contents of a page's body, without notes on errors. `html_free` frees the tree; the bytes must outlive it.
GumboOutput *html_read(const char *bytes, size_t count);

/// Frees a tree.
void html_free(GumboOutput *tree);

#endif
