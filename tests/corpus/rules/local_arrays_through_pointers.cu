// Pointers to local arrays and into them, up to one past the end, which is a place but no element.
// EXPECT 0: 10 26 36 4
#include <cstdio>

__device__ float sum(const float* row, const float* end) {
  float s = 0;
  while (row != end) s += *row++;
  return s;
}

__device__ void fill(float (*rows)[4]) {
  for (int i = 0; i < 8; ++i) rows[i / 4][i % 4] = i + 1;
}

__global__ void use(float* out, int n) {
  float rows[2][4], *first = rows[0];
  __align__(16) float wide[4];
  float* last = &wide[3];
  fill(rows);
  out[0] = sum(first, first + n);
  out[1] = sum(rows[1], &rows[1][0] + n);
  out[2] = sum(&rows[0][0], &rows[0][0] + 2 * n);
  *reinterpret_cast<float4*>(wide) = make_float4(1, 2, 3, 4);
  out[3] = last[n - 4];
}

int main() {
  float *out, host[4];
  cudaMalloc(&out, sizeof host);
  use<<<1, 1>>>(out, 4);
  cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
  for (float f : host) std::printf("%.0f ", f);
  cudaFree(out);
}
