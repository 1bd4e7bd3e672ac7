// Launches by kernels (CUDA C++ Programming Guide, "CUDA Dynamic Parallelism"). No kernel can wait for what it launches:
// so the grid that launches runs to its end, then what it launched, one after the other, as CUDA allows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "driver_types.h"
#include "emulator/include/emulator/launch.h"
#include "emulator/scheduling/refusal.h"
#include "vector_types.h"

namespace emulator {

struct ChildLaunch {
  void (*kernel)();
  Body body;
  dim3 grid, block;
  std::size_t dynamic_shared_bytes;
  const void* asked_at;
  Refusal refusal = {};
  std::vector<std::vector<char>> parameters = {};  ///< the bytes of each
  unsigned depth = 0;                              ///< from 1
  std::uint64_t parent = 0;                        ///< number of the block whose thread launches it
  unsigned thread = 0;                             ///< that thread
  bool asked = false;  ///< whether it has looked at its last error, where the launch was refused

  void copy(void** arguments, const std::size_t* sizes);
  /** What of the arguments points to memory that another grid does not reach, "shared" or "local"; else null. */
  const char* own_memory() const;
  /** As Body wants them. */
  std::vector<void*> arguments();
  std::vector<std::size_t> sizes() const;
};

/** Launches of launches of launches: an H100 with CUDA 13.0 takes so many and no more (2026-11-25). */
inline constexpr unsigned kDeepest = 2048;
/** Of the grid that runs; 0 for one that the host has launched. */
inline unsigned running_depth = 0;

/** Called by a thread of a kernel. */
void note_child(ChildLaunch);
/** Of the grid that has run, by its blocks, those of a block in the order in which it launched them. */
std::vector<ChildLaunch> take_children();
/** Whether kernels know the stream. */
bool is_stream_of_device(cudaStream_t);

}  // namespace emulator
