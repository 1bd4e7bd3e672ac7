// CUDA's header for bfloat16: __nv_bfloat16, __nv_bfloat162 and all that it declares for them.
// Stands in for CUDA's header of this name.
#pragma once
#define __CUDA_BF16_H__  // as CUDA's own header: others ask whether it was included

#include "cuda_fp16.h"
#include "emulator/bfloat16.h"
#include "emulator/bfloat16_device.h"
