// Access by access, in as few letters as can be: there are hundreds of thousands.
#include "render/trace_json.h"

#include <nlohmann/json.hpp>
#include <set>
#include <string_view>

#include "report/json.h"
#include "text/text.h"

namespace render {
namespace {

using Json = nlohmann::ordered_json;

/** Goes up when a field changes its meaning or disappears, not when one is added. */
constexpr int kTraceVersion = 1;

/** "A" is (M,K), and so on; a shared array has the dimensions that it was declared with. */
Json shape_of(const report::TracedArray& array, const reference::Sizes& s) {
  if (!array.shared && array.name == "A") return {s.M, s.K};
  if (!array.shared && array.name == "B") return {s.K, s.N};
  if (!array.shared && array.name == "C") return {s.M, s.N};
  return array.dimensions.empty() ? Json{array.elements} : Json(array.dimensions);
}

/** The lines of source that stand in the trace. */
Json lines_json(const report::Trace& trace, std::string_view source) {
  std::set<int> wanted;
  for (const report::TracedAccess& a : trace.accesses) wanted.insert(a.line);
  Json lines = Json::object();
  for (int number = 1; !source.empty(); ++number) {
    const std::string_view line = text::take_line(source);
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

/** In the order in which they arrived. */
Json arrivals_json(const report::Trace& trace) {
  Json arrivals = Json::array();
  for (const report::TracedAccess& a : trace.arrivals)
    arrivals.push_back({a.phase, a.thread, a.array, a.index, a.line, a.words});
  return arrivals;
}

}  // namespace

std::string to_json(const Traced& traced) {
  const report::Trace& trace = traced.report.trace;
  Json arrays = Json::array();
  for (const report::TracedArray& array : trace.arrays) {
    arrays.push_back(
        {{"name", array.name}, {"shared", array.shared}, {"shape", shape_of(array, traced.sizes)}});
  }
  Json launches = Json::array();
  for (const report::Launch& launch : traced.report.launches) launches.push_back(report::to_json(launch));
  const auto& [M, N, K] = traced.sizes;
  const Json document = {{"version", kTraceVersion},
                         {"lesson", traced.lesson},
                         {"file", traced.file.name.string()},
                         {"sizes", {{"M", M}, {"N", N}, {"K", K}}},
                         {"launches", launches},
                         {"block", {trace.block.x, trace.block.y, trace.block.z}},
                         {"arrays", arrays},
                         {"lines", lines_json(trace, traced.file.text)},
                         {"phases", phases_json(trace)},
                         {"left_out", trace.left_out},
                         {"arrivals", arrivals_json(trace)}};
  return document.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace render
