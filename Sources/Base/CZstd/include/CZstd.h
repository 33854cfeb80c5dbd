#ifndef CZSTD_H
#define CZSTD_H

// What Anki's packages need of Zstandard (RFC 8878): whole texts are unpacked.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Tells the most bytes that a text of one or more frames has unpacked, without unpacking it.
///
/// Returns false for one whose frames are damaged.
bool zstd_bound(const uint8_t *bytes, size_t count, uint64_t *bound);

/// Unpacks a whole text, and tells how many bytes it has; the room is its window too, and no other memory depends on it.
///
/// Returns false for one that is damaged, or has more than `capacity` bytes.
bool zstd_unpack(const uint8_t *bytes, size_t count, uint8_t *into, size_t capacity,
                 size_t *unpacked);

#endif
