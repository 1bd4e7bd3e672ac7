// Fibers, barriers, and the memory that a block owns.
#include "emulator/scheduling/worker.h"

#include <sys/mman.h>

#include <algorithm>
#include <utility>

#include "emulator/counting/multiplications.h"
#include "emulator/findings/note.h"
#include "emulator/host/apart.h"
#include "emulator/host/host_crash.h"
#include "emulator/host_api/context.h"
#include "emulator/memory/device_memory.h"
#include "emulator/memory/poison.h"
#include "emulator/memory/reserve.h"
#include "emulator/scheduling/active_change.h"
#include "emulator/scheduling/launch_state.h"
#include "emulator/source/module.h"

namespace emulator {

constinit thread_local Worker* current_worker = nullptr;

namespace {

uint3 position(std::uint64_t number, const dim3& extent) {
  const auto [x, y, z] = report::index_of(number, {extent.x, extent.y, extent.z});
  return {x, y, z};
}

}  // namespace

Worker::Worker() : dynamic_memory_(nullptr, [](char* p) { munmap(p, AddressMap::kDynamicRoom); }) {}
Worker::~Worker() = default;

/** With the room after the last array. */
std::size_t Worker::shared_slots() {
  return (Module::instance().thread_local_bytes() >> AddressMap::kSlotBits) + 1;
}

void Worker::make_room(const LaunchPlan& plan) {
  changed_by_atomics.clear();
  if (threads_ == nullptr || threads_->size() < plan.threads()) {
    threads_ = std::make_unique<std::vector<Thread>>(plan.threads());
    stacks_.reserve(plan.threads());
  }
  if (dynamic_memory_ == nullptr) dynamic_memory_.reset(reserve(AddressMap::kDynamicRoom));
  if (plan.dynamic_shared_bytes > 0 && !std::exchange(uses_dynamic_, true)) {
    populate(dynamic_memory_.get(), AddressMap::kDynamicRoom);
    poison(dynamic_memory_.get(), AddressMap::kDynamicRoom);
  }
  elsewhere = {.begin = 0, .bytes = 0, .name = "allocation", .traffic = {}};
  constants = {.begin = 0, .bytes = 0, .name = "__constant__ memory", .traffic = {}};
  global.clear();
  for (const Allocation& a : DeviceMemory::instance().allocations())
    global.push_back({a.begin, a.live ? a.bytes : 0, a.name.c_str(), {}, nullptr});
  for (const Module::Variable& v : Module::instance().variables())
    if (v.is_of_kernels()) global.push_back({v.begin, v.bytes, v.name.c_str(), {}, nullptr});
  shadows_.shade_global(global);
  if (!plan.ordered && Module::instance().has_atomics()) shadows_.shade_atomics(global);
  shadows_.make_room(shared_slots() << AddressMap::kSlotBits, plan.dynamic_shared_bytes);
}

void Worker::begin(const LaunchPlan& plan) {
  plan_ = &plan;
  idle_blocks_ = 0;
  block_extent = plan.block;
  grid_extent = plan.grid;
  current_worker = this;
  running_block = {.map = &map_,
                   .copies = &copies,
                   .violations = &violations,
                   .abandon = abandon,
                   .shade_bytes = [](Region& array) { return current_worker->shade_bytes(array); }};
  // Of a changed kernel nobody reads more than whether it breaks a rule.
  if (emulator_change != 0) running_block.rule_broken = abandon_in_kernel;
  local = {stacks_.begin(), stacks_.bytes(), "", {}, nullptr};
  prepare_shared();
  map_memory();
  start_clock();
  observers.launch_begins();
  const Factors* const factors = Context::instance().factors.get();
  const bool doubles = Context::instance().doubles_products;
  if (host_is_apart()) {
    if (shares_ == nullptr) shares_ = std::make_unique<ThreadShares>();
    if (Context::instance().watch_warps)
      shares_->launch_begins(global, elsewhere, shared, dynamic);
    else
      shares_->launch_begins();
    if (factors != nullptr) shares_->counts_products(*factors);
    if (factors == nullptr && doubles) shares_->counts_watched_products();
    if (doubles) shares_->counts_pairs(Context::instance().needed_pairs.get());
  }
  watch_multiplications(factors != nullptr || doubles);
  on_request.launch_begins({.warps = Context::instance().watch_warps,
                            .reuse = Context::instance().probe_reuse,
                            .ordered = plan.ordered,
                            .factors = factors,
                            .threads = plan.threads()});
  if (plan.ordered) lanes_.resize(plan.threads());
  now.races_elsewhere = plan.ordered;
  if (!on_request.see_all()) address_map = map_;
}

void Worker::start_clock() {
  now = clock_;
  now.copied = false;  // the last launch may have ended within a copy
  now.launch = now.epoch_begin() + stamp::kEpoch;
  clock_.launch = now.launch;  // for whoever looks while it runs
  blocks_.clear();
}

void Worker::epoch_ends() {
  observers.epoch_ends();
  copies.epoch_ends();
  on_request.epoch_ends();
}

void Worker::next_epoch() {
  if (now.epoch >= stamp::kInFlight - stamp::kEpoch) {
    shadows_.renew(now);
    blocks_ = {{now.block, running_block.number}};
  }
  now.next_epoch();
}

std::uint64_t Worker::block_of(Stamp s) const {
  const auto later = std::ranges::upper_bound(blocks_, s, {}, &BlockBegin::epoch);
  return later == blocks_.begin() ? blocks_.front().block : std::prev(later)->block;
}

Region* Worker::variable_at(std::uintptr_t address) {
  const auto first =
      global.begin() + static_cast<std::ptrdiff_t>(DeviceMemory::instance().allocations().size());
  const auto later = std::ranges::upper_bound(first, global.end(), address, {}, &Region::begin);
  if (later == first || address - std::prev(later)->begin >= std::prev(later)->bytes) return nullptr;
  return &*std::prev(later);
}

void Worker::leave() {
  watch_multiplications(false);
  if (shares_ != nullptr) shares_->leaves();
  clock_ = now;
  now = {};
  address_map = {};
  running_block = {};
  current_worker = nullptr;
}

/** From one thread straight to the next: their stacks look alike, so the processor predicts
 *  the returns right, which makes a barrier several times cheaper than a detour over the scheduler
 *  would be. Null is the scheduler. */
inline __attribute__((always_inline)) void Worker::switch_to(Thread* to) {
  StackPointer* from = running_ != nullptr ? &running_->stack : &scheduler_;
  if (shares_ != nullptr && running_ != nullptr) shares_->stops(running_->number);
  running_ = to;
  if (to != nullptr) {
    thread_index = to->index.wide();
    now.thread = Stamp{to->number} << stamp::kThreadShift;
  }
  switch_stack(from, to != nullptr ? to->stack : scheduler_);
}

inline Worker::Thread* Worker::next_in_line() {
  if (!released_.empty()) [[unlikely]]
    return next_released();
  return ++position_ < line_length_ ? waiting_[position_] : nullptr;
}

/** What a fiber runs: one thread of some block after another. */
void Worker::fiber_main() {
  Worker& worker = *current_worker;
  for (;;) {
    do {
      worker.plan_->body(worker.plan_->arguments);
    } while (worker.takes_next_thread());
    worker.running_->done = true;
    worker.switch_to(worker.next_in_line());
  }
}

/** In the first pass a thread that ends without having met a barrier leaves its fiber to the next one. */
bool Worker::takes_next_thread() {
  if (plan_->ordered) thread_ended();
  if (running_->met_barrier || unstarted_ == plan_->threads()) return false;
  if (plan_->ordered && unstarted_ % WarpMeetings::kLanes == 0) return false;  // first the rest of this warp
  has_ended(*running_);
  running_->way_out = 0;
  if (shares_ != nullptr) shares_->stops(running_->number);
  running_->number = static_cast<std::uint16_t>(unstarted_);
  now.thread = Stamp{unstarted_} << stamp::kThreadShift;
  if (plan_->ordered) lanes_[unstarted_] = running_;
  thread_index = position(unstarted_++, block_extent);
  running_->index = thread_index;
  return true;
}

void Worker::start_threads() {
  waiting_.clear();
  exited_ = 0;
  left_.clear();
  last_left_ = kNobody;
  turns_.clear();
  line_length_ = 0;
  for (unstarted_ = 0; unstarted_ < plan_->threads() && goes_on(running_block.number);) {
    Thread& thread = (*threads_)[waiting_.size()];
    if (thread.stack == nullptr)
      thread.stack = fresh_stack(stacks_.open(waiting_.size()), &Worker::fiber_main);
    thread.number = static_cast<std::uint16_t>(unstarted_);
    if (plan_->ordered) lanes_[unstarted_] = &thread;
    thread.index = position(unstarted_++, block_extent);
    thread.met_barrier = thread.done = false;
    thread.way_out = 0;
    switch_to(&thread);
    if (plan_->ordered) settle_warp((unstarted_ - 1) / WarpMeetings::kLanes);
    if (thread.done) {
      has_ended(thread);
    } else {
      waiting_.push_back(&thread);
    }
  }
  if (!plan_->ordered) return;
  settle_block();
  drop_ended();
}

void Worker::drop_ended() {
  std::erase_if(waiting_, [&](const Thread* t) {
    if (t->done) has_ended(*t);
    return t->done;
  });
}

/** Lets every waiting thread run to its next barrier, or to its end. */
void Worker::pass_barrier() {
  position_ = 0;
  line_length_ = waiting_.size();
  switch_to(waiting_.front());
  if (plan_->ordered) settle_block();
  drop_ended();
}

void Worker::run_block(std::uint64_t index) {
  next_epoch();  // while the stamps that are there are still those of the block before
  running_block.number = index;
  running_block.barriers = 0;
  running_block.last_barrier = {};
  block_index = position(index, grid_extent);
  passed_.clear();
  Tracer* const tracer = Context::instance().tracer.get();
  now.block = now.epoch_begin();
  // A block that left no stamp need not be known any more.
  if (!now.stamped_global && !blocks_.empty()) blocks_.pop_back();
  blocks_.push_back({now.block, index});
  now.stamped_global = false;
  observers.block_begins();
  if (Context::instance().factors != nullptr) Context::instance().factors->block_begins();
  if (shares_ != nullptr) shares_->block_begins(plan_->threads());
  on_request.block_begins(index,
                          tracer != nullptr && tracer->traces(block_index, grid_extent) ? tracer : nullptr);
  if (plan_->ordered) {
    meetings_.block_begins(plan_->threads());
    released_.clear();
    looks_.assign(plan_->threads(), {});
    lanes_left_.resize(plan_->threads());
    some_went_on_alone_ = false;
    looking_.clear();
  }
  const std::uint64_t stored_before = stores_to_global();
  start_threads();
  while (!waiting_.empty() && goes_on(running_block.number)) {
    barrier_reached();
    pass_barrier();
  }
  epoch_ends();
  copies.block_ends();
  if (shares_ != nullptr) shares_->block_ends();
  on_request.block_ends(shared, dynamic);
  idle_blocks_ += stores_to_global() == stored_before;
  if (!goes_on(running_block.number)) drop_fibers();
  poison_shared();
}

void Worker::barrier_reached() {
  check_barrier();
  epoch_ends();
  next_epoch();
  ++running_block.barriers;
  last_votes_ = std::exchange(votes_, {});
  if (plan_->ordered) on_request.ordered->barrier_passed();
  remember_barrier(waiting_.front()->barrier->barrier());
  observers.barrier_passed();
}

/** The stacks of a block do not fit the first-level cache: the lines that a thread wakes up
 *  on are asked for while others run. */
inline void Worker::fetch_stack_ahead() const {
  constexpr std::size_t kAhead = 2;
  constexpr int kLine = 64, kLines = 5;  // saved registers, two small frames, the kernel's frame
  if (position_ + kAhead >= line_length_) return;
  const auto* stack = static_cast<const char*>(waiting_[position_ + kAhead]->stack);
  for (int i = 0; i < kLines; ++i) __builtin_prefetch(stack + i * kLine, 1);
}

inline __attribute__((always_inline)) void Worker::wait_at_barrier(std::uintptr_t pc) {
  running_->barrier = barrier_calls_.here(pc);
  running_->met_barrier = true;
  fetch_stack_ahead();
  switch_to(next_in_line());
}

Votes Worker::vote_at_barrier(bool vote, std::uintptr_t pc) {
  ++votes_.threads;
  votes_.yes += vote;
  wait_at_barrier(pc);
  return last_votes_;
}

void Worker::wait_for_lanes() { switch_to(next_in_line()); }

void Worker::looks_at(std::uintptr_t address, std::uintptr_t pc, Look how) {
  Looked& look = looks_[running_->number];
  if (look.address != address || (look.pc != pc && how == Look::waits)) {
    look = {address, pc};
    looks_in_vain_ = 0;
  }
  if (++look.times < static_cast<unsigned>(how)) return;
  ++looks_in_vain_;
  running_->met_barrier = true;
  looking_.push_back(running_);
  switch_to(next_in_line());
}

void Worker::resume(Thread* thread) { switch_to(thread); }

void Worker::abandon() {
  abandon_from(running_block.number);
  for (;;) current_worker->switch_to(nullptr);
}

/** A barrier is checked by the worker's own code, which has no way to leave. */
void Worker::abandon_in_kernel() {
  if (current_worker->in_kernel()) abandon();
}

/** Threads that stand in the middle of a kernel cannot be unwound through code we know nothing of:
 *  they are left as they are. */
void Worker::drop_fibers() {
  waiting_.clear();
  static_cast<void>(threads_.release());
  // Of many changes of a kernel each may leave a launch behind: what they have on their stacks is lost.
  if (emulator_change == 0) static_cast<void>(new StackArea(std::move(stacks_)));
}

bool Worker::faulted_on_stack(std::uintptr_t address) const { return stacks_.in_guard(address); }

}  // namespace emulator

/* Here, so that all of it is one function: every return on the way from one thread to the next would
   be predicted wrong, because the switch itself is a jump. */
extern "C" void __syncthreads() {
  emulator::Worker* worker = emulator::current_worker;
  if (worker == nullptr) emulator::die_of_host_fault();
  worker->wait_at_barrier(reinterpret_cast<std::uintptr_t>(__builtin_return_address(0)));
}
