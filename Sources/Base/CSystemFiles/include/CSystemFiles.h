#ifndef CSYSTEMFILES_H
#define CSYSTEMFILES_H

// The calls on files that Swift's modules of the C library leave out, with one signature for every system.

// Sources/Base/SystemFiles says that there is none of this on Windows.
#ifndef _WIN32

#include <stddef.h>
#include <sys/types.h>

/// Lists the names of a file's extended attributes, each with a NUL at its end; symbolic links are followed.
///
/// Returns the length of the list, which is written only if it fits; -1 after an error.
ssize_t file_attribute_names(const char *path, char *names, size_t capacity);

/// Reads an extended attribute of a file; symbolic links are followed.
///
/// Returns its length; without any capacity nothing is written; -1 after an error.
ssize_t file_attribute(const char *path, const char *name, void *value, size_t capacity);

/// Sets an extended attribute of an open file, and returns 0; -1 after an error.
int file_set_attribute(int file, const char *name, const void *value, size_t count);

#endif
#endif
