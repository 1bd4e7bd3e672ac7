// Defines the functions that kernels alone may call on __nv_bfloat16 and __nv_bfloat162, e.g. __hfma().
#pragma once

#include "bfloat16.h"
#include "device_functions.h"
#include "warp_functions.h"

// clang-format off
#include "small_float/bfloat16_words.h"
#include "small_float/device.h"
#include "small_float/no_words.h"
// clang-format on
