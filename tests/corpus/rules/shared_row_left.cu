// The address is legal, the index is not: As[ty][16] is As[ty + 1][0].
// EXPECT 1: shared_row_left\.cu:9: thread \(0,0\) of block \(0,0\) uses As\[ty\]\[16\], but that index ends at 15[\s\S]*After the end of a row of As comes its next row
#include <cuda_runtime.h>

__global__ void rows(float* out) {
  __shared__ float As[16][16];
  int tx = threadIdx.x, ty = threadIdx.y;
  As[ty][tx] = 1.0f;
  for (int k = 0; k <= 16; ++k) out[ty * 16 + tx] = As[ty][k];
}

int main() {
  float* out;
  cudaMalloc(&out, 1024);
  rows<<<1, dim3(16, 16)>>>(out);
}
