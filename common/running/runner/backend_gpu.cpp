// An NVIDIA GPU as a backend: values, guards and CUDA's own errors, nothing more.
#include <cuda_runtime_api.h>
#include <dlfcn.h>

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "runner/backend.h"
#include "runner/run.h"

namespace runner::backend {
namespace {

/** Floats of poison on either side: a row or two of the matrices that the lessons grade with. */
constexpr std::size_t kGuard = 16384;

struct Buffer {
  float* begin;
  std::size_t count;
};
std::vector<Buffer> buffers;
void* handle = nullptr;
/** The first error is the one that matters; later calls only repeat it. */
cudaError_t first_error = cudaSuccess;

std::vector<float> poison(std::size_t count) {
  std::vector<float> values(count);
  std::fill_n(reinterpret_cast<std::uint32_t*>(values.data()), count, kPoison);
  return values;
}

bool holds_poison(const float* device, std::size_t count) {
  std::vector<std::uint32_t> words(count);
  if (cudaMemcpy(words.data(), device, count * sizeof(float), cudaMemcpyDeviceToHost) != cudaSuccess)
    return true;
  return std::all_of(words.begin(), words.end(), [](std::uint32_t w) { return w == kPoison; });
}

}  // namespace

std::string unusable() {
  int count = 0;
  const cudaError_t error = cudaGetDeviceCount(&count);
  if (error == cudaErrorInsufficientDriver) {
    return "The NVIDIA driver is missing or older than this CUDA (" + std::string(cudaGetErrorString(error)) +
           "). Install a newer driver, or grade on the emulator: leave --gpu out.";
  }
  if (error != cudaSuccess || count == 0) {
    return "There is no NVIDIA GPU here (" + std::string(cudaGetErrorString(error)) +
           "). Grade on the emulator: leave --gpu out.";
  }
  return "";
}

void load(const std::filesystem::path& kernel) {
  handle = dlopen(kernel.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) throw std::runtime_error(dlerror());
}

void watch(Watch) {}  // a GPU shows nothing of it
void prepare(const protocol::Problem&) {}
void when_handed_over(void (*)(const void*, std::size_t)) {}
void change(int) {}  // changes are tried on the emulator
void begin_again() {}

void hope() {}

void* symbol(const char* name) { return dlsym(handle, name); }

float* allocate(const char* name, std::size_t count) {
  void* memory = nullptr;
  const std::size_t all = count + 2 * kGuard;
  if (cudaMalloc(&memory, all * sizeof(float)) != cudaSuccess) {
    throw std::runtime_error("the GPU has no room for " + std::string(name));
  }
  cudaMemcpy(memory, poison(all).data(), all * sizeof(float), cudaMemcpyHostToDevice);
  buffers.push_back({static_cast<float*>(memory) + kGuard, count});
  return buffers.back().begin;
}

bool guard_changed() {
  return !std::all_of(buffers.begin(), buffers.end(), [](const Buffer& b) {
    return holds_poison(b.begin - kGuard, kGuard) && holds_poison(b.begin + b.count, kGuard);
  });
}

void note_leaks() {}  // a GPU does not say whose memory is whose

report::Report report() {
  if (first_error == cudaSuccess) first_error = cudaPeekAtLastError();
  const cudaError_t finished = cudaDeviceSynchronize();
  if (first_error == cudaSuccess) first_error = finished;
  report::Report all;
  all.last_error = cudaGetErrorName(first_error);
  all.last_error_text = cudaGetErrorString(first_error);
  cudaDeviceProp properties = {};
  cudaGetDeviceProperties(&properties, 0);
  all.device = std::string(properties.name) + " (sm_" + std::to_string(properties.major) +
               std::to_string(properties.minor) + ")";
  return all;
}

void note_lost_output() {}  // the GPU has lost it
void show_output() {}

void on_time_limit(void (*)(int)) {}
void on_stop(void (*)(int)) {}  // signals end it as any program
std::optional<report::StopPosition> stop_position() { return std::nullopt; }
void keep_findings_of_running() {}

report::Report report_of_program() { return {}; }

void on_throw(void (*)(const char*)) {}  // it is caught as any other
void on_host_crash(void (*)()) {}        // without an emulator there is nothing to save

}  // namespace runner::backend
