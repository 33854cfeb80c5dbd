// For the bound, which has no other declaration; its name and meaning are the same in all versions since 1.4.
#define ZSTD_STATIC_LINKING_ONLY
#include "CZstd.h"

#include <zstd.h>

bool zstd_bound(const uint8_t *bytes, size_t count, uint64_t *bound) {
  unsigned long long found = ZSTD_decompressBound(bytes, count);
  *bound = found;
  return found != ZSTD_CONTENTSIZE_ERROR;
}

bool zstd_unpack(const uint8_t *bytes, size_t count, uint8_t *into, size_t capacity,
                 size_t *unpacked) {
  size_t found = ZSTD_decompress(into, capacity, bytes, count);
  *unpacked = found;
  return !ZSTD_isError(found);
}
