// The only file that knows CLI11, which takes long to compile.
#include "cli/arguments.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

namespace cli {
namespace {

constexpr const char* kFooter = R"(
A LESSON is named 02, 2, tiled or 02_tiled.
Exit codes: 0 passed, 1 the kernel failed, 2 nothing could be done, 130 interrupted.
Colour: only on a terminal, and not where NO_COLOR is set.)";

Command told_what_is_wrong(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App* asked = &app;
  for (const CLI::App* chosen : app.get_subcommands()) asked = chosen;
  const bool of_subcommand = asked != &app;
  if (error.get_name() == "CallForHelp")
    return Say{asked->help(of_subcommand ? "./course " + asked->get_name() : "")};
  if (error.get_name() == "CallForVersion") return Say{std::string(error.what()) + "\n"};
  std::string sentence = error.what();
  if (error.get_name() == "ExtrasError") {
    sentence = fmt::format("Not understood: {}", fmt::join(app.remaining(true), " "));
  } else if (error.get_name() == "RequiredError") {
    sentence = of_subcommand ? fmt::format("What is to be done? {}", error.what()) : "What is to be done?";
  }
  const std::string help = of_subcommand ? "./course " + asked->get_name() + " --help" : "./course --help";
  return Say{fmt::format("{}. See {}\n", sentence, help), 2};
}

}  // namespace

Command understand(int argc, const char* const* argv) {
  Grade grade;
  Skeleton skeleton;
  Run run;
  CLI::App app{"CUDA matmul, step by step: grades your kernel, with a GPU and without.", "./course"};
  app.require_subcommand(1);
  app.footer(kFooter);
  app.set_version_flag("--version", "course " COURSE_VERSION, "Print the version");

  CLI::App* grade_command = app.add_subcommand("grade", "Grade a lesson's kernel.cu, or another file");
  grade_command->add_option("LESSON", grade.lesson, "The lesson")->required();
  grade_command->add_option("--file", grade.file, "Grade this .cu file instead of the lesson's kernel.cu");
  grade_command->add_flag("--gpu", grade.gpu, "On the NVIDIA GPU instead of the CPU emulator");
  grade_command->add_option("--json", grade.json,
                            "Also write the result here; - for stdout (common/grading/RESULT.md)");

  app.add_subcommand("list", "List the lessons, and what is left to do in each");

  CLI::App* run_command =
      app.add_subcommand("run", "Run a complete CUDA program: a .cu file with its own main");
  run_command->add_option("FILE", run.file, "The .cu file")->required();
  run_command->add_flag("--gpu", run.gpu, "On the NVIDIA GPU instead of the CPU emulator");
  run_command->add_option("ARGUMENTS", run.arguments, "Behind --: for the program");

  CLI::App* skeleton_command =
      app.add_subcommand("skeleton", "For authors: print an edition of a lesson's solution.cu");
  skeleton_command->add_option("LESSON", skeleton.lesson, "The lesson")->required();
  CLI::Option_group* which =
      skeleton_command->add_option_group("edition", "Without one of these: the student's skeleton");
  which->add_option("--checkpoint", skeleton.checkpoint, "TODOs 1 to K solved")
      ->check(CLI::NonNegativeNumber);
  which->add_option("--all-but", skeleton.all_but, "All solved but TODO K")->check(CLI::PositiveNumber);
  which->add_flag("--answer", skeleton.answer, "All solved");
  which->require_option(0, 1);
  skeleton_command->add_option("--output", skeleton.output, "Write to this file instead of stdout");

  CLI::App* test_command = app.add_subcommand("test", "Test the course itself (by the script ./course)");

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return told_what_is_wrong(app, error);
  }
  if (*grade_command) return grade;
  if (*run_command) return run;
  if (*skeleton_command) return skeleton;
  if (*test_command) return Say{"The tests are started by the script: run ./course test\n", 2};
  return List{};
}

}  // namespace cli
