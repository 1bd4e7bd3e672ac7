// Half and bfloat16 in shared memory, in vectors, as arguments of kernels, read with a hint, in shuffles and atomics.
// EXPECT 0: ^all as expected\n$
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <cstdio>

struct alignas(16) Eight {
  half2 pairs[4];
};

__constant__ half factors[2];
__device__ nv_bfloat16 of_device;

__device__ __forceinline__ half2 pair(half x, half y) { return __halves2half2(x, y); }
__device__ __forceinline__ nv_bfloat162 pair(nv_bfloat16 x, nv_bfloat16 y) {
  return __halves2bfloat162(x, y);
}
template <class T>
__device__ __forceinline__ bool both(T x, float low, float high) {
  return __low2float(x) == low && __high2float(x) == high;
}

/* values: 0 to 31. */
template <class T>
__global__ void exchanged(const T* values, T one, int* wrong) {
  __shared__ T tile[32];
  const int lane = threadIdx.x;
  const unsigned all = 0xffffffffu;
  const T own = __ldg(&values[lane]);
  tile[31 - lane] = own + one;
  __syncthreads();
  const auto two = pair(own, tile[lane]);  // lane and 32 - lane
  int bad = (float)tile[lane] != 32 - lane;
  bad += (float)__shfl_sync(all, own, 5) != 5 || !both(__shfl_sync(all, two, 5), 5, 27);
  bad += (float)__shfl_up_sync(all, own, 1, 8) != (lane % 8 ? lane - 1 : lane);
  bad += (float)__shfl_down_sync(all, own, 4) != (lane < 28 ? lane + 4 : lane);
  bad += !both(__shfl_up_sync(all, two, 1), lane ? lane - 1 : 0, lane ? 33 - lane : 32);
  bad += !both(__shfl_down_sync(all, two, 0), lane, 32 - lane);
  bad += (float)__shfl_xor_sync(all, own, 1) != (lane ^ 1) ||
         !both(__shfl_xor_sync(all, two, 32), lane, 32 - lane);
  wrong[lane] += bad;
}

/* sums: two numbers and a pair, of 0. */
template <class T, class Pair>
__global__ void added(T* sums, Pair* pairs) {
  atomicAdd(&sums[threadIdx.x % 2], T(1.0f));
  atomicAdd(pairs, Pair(T(1.0f), T(2.0f)));
}

template <class T, class Pair>
__global__ void sums_are_right(T* sums, const Pair* pairs, int* wrong) {
  wrong[0] += (float)sums[0] != 16 || (float)sums[1] != 16 || !both(*pairs, 32, 64);
  wrong[0] += (float)atomicAdd(sums, T(1.0f)) != 16 || (float)sums[0] != 17;
}

__global__ void hinted(half* h, half2* hh, nv_bfloat16* b, nv_bfloat162* bb, int* wrong) {
  __stwb(h, half(1.0f)), __stcg(h + 1, half(2.0f)), __stcs(h + 2, half(3.0f)), __stwt(h + 3, half(4.0f));
  __stwb(hh, half2(1, 2)), __stcg(bb, nv_bfloat162(1.0f, 2.0f)), __stcs(b, nv_bfloat16(5.0f));
  wrong[0] += (float)__ldca(h) != 1 || (float)__ldcg(h + 1) != 2 || (float)__ldcs(h + 2) != 3;
  wrong[0] +=
      (float)__ldcv(h + 3) != 4 || (float)__ldlu(b) != 5 || !both(__ldg(hh), 1, 2) || !both(__ldcg(bb), 1, 2);
}

/* Eight numbers at once: one access of 16 bytes. */
__global__ void eights(const half* from, half* to, int* wrong) {
  const Eight eight = *reinterpret_cast<const Eight*>(from + 8 * threadIdx.x);
  *reinterpret_cast<float4*>(to + 8 * threadIdx.x) = *reinterpret_cast<const float4*>(from + 8 * threadIdx.x);
  wrong[threadIdx.x] += !both(eight.pairs[3] * pair(factors[0], factors[1]), 2 * (8 * threadIdx.x + 6),
                              3 * (8 * threadIdx.x + 7));
  if (threadIdx.x == 0) of_device = 7;
  wrong[threadIdx.x] += (float)to[8 * threadIdx.x + 5] != 8 * threadIdx.x + 5;
}

template <class T>
T* on_device(const T* from, int count) {
  T* to;
  cudaMalloc(&to, count * sizeof(T));
  cudaMemcpy(to, from, count * sizeof(T), cudaMemcpyHostToDevice);
  return to;
}

template <class T, class Pair>
void try_type(int* wrong) {
  T values[32], zeros[2] = {0.0f, 0.0f};
  for (int i = 0; i < 32; ++i) values[i] = T(i);
  const Pair zero(zeros[0], zeros[1]);
  T *of_values = on_device(values, 32), *sums = on_device(zeros, 2);
  Pair* pairs = on_device(&zero, 1);
  exchanged<<<1, 32>>>(of_values, T(1.0f), wrong);
  added<<<2, 16>>>(sums, pairs);
  sums_are_right<<<1, 1>>>(sums, pairs, wrong);
  cudaFree(of_values), cudaFree(sums), cudaFree(pairs);
}

int main() {
  int counts[32] = {};
  int* wrong = on_device(counts, 32);
  try_type<half, half2>(wrong);
  try_type<nv_bfloat16, nv_bfloat162>(wrong);

  half values[32], two_and_three[2] = {2, 3};
  for (int i = 0; i < 32; ++i) values[i] = i;
  cudaMemcpyToSymbol(factors, two_and_three, sizeof two_and_three);
  half *from = on_device(values, 32), *to = on_device(values, 32);
  eights<<<1, 4>>>(from, to, wrong);
  nv_bfloat16* b;
  half2* hh;
  nv_bfloat162* bb;
  cudaMalloc(&b, sizeof *b), cudaMalloc(&hh, sizeof *hh), cudaMalloc(&bb, sizeof *bb);
  hinted<<<1, 1>>>(to, hh, b, bb, wrong);

  nv_bfloat16 seven;
  cudaMemcpyFromSymbol(&seven, of_device, sizeof seven);
  cudaMemcpy(counts, wrong, sizeof counts, cudaMemcpyDeviceToHost);
  int sum = (float)seven != 7;
  for (int count : counts) sum += count;
  std::printf(sum == 0 ? "all as expected\n" : "%d wrong\n", sum);
  cudaFree(wrong), cudaFree(from), cudaFree(to), cudaFree(b), cudaFree(hh), cudaFree(bb);
}
