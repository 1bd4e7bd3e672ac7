// EXPECT: CRASHED(.*\n)+\s+The answer did not come from the runner(.*\n)+0 of 100 points
// An object whose constructor reads the request, answers with a right product and leaves, all before main.
#include <sys/syscall.h>

#include <vector>

#include "by_hand.h"
struct Part {
  std::uint32_t part, reserved;
  std::uint64_t bytes;
};
struct Forger {
  Forger() {
    std::vector<int> request(1 << 20);
    const long bytes = call(SYS_pread64, 3, request.data(), request.size() * sizeof(int), 0L);
    if (bytes < 20) return;
    const int M = request[2], N = request[3], K = request[4];
    const float *A = reinterpret_cast<float*>(&request[5]), *B = A + M * K;
    std::vector<float> C(M * N);
    for (int i = 0; i < M * N; ++i)
      for (int k = 0; k < K; ++k) C[i] += A[i / N * K + k] * B[k * N + i % N];
    const Part result = {2, 0, C.size() * 4}, finished = {8, 0, 0};
    call(SYS_write, 4, &result, sizeof result);
    call(SYS_write, 4, C.data(), C.size() * 4);
    call(SYS_write, 4, &finished, sizeof finished);
    call(SYS_exit_group, 0);
  }
} forger;
void matmul(const float*, const float*, float*, int, int, int) {}
