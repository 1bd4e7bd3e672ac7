// Divides, and takes the smallest.
#include "report/occupancy.h"

#include <algorithm>

namespace report {
namespace {

constexpr unsigned kWarp = 32;

/* Of all that gpus() lists. */
constexpr unsigned kRegisters = 65'536, kMostOfThread = 255, kUnit = 256, kParts = 4;

constexpr unsigned up(unsigned value, unsigned unit) { return (value + unit - 1) / unit * unit; }

/** A block must also fit as if its warps came in fours. */
int by_registers(unsigned warps, unsigned registers) {
  const unsigned of_warp = up(registers * kWarp, kUnit);
  if (registers > kMostOfThread || of_warp * up(warps, kParts) > kRegisters) return 0;
  return static_cast<int>(kParts * (kRegisters / kParts / of_warp) / warps);
}

}  // namespace

Occupancy occupancy(const Gpu& gpu, unsigned threads_per_block, std::uint64_t shared_bytes_per_block,
                    unsigned registers) {
  const Multiprocessor& has = gpu.multiprocessor;
  const unsigned whole_warps = up(threads_per_block, kWarp);
  const std::uint64_t shared = shared_bytes_per_block + static_cast<std::uint64_t>(has.reserved_bytes);
  const int by_threads = whole_warps == 0 ? 0 : has.threads / static_cast<int>(whole_warps);
  const int by_shared =
      shared == 0 ? has.blocks : static_cast<int>(static_cast<std::uint64_t>(has.shared_bytes) / shared);
  const int by_given =
      registers == 0 || whole_warps == 0 ? has.blocks : by_registers(whole_warps / kWarp, registers);
  Occupancy result;
  result.blocks = std::min({by_threads, by_given, by_shared, has.blocks});
  result.threads = result.blocks * static_cast<int>(threads_per_block);
  result.share = static_cast<double>(result.blocks) * whole_warps / has.threads;
  result.limit = result.blocks == 0                                   ? Occupancy::Limit::does_not_fit
                 : result.blocks == by_threads                        ? Occupancy::Limit::threads
                 : result.blocks == by_given && by_given < has.blocks ? Occupancy::Limit::registers
                 : result.blocks == by_shared                         ? Occupancy::Limit::shared_memory
                                                                      : Occupancy::Limit::blocks;
  return result;
}

Occupancy occupancy(const Gpu& gpu, const Launch& launch, unsigned registers) {
  return occupancy(gpu, launch.block.x * launch.block.y * launch.block.z,
                   launch.static_shared_bytes + launch.dynamic_shared_bytes, registers);
}

}  // namespace report
