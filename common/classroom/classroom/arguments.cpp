// The command of those who grade a class, for CLI11.
#include "classroom/arguments.h"

#include <fmt/format.h>

#include <charconv>

#include "cli/command_line.h"
#include "sandbox/level.h"
#include "submissions/when.h"

namespace classroom {
namespace {

constexpr const char* kFooter = R"(
SUBMISSIONS is the download of Moodle, Canvas or Gradescope, as the archive that it
comes as or unpacked, or a folder (or an archive of one) with a file, a folder or an
archive (.zip, .tar.gz) for each student. Of what is graded already and has not changed
nothing is graded again: a run that was stopped goes on when the same command is typed
again. ROSTER is a CSV with a line for each student, such as the platform exports.
--assign names a CSV with the columns submission and login. --canvas and --moodle name
the tables that these exported: filled copies come into DIR, with all other reports.
Without --roster they are the roster, too. --autograder makes, for a lesson, what
Gradescope and Classroom 50 need to grade by themselves. Exit codes: 0 everybody who
handed in has a result, 1 somebody handed in nothing that can be graded or nobody is in
ROSTER, 2 this machine could not grade all or anything, 130 interrupted. Who handed in
nothing is named at the end.
With --slurm the submissions, the checkout and DIR lie on a disk that all nodes see;
--jobs says how many a task grades at a time, a core for each (1). Ctrl-C leaves the job
running: the same command waits for it again, and scancel ends it. With --no-wait, 0
also means submitted.)";

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

/** Reads `word` into `chunk`; what is wrong with it, or empty. */
std::string read_chunk(const std::string& word, std::size_t& chunk) {
  constexpr std::size_t kFewest = 10, kMost = 50;
  const char* const end = word.data() + word.size();
  const auto [at, error] = std::from_chars(word.data(), end, chunk);
  if (error == std::errc() && at == end && chunk >= kFewest && chunk <= kMost) return "";
  return fmt::format("'{}' is not how many submissions a task grades: a number from {} to {}", word, kFewest,
                     kMost);
}

void add_cluster(CLI::App& command, GradeClass& order) {
  CLI::Option* const slurm = command.add_flag("--slurm", order.slurm, "On the nodes of a cluster with Slurm");
  const auto add = [&](const char* name, auto& value, const char* what, const char* type) {
    return command.add_option(name, value, what)
        ->type_name(type)
        ->needs(slurm)
        ->check(cli::checked_by(cluster::about_word));
  };
  add("--partition", order.cluster.partition, "Its partition", "NAME");
  add("--account", order.cluster.account, "Who pays", "NAME");
  add("--gres", order.cluster.gres, "What each task needs; with --gpu otherwise gpu:1", "GRES");
  add("--sbatch", order.cluster.others, "Passed on to sbatch, e.g. --sbatch=--time=2:00:00; may be repeated",
      "OPTION")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  command.add_option("--chunk", "How many submissions a task grades (25)")
      ->type_name("N")
      ->needs(slurm)
      ->check(
          cli::checked_by([&](const std::string& word) { return read_chunk(word, order.cluster.chunk); }));
  command.add_flag("--no-wait", order.no_wait, "Only submit: the same command sees to the rest later")
      ->needs(slurm);
  command.add_flag("--dry-run", order.dry_run, "Only print the script for sbatch")->needs(slurm);
}

CLI::App* add_chunk(CLI::App& app, GradeChunk& order) {
  CLI::App* command = app.add_subcommand("class-chunk", "What a task of --slurm does");
  command->group("");
  command->add_option("BATCH", order.batch, "The folder of the chunks")->required();
  command->add_option("NUMBER", order.number, "The chunk")->required();
  command->add_option("--jobs", "How many to grade at a time")
      ->check(cli::checked_by([&](const std::string& word) { return read_jobs(word, order.jobs); }));
  return command;
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
  command->add_flag("--keep-grades", order.keep_grades,
                    "Fill in only who has no grade in the table of --canvas or --moodle");
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
  command->add_option("SUBMISSIONS", order.submissions, "The folder or archive with what was handed in")
      ->type_name(" ");
  command->add_option("--lesson", order.lesson, "The lesson")->required()->type_name("LESSON");
  command->add_option("--out", order.out, "The folder for results; an earlier one is gone on with")
      ->type_name("DIR");
  command->add_option("--roster", order.roster, "Who is in the class")->type_name("CSV");
  command->add_option("--assign", order.assign, "Whose files are whose names do not say: submission,login")
      ->type_name("CSV");
  command->add_option("--due", order.due, "What came later is late; without a zone it is this machine's time")
      ->type_name("WHEN")
      ->check(cli::checked_by(about_time));
  command->add_option("--jobs", "How many to grade at a time (one for each core)")
      ->type_name("N")
      ->check(cli::checked_by([&](const std::string& word) { return read_jobs(word, order.jobs); }));
  cli::add_seed(*command, order.seed, "The data of this class (drawn by lot the first time, then kept)");
  command->add_option("--sandbox", order.sandbox, "How each file is shut in: see ./course grade --help")
      ->type_name("LEVEL")
      ->check(cli::checked_by(sandbox::about_level));
  command->add_flag("--gpu", order.gpu, "On the NVIDIA GPU instead of the CPU emulator");
  add_cluster(*command, order);
  add_reports(command, order);
  add_autograder(command, order, autograder);
}

}  // namespace

Command understand(int argc, const char* const* argv) {
  GradeClass order;
  GradeChunk chunk;
  std::string autograder;
  cli::CommandLine line;
  add_class(line, order, autograder);
  const CLI::App* const chunk_given = add_chunk(line, chunk);
  if (const std::optional<cli::Say> say = line.read(argc, argv)) return *say;
  if (chunk_given->parsed()) return chunk;
  if (!autograder.empty()) return MakeAutograders{order.lesson, autograder, order.seed};
  return order;
}

}  // namespace classroom
