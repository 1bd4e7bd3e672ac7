// __nv_bfloat16 and __nv_bfloat162, for host and device.
#pragma once

#include "half.h"

// Each uses those before it.
// clang-format off
#include "small_float/bfloat16_words.h"
#include "small_float/type.h"
#include "small_float/conversions.h"
#include "small_float/arithmetic.h"
#ifndef __CUDA_NO_BFLOAT16_OPERATORS__
#include "small_float/operators_of_one.h"
#endif
#ifndef __CUDA_NO_BFLOAT162_OPERATORS__
#include "small_float/operators_of_two.h"
#endif
#include "small_float/no_words.h"
// clang-format on

#ifndef __CUDA_NO_BFLOAT16_CONVERSIONS__
__forceinline__ __nv_bfloat16::__nv_bfloat16(__half other)
    : __nv_bfloat16(__float2bfloat16(__half2float(other))) {}
#endif
#ifndef __CUDA_NO_HALF_CONVERSIONS__
__forceinline__ __half::__half(__nv_bfloat16 other) : __half(__float2half(__bfloat162float(other))) {}
#endif

#ifndef CUDA_NO_BFLOAT16
using nv_bfloat16 = __nv_bfloat16;
using nv_bfloat162 = __nv_bfloat162;
#endif
