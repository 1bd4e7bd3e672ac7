// The operators of a pair: of each number by itself. A comparison holds where it holds for both.
#define EMULATOR_T EMULATOR_FLOAT2
#define EMULATOR_OF(name) name##2
#define EMULATOR_DIVISION __h2div
#define EMULATOR_HOLDS(name) __hb##name##2
#define EMULATOR_ONE EMULATOR_NAMED(__float2, 2_rn)(1)
#include "operators.h"
#undef EMULATOR_T
#undef EMULATOR_OF
#undef EMULATOR_DIVISION
#undef EMULATOR_HOLDS
#undef EMULATOR_ONE
