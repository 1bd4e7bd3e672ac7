// The command of those who grade a class, for CLI11.
#include "classroom/arguments.h"

#include <fmt/format.h>

#include <charconv>

#include "cage/level.h"
#include "cli/command_line.h"
#include "submissions/when.h"

namespace classroom {
namespace {

constexpr const char* kFooter = R"(
SUBMISSIONS is a folder with a file, a folder or an archive (.zip, .tar.gz) for each
student, or an unpacked download of Moodle, Canvas or Gradescope. Of what is graded
already and has not changed nothing is graded again: a run that was stopped goes on
when the same command is typed again. ROSTER is a CSV with a line for each student,
such as the platform exports. Exit codes: 0 everybody has a result, 1 somebody could
not be graded, 2 nothing could be done, 130 interrupted.)";

std::string about_time(const std::string& word) {
  return submissions::read_time(word)
             ? ""
             : fmt::format("'{}' is no time such as 2026-11-20 or 2026-11-20T18:00", word);
}

/** Reads `word` into `jobs`; what is wrong with it, or empty. */
std::string read_jobs(const std::string& word, unsigned& jobs) {
  constexpr unsigned kMost = 1024;
  const char* const end = word.data() + word.size();
  const auto [at, error] = std::from_chars(word.data(), end, jobs);
  if (error == std::errc() && at == end && jobs >= 1 && jobs <= kMost) return "";
  return fmt::format("'{}' is not how many to grade at a time: a number from 1 to {}", word, kMost);
}

CLI::App* add_class(CLI::App& app, GradeClass& order) {
  CLI::App* command = app.add_subcommand("class", "For instructors: grade a whole class");
  command->footer(kFooter);
  command->add_option("SUBMISSIONS", order.submissions, "The folder with what was handed in")
      ->required()
      ->type_name(" ");
  command->add_option("--lesson", order.lesson, "The lesson")->required()->type_name("LESSON");
  command->add_option("--out", order.out, "The folder for results; an earlier one is gone on with")
      ->required()
      ->type_name("DIR");
  command->add_option("--roster", order.roster, "Who is in the class")->type_name("CSV");
  command->add_option("--due", order.due, "What came later is late; without a zone it is this machine's time")
      ->type_name("WHEN")
      ->check(cli::checked_by(about_time));
  command->add_option("--jobs", "How many to grade at a time (one for each core)")
      ->type_name("N")
      ->check(cli::checked_by([&](const std::string& word) { return read_jobs(word, order.jobs); }));
  cli::add_seed(*command, order.seed, "The data of this class (drawn by lot the first time, then kept)");
  command->add_option("--cage", order.cage, "How each file is shut in: see ./course grade --help")
      ->type_name("LEVEL")
      ->check(cli::checked_by(cage::about_level));
  command->add_flag("--gpu", order.gpu, "On the NVIDIA GPU instead of the CPU emulator");
  return command;
}

}  // namespace

Command understand(int argc, const char* const* argv) {
  GradeClass order;
  cli::CommandLine line;
  add_class(line, order);
  if (const std::optional<cli::Say> say = line.read(argc, argv)) return *say;
  return order;
}

}  // namespace classroom
