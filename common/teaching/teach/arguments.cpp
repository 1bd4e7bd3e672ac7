// The commands of instructors and authors, for CLI11.
#include "teach/arguments.h"

#include <fmt/format.h>

#include "cli/command_line.h"

namespace teach {
namespace {

constexpr const char* kLiveFooter = R"(
Step k has TODOs 1 to k solved. A kernel.cu that is none of the steps is your own
work, and is kept beside it before it is replaced: as kernel.cu.before-live,
kernel.cu.before-live-2 and so on. The steps are made from solution.cu, which a
student's edition does not have.)";

constexpr const char* kSlidesFooter = R"(
Without arguments: a list of the decks. They are made with Node.js 20.12 or newer
and npm, and printed by Chromium; the first call installs their packages in the
build folder.)";

constexpr const char* kNewFooter = R"(
It makes lessons/NN_topic, solutions/NN_topic and slides/NN_topic.md from
common/teaching/lesson/template: a small lesson that passes its contracts as it
stands. NN is the number after the last lesson's. ./course check NN then says
what to write.)";

constexpr const char* kCheckFooter = R"(
It looks for what is still to be written, for missing files and stale documents,
and tries the lesson's contracts, which takes seconds for each file of its bank.
Exit codes: 0 nothing is missing, 1 something is. What the contracts demand:
common/teaching/lesson/README.md.)";

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
  return fmt::format("'{}' is not an edition; there are student and instructor", word);
}

CLI::App* add_live(CLI::App& app, Live& live) {
  CLI::App* command = app.add_subcommand(
      "live", "For instructors: go through a lesson's solution step by step, in its kernel.cu");
  command->footer(kLiveFooter);
  command->add_option("LESSON", live.lesson, "The lesson; alone: show its steps")->required()->type_name(" ");
  CLI::Option* step = command->add_option("STEP", live.step, "Put this step into kernel.cu: 0 is the start")
                          ->type_name(" ")
                          ->check(cli::checked_by(about_step_number));
  CLI::Option* next = command->add_flag("--next", live.next, "Put the next step into kernel.cu");
  CLI::Option* diff = command->add_flag(
      "--diff", live.diff, "Show what to type for STEP, or for the next one, and change nothing");
  CLI::Option* restore =
      command->add_flag("--restore", live.restore, "Bring back what was in kernel.cu: the newest backup");
  CLI::Option* verdicts = command->add_flag("--verdicts", live.verdicts,
                                            "Grade every step, and show what the grader says of each");
  command->add_option("--cues", live.cues, "Write a cue sheet, one page to print, into this .html file")
      ->type_name("OUT")
      ->excludes(step)
      ->excludes(next)
      ->excludes(diff)
      ->excludes(restore)
      ->excludes(verdicts);
  next->excludes(step)->excludes(diff);
  restore->excludes(step)->excludes(diff)->excludes(next);
  verdicts->excludes(step)->excludes(diff)->excludes(next)->excludes(restore);
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
  command->add_flag("--dev", slides.followed, "Show it in a browser, and what you change in slides/ at once")
      ->excludes("--html")
      ->excludes("--pdf");
  return command;
}

CLI::App* add_snippets(CLI::App& app, Snippets& snippets) {
  CLI::App* command = app.add_subcommand("snippets", "For slides/make.sh: cut the code that decks show");
  command->group("");  // no line in the help
  command->add_option("OUT", snippets.output, "The folder to write it to")->required()->type_name(" ");
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
      ->check(cli::checked_by(about_edition));
  command->add_option("OUT", edition.output, "The folder to make, or a .zip")->required()->type_name(" ");
  return command;
}

CLI::App* add_skeleton(CLI::App& app, Skeleton& skeleton) {
  CLI::App* command =
      app.add_subcommand("skeleton", "For authors: print an edition of a lesson's solution.cu");
  command->add_option("LESSON", skeleton.lesson, "The lesson")->required()->type_name(" ");
  CLI::Option* checkpoint = command->add_option(
      "--checkpoint", skeleton.checkpoint, "With TODOs 1 to K solved; 0 is the skeleton as it is handed out");
  CLI::Option* all_but = command->add_option("--all-but", skeleton.all_but, "With all solved but TODO K");
  for (CLI::Option* option : {checkpoint, all_but}) {
    option->type_name("K")->check(cli::checked_by(about_todo_number));
  }
  all_but->excludes(checkpoint);
  command->add_flag("--answer", skeleton.answer, "With all solved")->excludes(checkpoint)->excludes(all_but);
  command->add_option("--output", skeleton.output, "Write to this file instead of stdout")->type_name("FILE");
  return command;
}

CLI::App* add_print(CLI::App& app, Print& print) {
  CLI::App* command = app.add_subcommand(
      "print", "For instructors: print a kernel file as it is graded, a .diff with its changes made");
  command->add_option("FILE", print.file, "The .cu or .diff file")->required()->type_name(" ");
  command->add_option("--output", print.output, "Write to this file instead of stdout")->type_name("FILE");
  return command;
}

CLI::App* add_new(CLI::App& app, New& order) {
  CLI::App* command = app.add_subcommand("new", "For authors: make a new lesson, for you to rewrite");
  command->footer(kNewFooter);
  command->add_option("NAME", order.name, "NN_topic, such as 08_topic")->required()->type_name(" ");
  return command;
}

CLI::App* add_check(CLI::App& app, Check& check) {
  CLI::App* command =
      app.add_subcommand("check", "For authors: what a lesson still lacks, and how to mend what is stale");
  command->footer(kCheckFooter);
  command->add_option("LESSON", check.lesson, "The lesson")->required()->type_name(" ");
  return command;
}

}  // namespace

Command understand(int argc, const char* const* argv) {
  Live live;
  Slides slides;
  Snippets snippets;
  Edition edition;
  Skeleton skeleton;
  Print print;
  New new_lesson;
  Check check;
  cli::CommandLine line;
  const CLI::App* live_command = add_live(line, live);
  const CLI::App* slides_command = add_slides(line, slides);
  const CLI::App* snippets_command = add_snippets(line, snippets);
  const CLI::App* edition_command = add_edition(line, edition);
  const CLI::App* print_command = add_print(line, print);
  const CLI::App* new_command = add_new(line, new_lesson);
  const CLI::App* check_command = add_check(line, check);
  add_skeleton(line, skeleton);

  if (const std::optional<cli::Say> say = line.read(argc, argv)) return *say;
  if (*live_command) return live;
  if (*slides_command) return slides;
  if (*snippets_command) return snippets;
  if (*edition_command) return edition;
  if (*print_command) return print;
  if (*new_command) return new_lesson;
  if (*check_command) return check;
  return skeleton;
}

}  // namespace teach
