// EXPECT: WRONG RESULT(.|\n)*C\[0\]\[0\] is(.|\n)*\| a %2\$\.4s %1\$n\n
// LESSON: 01
// What the C library would load and store by these formats is past the end of A, and in C. Here they are no conversions: they are
// printed as they are, and nothing else happens. (One element is wrong, so that the lesson fails.)
#include <cuda_runtime.h>

#include <cstdio>

__device__ void print(int kind, const float* past, float* C) {
  const char* text = reinterpret_cast<const char*>(past);
  if (kind == 0) printf("a %2$.4s %1$n\n", C, text);
  if (kind == 1) printf("b %I.4s\n", text);
  if (kind == 2) printf("c %'.4s\n", text);
  if (kind == 3) printf("d %m%.4s\n", text);
  if (kind == 4) printf("e %y%.4s%k\n", text, text);
  if (kind == 5) printf("f %S %ls\n", text, text);
  if (kind == 6) printf("g %hhn %n %ln\n", C, C, C);
  if (kind == 7) printf("h %C %lc %Lf %Z %q\n", text, text, text, text, text);
}

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  int col = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
  if (row >= M || col >= N) return;
  if (row == 0 && col < 8) print(col, A + M * K, C);
  float sum = 0;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum + (row == 0 && col == 0 ? 1 : 0);
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  product<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
  cudaDeviceSynchronize();
}
