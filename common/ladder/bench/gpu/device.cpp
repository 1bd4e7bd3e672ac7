// Asks CUDA's runtime.
#include "bench/gpu/device.h"

#include <fmt/format.h>

#include <fstream>

namespace bench::gpu {
namespace {

constexpr int kOldest = 75;  // the architecture that kernels.cu is compiled for, and all newer ones
constexpr std::size_t kFewestBytes = std::size_t{1}
                                     << 30;  // the copy that is measured must not fit into any cache

int architecture(const cudaDeviceProp& gpu) { return 10 * gpu.major + gpu.minor; }

/** "13.0" from 13000. */
std::string version(int number) {
  return std::to_string(number / 1000) + "." + std::to_string(number % 1000 / 10);
}

/** "580.159.04"; where the kernel module does not say, the CUDA that the driver goes up to. */
std::string driver_version() {
  std::ifstream stream("/sys/module/nvidia/version");
  if (std::string number; stream >> number) return number;
  int number = 0;
  check(cudaDriverGetVersion(&number));
  return "for CUDA " + version(number);
}

}  // namespace

std::string unusable() {
  int count = 0;
  const cudaError_t error = cudaGetDeviceCount(&count);
  if (error == cudaErrorInsufficientDriver)
    return "The NVIDIA driver is missing or older than this CUDA: install a newer one.";
  if (error != cudaSuccess || count == 0)
    return "There is no NVIDIA GPU here (" + std::string(cudaGetErrorString(error)) + ").";
  cudaDeviceProp gpu = {};
  check(cudaGetDeviceProperties(&gpu, 0));
  const std::string name = gpu.name;
  if (architecture(gpu) < kOldest) {
    return fmt::format("This {} is an sm_{}. The ladder needs sm_{} or newer.", name, architecture(gpu),
                       kOldest);
  }
  if (const std::size_t free = free_bytes(); free < kFewestBytes) {
    return fmt::format(
        "Only {:.1f} GB of the memory of this {} are free, too little "
        "to measure with: stop what uses it (nvidia-smi names it).",
        static_cast<double>(free) / 1e9, name);
  }
  return "";
}

Machine describe() {
  cudaDeviceProp gpu = {};
  check(cudaGetDeviceProperties(&gpu, 0));
  int runtime = 0;
  check(cudaRuntimeGetVersion(&runtime));
  Machine machine;
  machine.gpu = gpu.name;
  machine.architecture = "sm_" + std::to_string(architecture(gpu));
  machine.driver = driver_version();
  machine.cuda = version(runtime);
  machine.multiprocessors = gpu.multiProcessorCount;
  machine.l2_bytes = static_cast<std::uint64_t>(gpu.l2CacheSize);
  machine.memory_bytes = gpu.totalGlobalMem;
  return machine;
}

std::size_t free_bytes() {
  constexpr std::size_t kForLibraries = std::size_t{512} << 20;
  std::size_t free = 0, total = 0;
  check(cudaMemGetInfo(&free, &total));
  return free > kForLibraries ? free - kForLibraries : 0;
}

}  // namespace bench::gpu
