#include "CZlib.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

struct ZlibDeflater {
  z_stream stream;
};

// Negative: no header and no sum around the text, as zip has its own.
enum { raw_window_bits = -MAX_WBITS };

ZlibDeflater *zlib_deflater_create(int level, int memory_level) {
  ZlibDeflater *deflater = calloc(1, sizeof *deflater);
  if (deflater == NULL) return NULL;
  int status = deflateInit2(&deflater->stream, level, Z_DEFLATED, raw_window_bits, memory_level,
                            Z_DEFAULT_STRATEGY);
  if (status == Z_OK) return deflater;
  free(deflater);
  return NULL;
}

void zlib_deflater_destroy(ZlibDeflater *deflater) {
  deflateEnd(&deflater->stream);
  free(deflater);
}

size_t zlib_deflated_bound(ZlibDeflater *deflater, size_t count) {
  return deflateBound(&deflater->stream, count);
}

size_t zlib_deflate(ZlibDeflater *deflater, const uint8_t *bytes, size_t count, uint8_t *into,
                    size_t capacity) {
  z_stream *stream = &deflater->stream;
  deflateReset(stream);
  stream->next_in = (Bytef *)bytes;
  stream->avail_in = (uInt)count;
  stream->next_out = into;
  stream->avail_out = (uInt)capacity;
  deflate(stream, Z_FINISH);
  return stream->total_out;
}

bool zlib_inflate(const uint8_t *bytes, size_t count, uint8_t *into, size_t capacity) {
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (inflateInit2(&stream, raw_window_bits) != Z_OK) return false;
  // zlib wants a place to write to even where nothing is to be written.
  uint8_t nowhere;
  stream.next_in = (Bytef *)bytes;
  stream.avail_in = (uInt)count;
  stream.next_out = into != NULL ? into : &nowhere;
  stream.avail_out = (uInt)capacity;
  int status = inflate(&stream, Z_FINISH);
  bool is_whole = status == Z_STREAM_END && stream.avail_in == 0 && stream.avail_out == 0;
  inflateEnd(&stream);
  return is_whole;
}

uint32_t zlib_crc32(const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32_z(0, bytes, count);
}
