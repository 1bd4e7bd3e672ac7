// Defines the functions that kernels alone may call on __half and __half2, e.g. __hfma().
#pragma once

#include "device_functions.h"
#include "half.h"
#include "warp_functions.h"

// clang-format off
#include "small_float/half_words.h"
#include "small_float/device.h"
#include "small_float/no_words.h"
// clang-format on
