// Declares the functions of the runtime API that kernels which launch kernels may call, e.g. cudaMalloc(): the rewriter
// puts these in place of the names.
#pragma once

#include <stddef.h>

#include "driver_types.h"
#include "emulator/device_functions.h"

extern "C" {
/** The flag must be cudaStreamNonBlocking. */
cudaError_t emulator_device_cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned int flags);
cudaError_t emulator_device_cudaStreamDestroy(cudaStream_t stream);
cudaError_t emulator_device_cudaGetLastError();
cudaError_t emulator_device_cudaPeekAtLastError();
cudaError_t emulator_device_cudaFree(void* pointer);
}

/** Of the heap that malloc in a kernel takes from. */
template <class T>
cudaError_t emulator_device_cudaMalloc(T** pointer, size_t bytes) {
  *pointer = static_cast<T*>(emulator_kernel_malloc(bytes));
  return *pointer == nullptr ? cudaErrorMemoryAllocation : cudaSuccess;
}
