// The trace as JSON, as TRACE.md describes it.
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "report/json.h"
#include "trace/trace.h"

namespace trace {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kVersion = 1;  // goes up when a field changes its meaning or disappears, not when one is added

/** "A" is (M,K), and so on; a shared array has the dimensions that it was declared with. */
Json shape_of(const report::TracedArray& array, const reference::Sizes& s) {
  if (!array.shared && array.name == "A") return {s.M, s.K};
  if (!array.shared && array.name == "B") return {s.K, s.N};
  if (!array.shared && array.name == "C") return {s.M, s.N};
  return array.dimensions.empty() ? Json{array.elements} : Json(array.dimensions);
}

/** The lines of source that stand in the trace. */
Json lines_json(const report::Trace& trace, const std::string& source) {
  std::set<int> wanted;
  for (const report::TracedAccess& a : trace.accesses) wanted.insert(a.line);
  Json lines = Json::object();
  std::istringstream stream(source);
  std::string line;
  for (int number = 1; std::getline(stream, line); ++number) {
    if (wanted.contains(number)) lines[std::to_string(number)] = line;
  }
  return lines;
}

Json phases_json(const report::Trace& trace) {
  Json phases = Json::array();
  int phase = -1;
  unsigned thread = 0;
  for (const report::TracedAccess& a : trace.accesses) {
    if (a.phase != phase) {
      phase = a.phase;
      phases.push_back({{"phase", phase}, {"threads", Json::array()}});
      thread = ~0u;
    }
    Json& threads = phases.back()["threads"];
    if (a.thread != thread) {
      thread = a.thread;
      threads.push_back({{"thread", thread}, {"accesses", Json::array()}});
    }
    threads.back()["accesses"].push_back({a.array, a.index, a.line, a.store ? 1 : 0, a.words});
  }
  return phases;
}

}  // namespace

std::string to_json(const Order& order, const report::Report& report, const std::string& source) {
  Json arrays = Json::array();
  for (const report::TracedArray& array : report.trace.arrays) {
    arrays.push_back(
        {{"name", array.name}, {"shared", array.shared}, {"shape", shape_of(array, order.sizes)}});
  }
  Json launches = Json::array();
  for (const report::Launch& launch : report.launches) launches.push_back(report::to_json(launch));
  const report::Dim3& block = report.trace.block;
  const Json document = {{"version", kVersion},
                         {"lesson", order.lesson},
                         {"file", order.file.string()},
                         {"sizes", {{"M", order.sizes.M}, {"N", order.sizes.N}, {"K", order.sizes.K}}},
                         {"launches", launches},
                         {"block", {block.x, block.y, block.z}},
                         {"arrays", arrays},
                         {"lines", lines_json(report.trace, source)},
                         {"phases", phases_json(report.trace)},
                         {"left_out", report.trace.left_out}};
  return document.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace trace
