// Through a pointer, in a function of its own: which array it is, the address says.
// EXPECT 0: ^10 26\n[\s\S]*luck_in_a_helper\.cu:5: thread \(0,0\) of block \(0,0\) writes 16 bytes at As\[0\]: as As is declared, it may begin at any multiple of 4 bytes[^%]*Declare it __shared__ __align__\(16\) float As\[128\]
#include <cstdio>

__device__ void store(float* tile, float4 four, int i) { reinterpret_cast<float4*>(&tile[4 * i])[0] = four; }

__global__ void add_up(const float4* in, float* out) {
  __shared__ float odd;
  __shared__ float As[128];
  odd = 0;
  store(As, in[threadIdx.x], threadIdx.x);
  __syncthreads();
  const int at = 4 * (threadIdx.x ^ 1);
  out[threadIdx.x] = As[at] + As[at + 1] + As[at + 2] + As[at + 3] + odd;
}

int main() {
  const float numbers[8] = {5, 6, 7, 8, 1, 2, 3, 4};
  float *in, *out, sums[2];
  cudaMalloc(&in, sizeof(numbers));
  cudaMalloc(&out, sizeof(sums));
  cudaMemcpy(in, numbers, sizeof(numbers), cudaMemcpyHostToDevice);
  add_up<<<1, 2>>>(reinterpret_cast<float4*>(in), out);
  cudaMemcpy(sums, out, sizeof(sums), cudaMemcpyDeviceToHost);
  std::printf("%g %g\n", sums[0], sums[1]);
  cudaFree(in);
  cudaFree(out);
}
