// Macros that hold CUDA's words.
#pragma once
#define BOTH __host__ __device__
#define DEVICE __device__ inline
