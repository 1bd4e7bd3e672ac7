// Divides, and takes the smallest.
#include "report/occupancy.h"

#include <algorithm>

namespace report {
namespace {

constexpr unsigned kWarp = 32;
constexpr int kKiB = 1024;
constexpr Gpu kGpus[] = {
    {"sm_70", "V100", 2048, 32, 96 * kKiB, 0},
    {"sm_75", "T4, RTX 20", 1024, 16, 64 * kKiB, 0},
    {"sm_80", "A100", 2048, 32, 164 * kKiB, kKiB},
    {"sm_86", "RTX 30, A40", 1536, 16, 100 * kKiB, kKiB},
    {"sm_89", "RTX 40, L4, L40", 1536, 24, 100 * kKiB, kKiB},
    {"sm_90", "H100, H200", 2048, 32, 228 * kKiB, kKiB},
    {"sm_100", "B200", 2048, 32, 228 * kKiB, kKiB},
    {"sm_120", "RTX 50", 1536, 24, 100 * kKiB, kKiB},
};

}  // namespace

std::span<const Gpu> gpus() { return kGpus; }

const Gpu* find_gpu(std::string_view architecture) {
  const auto found = std::ranges::find(kGpus, architecture, &Gpu::architecture);
  return found == std::end(kGpus) ? nullptr : &*found;
}

Occupancy occupancy(const Gpu& gpu, unsigned threads_per_block, std::uint64_t shared_bytes_per_block) {
  const unsigned whole_warps = (threads_per_block + kWarp - 1) / kWarp * kWarp;
  const std::uint64_t shared = shared_bytes_per_block + static_cast<std::uint64_t>(gpu.reserved_bytes);
  const int by_threads = whole_warps == 0 ? 0 : gpu.threads / static_cast<int>(whole_warps);
  const int by_shared =
      shared == 0 ? gpu.blocks : static_cast<int>(static_cast<std::uint64_t>(gpu.shared_bytes) / shared);
  Occupancy result;
  result.blocks = std::min({by_threads, by_shared, gpu.blocks});
  result.threads = result.blocks * static_cast<int>(threads_per_block);
  result.share = static_cast<double>(result.blocks) * whole_warps / gpu.threads;
  result.limit = result.blocks == 0            ? Occupancy::Limit::does_not_fit
                 : result.blocks == by_threads ? Occupancy::Limit::threads
                 : result.blocks == by_shared  ? Occupancy::Limit::shared_memory
                                               : Occupancy::Limit::blocks;
  return result;
}

Occupancy occupancy(const Gpu& gpu, const Launch& launch) {
  return occupancy(gpu, launch.block.x * launch.block.y * launch.block.z,
                   launch.static_shared_bytes + launch.dynamic_shared_bytes);
}

}  // namespace report
