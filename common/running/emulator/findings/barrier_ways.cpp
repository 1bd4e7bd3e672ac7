// Implements the ways to barriers by turning return addresses into lines and columns and comparing those.
#include "emulator/findings/barrier_ways.h"

#include <algorithm>
#include <iterator>
#include <ranges>
#include <tuple>

#include "emulator/scheduling/barrier_calls.h"
#include "emulator/source/module.h"
#include "text/position.h"

namespace emulator {
namespace {

using report::FindingKind;
using Spots = std::vector<DebugInfo::Spot>;

/** From the barrier to the kernel; what is of no file of the student's own is left out. */
Spots way(const BarrierCall* call) {
  Spots all;
  if (call == nullptr) return all;
  for (const std::uintptr_t place : call->places)
    std::ranges::move(Module::instance().calls(place), std::back_inserter(all));
  return all;
}

bool is_same(const DebugInfo::Spot& a, const DebugInfo::Spot& b) {
  return a.at == b.at && a.column == b.column;
}

/** Where two ways part, seen from the kernel. */
std::pair<DebugInfo::Spot, DebugInfo::Spot> parting(const Spots& one, const Spots& other) {
  auto a = one.rbegin(), b = other.rbegin();
  while (std::next(a) != one.rend() && std::next(b) != other.rend() && is_same(*a, *b)) ++a, ++b;
  return {*a, *b};
}

/** The thread has ended behind the barrier, and no thread that ends there may leave out that one. */
bool is_passed_by(const Violation& v, const Spots& way) {
  if (v.way_out == nullptr) return false;
  const text::WayOut left = text::read_way_out(v.way_out);
  if (left.at == text::kPastEnd) return true;
  // Of the calls on the way the one that stands in the function which the threads have left.
  for (const DebugInfo::Spot& spot : way | std::views::reverse) {
    const unsigned position = text::position(spot.at.line, spot.column);
    if (left.holds(position)) return left.owes(position, v.more_turns);
  }
  return false;
}

}  // namespace

void look_up_way(report::Finding& finding, const Violation& v) {
  const Spots calls = way(v.barrier_call);
  if (v.kind == FindingKind::barrier_exited || v.kind == FindingKind::warp_call)
    finding.passed_by = is_passed_by(v, calls);
  if (v.kind == FindingKind::barrier_exited) {
    if (calls.size() > 1 && !(calls.back().at == finding.at)) finding.other = calls.back().at;
  }
  const Spots others = way(v.other_call);
  if (v.kind != FindingKind::barrier_different || calls.empty() || others.empty()) return;
  const auto [here, there] = parting(calls, others);
  finding.at = here.at;
  finding.other = there.at;
  finding.two_in_line = here.at == there.at && here.column != there.column;
}

bool is_no_mistake(const Violation& v, const report::Finding& finding) {
  if (v.kind == FindingKind::warp_call) return v.barrier_call != nullptr && !finding.passed_by;
  return v.kind == FindingKind::barrier_different &&
         std::ranges::equal(way(v.barrier_call), way(v.other_call), is_same);
}

const BarrierCall* OneCallAWay::first_of(const BarrierCall* call) {
  if (call == nullptr) return nullptr;
  Way lines;
  for (const DebugInfo::Spot& spot : way(call)) lines.emplace_back(spot.at.file, spot.at.line, spot.column);
  return calls_.try_emplace(lines, call).first->second;
}

void OneCallAWay::settle(Violation& v, const report::Finding& finding) {
  v.barrier_call = first_of(v.barrier_call);
  v.other_call = first_of(v.other_call);
  if (v.barrier_call == nullptr) return;
  v.pc = v.barrier_call->barrier();
  if (v.other_call != nullptr) v.other_pc = v.other_call->barrier();
  std::tie(v.way_out, v.more_turns) =
      left_.try_emplace({v.barrier_call, finding.passed_by}, v.way_out, v.more_turns).first->second;
}

}  // namespace emulator
