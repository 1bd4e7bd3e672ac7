// What is aligned as declared serves float4: by an attribute, by its elements, as dynamic shared memory, by hand.
// EXPECT 0: ^sum 1024\n$
#include <cstdint>
#include <cstdio>

struct alignas(16) Four {
  float value[4];
};
struct alignas(16) Owner {
  float own[4];
  __device__ float4 all() { return *(float4*)own; }
};
__device__ float4 load(float (&from)[4]) { return *reinterpret_cast<float4*>(from); }
#define FETCH_FLOAT4(pointer) (reinterpret_cast<float4*>(&(pointer))[0])

template <int Count, class T>
__global__ void add(T* out) {
  __shared__ char odd;
  __shared__ __align__(16) T by_attribute[Count];
  alignas(16) __shared__ T in_front[2][Count / 2];
  __shared__ float4 by_elements[Count / 4];
  __shared__ Four by_struct[Count / 4];
  __shared__ char by_hand[4 * Count + 16];
  extern __shared__ T dynamic[];
  __align__(16) T local[4];
  __align__(16) float plain[4], second[4];  // in a template, and of a type that does not depend on it
  float4 locals[1];
  odd = 1;
  char* start = reinterpret_cast<char*>((reinterpret_cast<std::uintptr_t>(by_hand) + 15) / 16 * 16);
  const int i = 4 * threadIdx.x;
  const float4 ones = {1, 1, 1, 1};
  FETCH_FLOAT4(by_attribute[i]) = ones;
  FETCH_FLOAT4(in_front[threadIdx.x / 8][i % (Count / 2)]) = FETCH_FLOAT4(by_attribute[i]);
  by_elements[threadIdx.x] = FETCH_FLOAT4(in_front[threadIdx.x / 8][i % (Count / 2)]);
  FETCH_FLOAT4(by_struct[threadIdx.x].value[0]) = by_elements[threadIdx.x];
  *reinterpret_cast<float4*>(start + 4 * i) = FETCH_FLOAT4(by_struct[threadIdx.x].value[0]);
  FETCH_FLOAT4(dynamic[i]) = *reinterpret_cast<float4*>(start + 4 * i);
  FETCH_FLOAT4(local[0]) = FETCH_FLOAT4(dynamic[i]);
  FETCH_FLOAT4(plain[0]) = *(float4*)local;
  reinterpret_cast<float4&>(second) = FETCH_FLOAT4(plain[0]);
  Owner owner;
  for (int k = 0; k < 4; ++k) owner.own[k] = second[k];
  FETCH_FLOAT4(second[0]) = owner.all();
  locals[0] = load(second);
  const float* first = (float*)locals;
  for (int k = 0; k < 4; ++k) atomicAdd(out, T(4) * first[k] * local[k] * odd);
}

int main() {
  float *sum, host = 0;
  cudaMalloc(&sum, sizeof(float));
  cudaMemset(sum, 0, sizeof(float));
  add<64, float><<<4, 16, 64 * sizeof(float)>>>(sum);
  cudaMemcpy(&host, sum, sizeof(float), cudaMemcpyDeviceToHost);
  std::printf("sum %g\n", host);
  cudaFree(sum);
}
