#include "CSystemFiles.h"

#ifndef _WIN32

#include <sys/xattr.h>

#ifdef __APPLE__

ssize_t file_attribute_names(const char *path, char *names, size_t capacity) {
  return listxattr(path, names, capacity, 0);
}

ssize_t file_attribute(const char *path, const char *name, void *value, size_t capacity) {
  return getxattr(path, name, value, capacity, 0, 0);
}

int file_set_attribute(int file, const char *name, const void *value, size_t count) {
  return fsetxattr(file, name, value, count, 0, 0);
}

#else

ssize_t file_attribute_names(const char *path, char *names, size_t capacity) {
  return listxattr(path, names, capacity);
}

ssize_t file_attribute(const char *path, const char *name, void *value, size_t capacity) {
  return getxattr(path, name, value, capacity);
}

int file_set_attribute(int file, const char *name, const void *value, size_t count) {
  return fsetxattr(file, name, value, count, 0);
}

#endif

#endif
