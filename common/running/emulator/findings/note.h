// Writes down what breaks a rule, in the table of the block that runs, or of host code.
// Cheap, and safe on a thread's small stack.
#pragma once

#include <cstdint>
#include <vector>

#include "emulator/findings/violation.h"
#include "emulator/hooks/access.h"
#include "emulator/scheduling/clock.h"
#include "emulator/source/index_check.h"
#include "emulator/source/module.h"

namespace emulator {

struct Allocation;

/** Counted where the same is known already. */
void note(const Violation& violation);
/** What host code did since the last call. */
std::vector<Violation> take_violations_of_host();

/** By the thread that runs now, at this return address; its kind and what it did are still to be named. */
Violation violation_here(report::FindingKind kind, std::uintptr_t pc);

/* By value, so that an access about which nothing is said stays in registers. */
void note_overrun(Access access, int bytes, bool store);
/** Of an array that is not there any more. */
void note_freed(const Access& access, int bytes, bool store);
/** `beside_written`: before or behind a word that has been. */
void note_unwritten(Access word, bool beside_written = false);
/** Of `bytes` bytes at the address. */
void note_unset_constant(const Module::Variable& constant, std::uintptr_t address, int bytes,
                         std::uintptr_t pc);
void note_index(const IndexCheck& check, std::int64_t index);
/** A local array of another thread. And abandons the launch when it stores. */
void note_local_of_another(const Access& access, bool store);
/** Through a pointer. And abandons the launch when it stores: what lies there may be the way back. */
void note_left_local_array(bool store, std::uintptr_t pc);
/** And abandons the launch, as a GPU does: the CPU may fault on it as well. */
void note_misaligned(Access access, int bytes, bool store);
/** Of an access that would be misaligned, had its array been placed as it is declared. */
void note_luck(Access access, int bytes, bool store);

/** One thread's access to a word. */
struct Visit {
  std::uint64_t block;
  Stamp stamp;
  bool store;
  bool atomic = false;
};
/** Of two threads that use one word; `speaker` is the one in whose line it is reported. */
Violation meeting(report::FindingKind kind, const Access& word, const Visit& speaker, const Visit& other);

/** What is known of two accesses that nothing orders. */
struct Relation {
  bool lockstep = false;   ///< they are of two lanes of a warp, which a __syncwarp() would order
  bool flag_seen = false;  ///< as in report::Facts
};
/** Two accesses to one word that nothing orders. */
void note_race(const Access& word, Visit earlier, Visit later, Relation relation = {});
/** `count` words have been stored from where `first` is, all of a variable that has no value. */
void note_unset_local(const Access& word, const Visit& first, std::uint64_t count);
/** Of two threads of the block that runs. */
void note_race_in_block(const Access& word, Stamp earlier, bool stored, Stamp later, bool stores);

/** The finding is of this allocation, `offset` bytes from its beginning. */
void set_array(Violation& violation, const Allocation& array, std::int64_t offset);

/** A function of the host API, and the place that calls it. */
struct Call {
  const char* name;
  std::uintptr_t pc;
};
/** `array`: the allocation that the call is given, or null; `at`: where in it. */
void note_misuse(report::FindingKind kind, const Call& call, report::Misuse misuse, const Allocation* array,
                 std::size_t asked = 0, const char* copy_kind = "", const void* at = nullptr);
/** The host has asked for `count` words that nobody wrote, of which `index` is the first. */
void note_copy_of_unwritten(const Allocation& array, std::int64_t index, std::uint64_t count,
                            const Call& call);
/** Host code, the file's own or a library's, loads from or stores to this address of device memory. */
void note_host_use(std::uintptr_t address, bool store, std::uintptr_t pc, bool by_own_code);
/** What the kernel file has allocated and not freed. */
void note_leaks();

}  // namespace emulator
