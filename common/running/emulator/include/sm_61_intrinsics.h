// Part of cuda_runtime.h; CUDA has it as a header of its own, which older samples include.
#pragma once
#include <cuda_runtime.h>
