// A picture of bytes blurred by 3 x 3 weights, in rows with a pitch; beyond the border its outermost pixels go on.
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdio>
#include <vector>

using Byte = unsigned char;
__constant__ int weights[3][3];

__global__ void blur(const Byte* in, size_t in_pitch, Byte* out, size_t out_pitch, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height) return;
  int sum = 0;
  for (int dy = -1; dy <= 1; ++dy) {
    const Byte* row = in + min(max(y + dy, 0), height - 1) * in_pitch;
    for (int dx = -1; dx <= 1; ++dx) {
      sum += weights[dy + 1][dx + 1] * row[min(max(x + dx, 0), width - 1)];
    }
  }
  out[y * out_pitch + x] = sum / 16;
}

int main() {
  const int width = 50, height = 37, w[3][3] = {{1, 2, 1}, {2, 4, 2}, {1, 2, 1}};
  std::vector<Byte> in(width * height), out(width * height);
  for (int i = 0; i < width * height; ++i) in[i] = i * 31 % 253;
  Byte *d_in, *d_out;
  size_t in_pitch, out_pitch;
  cudaMallocPitch(&d_in, &in_pitch, width, height);
  cudaMallocPitch(&d_out, &out_pitch, width, height);
  cudaMemcpyToSymbol(weights, w, sizeof w);
  cudaMemcpy2D(d_in, in_pitch, in.data(), width, width, height, cudaMemcpyHostToDevice);
  dim3 block(16, 8), grid((width + 15) / 16, (height + 7) / 8);
  blur<<<grid, block>>>(d_in, in_pitch, d_out, out_pitch, width, height);
  cudaMemcpy2D(out.data(), width, d_out, out_pitch, width, height, cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      int sum = 0;
      for (int j = -1; j <= 1; ++j) {
        for (int i = -1; i <= 1; ++i) {
          int at = std::clamp(y + j, 0, height - 1) * width + std::clamp(x + i, 0, width - 1);
          sum += w[j + 1][i + 1] * in[at];
        }
      }
      wrong += out[y * width + x] != sum / 16;
    }
  }
  std::printf("%d wrong\n", wrong);
  cudaFree(d_in);
  cudaFree(d_out);
  return wrong != 0;
}
