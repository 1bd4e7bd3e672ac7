// Lines and names are looked up when the launch is over, once for each place.
#include "emulator/observers/tracer.h"

#include <algorithm>
#include <map>

#include "emulator/module.h"

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

bool Tracer::traces(const uint3& block, const dim3& grid) const {
  const unsigned right = block_ == Traced::right, below = block_ == Traced::below;
  return right < grid.x && below < grid.y && block.x == right && block.y == below && block.z == 0;
}

void Tracer::access(const Access& a, int bytes, bool store, unsigned thread, unsigned phase) {
  if (a.space == Space::local) return;
  if (block_ != Traced::first && thread != 0) return;  // how far its blocks are apart, one thread tells
  if (events_.size() == report::kMostTraced) {
    ++left_out_;
  } else {
    events_.push_back({a, thread, phase, bytes, store});
  }
}

report::Trace Tracer::trace() const {
  report::Trace trace;
  trace.block = {block_ == Traced::right, block_ == Traced::below, 0};
  trace.left_out = left_out_;
  std::map<const Region*, int> arrays;
  std::map<std::uintptr_t, int> lines;
  for (const Event& e : events_) {
    const auto [array, is_new] = arrays.try_emplace(e.access.region, static_cast<int>(trace.arrays.size()));
    if (is_new) trace.arrays.push_back(array_of(*e.access.region, e.access.space));
    const auto [line, unknown] = lines.try_emplace(e.access.pc, 0);
    if (unknown) line->second = Module::instance().place(e.access.pc).line;
    const auto offset = static_cast<std::int64_t>(e.access.address - e.access.region->begin);
    trace.accesses.push_back({static_cast<int>(e.phase), e.thread, array->second,
                              offset >= 0 ? offset / 4 : (offset - 3) / 4, line->second, e.store,
                              std::max(e.bytes / 4, 1)});
  }
  return trace;
}

}  // namespace emulator
