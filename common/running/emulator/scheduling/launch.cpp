// Runs a grid: checks it against the limits, deals its blocks out to workers,
// and turns what happened into errors and the report.
#include "emulator/include/emulator/launch.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <memory>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include "emulator/findings/findings.h"
#include "emulator/findings/note.h"
#include "emulator/hooks/hooks.h"
#include "emulator/host/apart.h"
#include "emulator/host/faults.h"
#include "emulator/host/host_ends.h"
#include "emulator/host/hosts_memory.h"
#include "emulator/host_api/context.h"
#include "emulator/memory/accessed_words.h"
#include "emulator/memory/address_room.h"
#include "emulator/memory/device_memory.h"
#include "emulator/observers/inter_block_races.h"
#include "emulator/observers/unset_locals.h"
#include "emulator/observers/unstored_elements.h"
#include "emulator/ordering/timeline.h"
#include "emulator/scheduling/child_launches.h"
#include "emulator/scheduling/launch_state.h"
#include "emulator/scheduling/one_at_a_time.h"
#include "emulator/scheduling/refusal.h"
#include "emulator/scheduling/stop_position.h"
#include "emulator/scheduling/worker.h"
#include "emulator/source/module.h"

namespace emulator {
namespace {

/** As many as cores; EMULATOR_WORKERS sets another number. Each maps half a gigabyte
 *  of stacks, so that there is a limit. */
unsigned worker_count() {
  const unsigned most = address_room().workers;
  const char* wanted = std::getenv("EMULATOR_WORKERS");
  const int count =
      wanted != nullptr ? std::atoi(wanted) : static_cast<int>(std::thread::hardware_concurrency());
  return std::clamp(static_cast<unsigned>(std::max(count, 1)), 1u, most);
}

std::vector<std::unique_ptr<Worker>>& workers() {
  static std::vector<std::unique_ptr<Worker>> all = [] {
    std::vector<std::unique_ptr<Worker>> made;
    for (unsigned i = 0; i < worker_count(); ++i) made.push_back(std::make_unique<Worker>());
    return made;
  }();
  return all;
}

/** So many workers that what they remember of these arrays fits a usual machine. */
std::size_t most_with(const std::vector<Region>& global) {
  constexpr std::size_t kMostStamps = std::size_t{4} << 30;  // bytes
  return std::max<std::size_t>(kMostStamps / std::max<std::size_t>(Shadows::bytes_for(global), 1), 1);
}

/** What its blocks broke. `ranges` becomes what they used, where another stream may use it too. */
std::vector<Violation> run_grid(const LaunchPlan& plan, report::Launch& launch, std::vector<Range>& ranges) {
  const std::uint64_t blocks = std::uint64_t{plan.grid.x} * plan.grid.y * plan.grid.z;
  const auto work = [&](Worker& worker) {
    watch_this_thread();
    worker.begin(plan);
    for (std::uint64_t b; (b = running_launch.next_block.fetch_add(1)) < blocks && goes_on(b);) {
      worker.run_block(b);
      running_launch.barriers_done.fetch_add(running_block.barriers, std::memory_order_relaxed);
      running_launch.blocks_done.fetch_add(1, std::memory_order_relaxed);
    }
    worker.leave();
  };
  auto& all = workers();
  all[0]->make_room(plan);
  // One after another where blocks may order each other, or who makes a product first counts: that is then known.
  const bool one_by_one = plan.ordered || Context::instance().factors != nullptr;
  const std::size_t most = one_by_one ? 1 : most_with(all[0]->global);
  const std::size_t used = std::min({all.size(), std::size_t{blocks}, most});
  const bool others_may_use = Timeline::instance().has_streams() ||
                              DeviceMemory::instance().shares_with_host() || Module::instance().has_managed();
  std::vector<Worker*> those_used;
  for (std::size_t i = 0; i < used; ++i) {
    if (i > 0) all[i]->make_room(plan);
    all[i]->keeps_atomics = others_may_use;
    those_used.push_back(all[i].get());
  }
  running_launch.workers = those_used;
  running_launch.ordered = plan.ordered;
  running_launch.described = &launch;
  {
    std::vector<std::jthread> helpers;
    const auto help = [&](Worker& worker) {
      const HelperThread known_while_it_runs;
      work(worker);
    };
    for (std::size_t i = 1; i < used; ++i) helpers.emplace_back(help, std::ref(*all[i]));
    work(*all[0]);
  }
  running_launch.described = nullptr;  // what it comes to is put together now
  ViolationTable violations;
  running_block = {.violations = &violations};
  if (!plan.ordered && blocks > 1) find_inter_block_races(those_used);
  find_unset_locals(those_used);
  running_block = {};
  if (others_may_use) ranges = accessed_words(those_used);
  remember_unstored_elements(those_used, plan, reinterpret_cast<std::uintptr_t>(running_launch.asked_at));
  for (Worker* worker : those_used) {
    worker->add_to(launch);
    for (const Violation& v : worker->violations.take()) violations.add(v);
  }
  // Whichever worker met them first.
  std::ranges::sort(launch.arrays, {}, [](const auto& a) { return std::tie(a.shared, a.array); });
  return violations.take();
}

/** What was seen of blocks after the one that ended the launch, and how often,
 *  is a matter of chance: as on a GPU, nobody knows. */
void forget_later_blocks(report::Launch& launch, std::vector<report::Finding>& findings) {
  const auto number = [&](const report::Dim3& b) {
    return b.x + std::uint64_t{launch.grid.x} * (b.y + std::uint64_t{launch.grid.y} * b.z);
  };
  std::erase_if(findings, [&](const report::Finding& f) {
    return std::max(number(f.thread.block), number(f.other_thread.block)) > first_abandoned;
  });
  for (report::Finding& f : findings) f.count = 1;
  launch.counters = {};
  launch.arrays.clear();
}

/** The error that a GPU reports for what was found; success for what a GPU does not see. */
cudaError_t error_of(const std::vector<report::Finding>& findings) {
  using report::FindingKind;
  for (const report::Finding& f : findings) {
    switch (f.kind) {
      case FindingKind::misaligned:
        return cudaErrorMisalignedAddress;
      case FindingKind::assertion:
        return f.detail.empty() ? cudaErrorLaunchFailure : cudaErrorAssert;
      case FindingKind::device_fault:
        return cudaErrorLaunchFailure;
      case FindingKind::stack_overflow:
      case FindingKind::host_memory_in_kernel:
      case FindingKind::global_out_of_bounds:
        return cudaErrorIllegalAddress;
      default:
        break;
    }
  }
  return cudaErrorLaunchFailure;
}

void keep(report::Launch launch) {
  report::Report& report = Context::instance().report;
  ++report.launch_count;
  const auto told = [&](const report::Launch& other) {
    return !other.refusal.empty() && other.kernel == launch.kernel && other.at == launch.at;
  };
  constexpr std::size_t kMostRefused = 2 * report::kMaxLaunches;
  const bool room = report.launches.size() < report::kMaxLaunches;
  const bool late = !launch.refusal.empty() && report.launches.size() < kMostRefused;
  if (room || (late && std::ranges::none_of(report.launches, told)))
    report.launches.push_back(std::move(launch));
  else if (report.others)
    report::add_up(*report.others, launch);
  else
    report.others = std::move(launch);
}

}  // namespace

namespace {

cudaError_t newest = cudaSuccess;

Refusal check(const void* function, const report::Launch& launch, const dim3& grid, const dim3& block) {
  const Refusal refusal = check_shape(grid, block);
  if (refusal.error != cudaSuccess) return refusal;
  return check_shared(function, launch.static_shared_bytes, launch.dynamic_shared_bytes);
}

report::Launch described(const void* function, const dim3& grid, const dim3& block,
                         std::size_t dynamic_shared_bytes) {
  const Module& module = Module::instance();
  report::Launch launch;
  launch.kernel = module.function_name(function);
  launch.grid = {grid.x, grid.y, grid.z};
  launch.block = {block.x, block.y, block.z};
  launch.static_shared_bytes = module.static_shared_bytes(function);
  launch.dynamic_shared_bytes = dynamic_shared_bytes;
  return launch;
}

void keep_refused(report::Launch launch, const Refusal& refusal, const void* asked_at) {
  launch.error = error_name(refusal.error);
  launch.refusal = refusal.why;
  launch.at = Module::instance().place(reinterpret_cast<std::uintptr_t>(asked_at));
  keep(std::move(launch));
}

/** A grid that nothing is wrong with; false where it did not come to its end. */
bool run(const LaunchPlan& plan, report::Launch launch, cudaStream_t stream, const void* asked_at) {
  Context& context = Context::instance();
  begin_launch(reinterpret_cast<const void*>(plan.kernel), asked_at, plan.grid, plan.block);
  Operation operation{"launch", reinterpret_cast<std::uintptr_t>(asked_at), {}};
  std::vector<Violation> violations;
  values_may_spread();
  const int errno_of_host = errno;  // a GPU sets none: what mathematics in a kernel makes of it is no result
  {
    const DeviceMemory::Open open;
    violations = run_grid(plan, launch, operation.ranges);
  }
  errno = errno_of_host;
  end_launch();
  Timeline::instance().submit(stream, operation);
  if (context.tracer != nullptr) {
    context.report.trace = context.tracer->trace();
    context.tracer.reset();
  }
  std::vector<report::Finding> findings = told(violations, launch);
  if (launch_abandoned()) {
    forget_later_blocks(launch, findings);
    context.die(error_of(findings));
    launch.error = error_name(context.sticky());
  }
  keep(std::move(launch));
  keep_findings(context.report.findings, std::move(findings));
  return !launch_abandoned();
}

LaunchPlan plan_for(const void* function, Body body, void** arguments, const std::size_t* sizes,
                    const dim3& grid, const dim3& block, std::size_t dynamic_shared_bytes) {
  return {reinterpret_cast<void (*)()>(const_cast<void*>(function)),
          body,
          arguments,
          sizes,
          grid,
          block,
          dynamic_shared_bytes,
          Module::instance().orders_threads()};
}

/** What was launched by the grid that has run, and what that launches: each child's own come before the next. */
void run_children(cudaStream_t stream) {
  std::vector<ChildLaunch> to_do = take_children();
  std::ranges::reverse(to_do);
  while (!to_do.empty()) {
    ChildLaunch child = std::move(to_do.back());
    to_do.pop_back();
    const auto* function = reinterpret_cast<const void*>(child.kernel);
    report::Launch launch = described(function, child.grid, child.block, child.dynamic_shared_bytes);
    if (child.refusal.error != cudaSuccess) {
      launch.checked = child.asked;
      keep_refused(std::move(launch), child.refusal, child.asked_at);
      continue;
    }
    running_depth = child.depth;
    const std::vector<void*> arguments = child.arguments();
    const std::vector<std::size_t> sizes = child.sizes();
    const bool ended = run(plan_for(function, child.body, const_cast<void**>(arguments.data()), sizes.data(),
                                    child.grid, child.block, child.dynamic_shared_bytes),
                           std::move(launch), stream, child.asked_at);
    std::vector<ChildLaunch> more = take_children();
    if (!ended) break;
    to_do.insert(to_do.end(), std::make_move_iterator(more.rbegin()), std::make_move_iterator(more.rend()));
  }
  running_depth = 0;
}

/** At once: there may be thousands of launches. */
void hand_over_launch(const report::Launch& launch, void** arguments, const std::size_t* sizes) {
  if (!host_is_apart()) return;
  std::string all = launch.kernel;
  const auto add = [&](const void* bytes, std::size_t count) {
    // Pointers are known by lying as they do in memory.
    all.resize((all.size() + sizeof(void*) - 1) / sizeof(void*) * sizeof(void*));
    all.append(static_cast<const char*>(bytes), count);
  };
  add(&launch.grid, sizeof launch.grid);
  add(&launch.block, sizeof launch.block);
  add(&launch.dynamic_shared_bytes, sizeof launch.dynamic_shared_bytes);
  for (std::size_t i = 0; sizes[i] != 0; ++i) add(arguments[i], sizes[i]);
  hand_over(all.data(), all.size());
}

/** Called by a thread of a kernel. */
void launch_later(ChildLaunch child, cudaStream_t stream, void** arguments, const std::size_t* sizes) {
  const auto* function = reinterpret_cast<const void*>(child.kernel);
  child.depth = running_depth + 1;
  child.refusal = check(function, described(function, child.grid, child.block, child.dynamic_shared_bytes),
                        child.grid, child.block);
  // As an H100 with CUDA 13.0 says it there (2026-11-25).
  if (child.refusal.error != cudaSuccess) child.refusal.error = cudaErrorInvalidConfiguration;
  if (!is_stream_of_device(stream))
    child.refusal = {cudaErrorInvalidResourceHandle, "its stream was not created by a kernel"};
  if (child.depth > kDeepest)
    child.refusal =
        above("launches, each by the one before", child.depth, kDeepest, cudaErrorLaunchPendingCountExceeded);
  child.copy(arguments, sizes);
  if (const char* own = child.own_memory()) {
    Violation violation = violation_here(report::FindingKind::passed_to_child,
                                         reinterpret_cast<std::uintptr_t>(child.asked_at));
    violation.detail = own;
    return note(violation);
  }
  note_child(std::move(child));
}

}  // namespace

void launch(void (*named)(), Body body, void** arguments, const std::size_t* sizes, dim3 grid, dim3 block,
            std::size_t dynamic_shared_bytes, cudaStream_t stream, const void* asked_at) {
  const bool in_kernel = current_worker != nullptr && current_worker->in_kernel();
  if (host_is_held() && !Module::instance().may_be_launched(reinterpret_cast<const void*>(named))) {
    if (!in_kernel) end_host_outside("calls", reinterpret_cast<std::uintptr_t>(asked_at));
    see_access(reinterpret_cast<std::uintptr_t>(named), 1, false, reinterpret_cast<std::uintptr_t>(asked_at));
    abandon_launch();
  }
  if (in_kernel)
    return launch_later({named, body, grid, block, dynamic_shared_bytes, asked_at}, stream, arguments, sizes);
  const OneAtATime alone;
  Context& context = Context::instance();
  newest = context.sticky();
  if (newest != cudaSuccess) return;
  keep_findings_of_host();  // before those of the kernel, which may follow from them
  const void* function = Module::instance().on_device(reinterpret_cast<const void*>(named));
  report::Launch launch = described(function, grid, block, dynamic_shared_bytes);
  Refusal refusal = check_stream(stream);
  if (refusal.error == cudaSuccess) refusal = check(function, launch, grid, block);
  if (refusal.error != cudaSuccess) {
    newest = context.fail(refusal.error);
    return keep_refused(std::move(launch), {newest, refusal.why}, asked_at);
  }
  hand_over_launch(launch, arguments, sizes);
  if (run(plan_for(function, body, arguments, sizes, grid, block, dynamic_shared_bytes), std::move(launch),
          stream, asked_at))
    run_children(stream);
  else
    take_children();
}

}  // namespace emulator

extern "C" cudaError_t emulator_newest_launch() { return emulator::newest; }
