#include "CGumbo.h"

GumboOutput *html_read(const char *bytes, size_t count) {
  GumboOptions options = kGumboDefaultOptions;
  options.max_errors = 0;
  options.fragment_context = GUMBO_TAG_BODY;
  return gumbo_parse_with_options(&options, bytes, count);
}

void html_free(GumboOutput *tree) {
  gumbo_destroy_output(&kGumboDefaultOptions, tree);
}
