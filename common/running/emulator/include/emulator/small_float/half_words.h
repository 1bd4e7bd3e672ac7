// Defines the words by which type.h, conversions.h, arithmetic.h, the operators and device.h call things, for half, e.g. EMULATOR_FLOAT for
// __half. no_words.h forgets them. All of it is inlined: g++ calls no hook for a number in memory that is passed to a function as it is.

#define EMULATOR_FLOAT __half
#define EMULATOR_FLOAT2 __half2
#define EMULATOR_RAW __half_raw
#define EMULATOR_RAW2 __half2_raw
/* __float2half_rn is EMULATOR_NAMED(__float2, _rn), __half22float2 EMULATOR_NAMED(__, 22float2). */
#define EMULATOR_NAMED(before, after) before##half##after
/* A pair of one number twice. */
#define EMULATOR_TWICE __half2half2
/* Functions of small_floats.h. */
#define EMULATOR_LIBRARY(name) emulator_half##name
/* The other type of 16 bits, which is explicitly converted. */
#define EMULATOR_OTHER_FLOAT __nv_bfloat16
#ifndef __CUDA_NO_HALF_CONVERSIONS__
#define EMULATOR_CONVERTS
#endif
