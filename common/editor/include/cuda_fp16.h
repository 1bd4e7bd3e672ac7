// The emulator's header of this name, with each function on the side where CUDA has it.
#pragma once
#define __CUDA_FP16_H__

#include "cuda_runtime.h"

#pragma clang force_cuda_host_device begin
#include <emulator/half.h>
#pragma clang force_cuda_host_device end
#pragma clang attribute push(__attribute__((device)), apply_to = function)
#include <emulator/half_device.h>
#pragma clang attribute pop
