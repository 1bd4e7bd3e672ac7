// Computes how much each part gets where there is little, e.g. half of what is left for device memory.
#include "emulator/memory/address_room.h"

#include <sys/resource.h>

#include <algorithm>

namespace emulator {
namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20, kGiB = std::size_t{1} << 30;

constexpr AddressRoom kAmple = {.device = 16 * kGiB, .heap = kGiB, .workers = 16};
/** The runner with its libraries, the kernel file with its shared memory, what is remembered of accesses. */
constexpr std::size_t kProgram = 320 * kMiB;
/** The stacks of 1,024 threads of 512 KB, with gaps between them: those of the first worker, and of each further one, which
 *  is a thread of the system with a stack and an arena of its own. */
constexpr std::size_t kFirstWorker = 576 * kMiB, kFurtherWorker = 720 * kMiB;
/** From here on no part has to do with less. */
constexpr std::size_t kEnough = kProgram + kAmple.device + kAmple.heap + kFirstWorker;
constexpr std::size_t kLeastDevice = 64 * kMiB, kLeastHeap = 16 * kMiB;

std::size_t allowed_here() {
  rlimit addresses{};
  if (getrlimit(RLIMIT_AS, &addresses) != 0 || addresses.rlim_cur == RLIM_INFINITY) return 0;
  return addresses.rlim_cur;
}

}  // namespace

AddressRoom share_out(std::size_t allowed) {
  if (allowed == 0) return kAmple;
  const auto workers_in = [](std::size_t left) {
    return std::min(kAmple.workers, 1 + static_cast<unsigned>(left / kFurtherWorker));
  };
  if (allowed >= kEnough) return {kAmple.device, kAmple.heap, workers_in(allowed - kEnough)};
  const std::size_t sure = kProgram + kFirstWorker;
  const std::size_t rest = allowed > sure ? allowed - sure : 0;
  AddressRoom room;
  room.device = std::clamp(rest / 2, kLeastDevice, kAmple.device) / kMiB * kMiB;
  room.heap = std::clamp(rest / 16, kLeastHeap, kAmple.heap) / kMiB * kMiB;
  room.workers = workers_in(rest > room.device + room.heap ? rest - room.device - room.heap : 0);
  return room;
}

const AddressRoom& address_room() {
  static const AddressRoom room = share_out(allowed_here());
  return room;
}

}  // namespace emulator
