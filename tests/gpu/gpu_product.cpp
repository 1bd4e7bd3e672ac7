// Multiplies with a kernel file built for the GPU, to be run under compute-sanitizer: gpu_product
// KERNEL.so M N K [M N K]... Unlike the runner it poisons nothing and leaves no guard around the arrays,
// because to the tools those would be written, legal memory.
#include <cuda_runtime_api.h>
#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

#include "reference/test_data.h"

namespace {

using Matmul = void (*)(const float*, const float*, float*, int, int, int);

float* to_device(const std::vector<float>& values) {
  void* memory = nullptr;
  cudaMalloc(&memory, values.size() * sizeof(float));
  cudaMemcpy(memory, values.data(), values.size() * sizeof(float), cudaMemcpyHostToDevice);
  return static_cast<float*>(memory);
}

/** The tools report what CUDA says, so nothing is checked here. C is fetched as any program would:
 *  initcheck looks at that, too. */
void multiply(Matmul matmul, const reference::Problem& problem) {
  const auto& [M, N, K] = problem.sizes;
  float* A = to_device(problem.A.values);
  float* B = to_device(problem.B.values);
  std::vector<float> values(static_cast<std::size_t>(M) * static_cast<std::size_t>(N));
  void* C = nullptr;
  cudaMalloc(&C, values.size() * sizeof(float));
  matmul(A, B, static_cast<float*>(C), M, N, K);
  cudaDeviceSynchronize();
  cudaMemcpy(values.data(), C, values.size() * sizeof(float), cudaMemcpyDeviceToHost);
  for (void* memory : {static_cast<void*>(A), static_cast<void*>(B), C}) cudaFree(memory);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5 || argc % 3 != 2) {
    std::fputs("usage: gpu_product KERNEL.so M N K [M N K]...\n", stderr);
    return 2;
  }
  void* kernel = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
  const auto matmul =
      kernel == nullptr ? nullptr : reinterpret_cast<Matmul>(dlsym(kernel, "_Z6matmulPKfS0_Pfiii"));
  if (matmul == nullptr) {
    std::fprintf(stderr, "%s\n", dlerror());
    return 2;
  }
  for (int i = 2; i < argc; i += 3) {
    const reference::Sizes sizes = {std::atoi(argv[i]), std::atoi(argv[i + 1]), std::atoi(argv[i + 2])};
    multiply(matmul, reference::make_problem(sizes, reference::Fill::small_integers, 1));
  }
  return 0;
}
