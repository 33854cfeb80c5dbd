#ifndef CEXPAT_H
#define CEXPAT_H

// expat as Swift can see it. Everything is called under its own name; only what hangs on macros of the
// installed version stands behind a function.

#include <expat.h>

/// Sets how many times its size a document may grow by entities, where the installed expat can tell.
void expat_limit_amplification(XML_Parser parser, float factor);

#endif
