// sbatch and squeue, each asked once and with a limit.
#include "cluster/slurm.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <map>
#include <stdexcept>
#include <string_view>

#include "cluster/batch.h"
#include "process/child.h"
#include "text/harmless.h"
#include "text/text.h"

namespace cluster {
namespace {

constexpr double kPatience = 60;  ///< seconds; a controller under load answers late

bool is_in_path(const std::string& program) {
  const char* const path = std::getenv("PATH");
  std::string_view rest = path != nullptr ? path : "";
  while (!rest.empty()) {
    const std::string folder(rest.substr(0, rest.find(':')));
    rest.remove_prefix(std::min(rest.size(), folder.size() + 1));
    if (access((folder + "/" + program).c_str(), X_OK) == 0) return true;
  }
  return false;
}

process::Result asked(std::vector<std::string> words) {
  process::Command command;
  command.words = std::move(words);
  command.wall_seconds = kPatience;
  command.mercy_seconds = 1;
  return process::run(std::move(command));
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/** "123", or "123;cluster" where there are several clusters; among warnings. */
std::string job_among(std::string_view printed) {
  while (!printed.empty()) {
    const std::string_view line = text::take_line(printed);
    const std::string_view job = line.substr(0, line.find(';'));
    if (is_number(job)) return std::string(job);
  }
  return "";
}

/** Up to the next bar, which is taken off. */
std::string_view take_field(std::string_view& line) {
  const std::string_view field = line.substr(0, line.find('|'));
  line.remove_prefix(std::min(line.size(), field.size() + 1));
  return field;
}

}  // namespace

bool TaskState::is_over() const {
  constexpr std::array kOver = {"BOOT_FAIL", "CANCELLED", "COMPLETED", "DEADLINE", "FAILED",
                                "NODE_FAIL", "PREEMPTED", "REVOKED",   "TIMEOUT",  "OUT_OF_MEMORY"};
  return std::ranges::find(kOver, state) != kOver.end();
}

bool has_slurm() { return is_in_path("sbatch"); }

void require_slurm() {
  if (has_slurm()) return;
  throw std::runtime_error(
      "--slurm needs Slurm, and there is no sbatch in PATH: type this on a login node of the cluster.\n"
      "--dry-run prints the script anywhere; without --slurm the class is graded on this machine.");
}

std::string submit(const std::filesystem::path& script) {
  const process::Result end = asked({"sbatch", "--parsable", script.string()});
  const std::string job = end.ending == process::Ending::exited && end.code == 0 ? job_among(end.output) : "";
  if (!job.empty()) return job;
  if (end.ending == process::Ending::interrupted) throw process::Interrupted();
  if (end.ending == process::Ending::timed_out)
    throw std::runtime_error("sbatch did not answer within a minute: is Slurm running? See: squeue --me");
  throw std::runtime_error(
      fmt::format("Slurm did not take the job ({}):\n{}", script.string(), text::harmless(end.output)));
}

std::vector<TaskState> states_of(std::string_view printed) {
  std::vector<TaskState> states;
  while (!printed.empty()) {
    std::string_view line = text::take_line(printed);
    const std::string_view number = take_field(line);
    TaskState one;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), one.task);
    if (error != std::errc()) continue;  // of a warning
    one.state = take_field(line);
    one.reason = line;
    states.push_back(std::move(one));
  }
  return states;
}

std::optional<std::vector<TaskState>> ask(const std::string& job) {
  const process::Result end =
      asked({"squeue", "--noheader", "--array", "--states=all", "--format=%K|%T|%r", "--jobs=" + job});
  if (end.ending != process::Ending::exited) return std::nullopt;
  if (end.code == 0) return states_of(end.output);
  if (end.output.find("Invalid job id") != std::string::npos) return std::vector<TaskState>();
  return std::nullopt;
}

bool is_over(const std::vector<TaskState>& states) {
  return std::ranges::all_of(states, &TaskState::is_over);
}

bool was_cancelled(const std::vector<TaskState>& states) {
  return std::ranges::any_of(states, [](const TaskState& one) { return one.state == "CANCELLED"; });
}

std::string status(const std::vector<TaskState>& states) {
  std::map<std::string, std::size_t> counts;
  for (const TaskState& one : states) {
    if (one.is_over()) continue;
    std::string what;
    for (const char c : one.state) what += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (one.state == "PENDING" && one.reason != "None") what += " (" + one.reason + ")";
    ++counts[text::harmless_name(what)];
  }
  std::string words;
  for (const auto& [what, count] : counts)
    words += fmt::format("{}{} {}", words.empty() ? "Slurm's tasks: " : ", ", count, what);
  return words.empty() ? "" : words + ".";
}

std::string why(const std::vector<TaskState>& states, const std::filesystem::path& batch) {
  constexpr std::size_t kMostNamed = 3;
  std::string words;
  std::size_t found = 0;
  for (const TaskState& one : states) {
    if (one.state == "COMPLETED" || ++found > kMostNamed) continue;
    const std::string last = text::harmless_name(last_words(batch, one.task));
    words += fmt::format("{}Task {} ended as {}{}", words.empty() ? "" : " ", one.task, one.state,
                         last.empty() ? "." : fmt::format(" (its last line: {}).", last));
  }
  if (found > kMostNamed) words += fmt::format(" So did {} more.", found - kMostNamed);
  if (states.empty()) words = "Slurm no longer knows how.";
  return words.empty() ? "All its tasks ended well by Slurm's account." : words;
}

}  // namespace cluster
