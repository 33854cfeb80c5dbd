#include "CMarkGFM.h"

#include <cmark-gfm-core-extensions.h>
#include <pthread.h>
#include <string.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static cmark_syntax_extension *tables;

// The list of extensions is one for the process, and its own guard is none against threads.
static void find_tables(void) {
  cmark_gfm_core_extensions_ensure_registered();
  tables = cmark_find_syntax_extension("table");
}

cmark_node *markdown_read(const char *bytes, size_t count) {
  pthread_once(&once, find_tables);
  cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
  if (tables) cmark_parser_attach_syntax_extension(parser, tables);
  cmark_parser_feed(parser, bytes, count);
  cmark_node *document = cmark_parser_finish(parser);
  cmark_parser_free(parser);
  return document;
}

markdown_kind markdown_kind_of(cmark_node *node) {
  switch (cmark_node_get_type(node)) {
  case CMARK_NODE_PARAGRAPH: return MARKDOWN_PARAGRAPH;
  case CMARK_NODE_HEADING: return MARKDOWN_HEADING;
  case CMARK_NODE_BLOCK_QUOTE: return MARKDOWN_QUOTE;
  case CMARK_NODE_LIST: return MARKDOWN_LIST;
  case CMARK_NODE_CODE_BLOCK: return MARKDOWN_CODE_BLOCK;
  case CMARK_NODE_HTML_BLOCK: return MARKDOWN_HTML_BLOCK;
  case CMARK_NODE_THEMATIC_BREAK: return MARKDOWN_RULE;
  case CMARK_NODE_TEXT: return MARKDOWN_TEXT;
  case CMARK_NODE_SOFTBREAK: return MARKDOWN_SOFT_BREAK;
  case CMARK_NODE_LINEBREAK: return MARKDOWN_LINE_BREAK;
  case CMARK_NODE_CODE: return MARKDOWN_CODE;
  case CMARK_NODE_HTML_INLINE: return MARKDOWN_HTML;
  case CMARK_NODE_EMPH: return MARKDOWN_EMPHASIS;
  case CMARK_NODE_STRONG: return MARKDOWN_STRONG;
  case CMARK_NODE_LINK: return MARKDOWN_LINK;
  case CMARK_NODE_IMAGE: return MARKDOWN_IMAGE;
  default:
    // The numbers of what an extension adds are given out when it is registered.
    return strcmp(cmark_node_get_type_string(node), "table") == 0 ? MARKDOWN_TABLE : MARKDOWN_OTHER;
  }
}

int markdown_is_header(cmark_node *row) {
  return cmark_gfm_extensions_get_table_row_is_header(row);
}

size_t markdown_alignments(cmark_node *table, const unsigned char **alignments) {
  *alignments = cmark_gfm_extensions_get_table_alignments(table);
  return *alignments ? cmark_gfm_extensions_get_table_columns(table) : 0;
}
