// One compiled interpreter for all programs, so that thousands of them run in a second. It calls what the compiler and
// CUDA's functions call, and names a place of its own for each thread, line and word: a finding says whose it is.
#include "corpus/oracle/interpret.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <span>
#include <stdexcept>

#include "corpus/oracle/calls.h"
#include "emulator/device_api/atomic_operations.h"
#include "emulator/include/cuda_pipeline_primitives.h"
#include "emulator/include/emulator/device_functions.h"
#include "emulator/include/emulator/scoped_atomics.h"
#include "emulator/include/emulator/warp_functions.h"
#include "emulator/memory/device_memory.h"
#include "emulator/memory/partly_written.h"
#include "emulator/memory/poison.h"
#include "emulator/observers/inter_block_races.h"
#include "emulator/scheduling/launch_state.h"
#include "emulator/scheduling/worker.h"
#include "emulator/source/module.h"

namespace oracle {
namespace {

using emulator::running_block;
using emulator::running_thread;

/* --- Places --- */

constexpr std::uintptr_t kPlace = emulator::stamp::kPlace;
constexpr unsigned kWords = 160;  ///< of the largest array, and what lies just behind it

template <class Function>
std::uintptr_t place(Function* f) {
  return reinterpret_cast<std::uintptr_t>(f) & kPlace;
}

/** Where each of those functions begins, in the bits of an address that the emulator remembers. */
const std::map<std::uintptr_t, unsigned>& calls() {
  static const std::map<std::uintptr_t, unsigned> all = [] {
    std::map<std::uintptr_t, unsigned> lines;
    for (unsigned line = 0; line < kMostLines; ++line) {
      const OfLine& of = kCalls[line];
      lines[place(of.load)] = lines[place(of.store)] = lines[place(of.add)] = lines[place(of.copy)] = line;
    }
    return lines;
  }();
  return all;
}

/** The first of the places that are no code, well behind the code. */
std::uintptr_t first_place() {
  static const std::uintptr_t first = calls().rbegin()->first + (1 << 20);
  return first;
}

std::uintptr_t pc_of(unsigned line, unsigned block, unsigned thread, unsigned word) {
  return first_place() + ((line * kMostBlocks + block) * kMostThreads + thread) * kWords + word;
}

/* --- What runs now --- */

struct Running {
  const Kernel* kernel = nullptr;
  const Program* program = nullptr;
  unsigned launch = 0, first_line = 0;
  std::array<std::uintptr_t, kArrays.size()> begin{};
  std::vector<Event>* events = nullptr;
};
Running running;

/** One thread of the kernel that runs. */
class Thread {
 public:
  Thread() : block_(static_cast<unsigned>(running_block.number)), thread_(running_thread()) {}
  void run() {
    std::size_t at = 0;
    run_from(at, 0);
    log(Event::ended, nullptr);
  }

 private:
  /** Up to the end of the loop that it is in; false where the thread returns. */
  bool run_from(std::size_t& at, unsigned trip);
  bool access(const Instruction& in, unsigned trip);
  void perform(const Instruction& in, unsigned trip);
  void touch(const Instruction& in, std::uintptr_t address, const Event& event);
  Event& log(Event::Kind kind, const Instruction* by) {
    Event event;
    event.kind = kind;
    event.launch = static_cast<std::uint8_t>(running.launch);
    event.block = static_cast<std::uint8_t>(block_);
    event.thread = static_cast<std::uint8_t>(thread_);
    event.by = by;
    event.line = static_cast<std::uint16_t>(by == nullptr ? 0 : line_of(*by));
    running.events->push_back(event);
    return running.events->back();
  }
  static unsigned line_of(const Instruction& in) {
    return running.first_line + static_cast<unsigned>(&in - running.kernel->instructions.data());
  }
  void log_and_do(Event::Kind kind, const Instruction& in);
  unsigned element(const Index& index, unsigned trip) const {
    return (thread_ * index.thread + block_ * index.block + trip * index.trip + index.plus) % index.modulo;
  }

  unsigned block_, thread_;
};

bool Thread::run_from(std::size_t& at, unsigned trip) {
  const std::vector<Instruction>& all = running.kernel->instructions;
  for (; at < all.size(); ++at) {
    const Instruction& in = all[at];
    if (in.op == Op::end) return true;
    if (in.op == Op::loop) {
      const std::size_t body = at + 1;
      for (unsigned l = 0; l < in.count; ++l) {
        at = body;
        if (!run_from(at, l)) return false;
      }
      continue;
    }
    if (!in.who.has(thread_, block_)) continue;
    if (in.op == Op::leave) return false;
    perform(in, trip);
  }
  return true;
}

void Thread::log_and_do(Event::Kind kind, const Instruction& in) {
  Event& event = log(kind, &in);
  switch (kind) {
    case Event::fence:
      return in.scope == Scope::block ? __threadfence_block() : __threadfence();
    case Event::warp: {
      const unsigned first = thread_ / 32 * 32;
      for (unsigned lane = 0; lane < 32 && first + lane < running.kernel->threads; ++lane)
        event.mask |= in.who.has(first + lane, block_) ? 1u << lane : 0;
      const unsigned mask = event.mask;
      emulator::worker().meet({.kind = emulator::Meeting::sync,
                               .mask = mask,
                               .pc = pc_of(event.line, 0, 0, 0),
                               .name = "__syncwarp"});
      return;
    }
    case Event::barrier:
      emulator::worker().vote_at_barrier(false, pc_of(event.line, 0, 0, 0));
      return;
    case Event::commit:
      return __pipeline_commit();
    default:
      return __pipeline_wait_prior(in.count);
  }
}

void Thread::perform(const Instruction& in, unsigned trip) {
  switch (in.op) {
    case Op::fence:
      return log_and_do(Event::fence, in);
    case Op::warp:
      return log_and_do(Event::warp, in);
    case Op::barrier:
      return log_and_do(Event::barrier, in);
    case Op::commit:
      return log_and_do(Event::commit, in);
    case Op::wait:
      return log_and_do(Event::wait, in);
    case Op::copy: {
      const unsigned from = element(in.from, trip) * in.width, to = element(in.at, trip) * in.width;
      Event& load = log(Event::access, &in);
      load.array = static_cast<std::uint8_t>(in.from.array);
      load.load = true;
      load.width = static_cast<std::uint16_t>(in.width);
      load.offset = from;
      Event& issue = log(Event::issue, &in);
      issue.array = static_cast<std::uint8_t>(in.at.array);
      issue.store = true;
      issue.width = static_cast<std::uint16_t>(in.width);
      issue.offset = to;
      const auto* source = reinterpret_cast<const void*>(running.begin[in.from.array] + from);
      std::memcpy(issue.value.data(), source, in.width);
      kCalls[issue.line].copy(reinterpret_cast<void*>(running.begin[in.at.array] + to), source, in.width);
      return;
    }
    default:
      break;
  }
  for (unsigned looks = 0; access(in, trip) && looks < in.count; ++looks) {
  }
}

/** One whose value is to be waited for tells whether that is still 0; others have run then. */
bool Thread::access(const Instruction& in, unsigned trip) {
  Event& event = log(Event::access, &in);
  event.array = static_cast<std::uint8_t>(in.at.array);
  event.width = static_cast<std::uint16_t>(in.width);
  event.offset = element(in.at, trip) * in.width;
  event.store = changes(in.op);
  event.load = in.op != Op::store && in.op != Op::volatile_store && in.op != Op::ordered_store;
  event.value.fill(static_cast<std::uint8_t>(running.program->uniform[in.at.array] ? 0x55 : thread_ + 1));
  const std::uintptr_t address = running.begin[in.at.array] + event.offset;
  const std::uintptr_t pc = pc_of(event.line, block_, thread_, kWords - 1);
  const bool inside = event.offset + event.width <= kArrays[in.at.array].bytes;
  touch(in, address, Event(event));
  constexpr unsigned long kNothing = 0;
  if (in.count == 0 || !inside || std::memcmp(reinterpret_cast<void*>(address), &kNothing, in.width) != 0)
    return false;
  constexpr unsigned kPatience = 64;  // looks_at() lets others run then
  for (unsigned i = 0; i < kPatience; ++i) emulator::worker().looks_at(address, pc);
  return true;
}

emulator::Ordering ordering_of(const Instruction& in) {
  return {.acquires = in.order == Order::acquire || in.order == Order::both,
          .releases = in.order == Order::release || in.order == Order::both,
          .heard = in.scope == Scope::block ? emulator::Heard::in_block : emulator::Heard::in_device};
}

/** The hook, then what it announces. */
void Thread::touch(const Instruction& in, std::uintptr_t address, const Event& event) {
  using emulator::Manner;
  const std::uintptr_t pc = pc_of(event.line, block_, thread_, kArrays[event.array].word(event.offset));
  const bool inside = event.offset + event.width <= kArrays[event.array].bytes;
  const Number number{address, in.width};
  const Manner manner{.kind = emulator::Event::atomic,
                      .scope = in.scope == Scope::block ? emulator::Scope::block : emulator::Scope::device};
  unsigned long value;
  std::memcpy(&value, event.value.data(), sizeof value);
  switch (in.op) {
    case Op::load:
      return emulator::see_access(address, in.width, false, pc);
    case Op::store:
      emulator::see_access(address, in.width, true, pc);
      break;
    case Op::volatile_load:
    case Op::volatile_store:
      emulator::see_volatile_access(address, in.width, event.store, pc);
      break;
    case Op::add:
      if (!running.program->ordered && in.width == 4)
        emulator::atomic_add(reinterpret_cast<float*>(address), 1.0f, pc, manner);
      else
        number.visit([&](auto* n) {
          emulator::atomic_change(
              n, [](auto old) { return ++old; }, pc, manner);
        });
      return;
    case Op::exchange:
      number.visit([&](auto* n) {
        emulator::atomic_exchange(n, static_cast<std::remove_pointer_t<decltype(n)>>(value), pc, manner);
      });
      return;
    case Op::ordered_load:
      return kCalls[event.line].load(number, ordering_of(in));
    case Op::ordered_store:
      return kCalls[event.line].store(number, value, ordering_of(in));
    default:
      return kCalls[event.line].add(number, ordering_of(in));
  }
  if (inside && event.store) std::memcpy(reinterpret_cast<void*>(address), event.value.data(), event.width);
}

void body(void**) { Thread().run(); }

}  // namespace

Place place_of(std::uintptr_t pc) {
  const std::uintptr_t after = (pc - first_place()) & kPlace;
  if (after < std::uintptr_t{kMostLines} * kMostBlocks * kMostThreads * kWords) {
    const auto number = static_cast<unsigned>(after);
    return {number / kWords / kMostThreads / kMostBlocks, true, number / kWords % kMostThreads,
            number / kWords / kMostThreads % kMostBlocks, number % kWords};
  }
  const auto later = calls().upper_bound(pc & kPlace);
  return {later == calls().begin() ? kMostLines : std::prev(later)->second};
}

struct Interpreter::State {
  std::array<emulator::Worker, 2> workers;
  emulator::Worker ordered;  ///< a kernel file is watched in one way or the other, and so is a worker
  void* a = nullptr;
  void* b = nullptr;
};

Interpreter::Interpreter(const std::filesystem::path& arrays) : state_(std::make_unique<State>()) {
  emulator::Module::instance().load(arrays);
  emulator::DeviceMemory& memory = emulator::DeviceMemory::instance();
  state_->a = memory.allocate(kArrays[kA].bytes);
  state_->b = memory.allocate(kArrays[kB].bytes);
  memory.name(state_->a, kArrays[kA].name);
  memory.name(state_->b, kArrays[kB].name);
}
Interpreter::~Interpreter() = default;

namespace {

void fill(const Program& program) {
  for (std::size_t i = 0; i < kArrays.size(); ++i) {
    if (kArrays[i].space != Space::global) continue;
    auto* const memory = reinterpret_cast<void*>(running.begin[i]);
    if (program.filled[i] || i == kTable)
      std::memset(memory, program.uniform[i] ? 0x55 : 0, kArrays[i].bytes);
    else
      emulator::poison(memory, kArrays[i].bytes);
    emulator::partly_written.forget(reinterpret_cast<std::uintptr_t>(memory), kArrays[i].bytes);
  }
}

std::uintptr_t begin_of(const emulator::Worker& worker, const char* name) {
  for (const auto* regions : {&worker.shared, &worker.global}) {
    const auto found = std::ranges::find(*regions, std::string_view(name), &emulator::Region::name);
    if (found != regions->end()) return found->begin;
  }
  throw std::runtime_error(std::string("no array is called ") + name);
}

void run_launch(std::span<emulator::Worker*> workers, const Kernel& kernel, Run& run) {
  const emulator::LaunchPlan plan{nullptr,
                                  body,
                                  nullptr,
                                  nullptr,
                                  kernel.blocks,
                                  kernel.threads,
                                  kArrays[kDynamic].bytes,
                                  running.program->ordered};
  emulator::begin_launch(nullptr, nullptr, kernel.blocks, kernel.threads);
  for (emulator::Worker* worker : workers) worker->make_room(plan);
  for (std::size_t i = 0; i < workers.size(); ++i) {
    workers[i]->begin(plan);
    for (unsigned array : {kTile, kLetters, kTable, kBytes, kHalves})
      running.begin[array] = begin_of(*workers[i], kArrays[array].name);
    running.begin[kDynamic] = workers[i]->dynamic.begin;
    if (running.launch == 0 && i == 0) fill(*running.program);
    // In turns, so that each has blocks of the beginning and of the end.
    for (std::size_t b = i; b < kernel.blocks; b += workers.size()) workers[i]->run_block(b);
    workers[i]->leave();
  }
  emulator::ViolationTable violations;
  running_block = {.violations = &violations};
  if (!plan.ordered && kernel.blocks > 1) {
    const std::vector<emulator::Worker*> all(workers.begin(), workers.end());
    emulator::find_inter_block_races(all);
  }
  running_block = {};
  const auto keep = [&](emulator::ViolationTable& table) {
    for (const emulator::Violation& v : table.take()) run.findings.push_back({running.launch, v});
  };
  for (emulator::Worker* worker : workers) keep(worker->violations);
  keep(violations);
  emulator::end_launch();
}

}  // namespace

Run Interpreter::run(const Program& program) {
  Run run;
  const emulator::DeviceMemory::Open open;
  running = {.program = &program, .events = &run.events};
  running.begin[kA] = reinterpret_cast<std::uintptr_t>(state_->a);
  running.begin[kB] = reinterpret_cast<std::uintptr_t>(state_->b);
  std::vector<emulator::Worker*> workers;
  if (program.ordered) workers.push_back(&state_->ordered);
  for (unsigned i = 0; !program.ordered && i < program.workers; ++i) workers.push_back(&state_->workers[i]);
  for (const Kernel& kernel : program.kernels) {
    running.kernel = &kernel;
    run_launch(workers, kernel, run);
    ++running.launch;
    running.first_line += static_cast<unsigned>(kernel.instructions.size());
  }
  return run;
}

}  // namespace oracle
