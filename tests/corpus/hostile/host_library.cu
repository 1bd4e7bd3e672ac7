// What host code of a graded file may do: vectors, texts, streams, tables, memory of its own, exceptions that nobody catches.
#include <cuda_runtime.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <iomanip>
#include <iostream>
#include <memory>
#include <numeric>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

#define CHECK(call)                                                                              \
  do {                                                                                           \
    const cudaError_t error = (call);                                                            \
    if (error != cudaSuccess) {                                                                  \
      std::cerr << __FILE__ << ":" << __LINE__ << " " << cudaGetErrorString(error) << std::endl; \
      throw std::runtime_error(std::string("CUDA: ") + cudaGetErrorName(error));                 \
    }                                                                                            \
  } while (0)

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= M || col >= N) return;
  float sum = 0.0f;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}

struct Event {
  cudaEvent_t handle = nullptr;
  Event() { CHECK(cudaEventCreate(&handle)); }
  ~Event() { cudaEventDestroy(handle); }
};

static std::unordered_map<int, std::string> names;
static std::vector<int> sizes;

static dim3 blocks_for(int M, int N, const std::function<int(int)>& rounded) {
  std::array<int, 2> count = {rounded(N), rounded(M)};
  return dim3(count[0], count[1]);
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  const auto before = std::chrono::steady_clock::now();
  Event start, stop;
  sizes.push_back(M);
  std::sort(sizes.begin(), sizes.end());
  names[M] = "rows " + std::to_string(std::accumulate(sizes.begin(), sizes.end(), 0));
  auto text = std::make_unique<char[]>(80);
  std::snprintf(text.get(), 80, "%s of %d", names[M].c_str(), static_cast<int>(std::ceil(K / 16.0)));
  char* const copy = static_cast<char*>(std::malloc(std::strlen(text.get()) + 1));
  std::strcpy(copy, text.get());
  CHECK(cudaEventRecord(start.handle));
  product<<<blocks_for(M, N, [](int n) { return (n + 15) / 16; }), dim3(16, 16)>>>(A, B, C, M, N, K);
  CHECK(cudaGetLastError());
  CHECK(cudaEventRecord(stop.handle));
  CHECK(cudaEventSynchronize(stop.handle));
  float ms = 0;
  CHECK(cudaEventElapsedTime(&ms, start.handle, stop.handle));
  std::ostringstream line;
  line << std::fixed << std::setprecision(1) << std::setw(6) << 2.25 << " " << copy;
  std::cout << line.str() << (ms >= 0 ? " in time" : "") << std::endl;
  std::free(copy);
  if (std::chrono::steady_clock::now() < before) throw std::logic_error("time goes backwards");
}
