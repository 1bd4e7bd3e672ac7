// Host code that changes what is not its own, in the WAY that host_memory.sh asks for. Without one it is right.
#include <cuda_runtime.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

#ifndef WAY
#define WAY 0
#endif

__device__ float seven = 7;

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= M || col >= N) return;
  float sum = 0.0f;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}

struct Wide {
  long numbers[40];
};

/** Where the one who called matmul keeps what he knows. */
static char* others() { return static_cast<char*>(__builtin_frame_address(0)) + 8192; }
static char* heap() {
  static char* const block = static_cast<char*>(std::malloc(64));
  return block;
}

static void takes_way(const float* A) {
  [[maybe_unused]] char* const there = others();
  [[maybe_unused]] long number = 3;
  [[maybe_unused]] cudaEvent_t start, stop;
#if WAY == 1
  *there = 1;
#elif WAY == 2
  std::memcpy(there, &number, sizeof number);
#elif WAY == 3
  *reinterpret_cast<Wide*>(there) = Wide{};
#elif WAY == 4
  cudaMemcpyFromSymbol(there, seven, sizeof(float));
#elif WAY == 5
  cudaMalloc(reinterpret_cast<void**>(there), 64);
#elif WAY == 6
  cudaGetDeviceProperties(reinterpret_cast<cudaDeviceProp*>(there), 0);
#elif WAY == 7
  cudaMemGetInfo(reinterpret_cast<size_t*>(&number), reinterpret_cast<size_t*>(there));
#elif WAY == 8
  cudaEventCreate(&start);
  cudaEventCreate(&stop);
  cudaEventRecord(start);
  cudaEventRecord(stop);
  cudaEventElapsedTime(reinterpret_cast<float*>(there), start, stop);
#elif WAY == 9
  std::snprintf(there, 16, "%d", 12345);
#elif WAY == 10
  std::printf("12%n\n", reinterpret_cast<int*>(there));
#elif WAY == 11
  std::strtol("12", reinterpret_cast<char**>(there), 10);
#elif WAY == 12
  new (there) std::string("a text that is too long to lie within the object");
#elif WAY == 13
  std::time(reinterpret_cast<time_t*>(there));
#elif WAY == 14
  heap()[64] = 1;
#elif WAY == 15
  std::free(heap() + 16);
#elif WAY == 16
  delete reinterpret_cast<int*>(there);
#elif WAY == 17
  char own[16];
  std::memset(own + (reinterpret_cast<std::uintptr_t>(A) != 0 ? 16 : 0), 1, 2048);
#elif WAY == 18
  cudaHostRegister(there, 64, cudaHostRegisterDefault);
#elif WAY == 19
  reinterpret_cast<void (*)()>(reinterpret_cast<std::uintptr_t>(&takes_way) + 1)();
#elif WAY == 20
  std::fputs("text", reinterpret_cast<FILE*>(there));
#elif WAY == 21
  cudaStreamGetPriority(nullptr, reinterpret_cast<int*>(there));
#elif WAY == 22
  static_cast<void>(std::setvbuf(stdout, there, _IOFBF, 64));
#elif WAY == 23
  try {
    throw std::runtime_error("nothing");
  } catch (const std::exception&) {
  }
#elif WAY == 24
  __atomic_store_n(reinterpret_cast<long*>(there), 1L, __ATOMIC_SEQ_CST);
#elif WAY == 26
  const auto middle = reinterpret_cast<std::uintptr_t>(&product) + 16;
  const auto kernel = reinterpret_cast<decltype(&product)>(middle);
  kernel<<<1, 1>>>(A, A, nullptr, 1, 1, 1);
#elif WAY == 27
  const std::size_t none = 0;
  emulator::launch(reinterpret_cast<void (*)()>(&product), nullptr, nullptr, &none, 1, 1, 0, nullptr,
                   nullptr);
#elif WAY == 28
  // What the compiler's checks tell of would lie before the file's variables.
  static int mine[4] = {1, 2, 3, 4};
  volatile int* before = mine;
  before[-16] = 1;
#endif
  static_cast<void>(A);
}

struct BeforeAll {
  BeforeAll() {
#if WAY == 25
    *others() = 1;
#endif
  }
} before_all;

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  takes_way(A);
  if (M == 0 || N == 0) return;
  product<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
