// Declares the functions that launch a kernel, cudaLaunchKernel and those that clang looks for where it reads
// kernel<<<grid, block, bytes, stream>>>(arguments): which of two names depends on its version.
#pragma once

#include <driver_types.h>
#include <vector_types.h>

extern "C" {
cudaError_t cudaConfigureCall(dim3 grid, dim3 block, size_t dynamic_shared_bytes = 0,
                              cudaStream_t stream = 0);
unsigned int __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t dynamic_shared_bytes = 0,
                                         cudaStream_t stream = 0);
cudaError_t cudaLaunchKernel(const void* kernel, dim3 grid, dim3 block, void** arguments,
                             size_t dynamic_shared_bytes = 0, cudaStream_t stream = 0);
}

/** The kernel itself, without a cast. */
template <class... P>
cudaError_t cudaLaunchKernel(void (*kernel)(P...), dim3 grid, dim3 block, void** arguments,
                             size_t dynamic_shared_bytes = 0, cudaStream_t stream = 0);
