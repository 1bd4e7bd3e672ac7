// The operators of a number of 16 bits.
#define EMULATOR_T EMULATOR_FLOAT
#define EMULATOR_OF(name) name
#define EMULATOR_DIVISION __hdiv
#define EMULATOR_HOLDS(name) __h##name
#define EMULATOR_ONE EMULATOR_NAMED(__float2, )(1)
#include "operators.h"
#undef EMULATOR_T
#undef EMULATOR_OF
#undef EMULATOR_DIVISION
#undef EMULATOR_HOLDS
#undef EMULATOR_ONE
