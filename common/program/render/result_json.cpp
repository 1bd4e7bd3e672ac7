// Field by field; the runner's report brings its own JSON.
#include "render/result_json.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "render/build_words.h"
#include "render/gates.h"
#include "render/mistakes.h"
#include "render/words.h"
#include "report/json.h"

namespace render {
namespace {

using Json = nlohmann::ordered_json;
using grading::CheckResult;
using grading::Measured;
using grading::Part;
using grading::ProductResult;
using grading::Result;
using grading::Status;

constexpr int kVersion = 1;  // goes up when a field changes its meaning or disappears, not when one is added

std::string joined(const std::vector<std::string>& lines) {
  return fmt::format("{}", fmt::join(lines, "\n"));
}

const char* name(Part part) { return part == Part::result ? "result" : "technique"; }

std::string_view name(Status status) {
  switch (status) {
    case Status::passed:
      return "passed";
    case Status::failed:
      return "failed";
    case Status::not_graded:
      return "not graded";
  }
  return "";
}

Json build_json(const toolchain::Build& build) {
  Json diagnostics = Json::array();
  for (const toolchain::Diagnostic& d : build.diagnostics) {
    diagnostics.push_back({{"file", d.file},
                           {"line", d.line},
                           {"column", d.column},
                           {"error", d.error},
                           {"mistake", toolchain::name(d.slip)},
                           {"text", d.text},
                           {"source", d.source}});
  }
  return {{"ok", build.ok},
          {"compiler", build.compiler},
          {"mistake", mistake(build)},
          {"message", build.ok ? "" : joined(errors(build))},
          {"diagnostics", diagnostics}};
}

/** The two that take part in it, or the one; none of host code. */
std::vector<report::ThreadId> threads_of(const report::Finding& finding) {
  if (finding.kernel.empty()) return {};
  if (finding.thread == finding.other_thread || !finding.other.known()) return {finding.thread};
  return {finding.thread, finding.other_thread};
}

/** Beside the fields of the runner's report those that every program needs that reads findings. */
Json report_json(const ProductResult& product) {
  Json report = report::to_json(product.report);
  for (std::size_t i = 0; i < product.report.findings.size(); ++i) {
    const report::Finding& finding = product.report.findings[i];
    Json& fields = report["findings"][i];
    fields["file"] = finding.at.file;
    fields["line"] = finding.at.line;
    Json& threads = fields["threads"] = Json::array();
    for (const report::ThreadId& thread : threads_of(finding)) threads.push_back(report::to_json(thread));
    fields["mistake"] = mistake(finding, {product.M, product.N, product.K});
  }
  return report;
}

Json product_json(const ProductResult& product) {
  return {{"M", product.M},
          {"N", product.N},
          {"K", product.K},
          {"fill", render::name(product.fill)},
          {"seed", product.seed},
          {"verdict", grading::name(product.verdict)},
          {"seconds", product.seconds},
          {"report", report_json(product)}};
}

Json gate_json(const Measured& measured) {
  return {{"name", measured.name},
          {"value", measured.value},
          {"naive", measured.gate.naive.value},
          {"target", measured.gate.target.value},
          {"bound", render::name(measured.bound)},
          {"gate", measured.gate.gate},
          {"met", measured.met()}};
}

Json part_json(const Result& result, Part part) {
  return {{"points", result.points(part)}, {"max_points", result.max_points(part)}};
}

Json check_json(const Result& result, const CheckResult& check) {
  Json products = Json::array();
  for (const ProductResult& product : check.products) products.push_back(product_json(product));
  Json gates = Json::array();
  for (const Measured& measured : check.gates) gates.push_back(gate_json(measured));
  return {{"number", check.number},
          {"title", check.title},
          {"part", name(check.part)},
          {"points", check.points},
          {"max_points", check.max_points},
          {"verdict", grading::name(check.verdict)},
          {"message", joined(message(result, check))},
          {"mistake", mistake(result, check)},
          {"products", products},
          {"gates", gates}};
}

}  // namespace

std::string to_json(const Result& result) {
  Json checks = Json::array();
  for (const CheckResult& check : result.checks) checks.push_back(check_json(result, check));
  const Json document = {{"version", kVersion},
                         {"lesson", result.lesson},
                         {"sandbox", result.sandbox},
                         {"file", result.file},
                         {"backend", render::name(result.backend)},
                         {"device", result.device},
                         {"seed", result.seed ? Json(*result.seed) : Json(nullptr)},
                         {"status", name(result.status())},
                         {"obstacle", result.obstacle},
                         {"mistake", mistake(result)},
                         {"points", result.points()},
                         {"max_points", result.max_points()},
                         {"parts",
                          {{name(Part::result), part_json(result, Part::result)},
                           {name(Part::technique), part_json(result, Part::technique)}}},
                         {"build", build_json(result.build)},
                         {"checks", checks}};
  return document.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace render
