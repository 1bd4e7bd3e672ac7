// The log of gradings: its lines, what it refuses, what it never holds.
#include "grading_log/log.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "grading_log/beside.h"
#include "process/temporary.h"
#include "text/file.h"

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

grading::Result failed() {
  grading::Result result;
  result.lesson = "09_example";
  result.file = "/home/somebody/kernel.cu";
  result.source = "secret text";
  result.build.ok = true;
  for (const auto verdict : {grading::Verdict::passed, grading::Verdict::race}) {
    grading::CheckResult& check = result.checks.emplace_back();
    check.verdict = verdict;
    check.max_points = 50;
    check.points = verdict == grading::Verdict::passed ? 50 : 0;
  }
  return result;
}

std::vector<json> lines_of(const fs::path& log) {
  std::ifstream file(log);
  std::vector<json> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(json::parse(line));
  return lines;
}

std::string refusal(const fs::path& log) {
  try {
    grading_log::Log{log};
  } catch (const grading_log::NoLog& why) {
    return why.what();
  }
  return "";
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a line for each grading, below a head that stays") {
  const process::TemporaryFolder folder;
  const fs::path path = folder.path() / "log";
  const grading_log::Log log(path);
  log.note(failed(), 7, render::Feedback::bare, true);
  log.note(failed(), 7, render::Feedback::hint, false);
  log.note(failed(), 8, render::Feedback::named, true);
  CHECK(grading_log::Log(path).assigned() == log.assigned());
  const auto lines = lines_of(path);
  REQUIRE(lines.size() == 4);
  CHECK(lines[0]["format"] == "cuda-matmul tries");
  CHECK(lines[0]["assigned"] == std::string(render::name(log.assigned())));
  CHECK(lines[0]["participant"].get<std::string>().size() == 8);
  for (const json& line : lines) {
    CHECK(line["version"] == 1);
    CHECK(line["participant"] == lines[0]["participant"]);
  }
  CHECK(lines[1]["feedback"] == "bare");
  CHECK(lines[1]["changed"].is_null());
  CHECK(lines[1]["seconds"].is_null());
  CHECK(lines[1]["passed"] == 1);
  CHECK(lines[1]["checks"] == 2);
  CHECK(lines[1]["points"] == 50);
  CHECK(lines[1]["verdict"] == "race");
  CHECK(lines[1]["status"] == "failed");
  CHECK(lines[1]["time"].get<std::string>().size() == std::string("2026-11-23T20:12Z").size());
  CHECK(lines[2]["changed"] == false);
  CHECK(lines[2]["whole"] == false);
  CHECK(lines[2]["seconds"].get<int>() >= 0);
  CHECK(lines[3]["changed"] == true);
}

TEST_CASE("no name, path, text, or number made from the text") {
  const process::TemporaryFolder folder;
  const fs::path path = folder.path() / "log";
  constexpr std::uint64_t kContent = 1234567890123456789u;
  grading_log::Log(path).note(failed(), kContent, render::Feedback::named, true);
  const std::string all = text::read_file(path), beside = text::read_file(grading_log::beside(path));
  const std::uint64_t salted = grading_log::read_beside(path).content.at("09_example");
  for (const std::string& told : {std::string("somebody"), std::string("kernel.cu"), std::string("secret"),
                                  std::to_string(kContent), std::to_string(salted)})
    CHECK_FALSE(has(all, told));
  CHECK_FALSE(has(beside, std::to_string(kContent)));
  CHECK(has(beside, std::to_string(salted)));
  // Each field is one that LOG.md has.
  const std::string documented = text::read_file(COURSE_LOG_MD);
  for (const json& line : lines_of(path)) {
    for (const auto& field : line.items())
      CHECK_MESSAGE(has(documented, "`" + field.key() + "`"), field.key());
  }
}

TEST_CASE("two logs have two salts: the same text is another number in each") {
  CHECK(grading_log::salted(5, 1) != grading_log::salted(5, 2));
  CHECK(grading_log::salted(5, 1) == grading_log::salted(5, 1));
}

TEST_CASE("a participant's feedback is drawn, and each is as likely") {
  const process::TemporaryFolder folder;
  std::map<render::Feedback, int> drawn;
  std::map<std::string, int> codes;
  for (int n = 0; n < 300; ++n) {
    const fs::path path = folder.path() / std::to_string(n);
    ++drawn[grading_log::Log(path).assigned()];
    ++codes[lines_of(path)[0]["participant"]];
  }
  CHECK(codes.size() == 300);
  REQUIRE(drawn.size() == 3);
  for (const auto& [feedback, times] : drawn) {  // 100 expected; seven standard deviations are 57
    CHECK(times > 43);
    CHECK(times < 157);
  }
}

TEST_CASE("what is no log is left as it is") {
  const process::TemporaryFolder folder;
  const auto with = [&](const std::string& name, const std::string& text) {
    const fs::path path = folder.path() / name;
    std::ofstream(path) << text;
    return path;
  };
  const std::string head =
      R"({"version":1,"format":"cuda-matmul tries","participant":"abcdefgh","assigned":"bare"})"
      "\n";
  const std::pair<std::string, std::string> cases[] = {
      {"// a kernel file\n", "line 1 is no JSON object"},
      {"[1]\n", "line 1 is no JSON object"},
      {"{}\n", "line 1 has no version"},
      {R"({"version":1})"
       "\n",
       "line 1 does not begin a log"},
      {R"({"version":1,"format":"cuda-matmul tries","participant":"a","assigned":"loud"})"
       "\n",
       "line 1 does not begin a log"},
      {R"({"version":2,"format":"cuda-matmul tries"})"
       "\n",
       "is of version 2 of the format"},
      {head + "\x01\xff garbage\n", "line 2 is no JSON object"},
      {head + R"({"version":1,"participant":"somebody"})"
              "\n",
       "line 2 is of another participant"},
      {head + R"({"version":1,"participant":"abcdefgh"})", "line 2 has no end"},
      {head + R"({"version":1,"partic)", "line 2 is no JSON object"},
  };
  for (const auto& [text, why] : cases) {
    const fs::path path = with("log", text);
    CHECK_MESSAGE(has(refusal(path), why), refusal(path));
    CHECK(text::read_file(path) == text);
  }
  CHECK(refusal(with("log", head)) == "");
  CHECK(grading_log::Log(folder.path() / "log").assigned() == render::Feedback::bare);
  CHECK(refusal(with("empty", "")) == "");
}

TEST_CASE("a place where none can be") {
  const process::TemporaryFolder folder;
  CHECK(has(refusal(folder.path()), "cannot be written: Is a directory"));
  CHECK(has(refusal(folder.path() / "missing" / "log"), "cannot be written: No such file or directory"));
  CHECK(has(refusal("/dev/null"), "is there, but not a plain file"));
  CHECK(refusal("/proc/version") != "");
}

TEST_CASE("several at once: every line is whole") {
  const process::TemporaryFolder folder;
  const fs::path path = folder.path() / "log";
  std::vector<std::jthread> writers;
  for (int w = 0; w < 8; ++w) {
    writers.emplace_back([&] {
      for (int n = 0; n < 25; ++n) grading_log::Log(path).note(failed(), n, render::Feedback::bare, true);
    });
  }
  writers.clear();
  CHECK(lines_of(path).size() == 1 + 8 * 25);
  CHECK(refusal(path) == "");
}

TEST_CASE("what is kept beside the log may be lost or damaged") {
  const process::TemporaryFolder folder;
  const fs::path path = folder.path() / "log";
  const grading_log::Log log(path);
  log.note(failed(), 7, render::Feedback::bare, true);
  std::ofstream(grading_log::beside(path)) << "garbage";
  log.note(failed(), 7, render::Feedback::bare, true);
  CHECK(lines_of(path)[2]["changed"].is_null());
  CHECK(lines_of(path)[2]["seconds"].is_null());
}
