// A worker runs blocks of a grid, one after another, on one thread of the host.
// The threads of a block are fibers that take turns at barriers.
#pragma once

#include <bit>
#include <cstdint>
#include <deque>
#include <memory>
#include <unordered_set>
#include <vector>

#include "emulator/async/async_copies.h"
#include "emulator/counting/thread_shares.h"
#include "emulator/findings/violation_table.h"
#include "emulator/hooks/access.h"
#include "emulator/host/host_crash.h"
#include "emulator/memory/address_map.h"
#include "emulator/memory/shadows.h"
#include "emulator/observers/all.h"
#include "emulator/observers/on_request.h"
#include "emulator/scheduling/barrier_calls.h"
#include "emulator/scheduling/leaving.h"
#include "emulator/scheduling/running_block.h"
#include "emulator/scheduling/stack_area.h"
#include "emulator/scheduling/stack_switch.h"
#include "emulator/scheduling/warp_meetings.h"
#include "vector_types.h"

namespace emulator {

/** Of the threads that have come to a barrier. */
struct Votes {
  unsigned threads = 0, yes = 0;
};

/** What all workers of one launch share. */
struct LaunchPlan {
  void (*kernel)();
  void (*body)(void** arguments);
  void** arguments;
  const std::size_t* sizes;  ///< of the arguments; 0 behind the last
  dim3 grid, block;
  std::size_t dynamic_shared_bytes;
  bool ordered;  ///< the kernel file has what orders threads besides barriers
  unsigned threads() const { return block.x * block.y * block.z; }
};

class Worker {
 public:
  Worker();
  ~Worker();

  /** Memory for a launch, and the allocations as they are now. Before there are other threads,
   *  which a change of the process's memory would interrupt on every core. */
  void make_room(const LaunchPlan& plan);
  /** Makes ready for the blocks of the launch, on the thread that runs them. */
  void begin(const LaunchPlan& plan);
  void run_block(std::uint64_t index);
  /** The last thing on the thread that called begin(). */
  void leave();
  /** Adds what was counted since make_room(). */
  void add_to(report::Launch& launch);

  /* Called by a thread of the block that runs now. */

  void wait_at_barrier(std::uintptr_t pc);
  /** The same, and how many of the threads that came brought a value other than 0. */
  Votes vote_at_barrier(bool vote, std::uintptr_t pc);
  /** Waits for the lanes that the call names; what the thread gets there. */
  const WarpMeetings::Lane& meet(const MeetingCall& call) {
    const unsigned thread = running_thread();
    running_->met_barrier = true;
    running_->barrier = barrier_calls_.here(call.pc);
    looks_[thread].times = 0;
    looks_in_vain_ = 0;
    const WarpMeetings::Lane& lane = meetings_.lane(thread);
    const WarpMeetings::Mask together = meetings_.come(thread, call);
    if (together != 0)
      met(thread / WarpMeetings::kLanes, together);
    else
      wait_for_lanes();
    return lane;
  }
  /** So will the thread leave its kernel that runs, if it does not tell otherwise. */
  void will_leave(const char* way) { running_->way_out = ways_out_.number_of(way); }
  void turn_begins(std::size_t depth) {
    if (turns_.size() < plan_->threads()) turns_.resize(plan_->threads());
    turns_[running_->number].begin(depth, running_block.barriers);
  }
  /** It looks at `address` by an atomic or a volatile access: where it does nothing else, others run first. Who draws a
   *  number there lets others draw before the next one, so that a queue is not one thread's. */
  enum class Look : unsigned { waits = 64, draws = 2 };  ///< how often it does so before others run
  void looks_at(std::uintptr_t address, std::uintptr_t pc, Look how = Look::waits);
  /** By an atomic: who looks at memory may see something new. */
  void changes() { looks_in_vain_ = 0; }
  auto kernel_to_call() const { return plan_->kernel; }
  /** Is that one of the launch's own arguments, as long as it is? */
  bool hands_over(void** arguments, std::size_t number, std::size_t bytes) const {
    const std::size_t* size = plan_->sizes;
    for (; number > 0 && *size != 0; --number) ++size;
    return arguments == plan_->arguments && number == 0 && *size == bytes && bytes > 0;
  }
  const void* kernel() const { return reinterpret_cast<const void*>(plan_->kernel); }
  /** Whether a thread of the block runs now (else the worker's own code). */
  bool in_kernel() const { return running_ != nullptr; }
  /** Whether the address lies just below the stack of some thread. */
  bool faulted_on_stack(std::uintptr_t address) const;
  /** Then the end of that stack, up to which it can be read. */
  std::uintptr_t end_of_stack(std::uintptr_t address) const { return stacks_.end_of_guard(address); }
  /** Of the last launch: its first epoch here, and the block that ran in one of its epochs. */
  Stamp launch_begin() const { return clock_.launch; }
  std::uint64_t block_of(Stamp) const;
  /** See Shadows; the array is one of `global`. */
  bool shade_bytes(Region& array) {
    return shadows_.shade_bytes(array, static_cast<std::size_t>(&array - global.data()), now);
  }
  /** The `__device__` variable that the address lies in, or null. */
  Region* variable_at(std::uintptr_t address);

  std::vector<Region> shared;  ///< by slot of the thread-local block
  std::vector<Region> global;  ///< by index of DeviceMemory::allocations(), then the device variables
  Region elsewhere;  ///< global memory of no array: the kernels' heap, what cudaHostRegister was given
  Region constants;  ///< `__constant__` memory that is more than parameters
  Region dynamic;    ///< extern __shared__
  Region local;      ///< the stacks
  AllObservers observers;
  AsyncCopies copies;
  ObserversOnRequest on_request;
  /** Words of global memory that this launch has changed by atomics, if it is to be known. */
  std::unordered_set<std::uintptr_t> changed_by_atomics;
  bool keeps_atomics = false;
  ViolationTable violations;
  uint3 thread_index{}, block_index{};
  dim3 block_extent, grid_extent;

 private:
  static constexpr std::uint16_t kNobody = UINT16_MAX;
  struct SmallIndex {
    std::uint16_t x = 0, y = 0, z = 0;
    SmallIndex() = default;
    SmallIndex(const uint3& index)
        : x(static_cast<std::uint16_t>(index.x)),
          y(static_cast<std::uint16_t>(index.y)),
          z(static_cast<std::uint16_t>(index.z)) {}
    uint3 wide() const { return {x, y, z}; }
  };
  /** Half a line of the first-level cache, which those of a block fill for the most part together with their stacks. */
  struct alignas(32) Thread {
    StackPointer stack = nullptr;          ///< where it goes on; null before its first run
    const BarrierCall* barrier = nullptr;  ///< where it waits, or meets other lanes
    SmallIndex index{};
    std::uint16_t number = 0;   ///< within its block
    std::uint16_t way_out = 0;  ///< of ways_out_
    bool met_barrier = false;   ///< or other lanes of its warp
    bool done = false;
  };
  /** What a thread looks at again and again, waiting. */
  struct Looked {
    std::uintptr_t address = 0, pc = 0;
    unsigned times = 0;
  };
  /** Lanes of a warp whose meeting is over. */
  struct Released {
    unsigned first_thread;
    WarpMeetings::Mask lanes;
  };
  struct BlockBegin {
    Stamp epoch;
    std::uint64_t block;
  };
  static std::size_t shared_slots();
  void start_clock();
  void epoch_ends();
  void next_epoch();
  /** All threads of the block, at one and the same barrier. */
  void check_barrier();
  Violation violation_at_barrier(report::FindingKind kind) const;
  void has_ended(const Thread& thread) {
    ++exited_;
    // Most leave as the one before.
    if (thread.way_out != last_left_ || !turns_.empty()) remember_leaving(thread);
  }
  void remember_leaving(const Thread& thread);
  Leaving leaving_of(const Thread& thread) const;
  Turns turns_of(const Thread& thread) const;
  void drop_ended();
  void remember_barrier(std::uintptr_t pc);
  void prepare_shared();
  void map_memory();
  void poison_shared();
  static void fiber_main();
  [[noreturn]] static void abandon();
  static void abandon_in_kernel();
  void switch_to(Thread* to);
  Thread* next_in_line();
  Thread* next_released() {
    Released& last = released_.back();
    const unsigned thread = last.first_thread + static_cast<unsigned>(std::countr_zero(last.lanes));
    last.lanes &= last.lanes - 1;
    if (last.lanes == 0) released_.pop_back();
    return lanes_[thread];
  }
  void wait_for_lanes();
  void met(unsigned warp, WarpMeetings::Mask lanes);
  void check_ended_lanes(unsigned warp, unsigned first);
  void release(unsigned warp, WarpMeetings::Mask lanes);
  void thread_ended();
  void resume(Thread* thread);
  bool settle_active(unsigned warp);
  void settle_warp(unsigned warp);
  void settle_block();
  void give_up_meeting(unsigned warp);
  void give_up_waiting(const Thread& thread);
  void fetch_stack_ahead() const;
  bool takes_next_thread();
  void start_threads();
  void barrier_reached();
  void pass_barrier();
  void drop_fibers();
  std::uint64_t stores_to_global() const;

  const LaunchPlan* plan_ = nullptr;
  std::unique_ptr<ThreadShares> shares_;  ///< null unless matmul runs
  StackArea stacks_;
  Shadows shadows_;
  Clock clock_;                     ///< between launches
  std::vector<BlockBegin> blocks_;  ///< of this launch, rising
  AddressMap map_;
  std::vector<PassedBarrier> passed_;  ///< each barrier of the kernel once
  std::unique_ptr<std::vector<Thread>> threads_;
  std::vector<Thread*> waiting_;                ///< at a barrier, in the order of their indices
  std::size_t position_ = 0, line_length_ = 0;  ///< of the pass: who of waiting_ runs, and how many take part
  unsigned unstarted_ = 0;             ///< index of the first thread of the block that has not run yet
  unsigned exited_ = 0;                ///< threads of the block that have ended
  std::vector<Leaving> left_;          ///< how these have left, each way once
  std::uint16_t last_left_ = kNobody;  ///< of ways_out_: that of the last of them
  WaysOut ways_out_;
  std::vector<Turns> turns_;  ///< of each thread of this block, where some begin turns
  BarrierCalls barrier_calls_;
  std::uint64_t idle_blocks_ = 0;  ///< of this launch, see report::Counters
  Votes votes_, last_votes_;       ///< at the barrier that is being reached, and of the one before
  WarpMeetings meetings_;
  bool some_went_on_alone_ = false;  ///< lanes of this block, when others never came: what follows is no news
  std::vector<Thread*> lanes_;       ///< who runs each thread of this block, as far as they have started
  std::vector<Released> released_;   ///< they run next, of the last one the first lane first
  std::vector<Leaving> lanes_left_;  ///< of each thread of this block that has ended
  std::vector<Looked> looks_;        ///< of each thread of this block
  std::deque<Thread*> looking_;      ///< they wait for others, by looking at memory
  std::uint64_t looks_in_vain_ = 0;  ///< since any thread did something else
  Thread* running_ = nullptr;
  StackPointer scheduler_ = nullptr;  ///< while a thread runs: the way back
  std::unique_ptr<char[], void (*)(char*)> dynamic_memory_;
  bool uses_dynamic_ = false;  ///< some launch did: few kernels do, and its room is 256 pages
};

/* The emulator is always part of an executable, which makes the fastest kind
   of thread-local variable possible. */
/** The worker of this host thread; null where host code runs. */
extern constinit thread_local Worker* current_worker __attribute__((tls_model("local-exec")));
/** The same, for what only device code may call. */
inline Worker& worker() {
  if (current_worker == nullptr) [[unlikely]]
    die_of_host_fault();
  return *current_worker;
}
}  // namespace emulator
