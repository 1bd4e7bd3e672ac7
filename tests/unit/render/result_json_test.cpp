// The JSON holds what common/program/render/RESULT.md promises.
#include "render/result_json.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "report/json.h"

namespace {

using Json = nlohmann::json;

grading::Result example() {
  grading::Result result;
  result.lesson = "02_tiled";
  result.file = "k\xff.cu";  // a file name need not be UTF-8
  result.backend = runner::Backend::gpu;
  result.device = "NVIDIA H200 (sm_90)";
  result.build.ok = true;
  result.build.compiler = "nvcc";
  result.build.diagnostics = {{"k.cu", 3, 4, false, "unused variable", "int x;"}};
  grading::ProductResult product;
  product.M = 33;
  product.seed = 18446744073709551615u;
  product.verdict = grading::Verdict::out_of_bounds;
  product.report.launch_count = 1;
  product.report.launches.emplace_back().counters.barriers = 12;
  product.report.findings.emplace_back().array = "As";
  grading::CheckResult passed;
  passed.points = passed.max_points = 20;
  passed.verdict = grading::Verdict::passed;
  grading::CheckResult failed;
  failed.max_points = 80;
  failed.verdict = grading::Verdict::out_of_bounds;
  failed.reason = grading::NotRun{"one"};
  failed.todo = grading::TodoLeft{2, 31, true};
  failed.products = {product};
  failed.part = grading::Part::technique;
  failed.gates = {{"loads", 64, grading::Bound::at_most, {{48, "K"}, {3, "K/16"}, 4.5, "Read As."}}};
  result.checks = {passed, failed};
  return result;
}

std::set<std::string> keys(const Json& object) {
  std::set<std::string> names;
  for (const auto& item : object.items()) names.insert(item.key());
  return names;
}

}  // namespace

TEST_CASE("every field is there, and no other") {
  const Json j = Json::parse(render::to_json(example()));
  CHECK(keys(j) == std::set<std::string>{"version", "lesson", "file", "backend", "sandbox", "device", "seed",
                                         "status", "obstacle", "mistake", "points", "max_points", "parts",
                                         "build", "checks"});
  CHECK(j["seed"].is_null());
  grading::Result seeded = example();
  seeded.seed = 9007199254740991;
  CHECK(Json::parse(render::to_json(seeded))["seed"] == 9007199254740991);
  CHECK(keys(j["build"]) == std::set<std::string>{"ok", "compiler", "mistake", "message", "diagnostics"});
  CHECK(keys(j["build"]["diagnostics"][0]) ==
        std::set<std::string>{"file", "line", "column", "error", "mistake", "text", "source"});
  CHECK(keys(j["checks"][0]) == std::set<std::string>{"number", "title", "part", "points", "max_points",
                                                      "verdict", "message", "mistake", "products", "gates"});
  CHECK(keys(j["checks"][1]["gates"][0]) ==
        std::set<std::string>{"name", "value", "naive", "target", "bound", "gate", "met"});
  CHECK(keys(j["checks"][1]["products"][0]) ==
        std::set<std::string>{"M", "N", "K", "fill", "seed", "verdict", "seconds", "report"});
}

TEST_CASE("the values come through") {
  const Json j = Json::parse(render::to_json(example()));
  CHECK(j["version"] == 1);
  CHECK(j["backend"] == "gpu");
  CHECK(j["status"] == "failed");
  CHECK(j["points"] == 20);
  CHECK(j["max_points"] == 100);
  CHECK(j["parts"]["result"] == Json{{"points", 20}, {"max_points", 20}});
  CHECK(j["parts"]["technique"] == Json{{"points", 0}, {"max_points", 80}});
  CHECK(j["checks"][0]["part"] == "result");
  CHECK(j["checks"][1]["part"] == "technique");
  const Json gate = {{"name", "loads"},    {"value", 64.0}, {"naive", 48.0}, {"target", 3.0},
                     {"bound", "at most"}, {"gate", 4.5},   {"met", false}};
  CHECK(j["checks"][1]["gates"] == Json::array({gate}));
  CHECK(j["checks"][1]["verdict"] == "out of bounds");
  CHECK(j["checks"][1]["message"] == "one\nk?.cu:31: Look at TODO 2.");
  const Json& product = j["checks"][1]["products"][0];
  CHECK(product["M"] == 33);
  CHECK(product["seed"] == 18446744073709551615u);
  const report::Report report = report::parse(product["report"].dump());
  CHECK(report.launches.at(0).counters.barriers == 12);
  CHECK(report.findings.at(0).array == "As");
}

TEST_CASE("of each finding: where, what, who, and which mistake") {
  grading::Result result = example();
  grading::CheckResult& check = result.checks[1];
  report::Finding& finding = check.products[0].report.findings[0];
  finding.kind = report::FindingKind::race;
  finding.kernel = "tiled";
  finding.at = {"k.cu", 21};
  finding.other = {"k.cu", 16};
  finding.index = 5;
  finding.other_thread.thread.x = 1;
  finding.shared = finding.kernel_has_barrier = true;
  finding.barriers = 1;
  grading::Judgement judgement;
  judgement.verdict = check.verdict = grading::Verdict::race;
  judgement.complaints = {grading::BrokenRules{{finding}}};
  check.reason = grading::WrongProduct{judgement};

  const Json j = Json::parse(render::to_json(result));
  const Json& f = j["checks"][1]["products"][0]["report"]["findings"][0];
  CHECK(f["file"] == "k.cu");
  CHECK(f["line"] == 21);
  CHECK(f["column"] == 0);
  CHECK(f["kind"] == "race");
  CHECK(f["array"] == "As");
  CHECK(f["index"] == 5);
  CHECK(f["threads"] == Json::array({f["thread"], f["other_thread"]}));
  CHECK(f["mistake"] == "missing_second_barrier");
  CHECK(j["checks"][0]["mistake"] == "");
  CHECK(j["checks"][1]["mistake"] == "missing_second_barrier");
  CHECK(j["mistake"] == "missing_second_barrier");
}

TEST_CASE("a build that failed says why") {
  grading::Result result = example();
  result.build.ok = false;
  result.build.diagnostics[0].error = true;
  result.build.diagnostics[0].slip = toolchain::Slip::missing_semicolon;
  const Json j = Json::parse(render::to_json(result));
  CHECK(j["build"]["ok"] == false);
  CHECK(j["build"]["mistake"] == "missing_semicolon");
  CHECK(j["mistake"] == "missing_semicolon");
  CHECK(j["build"]["message"] == "k.cu:3:4: unused variable.\n    3 | int x;");
}
