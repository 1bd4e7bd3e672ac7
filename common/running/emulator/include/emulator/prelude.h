// Begins every kernel file, precompiled when the course is built: nvcc, too, includes <cuda_runtime.h> unasked, and
// defines these names, e.g. __CUDACC__.
#define __NVCC__ 1
#define __CUDACC__ 1
#ifdef EMULATOR_CUDA_12  // the newest of that one
#define __CUDACC_VER_MAJOR__ 12
#define __CUDACC_VER_MINOR__ 9
#else
#define __CUDACC_VER_MAJOR__ 13
#define __CUDACC_VER_MINOR__ 0
#endif
#define __CUDACC_VER_BUILD__ 0
#ifndef EMULATOR_HOST_SIDE
#define __CUDA_ARCH__ 900
#define __CUDA_ARCH_LIST__ 900
#endif

#include <cuda_runtime.h>
