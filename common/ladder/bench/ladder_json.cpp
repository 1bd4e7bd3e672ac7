// Field by field, there and back.
#include "bench/ladder_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace bench {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kVersion = 1;  // goes up when a field changes its meaning or disappears, not when one is added

struct NamedKind {
  Kind kind;
  const char* name;
};
constexpr NamedKind kKinds[] = {{Kind::solution, "solution"},
                                {Kind::student, "student"},
                                {Kind::cublas, "cuBLAS float32"},
                                {Kind::cublas_tf32, "cuBLAS TF32"}};

const char* name(Kind kind) {
  for (const NamedKind& named : kKinds) {
    if (named.kind == kind) return named.name;
  }
  return "";
}

Kind kind(const std::string& name) {
  for (const NamedKind& named : kKinds) {
    if (named.name == name) return named.kind;
  }
  throw std::runtime_error(fmt::format("'{}' is not a kind of row", name));
}

Json json(const Counts& c) {
  return {{"size", to_json(c.size)},
          {"global_loads", c.global_loads},
          {"global_stores", c.global_stores},
          {"global_load_bytes", c.global_load_bytes},
          {"global_store_bytes", c.global_store_bytes},
          {"global_load_sectors", c.global_load_sectors},
          {"global_store_sectors", c.global_store_sectors},
          {"shared_loads", c.shared_loads},
          {"shared_stores", c.shared_stores},
          {"shared_load_bytes", c.shared_load_bytes},
          {"shared_load_requests", c.shared_load_requests},
          {"shared_load_wavefronts", c.shared_load_wavefronts},
          {"barriers", c.barriers},
          {"blocks", c.blocks}};
}

Counts counts(const Json& j) {
  return {.size = size_from_json(j.at("size")),
          .global_loads = j.at("global_loads"),
          .global_stores = j.at("global_stores"),
          .global_load_bytes = j.at("global_load_bytes"),
          .global_store_bytes = j.at("global_store_bytes"),
          .global_load_sectors = j.at("global_load_sectors"),
          .global_store_sectors = j.at("global_store_sectors"),
          .shared_loads = j.at("shared_loads"),
          .shared_stores = j.at("shared_stores"),
          .shared_load_bytes = j.at("shared_load_bytes"),
          .shared_load_requests = j.at("shared_load_requests"),
          .shared_load_wavefronts = j.at("shared_load_wavefronts"),
          .barriers = j.at("barriers"),
          .blocks = j.at("blocks")};
}

/** To a tenth of a nanosecond: a GPU's events resolve no more, and people may want to read them. */
std::vector<double> to_tenths_of_nanoseconds(std::vector<double> samples) {
  constexpr double kTenths = 1e10;
  for (double& sample : samples) sample = std::round(sample * kTenths) / kTenths;
  return samples;
}

Json timing_json(const Timing& t) {
  return {{"seconds", to_tenths_of_nanoseconds(t.samples)},
          {"launches", t.launches},
          {"worst_error", t.worst_error}};
}

/** For scripts: it follows from the rest, and is not read. */
Json json(const Timing& t, const Figures& f) {
  Json result = {{"median", t.median()}, {"low", t.low()},       {"high", t.high()},
                 {"flops", f.flops},     {"of_peak", f.of_peak}, {"of_copy", f.of_copy}};
  if (f.of_cublas) result["of_cublas"] = *f.of_cublas;
  if (f.times_naive) result["times_naive"] = *f.times_naive;
  return result;
}

Timing timing(const Json& j) {
  Timing result{.samples = j.at("seconds"), .launches = j.at("launches"), .worst_error = j.at("worst_error")};
  if (result.samples.empty()) throw std::runtime_error("a timing has no samples");
  return result;
}

Json json(const Ladder& ladder, const Row& row) {
  Json result = {{"name", row.name}, {"kind", name(row.kind)}, {"file", row.file}, {"refusal", row.refusal}};
  result["cells"] = Json::array();
  for (std::size_t i = 0; i < row.cells.size(); ++i) {
    Json cell = to_json(row.cells[i]);
    if (const auto f = figures(ladder, row, i)) cell["figures"] = json(*row.cells[i].timing, *f);
    result["cells"].push_back(std::move(cell));
  }
  if (row.counts) result["counts"] = json(*row.counts);
  return result;
}

Row row(const Json& j) {
  Row result{.name = j.at("name"),
             .kind = kind(j.at("kind")),
             .file = j.at("file"),
             .refusal = j.at("refusal"),
             .cells = {},
             .counts = std::nullopt};
  for (const Json& c : j.at("cells")) result.cells.push_back(cell_from_json(c));
  if (j.contains("counts")) result.counts = counts(j.at("counts"));
  return result;
}

Ladder ladder(const Json& j) {
  if (j.at("version") != kVersion) throw std::runtime_error("it is of another version of the course");
  Ladder result{.command = j.at("command"),
                .date = j.at("date"),
                .machine = machine_from_json(j.at("machine")),
                .sizes = {},
                .rows = {},
                .notes = j.at("notes")};
  for (const Json& s : j.at("sizes")) result.sizes.push_back(size_from_json(s));
  for (const Json& r : j.at("rows")) result.rows.push_back(row(r));
  for (const Row& r : result.rows) {
    if (!r.cells.empty() && r.cells.size() != result.sizes.size())
      throw std::runtime_error(fmt::format("{} has not one cell for each size", r.name));
  }
  return result;
}

/** Each list of samples on a line of its own, which would else be hundreds. */
std::string with_short_lists(std::string text) {
  constexpr std::string_view kBegin = "\"seconds\": [";
  for (std::size_t at = 0; (at = text.find(kBegin, at)) != std::string::npos;) {
    at += kBegin.size();
    const auto begin = text.begin() + static_cast<std::ptrdiff_t>(at);
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(text.find(']', at));
    text.erase(std::remove_if(begin, end, [](char c) { return c == '\n' || c == ' '; }), end);
  }
  return text;
}

}  // namespace

Json to_json(const Machine& m) {
  return {{"gpu", m.gpu},
          {"architecture", m.architecture},
          {"driver", m.driver},
          {"cuda", m.cuda},
          {"multiprocessors", m.multiprocessors},
          {"l2_bytes", m.l2_bytes},
          {"memory_bytes", m.memory_bytes},
          {"fma_flops", m.fma_flops},
          {"copy_bytes", m.copy_bytes}};
}

Machine machine_from_json(const Json& j) {
  return {.gpu = j.at("gpu"),
          .architecture = j.at("architecture"),
          .driver = j.at("driver"),
          .cuda = j.at("cuda"),
          .multiprocessors = j.at("multiprocessors"),
          .l2_bytes = j.at("l2_bytes"),
          .memory_bytes = j.at("memory_bytes"),
          .fma_flops = j.at("fma_flops"),
          .copy_bytes = j.at("copy_bytes")};
}

Json to_json(const Size& s) { return {{"M", s.M}, {"N", s.N}, {"K", s.K}}; }

Size size_from_json(const Json& j) { return {.M = j.at("M"), .N = j.at("N"), .K = j.at("K")}; }

Json to_json(const Cell& cell) {
  return cell.timing ? Json{{"timing", timing_json(*cell.timing)}} : Json{{"refusal", cell.refusal}};
}

Cell cell_from_json(const Json& j) {
  if (j.contains("timing")) return {.timing = timing(j.at("timing")), .refusal = ""};
  return {.timing = std::nullopt, .refusal = j.at("refusal")};
}

std::string to_json(const Ladder& ladder) {
  Json result = {{"version", kVersion},    {"command", ladder.command},
                 {"date", ladder.date},    {"machine", to_json(ladder.machine)},
                 {"sizes", Json::array()}, {"notes", ladder.notes},
                 {"rows", Json::array()}};
  for (const Size& s : ladder.sizes) result["sizes"].push_back(to_json(s));
  for (const Row& r : ladder.rows) result["rows"].push_back(json(ladder, r));
  return with_short_lists(result.dump(2, ' ', false, Json::error_handler_t::replace)) + "\n";
}

Ladder ladder_from_json(std::string_view text) {
  try {
    return ladder(Json::parse(text));
  } catch (const std::exception& error) {
    throw std::runtime_error(fmt::format("This is no ladder that ./course bench wrote: {}", error.what()));
  }
}

}  // namespace bench
