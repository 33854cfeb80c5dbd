// The declarations of the protection hide behind this.
#define XML_DTD 1

#include "CExpat.h"

void expat_limit_amplification(XML_Parser parser, float factor) {
#if XML_MAJOR_VERSION > 2 || (XML_MAJOR_VERSION == 2 && XML_MINOR_VERSION >= 4)
  XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser, factor);
#else
  (void)parser;
  (void)factor;
#endif
}
