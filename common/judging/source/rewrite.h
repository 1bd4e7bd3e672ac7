// Makes a CUDA file compilable as plain C++ against the emulator's cuda_runtime.h.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "source/form.h"
#include "source/problem.h"
#include "text/moves.h"

namespace source {

struct Rewritten {
  std::string text;                 ///< as many lines as before, each token on its old line
  std::vector<Problem> problems;    ///< by line; none: the text is ready to compile
  bool pointers_to_locals = false;  ///< points_to_local_array()
  /** A call lets the host go on while memory that it reaches is used, such as cudaMemcpyAsync. */
  bool goes_on_beside_device = false;
  bool launches_from_device = false;  ///< so nvcc wants -rdc=true

  std::vector<text::Replacement> replacements;  ///< in their order
  /** Of each device variable, by its name, the section in which it lies: compilers forget it of a template's. */
  std::map<std::string, std::string> sections;
};

/**
 * Replaces, outside comments and strings, inside #define bodies too:
 *
 *   kernel<<<grid, block>>>(A)          ->  ::emulator::launcher(kernel, grid, block)(A)
 *   extern __shared__ float tile[];     ->  __emulator_dynamic_shared__(tile, float);         in a function
 *                                           __emulator_dynamic_shared_global__(tile, float);  outside, and
 *                                           the other in each function that uses it
 *   extern __shared__ float s[][4];     ->  __emulator_dynamic_shared__(s, __typeof__( float [4]));
 *   the same, where a lambda copies     ->  __emulator_dynamic_shared_pointer__(tile, float);
 *   __shared__ float As[16][17];        ->  __emulator_shared__(float) float As[16][17];
 *   static __shared__ int n;            ->  __emulator_shared__(int) int n;
 *   reinterpret_cast<float4*>(&a[4])[0] ->  reinterpret_cast<float4*>(&__emulator_wide__(a, float4)[4])[0]
 *   __device__ int counter;             ->  __emulator_device_variable__ int counter;
 *   __device__ const int n = 2;         ->  __emulator_device_const__ const int n = 2;
 *   __device__ __constant__ float w[9]; ->  __emulator_constant_to_be_set__ float w[9];
 *   static int k;                       ->  static __emulator_device_variable__ int k;        in a kernel
 *   __constant__ float w[1] = {2};      ->  as it is: only what has no value yet is to be set
 *   __constant__ const int n = 2;       ->  __emulator_constant_const__ const int n = 2;
 *   __managed__ int x = 5;              ->  __emulator_managed__ int x __emulator_managed_value__(= 5);
 *   clock_t t = clock();                ->  clock_t t = emulator_clock();                     in a kernel
 *   float* p = new float[n];            ->  float* p = new (::emulator::kernel_heap) float[n]; in a kernel
 *   __noinline__                        ->  __attribute__((noinline))
 *   cudaLaunchKernel((void*)k, ...)     ->  cudaLaunchKernel(k, ...)
 *   dim3 gridDim(8);                    ->  dim3 __emulator_own_gridDim(8);                   in a function
 *   {                                   ->  {emulator_way_out("...");                         where a kernel begins
 *   return;                             ->  return emulator_way_out("...");                   in a kernel (ways_out.h)
 *   while (k) {                         ->  while (k) {emulator_turn_begins(0);               around a return in a kernel
 *
 * A kernel that is a template or overloaded is chosen by the arguments of its launch. For that a function is
 * declared beside it, which only has its type:
 *
 *   template <int N, class T> __global__ void k(T* a) {}
 *     ->  template < int N , class T > auto __emulator_kernel_k(T * a) -> void (*)(T * a);
 *         template <int N, class T> __global__ void k(T* a) {}
 *   k<16><<<grid, block>>>(A)
 *     ->  ::emulator::choice([&](auto... emulator_a)
 *             -> decltype(__emulator_kernel_k < 16 >(emulator_a...)) { return k<16>; }, grid, block)(A)
 *
 * A whole program may have kernels that launch kernels; in their files device code gets functions of the emulator's
 * for those of the runtime API: cudaMalloc(&p, n) -> emulator_device_cudaMalloc(&p, n). A kernel file may not.
 *
 * Problems are launches that do not end, do not pass arguments, or are no launches of a kernel; in a
 * kernel file kernels launched by kernels; <<<block, grid>>>; calls between host and device (sides.h); a brace that is never
 * closed (braces.h), which then is the only problem; dynamic shared memory declared in a way that has no such
 * form; and all that the emulator lacks (unsupported.h).
 * `included`: the texts of files that this one includes, in their order. Never throws, whatever the text.
 */
Rewritten rewrite(std::string_view text, std::span<const std::string> included = {},
                  Form form = Form::kernel_file);

}  // namespace source
