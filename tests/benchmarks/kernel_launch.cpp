// The built file travels as an open descriptor: LD_PRELOAD cannot name every path, and its folder may go.
#include "kernel_launch.h"

#include <cuda_runtime_api.h>
#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>
#include <stdexcept>
#include <utility>

#include "emulator/host_api/context.h"
#include "emulator/memory/device_memory.h"
#include "process/temporary.h"
#include "report/words.h"
#include "runner/backend.h"
#include "toolchain/build.h"

namespace bench {
namespace {

/** void matmul(const float*, const float*, float*, int, int, int), as C++ names it. */
constexpr const char* kMatmul = "_Z6matmulPKfS0_Pfiii";

/** Descriptor of the built file; it stays open in the program that comes after us. */
int build(const std::filesystem::path& file) {
  const process::TemporaryFolder folder;
  const toolchain::Build build =
      toolchain::build(source::read_kernel_file(file), runner::Backend::emulator, folder.path());
  if (!build.ok) {
    const toolchain::Diagnostic& first = build.diagnostics.front();
    throw std::runtime_error(file.string() + ":" + std::to_string(first.line) + ": " + first.text);
  }
  return open(build.product.c_str(), O_RDONLY);
}

float* filled_with_ones(const char* name, std::size_t count) {
  float* device = runner::backend::allocate(name, count);
  const std::vector<float> ones(count, 1.0f);
  cudaMemcpy(device, ones.data(), count * sizeof(float), cudaMemcpyHostToDevice);
  return device;
}

}  // namespace

void restart_with(const std::vector<std::string>& arguments) {
  const std::string built = "/proc/self/fd/" + std::to_string(build(arguments.front()));
  setenv("LD_PRELOAD", built.c_str(), 1);
  std::vector<const char*> words = {"emulator_bench", "--built", built.c_str()};
  for (const std::string& argument : arguments) words.push_back(argument.c_str());
  words.push_back(nullptr);
  execv("/proc/self/exe", const_cast<char* const*>(words.data()));
  throw std::runtime_error("emulator_bench cannot start itself anew");
}

KernelLaunch::KernelLaunch(const std::filesystem::path& built, int size) : size_(size) {
  static const bool loaded = (runner::backend::load(built), true);
  static_cast<void>(loaded);
  matmul_ = reinterpret_cast<decltype(matmul_)>(runner::backend::symbol(kMatmul));
  const std::size_t count = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
  A_ = filled_with_ones("A", count);
  B_ = filled_with_ones("B", count);
  C_ = runner::backend::allocate("C", count);
}

KernelLaunch::~KernelLaunch() {
  for (float* matrix : {A_, B_, C_}) emulator::DeviceMemory::instance().release(matrix);
}

report::Launch KernelLaunch::take_report() {
  const report::Report all = std::exchange(emulator::Context::instance().report, {});
  if (!all.findings.empty()) throw std::runtime_error(report::describe(all.findings.front()));
  if (all.launches.empty()) throw std::runtime_error("matmul launched no kernel at this size");
  if (!all.launches.front().refusal.empty())
    throw std::runtime_error(report::describe_refusal(all.launches.front()));
  return all.launches.front();
}

std::uint64_t accesses(const report::Launch& launch) {
  const report::Counters& c = launch.counters;
  return c.global_loads + c.global_stores + c.shared_loads + c.shared_stores + c.local_loads + c.local_stores;
}

std::uint64_t thread_barriers(const report::Launch& launch) {
  const report::Dim3& block = launch.block;
  return launch.counters.barriers * block.x * block.y * block.z;
}

}  // namespace bench
