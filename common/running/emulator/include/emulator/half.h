// __half and __half2, for host and device.
#pragma once

#include "small_floats.h"
#include "vector_types.h"

struct __nv_bfloat16;

// Each uses those before it.
// clang-format off
#include "small_float/half_words.h"
#include "small_float/type.h"
#include "small_float/conversions.h"
#include "small_float/arithmetic.h"
#ifndef __CUDA_NO_HALF_OPERATORS__
#include "small_float/operators_of_one.h"
#endif
#ifndef __CUDA_NO_HALF2_OPERATORS__
#include "small_float/operators_of_two.h"
#endif
#include "small_float/no_words.h"
// clang-format on

using __nv_half = __half;
using __nv_half2 = __half2;
using __nv_half_raw = __half_raw;
using __nv_half2_raw = __half2_raw;
#ifndef CUDA_NO_HALF
using half = __half;
using half2 = __half2;
using nv_half = __half;
using nv_half2 = __half2;
#endif
