#ifndef CZLIB_H
#define CZLIB_H

// What zip archives need of zlib: whole texts, deflated without a header of zlib's own.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Memory and tables for deflating one text after the other.
typedef struct ZlibDeflater ZlibDeflater;

/// Makes a deflater of a level from 1 (fast) to 9 (small); null without memory.
///
/// The memory level, from 1 to 9, is that of the tables, which are emptied for each text: 8 is good for large
/// ones, less for many small ones.
ZlibDeflater *zlib_deflater_create(int level, int memory_level);

/// Frees a deflater.
void zlib_deflater_destroy(ZlibDeflater *deflater);

/// How many bytes a text of `count` bytes has at most when it is deflated.
size_t zlib_deflated_bound(ZlibDeflater *deflater, size_t count);

/// Deflates a whole text, of less than 4 GB, into room for its bound, and returns how many bytes it has now.
size_t zlib_deflate(ZlibDeflater *deflater, const uint8_t *bytes, size_t count, uint8_t *into,
                    size_t capacity);

/// Inflates a whole text, of less than 4 GB before and after.
///
/// Returns whether it is sound, takes all of `bytes` and makes exactly `capacity` bytes.
bool zlib_inflate(const uint8_t *bytes, size_t count, uint8_t *into, size_t capacity);

/// The CRC-32 of a text.
uint32_t zlib_crc32(const uint8_t *bytes, size_t count);

#endif
