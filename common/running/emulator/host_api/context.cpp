// Errors and their names.
#include "emulator/host_api/context.h"

#include "emulator/scheduling/limits.h"

namespace emulator {
namespace {

struct ErrorWords {
  cudaError_t error;
  const char *name, *text;
};

#define ERROR(name, text) \
  { name, #name, text }
constexpr ErrorWords kErrors[] = {
    ERROR(cudaSuccess, "no error"),
    ERROR(cudaErrorInvalidValue, "invalid argument"),
    ERROR(cudaErrorMemoryAllocation, "out of memory"),
    ERROR(cudaErrorInitializationError, "initialization error"),
    ERROR(cudaErrorInvalidConfiguration, "invalid configuration argument"),
    ERROR(cudaErrorInvalidPitchValue, "invalid pitch argument"),
    ERROR(cudaErrorInvalidSymbol, "invalid device symbol"),
    ERROR(cudaErrorInvalidDevicePointer, "invalid device pointer"),
    ERROR(cudaErrorInvalidMemcpyDirection, "invalid copy direction for memcpy"),
    ERROR(cudaErrorInvalidDeviceFunction, "invalid device function"),
    ERROR(cudaErrorLaunchPendingCountExceeded,
          "launch failed because launch would exceed cudaLimitDevRuntimePendingLaunchCount"),
    ERROR(cudaErrorNoDevice, "no CUDA-capable device is detected"),
    ERROR(cudaErrorInvalidDevice, "invalid device ordinal"),
    ERROR(cudaErrorNoKernelImageForDevice, "no kernel image is available for execution on the device"),
    ERROR(cudaErrorUnsupportedLimit, "limit is not supported on this architecture"),
    ERROR(cudaErrorPeerAccessUnsupported, "peer access is not supported between these two devices"),
    ERROR(cudaErrorInvalidResourceHandle, "invalid resource handle"),
    ERROR(cudaErrorNotReady, "device not ready"),
    ERROR(cudaErrorIllegalAddress, "an illegal memory access was encountered"),
    ERROR(cudaErrorLaunchOutOfResources, "too many resources requested for launch"),
    ERROR(cudaErrorLaunchTimeout, "the launch timed out and was terminated"),
    ERROR(cudaErrorPeerAccessAlreadyEnabled, "peer access is already enabled"),
    ERROR(cudaErrorHostMemoryAlreadyRegistered,
          "part or all of the requested memory range is already mapped"),
    ERROR(cudaErrorPeerAccessNotEnabled, "peer access has not been enabled"),
    ERROR(cudaErrorAssert, "device-side assert triggered"),
    ERROR(cudaErrorHostMemoryAlreadyRegistered,
          "part or all of the requested memory range is already mapped"),
    ERROR(cudaErrorMisalignedAddress, "misaligned address"),
    ERROR(cudaErrorLaunchFailure, "unspecified launch failure"),
    ERROR(cudaErrorNotSupported, "operation not supported"),
    ERROR(cudaErrorUnknown, "unknown error"),
};
#undef ERROR

const ErrorWords* words_of(cudaError_t error) {
  for (const ErrorWords& words : kErrors) {
    if (words.error == error) return &words;
  }
  return nullptr;
}

}  // namespace

Context& Context::instance() {
  // Never destroyed: exit() destroys before the last things are told.
  static Context& context = *new Context;
  return context;
}

cudaError_t Context::fail(cudaError_t error) {
  if (error != cudaSuccess) last_ = error;
  return error;
}

cudaError_t Context::take() {
  const cudaError_t error = peek();
  last_ = cudaSuccess;
  return error;
}

void Context::refusals_are_checked() {
  if (last_ == cudaSuccess) return;
  for (report::Launch& launch : report.launches) launch.checked = !launch.refusal.empty();
}

std::optional<std::size_t> Context::dynamic_limit(const void* kernel) const {
  const auto set = dynamic_limits_.find(kernel);
  return set == dynamic_limits_.end() ? std::nullopt : std::optional(set->second);
}

const char* error_name(cudaError_t error) {
  const ErrorWords* words = words_of(error);
  return words == nullptr ? "unrecognized error code" : words->name;
}

const char* error_text(cudaError_t error) {
  const ErrorWords* words = words_of(error);
  return words == nullptr ? "unrecognized error code" : words->text;
}

}  // namespace emulator
