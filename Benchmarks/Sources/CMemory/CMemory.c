#include "CMemory.h"
