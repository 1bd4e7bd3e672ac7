// The options of ./course bench, for CLI11.
#include "bench/arguments.h"

#include <fmt/format.h>

#include <stdexcept>

#include "bench/sizes.h"
#include "cli/command_line.h"
#include "cli/program.h"

namespace bench {
namespace {

/** Reads "1024,33x19x37"; what is wrong with it, or empty. */
std::string read_sizes(const std::string& words, std::vector<Size>& sizes) {
  try {
    sizes = parse_sizes(words);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

/** A record is shown as it is: what is wrong with asking for more, or empty. */
std::string about_record(const Arguments& arguments) {
  const bool measures = arguments.gpu || !arguments.lessons.empty() || !arguments.files.empty() ||
                        !arguments.sizes.empty() || !arguments.json.empty();
  if (arguments.from.empty() && arguments.markdown) return "--markdown goes with --from";
  if (!arguments.from.empty() && measures)
    return "--from shows a record and measures nothing: only --html, --on and --markdown go with it";
  return "";
}

void add_bench(CLI::App& app, Arguments& arguments) {
  CLI::App* command = app.add_subcommand(
      "bench",
      "Compare every solution, your kernels and cuBLAS: by time on a GPU, otherwise by what the emulator counts");
  command->add_flag("--gpu", arguments.gpu, "Time them on the NVIDIA GPU");
  command->add_option("--lessons", arguments.lessons, "Only these (all)")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("01,02,...");
  command->add_option("--file", arguments.files, "This .cu file as well; may be given more than once")
      ->allow_extra_args(false)
      ->type_name("FILE");
  command->add_option("--sizes", "Squares, or MxNxK (on a GPU 1024,2048,4096)")
      ->type_name("1024,33x19x37,...")
      ->check(cli::checked_by([&](std::string& words) { return read_sizes(words, arguments.sizes); }));
  command->add_option("--on", arguments.roof, "Without --gpu: under the roof of this GPU (H200)")
      ->type_name("GPU")
      ->check(cli::checked_by(cli::about_gpu));
  command->add_option("--json", arguments.json, "Also write all figures here")->type_name("OUT");
  command->add_option("--html", arguments.html, "Also draw them, on a page that needs no network")
      ->type_name("OUT");
  command->add_option("--from", arguments.from, "Show what --json wrote, and measure nothing")
      ->type_name("FILE");
  command->add_flag("--markdown", arguments.markdown, "With --from: as a table for a document");
}

}  // namespace

std::variant<Arguments, cli::Say> understand(int argc, const char* const* argv) {
  Arguments arguments;
  cli::CommandLine line;
  add_bench(line, arguments);
  if (const std::optional<cli::Say> say = line.read(argc, argv)) return *say;
  const std::string wrong = about_record(arguments);
  if (!wrong.empty()) return cli::Say{fmt::format("{}. See {} bench --help\n", wrong, cli::called()), 2};
  return arguments;
}

}  // namespace bench
