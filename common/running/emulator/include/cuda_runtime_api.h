// CUDA's host API as far as the emulator has it. Same names,
// arguments and errors as the CUDA Runtime API reference. Everything runs at once and in order: a launch has
// finished when <<<>>> returns. What must wait all the same is known, and told (timeline.h of the emulator).
#pragma once
#define __CUDA_RUNTIME_API_H__  // as CUDA's own header: others ask whether it was included

#ifdef EMULATOR_CUDA_12  // a program is taken as CUDA 12 took it (./course run --cuda 12)
#define CUDART_VERSION 12090
#else
#define CUDART_VERSION 13000
#endif
#define __CUDART_API_VERSION CUDART_VERSION

#include "driver_types.h"
#include "vector_types.h"

extern "C" {

cudaError_t cudaGetLastError();
cudaError_t cudaPeekAtLastError();
const char* cudaGetErrorName(cudaError_t error);
const char* cudaGetErrorString(cudaError_t error);

cudaError_t cudaMalloc(void** pointer, size_t bytes);
cudaError_t cudaMallocHost(void** pointer, size_t bytes);
cudaError_t cudaHostAlloc(void** pointer, size_t bytes, unsigned int flags);
cudaError_t cudaMallocAsync(void** pointer, size_t bytes, cudaStream_t stream);
cudaError_t cudaMallocFromPoolAsync(void** pointer, size_t bytes, cudaMemPool_t pool, cudaStream_t stream);
cudaError_t cudaFree(void* pointer);
cudaError_t cudaFreeAsync(void* pointer, cudaStream_t stream);
cudaError_t cudaFreeHost(void* pointer);
cudaError_t cudaHostGetDevicePointer(void** device, void* host, unsigned int flags);
cudaError_t cudaHostGetFlags(unsigned int* flags, void* host);
cudaError_t cudaHostRegister(void* host, size_t bytes, unsigned int flags);
cudaError_t cudaHostUnregister(void* host);
cudaError_t cudaPointerGetAttributes(cudaPointerAttributes* attributes, const void* pointer);
cudaError_t cudaMemPrefetchAsync(const void* memory, size_t bytes, cudaMemLocation location,
                                 unsigned int flags, cudaStream_t stream = 0);
cudaError_t cudaMemAdvise(const void* memory, size_t bytes, cudaMemoryAdvise advice,
                          cudaMemLocation location);
cudaError_t cudaMemcpy(void* to, const void* from, size_t bytes, cudaMemcpyKind kind);
cudaError_t cudaMemcpyAsync(void* to, const void* from, size_t bytes, cudaMemcpyKind kind,
                            cudaStream_t stream = 0);
cudaError_t cudaMemcpy2D(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width,
                         size_t height, cudaMemcpyKind kind);
cudaError_t cudaMemcpy2DAsync(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width,
                              size_t height, cudaMemcpyKind kind, cudaStream_t stream = 0);
cudaError_t cudaMemset(void* pointer, int value, size_t bytes);
cudaError_t cudaMemsetAsync(void* pointer, int value, size_t bytes, cudaStream_t stream = 0);
cudaError_t cudaMemset2D(void* pointer, size_t pitch, int value, size_t width, size_t height);
cudaError_t cudaMemset2DAsync(void* pointer, size_t pitch, int value, size_t width, size_t height,
                              cudaStream_t stream = 0);
cudaError_t cudaMemGetInfo(size_t* free_bytes, size_t* total_bytes);

cudaError_t cudaDeviceSynchronize();
cudaError_t cudaDeviceReset();
cudaError_t cudaGetDeviceCount(int* count);
cudaError_t cudaGetDevice(int* device);
cudaError_t cudaSetDevice(int device);
cudaError_t cudaSetDeviceFlags(unsigned int flags);
cudaError_t cudaDeviceGetCacheConfig(cudaFuncCache* wish);
cudaError_t cudaDeviceSetCacheConfig(cudaFuncCache wish);
cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int device);
cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int device);
cudaError_t cudaDeviceGetLimit(size_t* value, cudaLimit which);
cudaError_t cudaDeviceSetLimit(cudaLimit which, size_t value);
cudaError_t cudaDeviceGetSharedMemConfig(cudaSharedMemConfig* width);
cudaError_t cudaDeviceSetSharedMemConfig(cudaSharedMemConfig width);
cudaError_t cudaChooseDevice(int* device, const cudaDeviceProp* wanted);
cudaError_t cudaSetValidDevices(int* devices, int count);
cudaError_t cudaDeviceCanAccessPeer(int* can, int device, int peer);
cudaError_t cudaDeviceEnablePeerAccess(int peer, unsigned int flags);
cudaError_t cudaDeviceDisablePeerAccess(int peer);
cudaError_t cudaDeviceGetP2PAttribute(int* value, cudaDeviceP2PAttr attribute, int device, int peer);
cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t* pool, int device);
cudaError_t cudaDeviceGetMemPool(cudaMemPool_t* pool, int device);
cudaError_t cudaDeviceSetMemPool(int device, cudaMemPool_t pool);
cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool, cudaMemPoolAttr which, void* value);
cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t pool, cudaMemPoolAttr which, void* value);
cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, size_t bytes_to_keep);
cudaError_t cudaRuntimeGetVersion(int* version);
cudaError_t cudaDriverGetVersion(int* version);

cudaError_t cudaStreamCreate(cudaStream_t* stream);
cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned int flags);
cudaError_t cudaStreamCreateWithPriority(cudaStream_t* stream, unsigned int flags, int priority);
cudaError_t cudaStreamGetPriority(cudaStream_t stream, int* priority);
cudaError_t cudaDeviceGetStreamPriorityRange(int* least, int* greatest);
cudaError_t cudaStreamAttachMemAsync(cudaStream_t stream, void* memory, size_t bytes = 0,
                                     unsigned int flags = cudaMemAttachSingle);
cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function, void* data);
cudaError_t cudaStreamAddCallback(cudaStream_t stream, cudaStreamCallback_t callback, void* data,
                                  unsigned int flags);
cudaError_t cudaStreamDestroy(cudaStream_t stream);
cudaError_t cudaStreamSynchronize(cudaStream_t stream);
cudaError_t cudaStreamQuery(cudaStream_t stream);
cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event,
                                unsigned int flags = cudaEventWaitDefault);

cudaError_t cudaEventCreate(cudaEvent_t* event);
cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned int flags);
cudaError_t cudaEventDestroy(cudaEvent_t event);
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream = 0);
cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream = 0,
                                     unsigned int flags = cudaEventRecordDefault);
cudaError_t cudaEventSynchronize(cudaEvent_t event);
cudaError_t cudaEventQuery(cudaEvent_t event);
cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t start, cudaEvent_t stop);

/* The emulator's own entries, which the templates below call. */
struct emulator_symbol {
  void* address;
  size_t bytes, offset;  ///< from `offset` on it is copied
};
cudaError_t emulator_copy_to_symbol(const emulator_symbol* symbol, const void* from, size_t bytes,
                                    cudaMemcpyKind kind);
cudaError_t emulator_copy_from_symbol(void* to, const emulator_symbol* symbol, size_t bytes,
                                      cudaMemcpyKind kind);
cudaError_t emulator_copy_to_symbol_async(const emulator_symbol* symbol, const void* from, size_t bytes,
                                          cudaMemcpyKind kind, cudaStream_t stream);
cudaError_t emulator_copy_from_symbol_async(void* to, const emulator_symbol* symbol, size_t bytes,
                                            cudaMemcpyKind kind, cudaStream_t stream);
cudaError_t emulator_malloc(void** pointer, size_t bytes, const struct emulator_element* element,
                            const void* asked_at);
cudaError_t emulator_malloc_managed(void** pointer, size_t bytes, unsigned int flags,
                                    const struct emulator_element* element, const void* asked_at);
cudaError_t emulator_symbol_address(void** address, void* symbol);
cudaError_t emulator_malloc_pitch(void** pointer, size_t* pitch, size_t width, size_t height,
                                  const struct emulator_element* element, const void* asked_at);
cudaError_t emulator_func_set_attribute(const void* kernel, cudaFuncAttribute attribute, int value);
cudaError_t emulator_occupancy(int* blocks, const void* kernel, int block_size, size_t dynamic_shared_bytes);
cudaError_t emulator_best_block_size(int* grid_size, int* block_size, const void* kernel,
                                     size_t dynamic_shared_bytes, int limit);

}  // extern "C"

/** What a pointer points to. */
struct emulator_element {
  size_t bytes;           ///< 0 for void
  bool is_struct;         ///< it may have gaps that nobody writes
  const char* signature;  ///< of a function with this T, as the compiler names it
};

namespace emulator {
template <class T>
struct SizeOf {
  static constexpr size_t value = sizeof(T);
};
template <>
struct SizeOf<void> {
  static constexpr size_t value = 0;
};
template <>
struct SizeOf<const void> {
  static constexpr size_t value = 0;
};
}  // namespace emulator

/** cudaMalloc(&pointer, bytes) for a pointer of any type. Not inlined, so that the return address
 *  is the line that asked for memory. */
template <class T>
__attribute__((noinline)) cudaError_t cudaMalloc(T** pointer, size_t bytes) {
  const emulator_element element = {emulator::SizeOf<T>::value, __is_class(T) || __is_union(T),
                                    __PRETTY_FUNCTION__};
  return emulator_malloc(reinterpret_cast<void**>(pointer), bytes, &element, __builtin_return_address(0));
}
/** For the device and the host. */
template <class T>
__attribute__((noinline)) cudaError_t cudaMallocManaged(T** pointer, size_t bytes,
                                                        unsigned int flags = cudaMemAttachGlobal) {
  const emulator_element element = {emulator::SizeOf<T>::value, __is_class(T) || __is_union(T),
                                    __PRETTY_FUNCTION__};
  return emulator_malloc_managed(reinterpret_cast<void**>(pointer), bytes, flags, &element,
                                 __builtin_return_address(0));
}
#include "emulator/cuda_12.h"
/* Between devices, of which there is one. Inlined, so that a finding names the line of the call. */
__attribute__((always_inline)) inline cudaError_t cudaMemcpyPeer(void* to, int to_device, const void* from,
                                                                 int from_device, size_t bytes) {
  if (to_device != 0 || from_device != 0) return cudaSetDevice(-1);
  return cudaMemcpy(to, from, bytes, cudaMemcpyDeviceToDevice);
}
__attribute__((always_inline)) inline cudaError_t cudaMemcpyPeerAsync(void* to, int to_device,
                                                                      const void* from, int from_device,
                                                                      size_t bytes, cudaStream_t stream = 0) {
  if (to_device != 0 || from_device != 0) return cudaSetDevice(-1);
  return cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice, stream);
}
inline cudaError_t cudaEventCreate(cudaEvent_t* event, unsigned int flags) {
  return cudaEventCreateWithFlags(event, flags);
}
template <class T>
__attribute__((noinline)) cudaError_t cudaMallocAsync(T** pointer, size_t bytes, cudaStream_t stream) {
  const emulator_element element = {emulator::SizeOf<T>::value, __is_class(T) || __is_union(T),
                                    __PRETTY_FUNCTION__};
  static_cast<void>(stream);
  return emulator_malloc(reinterpret_cast<void**>(pointer), bytes, &element, __builtin_return_address(0));
}
template <class T>
__attribute__((noinline)) cudaError_t cudaMallocAsync(T** pointer, size_t bytes, cudaMemPool_t pool,
                                                      cudaStream_t stream) {
  const emulator_element element = {emulator::SizeOf<T>::value, __is_class(T) || __is_union(T),
                                    __PRETTY_FUNCTION__};
  static_cast<void>(stream);
  if (const cudaError_t unknown = cudaMemPoolTrimTo(pool, 0); unknown != cudaSuccess) return unknown;
  return emulator_malloc(reinterpret_cast<void**>(pointer), bytes, &element, __builtin_return_address(0));
}
template <class T>
__attribute__((noinline)) cudaError_t cudaMallocFromPoolAsync(T** pointer, size_t bytes, cudaMemPool_t pool,
                                                              cudaStream_t stream) {
  const emulator_element element = {emulator::SizeOf<T>::value, __is_class(T) || __is_union(T),
                                    __PRETTY_FUNCTION__};
  static_cast<void>(stream);
  if (const cudaError_t unknown = cudaMemPoolTrimTo(pool, 0); unknown != cudaSuccess) return unknown;
  return emulator_malloc(reinterpret_cast<void**>(pointer), bytes, &element, __builtin_return_address(0));
}
template <class T>
cudaError_t cudaHostGetDevicePointer(T** device, void* host, unsigned int flags) {
  return cudaHostGetDevicePointer(reinterpret_cast<void**>(device), host, flags);
}
template <class T>
cudaError_t cudaGetSymbolAddress(void** address, const T& symbol) {
  return emulator_symbol_address(address, const_cast<void*>(static_cast<const volatile void*>(&symbol)));
}
template <class T>
cudaError_t cudaGetSymbolSize(size_t* bytes, const T& symbol) {
  *bytes = sizeof(T);
  void* address = nullptr;
  return cudaGetSymbolAddress(&address, symbol);
}
/** Rows of `width` bytes, each beginning at a multiple of *pitch. */
template <class T>
__attribute__((noinline)) cudaError_t cudaMallocPitch(T** pointer, size_t* pitch, size_t width,
                                                      size_t height) {
  const emulator_element element = {emulator::SizeOf<T>::value, false, __PRETTY_FUNCTION__};
  return emulator_malloc_pitch(reinterpret_cast<void**>(pointer), pitch, width, height, &element,
                               __builtin_return_address(0));
}
template <class T>
cudaError_t cudaHostAlloc(T** pointer, size_t bytes, unsigned int flags = cudaHostAllocDefault) {
  return cudaHostAlloc(reinterpret_cast<void**>(pointer), bytes, flags);
}
template <class T>
cudaError_t cudaMallocHost(T** pointer, size_t bytes, unsigned int flags = 0) {
  static_cast<void>(flags);
  return cudaMallocHost(reinterpret_cast<void**>(pointer), bytes);
}
namespace emulator {
template <class T>
emulator_symbol symbol_of(const T& symbol, size_t offset) {
  return {const_cast<void*>(static_cast<const volatile void*>(&symbol)), sizeof(T), offset};
}
}  // namespace emulator

/* Inlined, so that a finding names the line of the call. */
#define EMULATOR_OF_SYMBOL \
  template <class T>       \
  __attribute__((always_inline)) inline cudaError_t
EMULATOR_OF_SYMBOL cudaMemcpyToSymbol(const T& symbol, const void* from, size_t bytes, size_t offset = 0,
                                      cudaMemcpyKind kind = cudaMemcpyHostToDevice) {
  const emulator_symbol to = emulator::symbol_of(symbol, offset);
  return emulator_copy_to_symbol(&to, from, bytes, kind);
}
EMULATOR_OF_SYMBOL cudaMemcpyFromSymbol(void* to, const T& symbol, size_t bytes, size_t offset = 0,
                                        cudaMemcpyKind kind = cudaMemcpyDeviceToHost) {
  const emulator_symbol from = emulator::symbol_of(symbol, offset);
  return emulator_copy_from_symbol(to, &from, bytes, kind);
}
EMULATOR_OF_SYMBOL cudaMemcpyToSymbolAsync(const T& symbol, const void* from, size_t bytes, size_t offset = 0,
                                           cudaMemcpyKind kind = cudaMemcpyHostToDevice,
                                           cudaStream_t stream = 0) {
  const emulator_symbol to = emulator::symbol_of(symbol, offset);
  return emulator_copy_to_symbol_async(&to, from, bytes, kind, stream);
}
EMULATOR_OF_SYMBOL cudaMemcpyFromSymbolAsync(void* to, const T& symbol, size_t bytes, size_t offset = 0,
                                             cudaMemcpyKind kind = cudaMemcpyDeviceToHost,
                                             cudaStream_t stream = 0) {
  const emulator_symbol from = emulator::symbol_of(symbol, offset);
  return emulator_copy_from_symbol_async(to, &from, bytes, kind, stream);
}
#undef EMULATOR_OF_SYMBOL
template <class Kernel>
cudaError_t cudaFuncSetCacheConfig(Kernel*, cudaFuncCache wish) {
  return cudaDeviceSetCacheConfig(wish);
}
template <class Kernel>
cudaError_t cudaFuncSetSharedMemConfig(Kernel*, cudaSharedMemConfig width) {
  return cudaDeviceSetSharedMemConfig(width);
}
template <class Kernel>
cudaError_t cudaFuncSetAttribute(Kernel* kernel, cudaFuncAttribute attribute, int value) {
  return emulator_func_set_attribute(reinterpret_cast<const void*>(kernel), attribute, value);
}
template <class... P>
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, void (*kernel)(P...), int block_size,
                                                          size_t dynamic_shared_bytes) {
  return emulator_occupancy(blocks, reinterpret_cast<const void*>(kernel), block_size, dynamic_shared_bytes);
}
/* By the kernel's address, as from C. */
inline cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, const void* kernel,
                                                                 int block_size,
                                                                 size_t dynamic_shared_bytes) {
  return emulator_occupancy(blocks, kernel, block_size, dynamic_shared_bytes);
}
template <class... P>
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* blocks, void (*kernel)(P...),
                                                                   int block_size,
                                                                   size_t dynamic_shared_bytes,
                                                                   unsigned int) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, kernel, block_size, dynamic_shared_bytes);
}
/** The block size with which most threads fit on a multiprocessor, and how many blocks fill the device.
 *  `limit`: at most as many threads; 0 for no limit. */
template <class... P>
cudaError_t cudaOccupancyMaxPotentialBlockSize(int* grid_size, int* block_size, void (*kernel)(P...),
                                               size_t dynamic_shared_bytes = 0, int limit = 0) {
  return emulator_best_block_size(grid_size, block_size, reinterpret_cast<const void*>(kernel),
                                  dynamic_shared_bytes, limit);
}
inline cudaError_t cudaOccupancyMaxPotentialBlockSize(int* grid_size, int* block_size, const void* kernel,
                                                      size_t dynamic_shared_bytes = 0, int limit = 0) {
  return emulator_best_block_size(grid_size, block_size, kernel, dynamic_shared_bytes, limit);
}
