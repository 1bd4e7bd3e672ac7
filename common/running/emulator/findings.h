// Where broken rules are noted while a kernel runs. Noting is cheap and safe on a thread's small stack; lines and names are looked
// up only when the launch is over.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "emulator/access.h"
#include "report/report.h"
#include "vector_types.h"

namespace emulator {

/** A finding before its addresses are looked up. */
struct RawFinding {
  report::FindingKind kind{};
  std::uintptr_t pc = 0, other_pc = 0;
  std::uintptr_t address = 0;  ///< of the access, or the index for array_out_of_bounds
  int bytes = 0;
  bool write = false;
  const char* file = nullptr;  ///< where the compiler itself named the place
  int line = 0, column = 0;
  std::string array;  ///< where already known
  std::int64_t extent = 0;
  unsigned waiting = 0, exited = 0;
  std::string detail;
  report::ThreadId thread, other_thread;
  bool stored_before = false;  ///< see report::Finding
  bool shared = false;
  bool committed = false;
  unsigned barriers = 0, barrier_passes = 0;
  std::uintptr_t barrier_pc = 0;
  std::uint64_t count = 1;
};

/** Notes it for the thread that runs now; equal ones (kind, place, array) are counted, and the first thread of the grid speaks for all. */
void note(RawFinding finding);

/** What was noted since the last call, looked up, in the order of the source lines. */
std::vector<report::Finding> take_findings(const std::string& kernel);

struct Sighting;
/** As above, with names and indices for the numbers; `grid` and `block` are the launch's. */
void note(const Sighting& sighting, const dim3& grid, const dim3& block);

/* By value, so that an access about which nothing is said stays in registers. */
void note_overrun(Access access, int bytes, bool store);
void note_unwritten(Access word);
struct IndexCheck;
void note_index(const IndexCheck& check, std::int64_t index);
/** Of a call of the host API at `pc`. */
void note_call(report::FindingKind kind, std::uintptr_t pc, std::string detail, std::size_t bytes = 0);
/** What the kernel file has allocated and not freed. */
void note_leaks();
void note_misaligned(Access access, int bytes, bool store);

}  // namespace emulator
