// Defines the words by which type.h, conversions.h, arithmetic.h, the operators and device.h call things, for bfloat16,
// e.g. EMULATOR_FLOAT for __nv_bfloat16. half_words.h says what they mean, no_words.h forgets them.

#define EMULATOR_FLOAT __nv_bfloat16
#define EMULATOR_FLOAT2 __nv_bfloat162
#define EMULATOR_RAW __nv_bfloat16_raw
#define EMULATOR_RAW2 __nv_bfloat162_raw
#define EMULATOR_NAMED(before, after) before##bfloat16##after
#define EMULATOR_TWICE __bfloat162bfloat162
#define EMULATOR_LIBRARY(name) emulator_bfloat16##name
#define EMULATOR_OTHER_FLOAT __half
#ifndef __CUDA_NO_BFLOAT16_CONVERSIONS__
#define EMULATOR_CONVERTS
#endif
