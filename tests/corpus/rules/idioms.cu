// Kernels are made of: templates, lambdas, __restrict__, __launch_bounds__, #pragma unroll, constants.
// EXPECT 0: 153\.0 5 14
#include <cstdio>

__constant__ float weights[4];
__device__ int counter = 2;
constexpr int kSteps = 4;

template <int N>
__device__ __forceinline__ float dot(const float* __restrict__ a, const float* __restrict__ b) {
  float sum = 0.0f;
#pragma unroll
  for (int i = 0; i < N; ++i) sum += a[i] * b[i];
  return sum;
}

struct Scale {
  float by;
  __device__ float operator()(float x) const { return by * x; }
};

template <int N, class F>
__global__ void __launch_bounds__(64, 2) apply(const float* __restrict__ in, float* __restrict__ out, F f) {
  auto plus = [&](float x) { return f(x) + 3.0f; };
  out[threadIdx.x] = plus(dot<N>(in + threadIdx.x, weights));
  if (threadIdx.x == 0) atomicAdd(&counter, 3);
}

int main() {
  float host[8] = {1, 2, 3, 4, 5, 6, 7, 8}, w[4] = {1, 2, 3, 4}, *in, *out;
  cudaMalloc(&in, sizeof host);
  cudaMalloc(&out, sizeof host);
  cudaMemcpy(in, host, sizeof host, cudaMemcpyHostToDevice);
  cudaMemcpyToSymbol(weights, w, sizeof w);
  void (*kernel)(const float*, float*, Scale) = apply<kSteps, Scale>;
  kernel<<<1, 5>>>(in, out, Scale{3.0f});
  cudaMemcpy(host, out, 5 * sizeof(float), cudaMemcpyDeviceToHost);
  int count;
  cudaMemcpyFromSymbol(&count, counter, sizeof count);
  std::printf("%.1f %d %.0f\n", host[2], count, w[3] + 10);
}
