// A worker runs blocks of a grid, one after another, on one thread of the host. The threads of a block are fibers that take turns
// at barriers.
#pragma once

#include <boost/context/fiber.hpp>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "emulator/access.h"
#include "emulator/observers/all.h"
#include "vector_types.h"

namespace emulator {

/** What all workers of one launch share. */
struct LaunchPlan {
  void (*kernel)();
  void (*body)(void (*kernel)(), void** arguments);
  void** arguments;
  dim3 grid, block;
  std::size_t dynamic_shared_bytes;
  unsigned threads() const { return block.x * block.y * block.z; }
};

/** Stacks for the threads of a block, each with a closed page below it. */
class StackArea {
 public:
  StackArea() = default;
  StackArea(StackArea&& other) noexcept
      : begin_(std::exchange(other.begin_, 0)), bytes_(std::exchange(other.bytes_, 0)) {}
  ~StackArea();
  /** Room for at least `count` stacks; what is there already moves only when it grows. */
  void reserve(unsigned count);
  std::uintptr_t begin() const { return begin_; }
  std::size_t bytes() const { return bytes_; }
  /** Top of stack `i`: it grows down from here. */
  char* top(unsigned i) const;
  std::size_t usable() const;
  /** Whether the address is in the closed page of some stack. */
  bool in_guard(std::uintptr_t address) const;

 private:
  std::uintptr_t begin_ = 0;
  std::size_t bytes_ = 0;
};

class Worker {
 public:
  Worker();
  ~Worker();

  /** Makes ready for the blocks of a launch; takes the allocations as they are now. */
  void begin(const LaunchPlan& plan);
  void run_block(std::uint64_t index);
  /** Adds what was counted to `counters`, and to the arrays' traffic of the launch. */
  void end(report::Counters& counters);

  /** Called by a thread of the block that runs now. */
  void wait_at_barrier(std::uintptr_t pc);
  /** Ends the whole launch: nothing after a wild access can be trusted. Never returns to the thread. */
  [[noreturn]] void abandon_launch();
  /** Whether the address is in or around the dynamic shared memory. */
  bool near_dynamic(std::uintptr_t address) const {
    return address - (dynamic.begin - kDynamicRoom / 2) < kDynamicRoom;
  }
  /** Whether a thread of the block runs now (else the worker's own code). */
  bool in_kernel() const { return running_ != nullptr; }
  /** Whether the address lies just below the stack of some thread. */
  bool faulted_on_stack(std::uintptr_t address) const;
  report::ThreadId thread_id() const;

  // Looked at by every hook; see hooks.cpp.
  std::vector<Region> shared;       ///< by slot of the thread-local block
  std::uintptr_t shared_begin = 0;  ///< this worker's copy of the thread-local block
  std::size_t shared_bytes = 0;
  std::vector<Region> global;       ///< by index of DeviceMemory::allocations()
  Region dynamic;                   ///< extern __shared__
  Region local;                     ///< the stacks
  AllObservers observers;
  uint3 thread_index{}, block_index{};
  dim3 block_extent, grid_extent;

  static constexpr int kSlotBits = 16;  ///< alignment of a __shared__ variable, see qualifiers.h
  /** Bytes around dynamic shared memory, so that an overrun is told and not suffered. */
  static constexpr std::size_t kDynamicRoom = std::size_t{1} << 20;

 private:
  struct Thread {
    boost::context::fiber fiber;
    uint3 index{};
    std::uintptr_t barrier_pc = 0;  ///< where it waits
    bool done = false;
  };
  void prepare_shared();
  void poison_shared();
  boost::context::fiber make_fiber(unsigned stack);
  void resume(Thread& thread);
  void start_threads();
  void barrier_reached(unsigned exited);
  void drop_fibers();

  const LaunchPlan* plan_ = nullptr;
  StackArea stacks_;
  std::unique_ptr<std::vector<Thread>> threads_;
  std::vector<Thread*> waiting_;
  unsigned exited_before_ = 0;
  Thread* running_ = nullptr;
  boost::context::fiber scheduler_;  ///< while a thread runs: the way back
  std::unique_ptr<char[], void (*)(char*)> dynamic_memory_;
};

/** The worker of this host thread; null where host code runs. */
extern constinit thread_local Worker* current_worker;
}  // namespace emulator
