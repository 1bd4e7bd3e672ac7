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
such as the platform exports. --canvas and --moodle name the tables that they exported;
filled copies come into DIR, with all other reports. --autograder makes, for a lesson,
what Gradescope and Classroom 50 need to grade by themselves. Exit codes: 0 everybody
has a result, 1 somebody could not be graded, 2 nothing could be done, 130 interrupted.)";

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

void add_reports(CLI::App* command, GradeClass& order) {
  CLI::Option* canvas =
      command->add_option("--canvas", order.canvas, "The gradebook that Canvas exported, to be filled")
          ->type_name("CSV");
  command
      ->add_option("--canvas-assignment", order.canvas_assignment,
                   "Its column (the one with the lesson's name)")
      ->type_name("NAME")
      ->needs(canvas);
  command->add_option("--moodle", order.moodle, "Moodle's grading worksheet, to be filled")->type_name("CSV");
  command->add_flag("--pictures", order.pictures,
                    "Draw on each student's page what the kernel did (needs Node.js)");
}

/** What is required of one that grades, and does not go with one that makes an autograder. */
void add_autograder(CLI::App* command, GradeClass& order, std::string& autograder) {
  CLI::Option* option = command
                            ->add_option("--autograder", autograder,
                                         "Only make what Gradescope and Classroom 50 need, into a new folder")
                            ->type_name("DIR");
  for (CLI::Option* other : command->get_options({})) {
    const std::string name = other->get_name();
    if (other != option && name != "--lesson" && name != "--seed" && !name.starts_with("--help"))
      option->excludes(other);
  }
  command->callback([&] {
    if (autograder.empty() && order.submissions.empty()) throw CLI::RequiredError("SUBMISSIONS");
    if (autograder.empty() && order.out.empty()) throw CLI::RequiredError("--out");
  });
}

void add_class(CLI::App& app, GradeClass& order, std::string& autograder) {
  CLI::App* command = app.add_subcommand("class", "For instructors: grade a whole class");
  command->footer(kFooter);
  command->add_option("SUBMISSIONS", order.submissions, "The folder with what was handed in")->type_name(" ");
  command->add_option("--lesson", order.lesson, "The lesson")->required()->type_name("LESSON");
  command->add_option("--out", order.out, "The folder for results; an earlier one is gone on with")
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
  add_reports(command, order);
  add_autograder(command, order, autograder);
}

}  // namespace

Command understand(int argc, const char* const* argv) {
  GradeClass order;
  std::string autograder;
  cli::CommandLine line;
  add_class(line, order, autograder);
  if (const std::optional<cli::Say> say = line.read(argc, argv)) return *say;
  if (!autograder.empty()) return MakeAutograders{order.lesson, autograder, order.seed};
  return order;
}

}  // namespace classroom
