#include "CUTF8Proc.h"

int unicode_columns(uint32_t scalar) {
  if (scalar == 0) return 0;
  const utf8proc_property_t *property = utf8proc_get_property((utf8proc_int32_t)scalar);
  switch (property->category) {
  case UTF8PROC_CATEGORY_CC:
  case UTF8PROC_CATEGORY_CS:
  case UTF8PROC_CATEGORY_CN:
  case UTF8PROC_CATEGORY_ZL:
  case UTF8PROC_CATEGORY_ZP:
    return -1;
  // utf8proc counts none of the marks and formats. But spacing marks, such as vowels of Devanagari, have a cell of their
  // own on terminals, and so have the signs that enclose Arabic numbers.
  case UTF8PROC_CATEGORY_MC:
    return 1;
  case UTF8PROC_CATEGORY_CF:
    if (property->boundclass == UTF8PROC_BOUNDCLASS_PREPEND) return 1;
    break;
  default:
    break;
  }
  // Vowels and final consonants of Hangul are drawn into the cells of the consonant before them.
  if (property->boundclass == UTF8PROC_BOUNDCLASS_V || property->boundclass == UTF8PROC_BOUNDCLASS_T)
    return 0;
  return property->charwidth;
}
