// Implements the list of a lesson's contracts as tests/contracts/CMakeLists.txt and
// tests/contracts/documents/CMakeLists.txt register them, and runs their scripts.
#include "lesson/contracts.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <stdexcept>
#include <thread>

#include "lesson/name.h"
#include "process/child.h"
#include "process/temporary.h"
#include "text/text.h"

namespace lesson {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLinesShown = 24;

/** The files of a folder of the bank: "wrong/no_guard.cu". */
std::vector<std::string> bank_files(const fs::path& bank, const std::string& folder) {
  std::vector<std::string> files;
  if (!is_directory(bank / folder)) return files;
  for (const auto& entry : fs::directory_iterator(bank / folder))
    files.push_back((fs::path(folder) / entry.path().filename()).string());
  std::ranges::sort(files);
  return files;
}

std::vector<std::string> documents_of(const fs::path& root, const std::string& lesson) {
  std::vector<std::string> documents;
  for (const fs::path& path :
       {fs::path("lessons") / lesson / "README.md", fs::path("solutions") / lesson / "walkthrough.md",
        fs::path("slides") / (lesson + ".md")}) {
    if (exists(root / path)) documents.push_back(path.string());
  }
  return documents;
}

/** The first lines, and how many more there are. */
std::string beginning(std::string_view output) {
  std::string shown;
  std::size_t count = 0;
  while (!output.empty() && count < kLinesShown) {
    shown += fmt::format("{}\n", text::take_line(output));
    ++count;
  }
  const auto left = static_cast<std::size_t>(std::ranges::count(output, '\n'));
  return left == 0 ? shown : fmt::format("{}... and {} more line{}.\n", shown, left, left == 1 ? "" : "s");
}

Complaint complaint_about(const Contract& contract, const process::Result& result) {
  std::string words = "bash";
  for (const std::string& word : contract.words) words += " " + text::shell_word(word);
  if (result.ending != process::Ending::exited || result.code == 2 || result.code > 125)
    throw std::runtime_error(fmt::format("{} could not be tried:\n{}", words, result.output));
  return {contract.name, beginning(result.output), ""};
}

}  // namespace

std::vector<Contract> contracts(const fs::path& root, const std::string& lesson) {
  if (!is_directory(root / "tests/contracts"))
    throw std::runtime_error(
        "The tests of the course are not here: a lesson is checked in the whole course.");
  std::vector<Contract> all;
  std::vector<std::string> topics = {"skeleton", "unsolved", "todos_matter", "regions_only", "bank"};
  if (folders(root).front() != lesson) topics.emplace_back("technique");  // of earlier lessons
  for (const std::string& topic : topics)
    all.push_back({fmt::format("contract.{}.{}", topic, lesson),
                   {fmt::format("tests/contracts/{}.sh", topic), lesson}});
  all.push_back(
      {fmt::format("contract.solution.{}.g++", lesson), {"tests/contracts/solution.sh", lesson, "g++"}});
  for (const char* folder : {"right", "wrong"}) {
    for (const std::string& file : bank_files(root / "solutions" / lesson, folder)) {
      std::string name = fs::path(file).replace_extension("").string();
      std::ranges::replace(name, '/', '.');
      all.push_back(
          {fmt::format("contract.bank.{}.{}", lesson, name), {"tests/contracts/bank.sh", lesson, file}});
    }
  }
  all.push_back({"documents.walkthroughs", {"tests/contracts/documents/walkthroughs.sh", lesson}});
  for (const std::string& document : documents_of(root, lesson))
    all.push_back(
        {fmt::format("documents.outputs, {}", document), {"tests/contracts/documents/outputs.sh", document}});
  return all;
}

std::vector<Complaint> broken(const std::vector<Contract>& all, const fs::path& root,
                              const fs::path& program) {
  const std::size_t at_a_time = std::max(1U, std::thread::hardware_concurrency());
  // A script that is killed removes nothing itself. Declared first: removed when all of them are dead.
  const process::TemporaryFolder temporary;
  std::deque<process::Child> running;
  std::vector<Complaint> found;
  std::size_t next = 0;
  for (const Contract& contract : all) {
    for (; next < all.size() && running.size() < at_a_time; ++next) {
      process::Command command;
      command.words = {"env", "-C", fs::absolute(root).string(), "bash"};
      std::ranges::copy(all[next].words, std::back_inserter(command.words));
      command.environment = {{"COURSE_PROGRAM", program.string()},
                             {"COURSE_NVCC", "none"},
                             {"NO_COLOR", "1"},
                             {"COURSE_COMMAND", ""},
                             {"TMPDIR", temporary.path().string()}};
      running.emplace_back(std::move(command));
    }
    const process::Result result = running.front().wait();
    running.pop_front();
    if (process::interrupted()) throw process::Interrupted("Interrupted: not all contracts were tried.");
    const bool passed = result.ending == process::Ending::exited && (result.code == 0 || result.code == 77);
    if (!passed) found.push_back(complaint_about(contract, result));
  }
  return found;
}

}  // namespace lesson
