// Fibers, barriers, and the memory that a block owns.
#include "emulator/worker.h"

#include <sys/mman.h>

#include <algorithm>
#include <atomic>
#include <new>

#include "emulator/device_memory.h"
#include "emulator/faults.h"
#include "emulator/findings.h"
#include "emulator/launch_state.h"
#include "emulator/limits.h"
#include "emulator/module.h"
#include "emulator/poison.h"

namespace emulator {

constinit thread_local Worker* current_worker = nullptr;

namespace {

constexpr std::size_t kGuardPage = DeviceMemory::kPage;
constexpr std::size_t kStackSlot = limits::kLocalPerThread + kGuardPage;

char* reserve(std::size_t bytes) {
  void* p = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED) throw std::bad_alloc();
  return static_cast<char*>(p);
}

uint3 unflatten(std::uint64_t index, const dim3& extent) {
  return {static_cast<unsigned>(index % extent.x), static_cast<unsigned>(index / extent.x % extent.y),
          static_cast<unsigned>(index / extent.x / extent.y)};
}

/** Fibers live on stacks that StackArea owns. */
struct NoAllocator {
  void deallocate(boost::context::stack_context&) {}
};

}  // namespace

StackArea::~StackArea() {
  if (begin_ != 0) munmap(reinterpret_cast<void*>(begin_), bytes_);
}

void StackArea::reserve(unsigned count) {
  if (count * kStackSlot <= bytes_) return;
  if (begin_ != 0) munmap(reinterpret_cast<void*>(begin_), bytes_);
  bytes_ = count * kStackSlot;
  begin_ = reinterpret_cast<std::uintptr_t>(emulator::reserve(bytes_));
  for (unsigned i = 0; i < count; ++i) mprotect(reinterpret_cast<void*>(begin_ + i * kStackSlot), kGuardPage, PROT_NONE);
}

char* StackArea::top(unsigned i) const {
  // Staggered: stacks at equal offsets within a page would fight for the same cache sets.
  constexpr std::size_t kStagger = 192;
  return reinterpret_cast<char*>(begin_ + (i + 1) * kStackSlot - i * kStagger % DeviceMemory::kPage);
}

std::size_t StackArea::usable() const { return limits::kLocalPerThread - DeviceMemory::kPage; }

bool StackArea::in_guard(std::uintptr_t address) const {
  return address - begin_ < bytes_ && (address - begin_) % kStackSlot < kGuardPage;
}

Worker::Worker() : dynamic_memory_(nullptr, [](char* p) { munmap(p, kDynamicRoom); }) {}
Worker::~Worker() = default;

void Worker::begin(const LaunchPlan& plan) {
  plan_ = &plan;
  block_extent = plan.block;
  grid_extent = plan.grid;
  current_worker = this;
  watch_this_thread();
  if (threads_ == nullptr || threads_->size() < plan.threads()) {
    threads_ = std::make_unique<std::vector<Thread>>(plan.threads());
    stacks_.reserve(plan.threads());
  }
  local = {stacks_.begin(), stacks_.bytes(), "", {}};
  global.clear();
  for (const Allocation& a : DeviceMemory::instance().allocations()) {
    global.push_back({a.begin, a.bytes, a.name.c_str(), {}});
  }
  prepare_shared();
}

void Worker::prepare_shared() {
  const Module& module = Module::instance();
  shared_begin = module.thread_local_begin();
  shared_bytes = module.thread_local_bytes();
  shared.assign((shared_bytes >> kSlotBits) + 1, Region{});
  for (std::size_t slot = 0; slot < shared.size(); ++slot) shared[slot].begin = shared_begin + (slot << kSlotBits);
  for (const SharedArray& array : module.shared_arrays()) {
    shared[array.offset >> kSlotBits] = {shared_begin + array.offset, array.bytes, array.name.c_str(), {}};
  }
  if (dynamic_memory_ == nullptr) {
    dynamic_memory_.reset(reserve(kDynamicRoom));
    poison(dynamic_memory_.get(), kDynamicRoom);
  }
  // In the middle, so that a negative index is told as well.
  const auto middle = reinterpret_cast<std::uintptr_t>(dynamic_memory_.get()) + kDynamicRoom / 2;
  dynamic = {middle, plan_->dynamic_shared_bytes, "extern __shared__", {}};
  poison_shared();
}

void Worker::poison_shared() {
  for (Region& r : shared) poison(reinterpret_cast<void*>(r.begin), r.bytes);
  poison(reinterpret_cast<void*>(dynamic.begin), dynamic.bytes);
}

boost::context::fiber Worker::make_fiber(unsigned stack) {
  using boost::context::fiber;
  boost::context::stack_context area;
  area.sp = stacks_.top(stack);
  area.size = stacks_.usable();
  return fiber(std::allocator_arg, boost::context::preallocated(area.sp, area.size, area), NoAllocator(),
               [this](fiber&& back) -> fiber {
                 scheduler_ = std::move(back);
                 for (;;) {  // one thread of some block after another
                   plan_->body(plan_->kernel, plan_->arguments);
                   running_->done = true;
                   scheduler_ = std::move(scheduler_).resume();
                 }
               });
}

void Worker::resume(Thread& thread) {
  running_ = &thread;
  thread_index = thread.index;
  thread.fiber = std::move(thread.fiber).resume();
  running_ = nullptr;
}

/** First pass: a thread that ends without meeting a barrier leaves its fiber to the next one. */
void Worker::start_threads() {
  waiting_.clear();
  exited_before_ = 0;
  unsigned next = 0;
  for (unsigned t = 0; t < plan_->threads() && !launch_abandoned(); ++t) {
    Thread& thread = (*threads_)[next];
    if (!thread.fiber) thread.fiber = make_fiber(next);
    thread.index = unflatten(t, block_extent);
    thread.done = false;
    resume(thread);
    if (thread.done) {
      ++exited_before_;
    } else {
      waiting_.push_back(&thread);
      ++next;
    }
  }
}

void Worker::run_block(std::uint64_t index) {
  block_index = unflatten(index, grid_extent);
  observers.block_begins();
  start_threads();
  while (!waiting_.empty() && !launch_abandoned()) {
    barrier_reached(exited_before_);
    for (Thread* thread : waiting_) {
      resume(*thread);
      if (launch_abandoned()) break;
    }
    exited_before_ += static_cast<unsigned>(std::erase_if(waiting_, [](Thread* t) { return t->done; }));
  }
  if (launch_abandoned()) drop_fibers();
  poison_shared();
}

void Worker::barrier_reached(unsigned exited) {
  const auto id_of = [this](const Thread& t) {
    return report::ThreadId{{block_index.x, block_index.y, block_index.z}, {t.index.x, t.index.y, t.index.z}};
  };
  const Thread& first = *waiting_.front();
  RawFinding finding;
  finding.pc = first.barrier_pc;
  finding.thread = id_of(first);
  finding.waiting = static_cast<unsigned>(waiting_.size());
  finding.exited = exited;
  if (exited > 0) {
    finding.kind = report::FindingKind::barrier_exited;
    note(finding);
  }
  for (const Thread* other : waiting_) {
    if (other->barrier_pc == first.barrier_pc) continue;
    finding.kind = report::FindingKind::barrier_different;
    finding.other_pc = other->barrier_pc;
    finding.other_thread = id_of(*other);
    note(finding);
    break;
  }
  observers.barrier_passed();
}

void Worker::wait_at_barrier(std::uintptr_t pc) {
  running_->barrier_pc = pc;
  scheduler_ = std::move(scheduler_).resume();
}

void Worker::abandon_launch() {
  set_launch_abandoned(true);
  for (;;) scheduler_ = std::move(scheduler_).resume();
}

/** Threads that stand in the middle of a kernel cannot be unwound through code we know nothing of: they are left as they are. */
void Worker::drop_fibers() {
  static_cast<void>(threads_.release());
  static_cast<void>(new StackArea(std::move(stacks_)));
  waiting_.clear();
}

bool Worker::faulted_on_stack(std::uintptr_t address) const { return stacks_.in_guard(address); }

report::ThreadId Worker::thread_id() const {
  return {{block_index.x, block_index.y, block_index.z}, {thread_index.x, thread_index.y, thread_index.z}};
}

void Worker::end(report::Counters& counters) {
  const auto add = [](const Traffic& t, std::uint64_t& loads, std::uint64_t& stores, std::uint64_t& load_words,
                      std::uint64_t& store_words) {
    loads += t.count(false);
    stores += t.count(true);
    load_words += t.words(false);
    store_words += t.words(true);
  };
  Traffic all_shared = dynamic.traffic, all_global;
  for (const Region& r : shared) all_shared.add(r.traffic);
  for (const Region& r : global) all_global.add(r.traffic);
  add(all_shared, counters.shared_loads, counters.shared_stores, counters.shared_load_words,
      counters.shared_store_words);
  add(all_global, counters.global_loads, counters.global_stores, counters.global_load_words,
      counters.global_store_words);
  counters.local_loads += local.traffic.count(false);
  counters.local_stores += local.traffic.count(true);
  counters.atomics += all_shared.atomics + all_global.atomics;
  observers.launch_ends(counters);
  current_worker = nullptr;
}

}  // namespace emulator
