// The commands of the course program, for CLI11.
#include "cli/arguments.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "cli/command_line.h"
#include "cli/other_programs.h"
#include "cli/program.h"
#include "sandbox/level.h"

namespace cli {
namespace {

std::string about_feedback(const std::string& word) {
  constexpr std::array kKinds = {"named", "bare", "hint", kAssigned};
  if (std::ranges::find(kKinds, word) != kKinds.end()) return "";
  return fmt::format("'{}' is none of {}", word, fmt::join(kKinds, ", "));
}

void add_sandbox(CLI::App* command, std::string& level) {
  command
      ->add_option("--sandbox", level,
                   "How the file is shut in: landlock, bubblewrap, or less: seccomp, none (landlock)")
      ->type_name("LEVEL")
      ->check(checked_by(sandbox::about_level));
}

/** How much is told, and where it is noted that it was: for an instructor who measures what messages are good for. */
void add_trial(CLI::App* command, std::string& feedback, std::string& log) {
  command
      ->add_option("--feedback", feedback,
                   "How much is told of a failure: named, bare, hint, or as --log was assigned (named)")
      ->type_name("KIND")
      ->envname(kFeedbackVariable)
      ->check(checked_by(about_feedback));
  command->add_option("--log", log, "Note each grading in this file, without names (COURSE_LOG)")
      ->type_name("FILE")
      ->envname(kLogVariable);
}

CLI::App* add_grade(CLI::App& app, Grade& grade) {
  CLI::App* command = app.add_subcommand("grade", "Grade a lesson's kernel.cu, or another file");
  command->add_option("LESSON", grade.lesson, "The lesson")->required()->type_name(" ");
  command->add_option("--file", grade.file, "Grade this .cu file instead")->type_name("FILE");
  command->add_flag("--gpu", grade.gpu, "On the NVIDIA GPU instead of the CPU emulator");
  command->add_option("--only", grade.only, "Run only this check, such as 2.3")->type_name("CHECK");
  command->add_flag("--all", grade.every_check, "List all checks, not only the first failure");
  command->add_option("--json", grade.json, "Also write the result here; - for stdout")->type_name("OUT");
  add_seed(*command, grade.seed, "Other data than everybody's: a number, mixed into each product's seed");
  add_sandbox(command, grade.sandbox);
  add_trial(command, grade.feedback, grade.log);
  return command;
}

CLI::App* add_hint(CLI::App& app, Hint& hint) {
  CLI::App* command = app.add_subcommand("hint", "Show the next hint for what fails first, one at a time");
  command->add_option("LESSON", hint.lesson, "The lesson")->required()->type_name(" ");
  command->add_option("--todo", hint.todo, "For this TODO instead")
      ->type_name("N")
      ->check(CLI::PositiveNumber);
  command->add_flag("--again", hint.again, "From the first one on");
  return command;
}

CLI::App* add_reset(CLI::App& app, Reset& reset) {
  CLI::App* command =
      app.add_subcommand("reset", "Give a fresh kernel.cu, and keep what was there beside it");
  command->add_option("LESSON", reset.lesson, "The lesson")->required()->type_name(" ");
  return command;
}

CLI::App* add_watch(CLI::App& app, Watch& watch) {
  CLI::App* command =
      app.add_subcommand("watch", "Grade kernel.cu whenever it is saved, and show what is new");
  command->add_option("LESSON", watch.lesson, "The lesson; the first that is not done where none is named")
      ->type_name(" ");
  command->add_option("--file", watch.file, "Watch this .cu file instead")->type_name("FILE");
  command->add_flag("--gpu", watch.gpu, "Grade on the NVIDIA GPU instead of the CPU emulator");
  command->add_flag("--poll", watch.poll,
                    "Look ten times a second: for shared folders and WSL, where saves are not reported");
  add_trial(command, watch.feedback, watch.log);
  return command;
}

/** Traced runs keep much: these sizes take seconds, and more would show no more. */
constexpr int kLargestTraced = 1024;

/** Reads "33,19,37" into M, N and K; what is wrong with it, or empty. */
std::string read_sizes(const std::string& word, Sizes& read) {
  int* const sizes[] = {&read.M, &read.N, &read.K};
  const char* at = word.data();
  const char* const end = at + word.size();
  for (int* const size : sizes) {
    const auto [next, error] = std::from_chars(at, end, *size);
    const bool separated = size == sizes[2] ? next == end : next != end && *next == ',';
    if (error != std::errc() || !separated || *size < 0 || *size > kLargestTraced) {
      return fmt::format("'{}' is not M,N,K: three numbers from 0 to {}, such as 33,19,37", word,
                         kLargestTraced);
    }
    at = next + 1;
  }
  return "";
}

/** Of a command that runs a kernel file once, watched closely; `sizes` is called where they are typed. */
template <class Options, class SizesOf>
void add_one_run(CLI::App* command, Options& options, const std::string& verb, const std::string& usual_sizes,
                 SizesOf sizes) {
  command->add_option("LESSON", options.lesson, "The lesson")->required()->type_name(" ");
  command->add_option("--file", options.file, verb + " this .cu file instead of the lesson's kernel.cu")
      ->type_name("FILE");
  const std::string of_sizes = "Sizes of the matrices (" + usual_sizes + ")";
  command->add_option("--sizes", of_sizes)->type_name("M,N,K")->check(checked_by([sizes](std::string& word) {
    return read_sizes(word, sizes());
  }));
  add_sandbox(command, options.sandbox);
}

CLI::App* add_trace(CLI::App& app, Trace& trace) {
  CLI::App* command =
      app.add_subcommand("trace", "Count what a kernel does, and write down one block access by access");
  add_one_run(command, trace, "Trace", "64,64,32", [&trace]() -> Sizes& { return trace.sizes; });
  command
      ->add_option("--occupancy", trace.gpu,
                   "The GPU whose occupancy is shown, such as h200 or sm_90 (sm_90)")
      ->type_name("GPU")
      ->check(checked_by(about_gpu));
  command->add_option("--json", trace.json, "Write the trace here; - for stdout")->type_name("OUT");
  return command;
}

CLI::App* add_show(CLI::App& app, Show& show) {
  CLI::App* command =
      app.add_subcommand("show", "Show what your kernel did on a page, beside a right one where it is wrong");
  add_one_run(command, show, "Show", "those of the product that failed",
              [&show]() -> Sizes& { return show.sizes.emplace(); });
  command->add_option("--out", show.page, "Write the page here (beside what was built)")->type_name("PAGE");
  command->add_flag("--closed", show.stays_closed, "Write the page, and open no browser");
  return command;
}

CLI::App* add_run(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("run", "Run a complete CUDA program: a .cu file with its own main");
  command->add_option("FILE", run.files, "The .cu file; all its .cu and .cpp files, where it has several")
      ->required()
      ->type_name(" ");
  command->add_option("-I", run.folders, "A folder of headers; may be given several times")
      ->type_name("FOLDER")
      ->allow_extra_args(false);
  CLI::Option* const gpu =
      command->add_flag("--gpu", run.gpu, "On the NVIDIA GPU instead of the CPU emulator");
  command
      ->add_option("--cuda", run.cuda,
                   "12 takes it as CUDA 12 did: what CUDA 13 has changed or removed is there (13)")
      ->type_name("VERSION")
      ->check(CLI::IsMember({12, 13}))
      ->excludes(gpu);
  command
      ->add_option("--limit", run.limit,
                   "Stop it after so many seconds, 0 for never (60), and say where it was")
      ->type_name("SECONDS")
      ->check(CLI::NonNegativeNumber);
  command->footer("What follows -- goes to the program: run FILE -- ARGUMENTS");
  return command;
}

}  // namespace

Command understand(int argc, const char* const* argv) {
  Grade grade;
  Hint hint;
  Reset reset;
  Watch watch;
  Show show;
  Trace trace;
  Run run;
  CommandLine line;
  const CLI::App* grade_command = add_grade(line, grade);
  const CLI::App* hint_command = add_hint(line, hint);
  line.add_subcommand("list", "List the lessons, what each has earned, and what still fails");
  const CLI::App* reset_command = add_reset(line, reset);
  const CLI::App* watch_command = add_watch(line, watch);
  const CLI::App* show_command = add_show(line, show);
  const CLI::App* trace_command = add_trace(line, trace);
  const CLI::App* run_command = add_run(line, run);
  for (const OtherProgram& other : other_programs())
    line.add_subcommand(std::string(other.command), std::string(other.what));

  // A program's own arguments are not ours to understand, and its files may be any number.
  const bool runs = argc > 1 && argv[1] == std::string_view("run");
  const auto* const last = runs ? std::find(argv, argv + argc, std::string_view("--")) : argv + argc;
  if (const std::optional<Say> say = line.read(static_cast<int>(last - argv), argv)) return *say;
  if (last != argv + argc) run.arguments.assign(last + 1, argv + argc);
  if (*grade_command) return grade;
  if (*hint_command) return hint;
  if (*reset_command) return reset;
  if (*watch_command) return watch;
  if (*show_command) return show;
  if (*trace_command) return trace;
  if (*run_command) return run;
  if (line.got_subcommand("test"))
    return Say{fmt::format("The tests are started by the script: run {} test\n", called()), 2};
  return List{};
}

}  // namespace cli
