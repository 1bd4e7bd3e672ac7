// EXPECT: struct_by_value_past_the_end.cu:9: thread \(100,0\) of block \(0,0\) reads [0-9]+ bytes at v\[100\](\.x)?, but v \(line 14\) has 100 elements
// A float4 that is handed to a function by value is loaded, whether g++ announces it or not.
#include <cstdio>

__device__ float dot(float4 a, float4 b) { return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w; }

__global__ void norms(const float4* v, float* out) {
  int i = threadIdx.x;
  out[i] = dot(v[i], v[i]);
}

int main() {
  float4* v;
  cudaMalloc(&v, 100 * sizeof(float4));
  float* out;
  cudaMalloc(&out, 128 * sizeof(float));
  cudaMemset(v, 0, 100 * sizeof(float4));
  norms<<<1, 128>>>(v, out);
  std::printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  cudaFree(v);
  cudaFree(out);
}
