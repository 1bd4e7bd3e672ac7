// The sentences, and CUDA's errors beside them.
#include "emulator/scheduling/refusal.h"

#include "emulator/host_api/context.h"
#include "emulator/ordering/timeline.h"
#include "emulator/scheduling/limits.h"
#include "report/report.h"
#include "text/text.h"

namespace emulator {

Refusal above(const char* what, std::uint64_t value, std::uint64_t limit, cudaError_t error) {
  return {error, text::thousands(value) + " " + what + ", the limit is " + text::thousands(limit)};
}

Refusal check_stream(cudaStream_t stream) {
  if (Timeline::instance().knows(stream)) return {};
  return {cudaErrorInvalidResourceHandle, "its stream was never created, or has been destroyed"};
}

namespace {

/** The other way round it would be a launch, with whole warps: <<<block, grid>>> is a frequent slip. */
bool look_swapped(const dim3& grid, const dim3& block) {
  const std::uint64_t blocks = std::uint64_t{grid.x} * grid.y * grid.z;
  return blocks % limits::kWarpSize == 0 && blocks <= limits::kThreadsPerBlock && grid.z <= limits::kBlockZ &&
         block.x <= limits::kGridX && block.y <= limits::kGridY && block.z <= limits::kGridZ;
}

}  // namespace

Refusal check_shape(const dim3& grid, const dim3& block) {
  const auto invalid =
      cudaErrorInvalidValue;  // so says CUDA 13.0; older ones say cudaErrorInvalidConfiguration
  if (grid.x == 0 || grid.y == 0 || grid.z == 0) return {invalid, std::string(report::kNoBlock)};
  if (block.x == 0 || block.y == 0 || block.z == 0) return {invalid, "the block has no thread"};
  const std::uint64_t threads = std::uint64_t{block.x} * block.y * block.z;
  if (block.z > limits::kBlockZ)
    return above("threads along z of the block", block.z, limits::kBlockZ, invalid);
  if (threads > limits::kThreadsPerBlock || block.x > limits::kBlockX || block.y > limits::kBlockY) {
    Refusal refusal = above("threads per block", threads, limits::kThreadsPerBlock, invalid);
    if (look_swapped(grid, block)) refusal.why += " (the order is <<<grid, block>>>: are they swapped?)";
    return refusal;
  }
  if (grid.x > limits::kGridX) return above("blocks along x", grid.x, limits::kGridX, invalid);
  if (grid.y > limits::kGridY) return above("blocks along y", grid.y, limits::kGridY, invalid);
  if (grid.z > limits::kGridZ) return above("blocks along z", grid.z, limits::kGridZ, invalid);
  return {};
}

Refusal check_shared(const void* kernel, std::size_t static_bytes, std::size_t dynamic_bytes) {
  const std::optional<std::size_t> set = Context::instance().dynamic_limit(kernel);
  const std::size_t allowed = set.value_or(limits::kSharedPerBlock);
  if (static_bytes > limits::kSharedPerBlock) {
    return above("bytes of static shared memory per block", static_bytes, limits::kSharedPerBlock,
                 cudaErrorInvalidValue);
  }
  if (dynamic_bytes > allowed) {
    return above("bytes of dynamic shared memory per block", dynamic_bytes, allowed, cudaErrorInvalidValue);
  }
  // Where the limit was set, both together fit the multiprocessor: cudaFuncSetAttribute has seen to it.
  if (!set && static_bytes + dynamic_bytes > limits::kSharedPerBlock) {
    return above("bytes of shared memory per block (static and dynamic)", static_bytes + dynamic_bytes,
                 limits::kSharedPerBlock, cudaErrorInvalidValue);
  }
  return {};
}

}  // namespace emulator
