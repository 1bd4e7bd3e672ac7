// CLI11's errors in our words.
#include "cli/command_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <iostream>
#include <memory>

#include "cli/program.h"
#include "report/gpus.h"
#include "text/screen.h"
#include "text/text.h"

namespace cli {
namespace {

constexpr const char* kFooter = R"(
A LESSON is named 02, 2, tiled or 02_tiled.
Exit codes: 0 passed, 1 the kernel failed, 2 nothing could be done, 130 interrupted.
Colour: only on a terminal, and not where NO_COLOR is set.)";

std::string sentence_for(const CLI::App& app, bool of_subcommand, const CLI::ParseError& error) {
  const std::string name = error.get_name(), what = error.what();
  if (name == "ArgumentMismatch") return what.substr(0, what.find(':')) + " needs a value";
  if (name != "RequiredError" || of_subcommand) return what;
  const std::vector<std::string> rest = app.remaining();
  return rest.empty() ? "A command is missing" : fmt::format("There is no command '{}'", rest.front());
}

/** After an option's name the name of its value, and no more: what excludes what would fill the lines, and
 *  the complaint says it. */
class Plain : public CLI::Formatter {
  std::string make_option_opts(const CLI::Option* option) const override {
    const std::string value = option->get_type_size() == 0 ? "" : option->get_type_name();
    return value.find_first_not_of(' ') == std::string::npos ? "" : " " + value;
  }
};

Say about(const CLI::App& app, const CLI::ParseError& error) {
  const std::vector<const CLI::App*> commands = app.get_subcommands({});
  const auto given =
      std::ranges::find_if(commands, [](const CLI::App* command) { return command->parsed(); });
  const bool of_subcommand = given != commands.end();
  if (error.get_name() == "CallForHelp") return {of_subcommand ? (*given)->help(called()) : app.help()};
  if (error.get_name() == "CallForVersion") return {std::string(error.what()) + "\n"};
  const std::string help = of_subcommand ? (*given)->get_name() + " --help" : "--help";
  return {fmt::format("{}. See {} {}\n", sentence_for(app, of_subcommand, error), called(), help), 2};
}

/** Of ./course grade 01 my.cu what was meant; nothing for other complaints. */
std::optional<Say> about_file(const CLI::App& app, int argc, const char* const* argv) {
  const auto takes_file = [](const CLI::App* command) {
    const CLI::Option* file = command->get_option_no_throw("--file");
    return command->parsed() && file != nullptr && file->empty();
  };
  const std::vector<std::string> extra = app.remaining(true);
  const auto is_file = [](const std::string& word) { return word.ends_with(".cu"); };
  const auto file = std::ranges::find_if(extra, is_file);
  if (file == extra.end() || std::ranges::none_of(app.get_subcommands({}), takes_file)) return std::nullopt;
  std::string words = called();
  for (int i = 1; i < argc; ++i) words += (argv[i] == *file ? " --file " : " ") + text::shell_word(argv[i]);
  return Say{fmt::format("A file is named by --file: {}\n", words), 2};
}

}  // namespace

CommandLine::CommandLine()
    : CLI::App("CUDA matmul, step by step: grades your kernel, with a GPU and without.", called()) {
  formatter(std::make_shared<Plain>());  // before there are commands, which take it over
  require_subcommand(1);
  footer(kFooter);
  set_version_flag("--version", "course " COURSE_VERSION, "Print the version");
}

std::optional<Say> CommandLine::read(int argc, const char* const* argv) try {
  parse(argc, argv);
  return std::nullopt;
} catch (const CLI::ParseError& error) {
  const bool extra = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;  // named after the command
  if (const auto file = extra ? about_file(*this, argc, argv) : std::nullopt) return file;
  return about(*this, error);
}

std::string about_gpu(const std::string& word) {
  if (report::find_gpu(word) != nullptr) return "";
  return fmt::format("'{}' is not one of {}", word, report::list_of_gpus());
}

void add_seed(CLI::App& command, std::optional<std::uint64_t>& seed, const std::string& what) {
  // It outlives this call, as `read` does.
  static constexpr std::uint64_t kLargest = (std::uint64_t{1} << 53) - 1;
  const auto read = [&seed](const std::string& word) -> std::string {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size() || value > kLargest)
      return fmt::format("'{}' is no seed: a whole number from 0 to {}", word, kLargest);
    seed = value;
    return "";
  };
  command.add_option("--seed", what)->type_name("NUMBER")->check(checked_by(read));
}

int say(const Say& what) {
  const bool asked_for = what.exit_code == 0;
  (asked_for ? std::cout : std::cerr)
      << text::fitted_rows(what.text, asked_for ? STDOUT_FILENO : STDERR_FILENO) << std::flush;
  return what.exit_code;
}

}  // namespace cli
