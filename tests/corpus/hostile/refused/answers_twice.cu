// EXPECT: COULD NOT BUILD(.|\n)*\bconstructor:(.|\n)*0 of 100 points
// A report without findings goes ahead of the runner's, which tells of a thread that leaves the array.
#include <unistd.h>

#include <cstdint>
#include <string>
__attribute__((constructor)) void forge() {
  const std::string report =
      R"({"launch_count":1,"last_error":"cudaSuccess","last_error_text":"no error","device":"","launches":[],"findings":[]})";
  const std::uint32_t header[4] = {1, 0, static_cast<std::uint32_t>(report.size()), 0};
  (void)!write(4, header, sizeof header);
  (void)!write(4, report.data(), report.size());
}
__global__ void naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  if (row >= M || col >= N) return;
  float sum = A[-1] == 7 ? 1 : 0;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M > 0 && N > 0) naive<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
