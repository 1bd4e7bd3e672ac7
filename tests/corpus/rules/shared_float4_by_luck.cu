// Nothing aligns an array of floats for a float4: nvcc gives it .align 4, and where it lies is luck. A program goes on.
// EXPECT 0: cudaSuccess 28 150[\s\S]*shared_float4_by_luck\.cu:9: thread \(0,0\) of block \(0,0\) reads 16 bytes at As\[0\]\[0\]: as As is declared, it may begin at any multiple of 4 bytes, and a multiple of 16 is luck[\s\S]*Declare it __shared__ __align__\(16\) float As\[8\]\[32\]; or give it elements of type float4\.[\s\S]*That is a remark, no error: nvcc mostly places such arrays well
#include <cstdio>

__global__ void transpose(float4* out) {
  __shared__ float As[8][32];
  for (int row = 0; row < 8; ++row) As[row][threadIdx.x] = threadIdx.x;
  __syncthreads();
  if (threadIdx.x < 8) out[threadIdx.x] = *reinterpret_cast<float4*>(&As[threadIdx.x][4 * threadIdx.x]);
}

int main() {
  float4* out;
  cudaMalloc(&out, 8 * sizeof(float4));
  transpose<<<1, 32>>>(out);
  const char* error = cudaGetErrorName(cudaGetLastError());
  float4 rows[8];
  cudaMemcpy(rows, out, sizeof(rows), cudaMemcpyDeviceToHost);
  std::printf("%s %g %g\n", error, rows[7].x,
              rows[1].x + rows[7].y + rows[7].z + rows[7].w + rows[6].x * 2 + rows[2].x);
  cudaFree(out);
}
