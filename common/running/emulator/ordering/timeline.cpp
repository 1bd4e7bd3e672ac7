// Vector clocks: each stream and the host know how far every stream has come.
#include "emulator/ordering/timeline.h"

#include <algorithm>

#include "emulator/findings/note.h"
#include "emulator/host/host_watch.h"
#include "emulator/memory/device_memory.h"
#include "emulator/source/module.h"

namespace emulator {
namespace {

/** A program that never waits: what it did long ago is forgotten. */
constexpr std::size_t kMostUnderWay = 4096;

void join(Moment& moment, const Moment& other) {
  if (moment.size() < other.size()) moment.resize(other.size());
  for (std::size_t i = 0; i < other.size(); ++i) moment[i] = std::max(moment[i], other[i]);
}

bool is_over(const Moment& moment, std::size_t stream, std::uint64_t number) {
  return stream < moment.size() && moment[stream] >= number;
}

bool meet(const Range& a, const Range& b) {
  return (a.store || b.store) && !(a.atomic && b.atomic) && a.begin < b.end && b.begin < a.end;
}

/** Whether host code may use it, too. */
bool of_host(std::uintptr_t address) {
  const DeviceMemory& memory = DeviceMemory::instance();
  return !Module::instance().is_of_device(address) &&
         (!memory.owns(address) || memory.is_open_to_host(address));
}

/** The element that both use. */
void name_element(Violation& violation, std::uintptr_t address) {
  const Allocation* allocation =
      DeviceMemory::instance().containing(reinterpret_cast<const void*>(address), 1);
  if (allocation == nullptr) return;
  set_array(violation, *allocation, static_cast<std::int64_t>(address - allocation->begin));
}

}  // namespace

Timeline& Timeline::instance() {
  // Never destroyed: exit() destroys before the last things are told.
  static Timeline& timeline = *new Timeline;
  return timeline;
}

Timeline::Timeline() { streams_.push_back({{0, true}, {}, 0}); }

cudaStream_t Timeline::create(bool blocking) {
  streams_.push_back({{streams_.size(), blocking}, {}, 0});
  return &streams_.back().handle;
}

bool Timeline::knows(cudaStream_t stream) const {
  return stream == nullptr || std::ranges::any_of(streams_, [&](const Stream& s) {
           return &s.handle == stream && !s.handle.destroyed;
         });
}

/** What it was handed goes on. */
bool Timeline::destroy(cudaStream_t stream) {
  if (stream == nullptr || !knows(stream)) return false;
  stream->destroyed = true;
  return true;
}

Timeline::Stream& Timeline::stream_of(cudaStream_t stream) {
  return streams_[stream == nullptr ? 0 : stream->number];
}

void Timeline::join_default_stream(Stream& stream) {
  if (stream.handle.number != 0) {
    if (stream.handle.blocking) join(stream.before, streams_.front().before);
    return;
  }
  for (const Stream& other : streams_) {
    if (other.handle.blocking) join(stream.before, other.before);
  }
}

void Timeline::submit(cudaStream_t to, const Operation& operation) {
  Stream& stream = stream_of(to);
  const std::size_t number = stream.handle.number;
  join(stream.before, host_);
  join_default_stream(stream);
  ++stream.operations;
  for (const Range& range : operation.ranges) {
    for (const UnderWay& other : under_way_) {
      if (is_over(stream.before, other.stream, other.number) || !meet(range, other.range)) continue;
      Violation violation;
      violation.kind = report::FindingKind::streams_unordered;
      violation.detail = operation.what;
      violation.pc = operation.pc;
      violation.other_pc = other.pc;
      violation.write = range.store;
      name_element(violation, std::max(range.begin, other.range.begin));
      // The runner's own copies are no lines of the kernel file.
      if (!Module::instance().is_code(operation.pc)) {
        std::swap(violation.pc, violation.other_pc);
        violation.detail = other.what;
        violation.write = other.range.store;
      }
      note(violation);
    }
  }
  if (stream.before.size() <= number) stream.before.resize(number + 1);
  stream.before[number] = stream.operations;
  for (const Range& range : operation.ranges)
    keep({range, number, stream.operations, operation.what, operation.pc, of_host(range.begin)});
}

/** A loop that does the same again leaves one entry. */
void Timeline::keep(UnderWay entry) {
  const auto covered = [&](const UnderWay& older) {
    return older.stream == entry.stream && older.range.store <= entry.range.store &&
           (!entry.range.atomic || older.range.atomic) && entry.range.begin <= older.range.begin &&
           older.range.end <= entry.range.end;
  };
  std::erase_if(under_way_, covered);
  if (under_way_.size() == kMostUnderWay) under_way_.pop_front();
  under_way_.push_back(entry);
  if (!entry.on_host) return;
  host_memory_under_way_ = true;
  watch_host(entry.range.begin, entry.range.end);
}

Moment Timeline::reached(cudaStream_t which) {
  Stream& stream = stream_of(which);
  join_default_stream(stream);
  return stream.before;
}

void Timeline::wait_for(cudaStream_t stream, const Moment& moment) { join(stream_of(stream).before, moment); }

void Timeline::host_waits_for(const Moment& moment) {
  join(host_, moment);
  forget_what_is_over();
}

void Timeline::host_waits_for(cudaStream_t stream) { host_waits_for(reached(stream)); }

void Timeline::host_waits_for_all() {
  for (const Stream& stream : streams_) join(host_, stream.before);
  forget_what_is_over();
}

void Timeline::forget_what_is_over() {
  bool of_host = false;
  std::erase_if(under_way_, [&](const UnderWay& u) {
    const bool over = is_over(host_, u.stream, u.number);
    if (over && u.on_host) {
      of_host = true;
      forget_host(u.range.begin, u.range.end);
    }
    return over;
  });
  if (of_host) watch_host_again();
}

/** What is left may share bytes with what is over. */
void Timeline::watch_host_again() {
  host_memory_under_way_ = false;
  for (const UnderWay& u : under_way_) {
    if (!u.on_host) continue;
    host_memory_under_way_ = true;
    watch_host(u.range.begin, u.range.end);
  }
}

void Timeline::look(std::uintptr_t address, std::size_t bytes, bool store, std::uintptr_t pc) {
  const Range access{address, address + bytes, store};
  for (const UnderWay& other : under_way_) {
    if (!other.on_host || !meet(access, other.range)) continue;
    Violation violation;
    violation.kind = report::FindingKind::copy_not_awaited;
    violation.bytes = static_cast<int>(std::min<std::size_t>(bytes, 16));
    violation.write = store;
    violation.pc = pc;
    violation.other_pc = other.pc;
    violation.detail = other.what;
    note(violation);
    return;
  }
}

}  // namespace emulator
