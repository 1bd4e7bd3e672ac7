// Rows that begin at multiples of the pitch: allocated, set, copied there and back.
// EXPECT 0: ^pitch 512, 3 rows of 100: 9 9 9, row 1 is 100 to 199, end 7, no error, invalid pitch argument\n$
#include <cstdio>

__global__ void copy_rows(const float* from, float* to, size_t pitch, int width) {
  const int row = blockIdx.x, col = threadIdx.x;
  to[row * width + col] = from[row * (pitch / sizeof(float)) + col];
}

int main() {
  const int width = 100, height = 3;
  const size_t bytes = width * sizeof(float);
  float *pitched, *packed, host[height][width];
  size_t pitch;
  cudaMallocPitch(&pitched, &pitch, bytes, height);
  cudaMalloc(&packed, height * bytes);
  for (int i = 0; i < height * width; ++i) host[i / width][i % width] = static_cast<float>(i);
  cudaMemcpy2D(pitched, pitch, host, bytes, bytes, height, cudaMemcpyHostToDevice);
  copy_rows<<<height, width>>>(pitched, packed, pitch, width);
  float back[height][width];
  cudaMemcpy(back, packed, sizeof back, cudaMemcpyDeviceToHost);
  int same = 0;
  for (int i = 0; i < width; ++i) same += back[1][i] == static_cast<float>(width + i);

  unsigned char set[height][5];
  cudaMemset2D(pitched, pitch, 9, 4, height);
  cudaMemset2DAsync(reinterpret_cast<char*>(pitched) + 4, pitch, 7, 1, height);
  cudaMemcpy2DAsync(set, 5, pitched, pitch, 5, height, cudaMemcpyDeviceToHost);
  cudaDeviceSynchronize();
  std::printf("pitch %zu, %d rows of %d: %d %d %d, row 1 is 100 to %d, end %d, ", pitch, height, width,
              set[0][0], set[1][3], set[2][0], 99 + same, set[2][4]);
  std::printf("%s, ", cudaGetErrorString(cudaGetLastError()));
  std::printf("%s\n",
              cudaGetErrorString(cudaMemcpy2D(host, bytes, pitched, 4, bytes, height, cudaMemcpyDefault)));
  cudaFree(pitched);
  cudaFree(packed);
}
