#ifndef C_MEMORY_H
#define C_MEMORY_H

#include <stddef.h>

#ifdef __APPLE__
#include <malloc/malloc.h>
#else
#include <malloc.h>
#endif

/// Returns the bytes that the process has allocated and not freed, with what the allocator adds to them.
static inline size_t allocated_bytes(void) {
#ifdef __APPLE__
  return mstats().bytes_used;
#else
  return mallinfo2().uordblks;
#endif
}

#endif
