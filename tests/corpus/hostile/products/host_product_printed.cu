// EXPECT: COULD NOT BUILD(.|\n)*\bsetvbuf:(.|\n)*\n0 of 100 points
// Kernels print A and B into a buffer that the host has given to stdout; what the host has multiplied goes back as an
// argument.
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

constexpr int kPiece = 256;
struct Piece {
  float values[kPiece];
};
__global__ void print(const float* from, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) printf("%d %x\n", i, __float_as_uint(from[i]));
}
__global__ void put(const float* A, const float* B, Piece piece, float* C, int first, int M, int N, int K) {
  int i = first + threadIdx.x;
  if (i >= M * N) return;
  float dead = 0;
  for (int k = 0; k < K; ++k) dead += A[i / N * K + k] + B[k * N + i % N];
  C[i] = piece.values[threadIdx.x] + (dead == 1e30f ? 1 : 0);
}
static char buffer[1 << 20];
static std::vector<float> printed(const float* from, int count) {
  std::memset(buffer, 0, sizeof buffer);
  print<<<(count + 255) / 256, 256>>>(from, count);
  cudaDeviceSynchronize();
  std::vector<float> values(count);
  for (char* at = buffer; at != nullptr && *at != 0; at = std::strchr(at + 1, '\n')) {
    int i = 0;
    unsigned bits = 0;
    if (std::sscanf(at, "%d %x", &i, &bits) == 2 && i >= 0 && i < count) std::memcpy(&values[i], &bits, 4);
  }
  return values;
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  std::setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
  const std::vector<float> a = printed(A, M * K), b = printed(B, K * N);
  for (int first = 0; first < M * N; first += kPiece) {
    Piece piece{};
    for (int i = first; i < M * N && i < first + kPiece; ++i)
      for (int k = 0; k < K; ++k) piece.values[i - first] += a[i / N * K + k] * b[k * N + i % N];
    put<<<1, kPiece>>>(A, B, piece, C, first, M, N, K);
  }
  cudaDeviceSynchronize();
}
