#ifndef CMARKGFM_H
#define CMARKGFM_H

// What Markdown needs of cmark-gfm: a text is read with the extension for tables, and its tree is walked.

#include <cmark-gfm.h>
#include <stddef.h>

/// What a node is, whatever number the installed version gives it.
typedef enum {
  MARKDOWN_OTHER,
  MARKDOWN_PARAGRAPH,
  MARKDOWN_HEADING,
  MARKDOWN_QUOTE,
  MARKDOWN_LIST,
  MARKDOWN_CODE_BLOCK,
  MARKDOWN_HTML_BLOCK,
  MARKDOWN_RULE,
  MARKDOWN_TABLE,
  MARKDOWN_TEXT,
  MARKDOWN_SOFT_BREAK,
  MARKDOWN_LINE_BREAK,
  MARKDOWN_CODE,
  MARKDOWN_HTML,
  MARKDOWN_EMPHASIS,
  MARKDOWN_STRONG,
  MARKDOWN_LINK,
  MARKDOWN_IMAGE,
} markdown_kind;

/// Reads UTF-8 into a tree, which `cmark_node_free` frees. From any thread.
cmark_node *markdown_read(const char *bytes, size_t count);

/// Returns what a node is.
markdown_kind markdown_kind_of(cmark_node *node);

/// Tells whether a node is the first row of a table.
int markdown_is_header(cmark_node *row);

/// Returns the number of columns of a table, and gives the letter of each alignment: `l`, `c`, `r` or 0.
size_t markdown_alignments(cmark_node *table, const unsigned char **alignments);

#endif
