// Notes what kernels launch, and what the runtime API is for a kernel that launches.
#include "emulator/scheduling/child_launches.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <mutex>
#include <tuple>
#include <utility>

#include "emulator/hooks/hooks.h"
#include "emulator/include/emulator/device_runtime.h"
#include "emulator/ordering/timeline.h"
#include "emulator/scheduling/running_block.h"

namespace emulator {
namespace {

struct Noted {
  std::mutex mutex;
  std::vector<ChildLaunch> children;
  struct Last {
    cudaError_t error;
    bool asked = false;
  };
  /** By block and thread. */
  std::map<std::pair<std::uint64_t, unsigned>, Last> errors;
};

Noted& noted() {
  // Never destroyed: exit() destroys before the last things are told.
  static Noted& one = *new Noted;
  return one;
}

std::pair<std::uint64_t, unsigned> this_thread() { return {running_block.number, running_thread()}; }

/** Everything runs at once here, in order: one is like another. */
emulator_stream stream_of_device{0, false};

cudaError_t last_error(bool forget) {
  const std::lock_guard alone(noted().mutex);
  const auto found = noted().errors.find(this_thread());
  if (found == noted().errors.end()) return cudaSuccess;
  found->second.asked = true;
  return forget ? std::exchange(found->second.error, cudaSuccess) : found->second.error;
}

}  // namespace

void ChildLaunch::copy(void** arguments, const std::size_t* sizes) {
  for (; *sizes > 0; ++arguments, ++sizes) {
    parameters.emplace_back(*sizes);
    see_range(reinterpret_cast<std::uintptr_t>(*arguments), *sizes, false,
              reinterpret_cast<std::uintptr_t>(asked_at));
    std::memcpy(parameters.back().data(), *arguments, *sizes);
  }
}

const char* ChildLaunch::own_memory() const {
  for (const std::vector<char>& bytes : parameters) {
    for (std::size_t at = 0; at + sizeof(std::uintptr_t) <= bytes.size(); at += sizeof(std::uintptr_t)) {
      std::uintptr_t word;
      std::memcpy(&word, &bytes[at], sizeof(word));
      const Located found = memory_at(word);
      if (found.region != nullptr && found.space != Space::global)
        return found.space == Space::shared ? "shared" : "local";
    }
  }
  return nullptr;
}

std::vector<std::size_t> ChildLaunch::sizes() const {
  std::vector<std::size_t> all;
  for (const std::vector<char>& bytes : parameters) all.push_back(bytes.size());
  all.push_back(0);
  return all;
}

std::vector<void*> ChildLaunch::arguments() {
  std::vector<void*> all;
  for (std::vector<char>& bytes : parameters) all.push_back(bytes.data());
  return all;
}

void note_child(ChildLaunch child) {
  const std::lock_guard alone(noted().mutex);
  std::tie(child.parent, child.thread) = this_thread();
  if (child.refusal.error != cudaSuccess) noted().errors[this_thread()] = {child.refusal.error};
  noted().children.push_back(std::move(child));
}

std::vector<ChildLaunch> take_children() {
  const std::lock_guard alone(noted().mutex);
  std::vector<ChildLaunch> children = std::exchange(noted().children, {});
  for (ChildLaunch& child : children) {
    if (child.refusal.error != cudaSuccess) child.asked = noted().errors[{child.parent, child.thread}].asked;
  }
  noted().errors.clear();
  std::ranges::stable_sort(children, {}, &ChildLaunch::parent);
  return children;
}

bool is_stream_of_device(cudaStream_t stream) { return stream == nullptr || stream == &stream_of_device; }

}  // namespace emulator

using namespace emulator;

extern "C" {

/* These stand in device code for the functions of the same names. A stream of kernels must be one that does not wait
   for the default stream. */
cudaError_t emulator_device_cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned int flags) {
  if (flags != cudaStreamNonBlocking) return cudaErrorInvalidValue;
  *stream = &stream_of_device;
  return cudaSuccess;
}
cudaError_t emulator_device_cudaStreamDestroy(cudaStream_t stream) {
  return stream == &stream_of_device ? cudaSuccess : cudaErrorInvalidResourceHandle;
}
cudaError_t emulator_device_cudaGetLastError() { return last_error(true); }
cudaError_t emulator_device_cudaPeekAtLastError() { return last_error(false); }
cudaError_t emulator_device_cudaFree(void* pointer) {
  emulator_kernel_free(pointer);
  return cudaSuccess;
}

}  // extern "C"
