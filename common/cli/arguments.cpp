// The only file that knows CLI11, which takes long to compile.
#include "cli/arguments.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "bench/sizes.h"
#include "report/occupancy.h"

namespace cli {
namespace {

constexpr const char* kFooter = R"(
A LESSON is named 02, 2, tiled or 02_tiled.
Exit codes: 0 passed, 1 the kernel failed, 2 nothing could be done, 130 interrupted.
Colour: only on a terminal, and not where NO_COLOR is set.)";

constexpr const char* kLiveFooter = R"(
Step k has TODOs 1 to k solved. Whatever in kernel.cu is none of the steps is your own work, and is kept beside it before it
is replaced: in kernel.cu.before-live, kernel.cu.before-live-2 and so on. The steps are made from solution.cu, which a
student's edition has not.)";

constexpr const char* kSlidesFooter = R"(
Without anything: a list of the decks. They are made with Node.js 20.12 or newer and npm, and printed by Chromium; the first
call installs their packages in the build folder.)";

/** What is wrong with the number of a TODO; empty when nothing is. */
std::string about_todo_number(const std::string& word) {
  const bool digits =
      !word.empty() && word.size() < 4 && word.find_first_not_of("0123456789") == std::string::npos;
  return digits ? "" : fmt::format("'{}' is not the number of a TODO", word);
}

std::string about_step_number(const std::string& word) {
  return about_todo_number(word).empty() ? "" : fmt::format("'{}' is not the number of a step", word);
}

std::string about_edition(const std::string& word) {
  if (word == "student" || word == "instructor") return "";
  return fmt::format("'{}' is no edition; there are student and instructor", word);
}

/** CLI11's errors in our words. */
std::string sentence_for(const CLI::App& app, bool of_subcommand, const CLI::ParseError& error) {
  const std::string name = error.get_name(), what = error.what();
  if (name == "ArgumentMismatch") return what.substr(0, what.find(':')) + " needs a value";
  if (name != "RequiredError" || of_subcommand) return what;
  const std::vector<std::string> rest = app.remaining();
  return rest.empty() ? "A command is missing" : fmt::format("There is no command '{}'", rest.front());
}

Command say_instead(const CLI::App& app, const CLI::ParseError& error) {
  const std::vector<const CLI::App*> commands = app.get_subcommands({});
  const auto given =
      std::ranges::find_if(commands, [](const CLI::App* command) { return command->parsed(); });
  const bool of_subcommand = given != commands.end();
  if (error.get_name() == "CallForHelp") return Say{of_subcommand ? (*given)->help("./course") : app.help()};
  if (error.get_name() == "CallForVersion") return Say{std::string(error.what()) + "\n"};
  const std::string help = of_subcommand ? (*given)->get_name() + " --help" : "--help";
  return Say{fmt::format("{}. See ./course {}\n", sentence_for(app, of_subcommand, error), help), 2};
}

CLI::App* add_grade(CLI::App& app, Grade& grade) {
  CLI::App* command = app.add_subcommand("grade", "Grade a lesson's kernel.cu, or another file");
  command->add_option("LESSON", grade.lesson, "The lesson")->required()->type_name(" ");
  command->add_option("--file", grade.file, "Grade this .cu file instead")->type_name("FILE");
  command->add_flag("--gpu", grade.gpu, "On the NVIDIA GPU instead of the CPU emulator");
  command->add_option("--json", grade.json, "Also write the result here; - for stdout")->type_name("OUT");
  return command;
}

/** Traced runs keep much: these sizes take seconds, and more would show no more. */
constexpr int kLargestTraced = 1024;

/** Reads "33,19,37" into M, N and K; what is wrong with it, or empty. */
std::string read_sizes(const std::string& word, Trace& trace) {
  int* const sizes[] = {&trace.M, &trace.N, &trace.K};
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

/** Reads "1024,33x19x37"; what is wrong with it, or empty. */
std::string read_sizes(const std::string& words, std::vector<bench::Size>& sizes) {
  try {
    sizes = bench::parse_sizes(words);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

std::string about_gpu(const std::string& word) {
  if (report::find_gpu(word) != nullptr) return "";
  return fmt::format("'{}' is none of {}", word, report::list_of_gpus());
}

CLI::App* add_trace(CLI::App& app, Trace& trace) {
  CLI::App* command =
      app.add_subcommand("trace", "Count what a kernel does, and write down one block access by access");
  command->add_option("LESSON", trace.lesson, "The lesson")->required()->type_name(" ");
  command->add_option("--file", trace.file, "Trace this .cu file instead of the lesson's kernel.cu")
      ->type_name("FILE");
  command->add_option("--sizes", "Sizes of the matrices (64,64,32)")
      ->type_name("M,N,K")
      ->check(CLI::Validator([&](std::string& word) { return read_sizes(word, trace); }, ""));
  command->add_option("--occupancy", trace.gpu, "Of which GPU, such as h200 or sm_90 (sm_90)")
      ->type_name("GPU")
      ->check(CLI::Validator(about_gpu, ""));
  command->add_option("--json", trace.json, "Write the trace here; - for stdout")->type_name("OUT");
  return command;
}

/** A record is shown as it is: what is wrong with asking for more, or empty. */
std::string about_record(const Bench& bench) {
  const bool measures = bench.gpu || !bench.lessons.empty() || !bench.files.empty() || !bench.sizes.empty() ||
                        !bench.json.empty();
  if (bench.from.empty() && bench.markdown) return "--markdown goes with --from";
  if (!bench.from.empty() && measures)
    return "--from shows a record and measures nothing: only --html, --on and --markdown go with it";
  return "";
}

CLI::App* add_bench(CLI::App& app, Bench& bench) {
  CLI::App* command = app.add_subcommand(
      "bench",
      "How fast: every solution, your kernels and cuBLAS on the GPU; or what the emulator counts of them");
  command->add_flag("--gpu", bench.gpu, "Time them on the NVIDIA GPU");
  command->add_option("--lessons", bench.lessons, "Only these (all)")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("01,02,...");
  command->add_option("--file", bench.files, "This .cu file as well; may be given more than once")
      ->allow_extra_args(false)
      ->type_name("FILE");
  command->add_option("--sizes", "Squares, or MxNxK (on a GPU 1024,2048,4096)")
      ->type_name("1024,33x19x37,...")
      ->check(CLI::Validator([&](std::string& words) { return read_sizes(words, bench.sizes); }, ""));
  command->add_option("--on", bench.roof, "Without --gpu: under the roof of this GPU (H200)")
      ->type_name("GPU")
      ->check(CLI::Validator(about_gpu, ""));
  command->add_option("--json", bench.json, "Also write all figures here")->type_name("OUT");
  command->add_option("--html", bench.html, "Also draw them, on a page that needs no network")
      ->type_name("OUT");
  command->add_option("--from", bench.from, "Show what --json wrote, and measure nothing")->type_name("FILE");
  command->add_flag("--markdown", bench.markdown, "With --from: as a table for a document");
  return command;
}

CLI::App* add_run(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("run", "Run a complete CUDA program: a .cu file with its own main");
  command->add_option("FILE", run.file, "The .cu file")->required()->type_name(" ");
  command->add_flag("--gpu", run.gpu, "On the NVIDIA GPU instead of the CPU emulator");
  command->add_option("ARGUMENTS", run.arguments, "Behind --, for the program")->type_name(" ");
  return command;
}

CLI::App* add_live(CLI::App& app, Live& live) {
  CLI::App* command = app.add_subcommand(
      "live", "For instructors: go through a lesson's solution step by step, in its kernel.cu");
  command->footer(kLiveFooter);
  command->add_option("LESSON", live.lesson, "The lesson; alone: show its steps")->required()->type_name(" ");
  CLI::Option* step = command->add_option("STEP", live.step, "Put this step into kernel.cu: 0 is the start")
                          ->type_name(" ")
                          ->check(CLI::Validator(about_step_number, ""));
  CLI::Option* next = command->add_flag("--next", live.next, "Put the step there that comes next");
  CLI::Option* diff = command->add_flag(
      "--diff", live.diff, "Show what to type for STEP, or for the next one, and change nothing");
  CLI::Option* restore =
      command->add_flag("--restore", live.restore, "Bring back what was in kernel.cu: the newest backup");
  CLI::Option* verdicts =
      command->add_flag("--verdicts", live.verdicts, "Grade every step, and show what is said of each");
  next->excludes(step)->excludes(diff);
  restore->excludes(step)->excludes(diff)->excludes(next);
  verdicts->excludes(step)->excludes(diff)->excludes(next)->excludes(restore);
  return command;
}

CLI::App* add_skeleton(CLI::App& app, Skeleton& skeleton) {
  CLI::App* command =
      app.add_subcommand("skeleton", "For authors: print an edition of a lesson's solution.cu");
  command->add_option("LESSON", skeleton.lesson, "The lesson")->required()->type_name(" ");
  CLI::Option* checkpoint =
      command->add_option("--checkpoint", skeleton.checkpoint, "With TODOs 1 to K solved");
  CLI::Option* all_but = command->add_option("--all-but", skeleton.all_but, "With all solved but TODO K");
  for (CLI::Option* option : {checkpoint, all_but}) {
    option->type_name("K")->check(CLI::Validator(about_todo_number, ""));
  }
  all_but->excludes(checkpoint);
  command->add_flag("--answer", skeleton.answer, "With all solved")->excludes(checkpoint)->excludes(all_but);
  command->add_option("--output", skeleton.output, "Write to this file instead of stdout")->type_name("FILE");
  return command;
}

CLI::App* add_slides(CLI::App& app, Slides& slides) {
  CLI::App* command =
      app.add_subcommand("slides", "For instructors: show the slides of a lesson, or print all");
  command->footer(kSlidesFooter);
  command->add_option("DECK", slides.deck, "A lesson, opening or resources; alone: show it in a browser")
      ->type_name(" ");
  command->add_option("--html", slides.html, "Build it, or all, as web pages in this new folder")
      ->type_name("OUT");
  command->add_option("--pdf", slides.pdf, "Print it, or all, as PDF into this new folder")->type_name("OUT");
  return command;
}

CLI::App* add_edition(CLI::App& app, Edition& edition) {
  CLI::App* command =
      app.add_subcommand("edition", "Make what you hand out: the course without its answers, or with slides");
  command
      ->add_option("WHICH", edition.which,
                   "student: without answers; instructor: all, and the slides as HTML and PDF")
      ->required()
      ->type_name(" ")
      ->check(CLI::Validator(about_edition, ""));
  command->add_option("OUT", edition.output, "The folder to be made, or a .zip")->required()->type_name(" ");
  return command;
}

}  // namespace

Command understand(int argc, const char* const* argv) {
  Grade grade;
  Trace trace;
  Bench bench;
  Skeleton skeleton;
  Live live;
  Slides slides;
  Edition edition;
  Run run;
  CLI::App app{"CUDA matmul, step by step: grades your kernel, with a GPU and without.", "./course"};
  app.require_subcommand(1);
  app.footer(kFooter);
  app.set_version_flag("--version", "course " COURSE_VERSION, "Print the version");
  const CLI::App* grade_command = add_grade(app, grade);
  app.add_subcommand("list", "List the lessons, and what is left to do in each");
  const CLI::App* trace_command = add_trace(app, trace);
  const CLI::App* bench_command = add_bench(app, bench);
  const CLI::App* run_command = add_run(app, run);
  const CLI::App* test_command =
      app.add_subcommand("test", "Test the course itself (by the script ./course)");
  const CLI::App* live_command = add_live(app, live);
  const CLI::App* slides_command = add_slides(app, slides);
  const CLI::App* skeleton_command = add_skeleton(app, skeleton);
  const CLI::App* edition_command = add_edition(app, edition);

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return say_instead(app, error);
  }
  if (*grade_command) return grade;
  if (*trace_command) return trace;
  if (*bench_command) {
    const std::string wrong = about_record(bench);
    return wrong.empty() ? Command(bench) : Say{wrong + ". See ./course bench --help\n", 2};
  }
  if (*live_command) return live;
  if (*slides_command) return slides;
  if (*run_command) return run;
  if (*skeleton_command) return skeleton;
  if (*edition_command) return edition;
  if (*test_command) return Say{"The tests are started by the script: run ./course test\n", 2};
  return List{};
}

}  // namespace cli
