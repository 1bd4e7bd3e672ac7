// Counts how much threads do: instructions, whatever they calculate, products of floating-point numbers among them, and
// stores to global memory.
#pragma once

#include <cstdint>
#include <map>

#include "emulator/counting/written_code.h"
#include "shared_layout/work_marks.h"

extern "C" {
/* By kernels, on this host thread. Counted where marks of a kernel file (verifier/work.h) have become calls. */
extern thread_local constinit std::uint64_t emulator_work_done
    __attribute__((tls_model("local-exec"), visibility("hidden")));
extern thread_local constinit std::uint64_t emulator_products_made
    __attribute__((tls_model("local-exec"), visibility("hidden")));
/* To global memory, and atomics. Counted where they arrive. */
extern thread_local constinit std::uint64_t emulator_stores_made
    __attribute__((tls_model("local-exec"), visibility("hidden")));
}

namespace emulator {

inline std::uint64_t work_done() { return emulator_work_done; }
inline std::uint64_t products_made() { return emulator_products_made; }
inline std::uint64_t stores_made() { return emulator_stores_made; }
inline void count_store() { ++emulator_stores_made; }

/** Of a kernel file that is loaded. */
class WorkCounters {
 public:
  explicit WorkCounters(WrittenCode& room) : room_(room) {}
  /** `mark` becomes a call of what counts (shared_layout/work_marks.h); unless no room is left. */
  void take(std::uint8_t* mark, std::uint32_t displacement);

 private:
  const std::uint8_t* write(std::uint32_t displacement);
  WrittenCode& room_;
  std::map<std::uint32_t, const std::uint8_t*> known_;  ///< alike ones share one
};

}  // namespace emulator
