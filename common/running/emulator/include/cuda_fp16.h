// CUDA's header for half precision: __half, __half2 and all that it declares for them.
// Stands in for CUDA's header of this name.
#pragma once
#define __CUDA_FP16_H__  // as CUDA's own header: others ask whether it was included

#include "cuda_runtime.h"
#include "emulator/half.h"
#include "emulator/half_device.h"
