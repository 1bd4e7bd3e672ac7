// Lines and names are looked up when the launch is over, once for each place.
#include "emulator/observers/tracer.h"

#include <algorithm>

#include "emulator/source/module.h"

namespace emulator {
namespace {

report::TracedArray array_of(const Region& region, Space space) {
  report::TracedArray array;
  array.name = region.name;
  array.shared = space == Space::shared;
  array.elements = static_cast<std::int64_t>(region.bytes / 4);
  if (array.shared)
    array.dimensions = Module::instance().type_of(array.name, region.bytes, true, -1).dimensions;
  return array;
}

}  // namespace

bool Tracer::traces(const uint3& block, const dim3& grid) {
  index_ = {block_ == Traced::right, block_ == Traced::below, 0};
  if (block_ == Traced::last) index_ = {grid.x - 1, grid.y - 1, grid.z - 1};
  const bool is_there = index_.x < grid.x && index_.y < grid.y;
  return is_there && report::Dim3{block.x, block.y, block.z} == index_;
}

void Tracer::access(const Access& a, int bytes, bool store, unsigned thread, unsigned phase) {
  if (a.space == Space::local) return;
  if (!is_whole() && thread != 0) return;  // how far its blocks are apart, one thread tells
  if (events_.size() == report::kMostTraced) {
    ++left_out_;
  } else {
    events_.push_back({a, thread, phase, bytes, store});
  }
}

void Tracer::arrived(const Access& to, int words, unsigned thread, unsigned phase) {
  if (is_whole() && events_.size() < report::kMostTraced)
    arrivals_.push_back({to, thread, phase, 4 * words, true});
}

report::TracedAccess Tracer::told(const Event& e, report::Trace& trace, Regions& arrays, Lines& lines) {
  const auto [array, is_new] = arrays.try_emplace(e.access.region, static_cast<int>(trace.arrays.size()));
  if (is_new) trace.arrays.push_back(array_of(*e.access.region, e.access.space));
  const auto [line, unknown] = lines.try_emplace(e.access.pc, 0);
  if (unknown) line->second = Module::instance().place(e.access.pc).line;
  return {static_cast<int>(e.phase),     e.thread,     array->second,
          element_at(e.access.offset()), line->second, e.store,
          std::max(e.bytes / 4, 1)};
}

report::Trace Tracer::trace() const {
  report::Trace trace;
  trace.block = index_;
  trace.left_out = left_out_;
  Regions arrays;
  Lines lines;
  for (const Event& e : events_) trace.accesses.push_back(told(e, trace, arrays, lines));
  for (const Event& e : arrivals_) trace.arrivals.push_back(told(e, trace, arrays, lines));
  return trace;
}

}  // namespace emulator
