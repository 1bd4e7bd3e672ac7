// Asynchronous copies from global to shared memory (CUDA C++ Programming Guide,
// "Pipeline Primitives Interface").
#pragma once

#include <stddef.h>

extern "C" {

/** Begins to copy 4, 8 or 16 bytes, at a multiple of as many; the last `zfill` of them are zeros
 *  instead, for which nothing is read. */
void __pipeline_memcpy_async(void* dst_shared, const void* src_global, size_t size_and_align,
                             size_t zfill = 0);
/** Makes a batch of what this thread has begun to copy since its last call. */
void __pipeline_commit();
/** Waits for this thread's batches but the last `prior` ones; for what others copy, a barrier must follow. */
void __pipeline_wait_prior(size_t prior);

}  // extern "C"
