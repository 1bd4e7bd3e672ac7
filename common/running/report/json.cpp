// Reports to and from JSON.
#include "report/json.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "report/counter_names.h"
#include "report/traced_bytes.h"

namespace report {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::pair<FindingKind, std::string_view> kNames[] = {
    {FindingKind::global_out_of_bounds, "global_out_of_bounds"},
    {FindingKind::shared_out_of_bounds, "shared_out_of_bounds"},
    {FindingKind::array_out_of_bounds, "array_out_of_bounds"},
    {FindingKind::host_memory_in_kernel, "host_memory_in_kernel"},
    {FindingKind::device_memory_on_host, "device_memory_on_host"},
    {FindingKind::host_takes_part, "host_takes_part"},
    {FindingKind::misaligned, "misaligned"},
    {FindingKind::barrier_exited, "barrier_exited"},
    {FindingKind::barrier_different, "barrier_different"},
    {FindingKind::race, "race"},
    {FindingKind::copy_not_awaited, "copy_not_awaited"},
    {FindingKind::streams_unordered, "streams_unordered"},
    {FindingKind::output_lost, "output_lost"},
    {FindingKind::copy_in_flight, "copy_in_flight"},
    {FindingKind::read_before_written, "read_before_written"},
    {FindingKind::device_memory_leaked, "device_memory_leaked"},
    {FindingKind::wrong_free, "wrong_free"},
    {FindingKind::elements_left_out, "elements_left_out"},
    {FindingKind::wrong_copy, "wrong_copy"},
    {FindingKind::wrong_async_copy, "wrong_async_copy"},
    {FindingKind::stack_overflow, "stack_overflow"},
    {FindingKind::device_fault, "device_fault"},
    {FindingKind::assertion, "assertion"},
    {FindingKind::warp_call, "warp_call"},
    {FindingKind::endless_wait, "endless_wait"},
    {FindingKind::passed_to_child, "passed_to_child"},
};

constexpr auto kMisuses = std::to_array<std::string_view>({"",
                                                           "free_of_host_memory",
                                                           "free_of_the_middle",
                                                           "free_of_freed",
                                                           "free_of_unknown",
                                                           "free_of_the_callers",
                                                           "copy_of_null",
                                                           "use_of_unset",
                                                           "copy_from_host",
                                                           "copy_from_device",
                                                           "copy_to_host",
                                                           "copy_to_device",
                                                           "copy_from_too_little",
                                                           "copy_to_too_little",
                                                           "copy_of_a_part",
                                                           "set_of_host_memory",
                                                           "set_of_too_little",
                                                           "async_size",
                                                           "async_zeros",
                                                           "async_to_other",
                                                           "async_from_other",
                                                           "lane_missing",
                                                           "lane_elsewhere",
                                                           "lane_outside_mask",
                                                           "lane_absent"});
static_assert(kMisuses.size() == static_cast<std::size_t>(Misuse::lane_absent) + 1);

constexpr auto kUnwritten = std::to_array<std::string_view>({"memory", "constant", "copied", "local"});
static_assert(kUnwritten.size() == static_cast<std::size_t>(Unwritten::local) + 1);

Unwritten unwritten_named(std::string_view name) {
  const auto found = std::ranges::find(kUnwritten, name);
  if (found == kUnwritten.end()) throw std::runtime_error("unknown memory: " + std::string(name));
  return static_cast<Unwritten>(found - kUnwritten.begin());
}

Misuse misuse_named(std::string_view name) {
  const auto found = std::ranges::find(kMisuses, name);
  if (found == kMisuses.end()) throw std::runtime_error("unknown misuse: " + std::string(name));
  return static_cast<Misuse>(found - kMisuses.begin());
}

FindingKind kind_named(const std::string& name) {
  for (const auto& [kind, known] : kNames) {
    if (known == name) return kind;
  }
  throw std::runtime_error("unknown kind of finding: " + name);
}

Json to_json(const Dim3& v) { return {v.x, v.y, v.z}; }
Json to_json(const SourceLocation& p) { return {{"file", p.file}, {"line", p.line}}; }

void read(const Json& j, Dim3& v) { v = {j.at(0), j.at(1), j.at(2)}; }
void read(const Json& j, SourceLocation& p) {
  j.at("file").get_to(p.file);
  j.at("line").get_to(p.line);
}
void read(const Json& j, ThreadId& t) {
  read(j.at("block"), t.block);
  read(j.at("thread"), t.thread);
}

template <class T, class Visit>
void visit_array_of_launch(T& t, Visit visit) {
  visit("array", t.array);
  visit("shared", t.shared);
  visit_traffic(t, visit);
}

template <class A, class Visit>
void visit_array(A& a, Visit visit) {
  visit("name", a.name);
  visit("shared", a.shared);
  visit("elements", a.elements);
  visit("dimensions", a.dimensions);
}

template <class F, class Visit>
void visit_finding(F& f, Visit visit) {
  visit("kernel", f.kernel);
  visit("column", f.column);
  visit("array", f.array);
  visit("allocation", f.allocation);
  visit("call", f.call);
  visit("threads_of_launch", f.threads);
  visit("index", f.index);
  visit("extent", f.extent);
  visit("element", f.element);
  visit("element_bytes", f.element_bytes);
  visit("dimensions", f.dimensions);
  visit("member", f.member);
  visit("sized_by", f.sized_by);
  visit("sized_by_vector", f.sized_by_vector);
  visit("subscripts", f.subscripts);
  visit("bytes", f.bytes);
  visit("write", f.write);
  visit("shared", f.shared);
  visit("local", f.local);
  visit("freed", f.freed);
  visit("null", f.null);
  visit("unset", f.unset);
  visit("stored_before", f.stored_before);
  visit("lockstep", f.lockstep);
  visit("flag_seen", f.flag_seen);
  visit("atomic", f.atomic);
  visit("other_atomic", f.other_atomic);
  visit("committed", f.committed);
  visit("barriers", f.barriers);
  visit("trip", f.trip);
  visit("kernel_has_barrier", f.kernel_has_barrier);
  visit("address", f.address);
  visit("alignment", f.alignment);
  visit("waiting", f.waiting);
  visit("exited", f.exited);
  visit("passed_by", f.passed_by);
  visit("asked", f.asked);
  visit("zeros", f.zeros);
  visit("pitch", f.pitch);
  visit("detail", f.detail);
  visit("count", f.count);
  visit("stores", f.stores);
}

template <class L, class Visit>
void visit_launch(L& l, Visit visit) {
  visit("kernel", l.kernel);
  visit("static_shared_bytes", l.static_shared_bytes);
  visit("dynamic_shared_bytes", l.dynamic_shared_bytes);
  visit("error", l.error);
  visit("refusal", l.refusal);
  visit("checked", l.checked);
}

template <class R, class Visit>
void visit_report(R& r, Visit visit) {
  visit("launch_count", r.launch_count);
  visit("last_error", r.last_error);
  visit("last_error_text", r.last_error_text);
  visit("copied_to_host", r.copies.to_host);
  visit("copied_to_device", r.copies.to_device);
  visit("copied_on_device", r.copies.on_device);
  visit("device", r.device);
}

auto writer(Json& j) {
  return [&j](const char* name, const auto& value) { j[name] = value; };
}
auto reader(const Json& j) {
  return [&j](const char* name, auto& value) { j.at(name).get_to(value); };
}

Finding read_finding(const Json& j) {
  Finding f;
  f.kind = kind_named(j.at("kind"));
  read(j.at("at"), f.at);
  read(j.at("other"), f.other);
  read(j.at("array_at"), f.array_at);
  read(j.at("thread"), f.thread);
  read(j.at("other_thread"), f.other_thread);
  f.misuse = misuse_named(j.at("misuse").get<std::string_view>());
  f.unwritten = unwritten_named(j.at("unwritten").get<std::string_view>());
  visit_finding(f, reader(j));
  return f;
}

/** Less its accesses and arrivals. */
Trace read_trace(const Json& j) {
  Trace t;
  read(j.at("block"), t.block);
  j.at("left_out").get_to(t.left_out);
  for (const Json& array : j.at("arrays")) visit_array(t.arrays.emplace_back(), reader(array));
  return t;
}

Launch read_launch(const Json& j) {
  Launch l;
  visit_launch(l, reader(j));
  read(j.at("at"), l.at);
  read(j.at("grid"), l.grid);
  read(j.at("block"), l.block);
  visit_counters(l.counters, reader(j.at("counters")));
  for (const Json& array : j.at("arrays")) visit_array_of_launch(l.arrays.emplace_back(), reader(array));
  return l;
}

}  // namespace

std::string_view name(FindingKind wanted) {
  for (const auto& [kind, known] : kNames) {
    if (kind == wanted) return known;
  }
  return "";
}

Json to_json(const ThreadId& t) { return {{"block", to_json(t.block)}, {"thread", to_json(t.thread)}}; }

Json to_json(const Finding& f) {
  Json j = {{"kind", name(f.kind)}, {"at", to_json(f.at)}, {"other", to_json(f.other)}};
  j["array_at"] = to_json(f.array_at);
  j["thread"] = to_json(f.thread);
  j["other_thread"] = to_json(f.other_thread);
  j["misuse"] = kMisuses[static_cast<std::size_t>(f.misuse)];
  j["unwritten"] = kUnwritten[static_cast<std::size_t>(f.unwritten)];
  visit_finding(f, writer(j));
  return j;
}

Json to_json(const Launch& l) {
  Json j;
  visit_launch(l, writer(j));
  j["at"] = to_json(l.at);
  j["grid"] = to_json(l.grid);
  j["block"] = to_json(l.block);
  visit_counters(l.counters, writer(j["counters"]));
  j["arrays"] = Json::array();
  for (const ArrayTraffic& array : l.arrays) visit_array_of_launch(array, writer(j["arrays"].emplace_back()));
  return j;
}

/** Less its accesses. */
Json to_json(const Trace& t) {
  Json j = {{"block", to_json(t.block)}, {"left_out", t.left_out}, {"arrivals", t.arrivals.size()}};
  j["arrays"] = Json::array();
  for (const TracedArray& array : t.arrays) visit_array(array, writer(j["arrays"].emplace_back()));
  return j;
}

Json to_json(const Report& r) {
  Json j;
  visit_report(r, writer(j));
  j["launches"] = Json::array();
  for (const Launch& l : r.launches) j["launches"].push_back(to_json(l));
  if (r.others) j["other_launches"] = to_json(*r.others);
  j["findings"] = Json::array();
  for (const Finding& f : r.findings) j["findings"].push_back(to_json(f));
  if (!r.trace.accesses.empty()) j["trace"] = to_json(r.trace);
  return j;
}

std::string serialise(const Report& report) {
  // A kernel file may put any bytes into its names and assertions.
  std::string text = to_json(report).dump(-1, ' ', false, Json::error_handler_t::replace);
  if (!report.trace.accesses.empty())
    text += '\n' + bytes_of(report.trace.accesses) + bytes_of(report.trace.arrivals);
  return text;
}

Report parse(std::string_view text) {
  try {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const Json j = Json::parse(text.substr(0, end));
    Report r;
    visit_report(r, reader(j));
    for (const Json& l : j.at("launches")) r.launches.push_back(read_launch(l));
    if (j.contains("other_launches")) r.others = read_launch(j.at("other_launches"));
    for (const Json& f : j.at("findings")) r.findings.push_back(read_finding(f));
    if (j.contains("trace")) {
      r.trace = read_trace(j.at("trace"));
      auto& accesses = r.trace.accesses;
      accesses = read_accesses(text.substr(std::min(end + 1, text.size())), r.trace.arrays.size());
      const auto arrivals = std::min(j.at("trace").at("arrivals").get<std::size_t>(), accesses.size());
      const auto first = accesses.end() - static_cast<std::ptrdiff_t>(arrivals);
      r.trace.arrivals.assign(first, accesses.end());
      accesses.erase(first, accesses.end());
    }
    return r;
  } catch (const Json::exception& error) {
    throw std::runtime_error(std::string("this is no report: ") + error.what());
  }
}

std::string serialise(const StopPosition& s) {
  const Json j = {{"at", to_json(s.at)},
                  {"kernel", s.kernel},
                  {"thread", to_json(s.thread)},
                  {"launched", s.launched},
                  {"launched_at", to_json(s.launched_at)},
                  {"grid", to_json(s.grid)},
                  {"block", to_json(s.block)},
                  {"launches", s.launches},
                  {"blocks", s.blocks},
                  {"blocks_done", s.blocks_done},
                  {"barriers", s.barriers},
                  {"barriers_done", s.barriers_done},
                  {"stuck", s.stuck}};
  return j.dump(-1, ' ', false, Json::error_handler_t::replace);
}

StopPosition parse_standing(std::string_view text) {
  try {
    const Json j = Json::parse(text);
    StopPosition s;
    read(j.at("at"), s.at);
    j.at("kernel").get_to(s.kernel);
    read(j.at("thread"), s.thread);
    j.at("launched").get_to(s.launched);
    read(j.at("launched_at"), s.launched_at);
    read(j.at("grid"), s.grid);
    read(j.at("block"), s.block);
    j.at("launches").get_to(s.launches);
    j.at("blocks").get_to(s.blocks);
    j.at("blocks_done").get_to(s.blocks_done);
    j.at("barriers").get_to(s.barriers);
    j.at("barriers_done").get_to(s.barriers_done);
    j.at("stuck").get_to(s.stuck);
    return s;
  } catch (const Json::exception& error) {
    throw std::runtime_error(std::string("this is no stop position: ") + error.what());
  }
}

}  // namespace report
