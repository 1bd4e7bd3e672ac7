// The command line of a program of the course, read by CLI11, which takes long to compile:
// one file of each program includes this.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "cli/say.h"

namespace cli {

/** Called ./course, whichever program it is, with the help and the version that all of them have.
 *  Its commands are to be added. */
class CommandLine : public CLI::App {
 public:
  CommandLine();
  /** Nothing where a command was understood: then it is the one that parsed().
   *  CLI11's complaints are put into our words. */
  std::optional<Say> read(int argc, const char* const* argv);
};

/** What is wrong with the name of a GPU of report/gpus.h; empty when nothing is. */
std::string about_gpu(const std::string& word);

/** `--seed NUMBER`, of a run: JSON carries it to any program, so it is below 2^53. */
void add_seed(CLI::App& command, std::optional<std::uint64_t>& seed, const std::string& what);

/** A check of an option's value: what is wrong with it as a sentence, or empty. */
template <class About>
CLI::Validator checked_by(About about) {
  return {std::move(about), ""};
}

}  // namespace cli
