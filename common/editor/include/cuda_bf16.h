// The emulator's header of this name, with each function on the side where CUDA has it.
#pragma once
#define __CUDA_BF16_H__

#include "cuda_fp16.h"

#pragma clang force_cuda_host_device begin
#include <emulator/bfloat16.h>
#pragma clang force_cuda_host_device end
#pragma clang attribute push(__attribute__((device)), apply_to = function)
#include <emulator/bfloat16_device.h>
#pragma clang attribute pop
