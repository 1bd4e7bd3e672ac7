// CUDA's streams and events.
#include <algorithm>
#include <chrono>
#include <set>

#include "emulator/host_api/context.h"
#include "emulator/host_api/device_output.h"
#include "emulator/include/cuda_runtime_api.h"
#include "emulator/ordering/timeline.h"
#include "emulator/scheduling/one_at_a_time.h"

struct emulator_event {
  std::chrono::steady_clock::time_point at;
  emulator::Moment reached;  ///< what had been handed to its stream
  bool recorded = false;
  bool timed = true;
};

namespace emulator {
namespace {

cudaError_t known(bool handle) {
  return Context::instance().result(handle ? cudaSuccess : cudaErrorInvalidResourceHandle);
}

/** As of an NVIDIA H100. */
constexpr int kLeastPriority = 0, kGreatestPriority = -5;

cudaError_t create_stream(cudaStream_t* stream, bool blocking, int priority = 0) {
  const OneAtATime alone;
  *stream = Timeline::instance().create(blocking);
  (*stream)->priority = std::clamp(priority, kGreatestPriority, kLeastPriority);
  return known(true);
}

/** It is done, so that whoever asks need not wait. */
bool reach(cudaStream_t stream) {
  const OneAtATime alone;
  if (!Timeline::instance().knows(stream)) return false;
  Timeline::instance().host_waits_for(stream);
  return true;
}

/** Those that were created and not destroyed: a handle comes from code that may have made it up. */
std::set<cudaEvent_t>& events() {
  // Never destroyed: exit() destroys before the last calls are made.
  static auto& all = *new std::set<cudaEvent_t>;
  return all;
}

bool is_event(cudaEvent_t event) { return events().contains(event); }

cudaError_t create_event(cudaEvent_t* event, bool timed) {
  const OneAtATime alone;
  *event = new emulator_event;
  (*event)->timed = timed;
  events().insert(*event);
  return known(true);
}

bool reach(cudaEvent_t event) {
  const OneAtATime alone;
  if (!is_event(event)) return false;
  Timeline::instance().host_waits_for(event->reached);
  return true;
}

}  // namespace
}  // namespace emulator

using namespace emulator;

extern "C" {

cudaError_t cudaStreamCreate(cudaStream_t* stream) { return create_stream(stream, true); }
cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned int flags) {
  return create_stream(stream, (flags & cudaStreamNonBlocking) == 0);
}
/* All streams are served alike: a priority is a hint. One outside the range is moved into it. */
cudaError_t cudaStreamCreateWithPriority(cudaStream_t* stream, unsigned int flags, int priority) {
  return create_stream(stream, (flags & cudaStreamNonBlocking) == 0, priority);
}
cudaError_t cudaStreamGetPriority(cudaStream_t stream, int* priority) {
  if (!Timeline::instance().knows(stream)) return known(false);
  *priority = stream == nullptr ? 0 : stream->priority;
  return known(true);
}
cudaError_t cudaDeviceGetStreamPriorityRange(int* least, int* greatest) {
  if (least != nullptr) *least = kLeastPriority;
  if (greatest != nullptr) *greatest = kGreatestPriority;
  return known(true);
}
/* What the stream was handed is done, and whoever the function tells so may count on it. */
cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function, void* data) {
  if (!reach(stream)) return known(false);
  function(data);
  return known(true);
}
cudaError_t cudaStreamAddCallback(cudaStream_t stream, cudaStreamCallback_t callback, void* data,
                                  unsigned int) {
  if (!reach(stream)) return known(false);
  callback(stream, Context::instance().peek(), data);
  return known(true);
}
cudaError_t cudaStreamDestroy(cudaStream_t stream) {
  const OneAtATime alone;
  return known(Timeline::instance().destroy(stream));
}
cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
  show_device_output();
  return known(reach(stream));
}
cudaError_t cudaStreamQuery(cudaStream_t stream) { return known(reach(stream)); }
cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned int) {
  const OneAtATime alone;
  if (!is_event(event) || !Timeline::instance().knows(stream)) return known(false);
  Timeline::instance().wait_for(stream, event->reached);
  return known(true);
}

cudaError_t cudaEventCreate(cudaEvent_t* event) { return create_event(event, true); }
cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned int flags) {
  return create_event(event, (flags & cudaEventDisableTiming) == 0);
}
cudaError_t cudaEventDestroy(cudaEvent_t event) {
  const OneAtATime alone;
  if (events().erase(event) == 0) return known(false);
  delete event;
  return known(true);
}
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
  const OneAtATime alone;
  if (!is_event(event) || !Timeline::instance().knows(stream)) return known(false);
  event->at = std::chrono::steady_clock::now();
  event->reached = Timeline::instance().reached(stream);
  event->recorded = true;
  return known(true);
}
cudaError_t cudaEventSynchronize(cudaEvent_t event) {
  show_device_output();
  return known(reach(event));
}
cudaError_t cudaEventQuery(cudaEvent_t event) { return known(reach(event)); }
cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t start, cudaEvent_t stop) {
  const OneAtATime alone;
  const auto gives_time = [](cudaEvent_t event) {
    return is_event(event) && event->recorded && event->timed;
  };
  if (!gives_time(start) || !gives_time(stop)) return known(false);
  *milliseconds = std::chrono::duration<float, std::milli>(stop->at - start->at).count();
  return known(true);
}

}  // extern "C"
