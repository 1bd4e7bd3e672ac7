// Nor does anything align a local array of floats: nvcc gives it .local .align 4 wherever it stays in memory. A program goes on.
// EXPECT 0: cudaSuccess 2[\s\S]*local_float4_by_luck\.cu:9: thread \(0,0\) of block \(0,0\) uses 16 bytes at a time of the local array four: as four is declared, it may begin at any multiple of 4 bytes, and a multiple of 16 is luck[\s\S]*Declare four with __align__\(16\)\.[\s\S]*That is a remark, no error: nvcc mostly places such arrays well
#include <cstdio>

#define FETCH_FLOAT4(pointer) (reinterpret_cast<float4*>(&(pointer))[0])

__global__ void load(float* in, float* out, int i) {
  float four[4];
  FETCH_FLOAT4(four[0]) = FETCH_FLOAT4(in[0]);
  out[0] = four[i];
}

int main() {
  float *in, *out;
  cudaMalloc(&in, 64);
  cudaMalloc(&out, 64);
  const float numbers[4] = {1, 2, 3, 4};
  cudaMemcpy(in, numbers, sizeof(numbers), cudaMemcpyHostToDevice);
  load<<<1, 1>>>(in, out, 1);
  const char* error = cudaGetErrorName(cudaGetLastError());
  float got;
  cudaMemcpy(&got, out, sizeof(got), cudaMemcpyDeviceToHost);
  std::printf("%s %g\n", error, got);
}
