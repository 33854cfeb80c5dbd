#ifndef CQUIZRESOURCES_H
#define CQUIZRESOURCES_H

#include <stddef.h>

/// One file of this folder, embedded in the program at build time.
struct quiz_resource {
  const char *_Nonnull path;
  const unsigned char *_Nonnull bytes;
  size_t count;
};

/// Returns every embedded file; `count` receives their number. The memory is constant and lives for ever.
const struct quiz_resource *_Nonnull quiz_resources(size_t *_Nonnull count);

/// Returns where `text` first occurs in `bytes`, as an offset, or -1: the C library's `memmem`, which Swift
/// does not see.
ptrdiff_t quiz_find(
  const unsigned char *_Nonnull bytes, size_t count, const unsigned char *_Nonnull text, size_t length);

#endif
