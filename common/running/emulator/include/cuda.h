// CUDA's header of the driver API, which many files include and do not need. The driver API itself
// the emulator lacks (source/unsupported.cpp).
#pragma once
#define CUDA_VERSION 13000
#include "cuda_runtime.h"
