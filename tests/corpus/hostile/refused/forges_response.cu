// EXPECT: COULD NOT BUILD(.|\n)*\bconstructor:(.|\n)*0 of 100 points
// Reads the request, answers in the runner's stead with a right product, and launches nothing.
#include <sys/stat.h>
#include <unistd.h>

#include <cstdint>
#include <vector>
struct Part {
  std::uint32_t part, reserved;
  std::uint64_t bytes;
};
__attribute__((constructor)) void forge() {
  struct stat status;
  fstat(3, &status);
  std::vector<int> request(status.st_size / 4);
  (void)!pread(3, request.data(), status.st_size, 0);
  const int M = request[1], N = request[2], K = request[3];
  const float *A = reinterpret_cast<float*>(&request[4]), *B = A + M * K;
  std::vector<float> C(M * N);
  for (int i = 0; i < M * N; ++i)
    for (int k = 0; k < K; ++k) C[i] += A[i / N * K + k] * B[k * N + i % N];
  const Part result = {2, 0, C.size() * 4}, finished = {8, 0, 0};
  (void)!write(4, &result, sizeof result);
  (void)!write(4, C.data(), C.size() * 4);
  (void)!write(4, &finished, sizeof finished);
  _exit(0);
}
void matmul(const float*, const float*, float*, int, int, int) {}
