// Turns the output of compilers into places in the file and sentences about them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "toolchain/slips.h"

namespace toolchain {

/** What is said of a header that is not there; of a program's, kWhereHeadersOfProgramsLie. */
inline constexpr std::string_view kWhereHeadersLie =
    "a header of your own lies beside the file or in a folder below, and ends in .h, .hpp, .hh or .cuh";
inline constexpr std::string_view kWhereHeadersOfProgramsLie =
    "-I FOLDER names the folder where it is to be looked for";

/** A line the compiler said, at the student's own line. */
struct Diagnostic {
  std::string file;  ///< as the user named it
  int line = 0, column = 0;
  bool error = true;            ///< else a warning
  std::string text;             ///< in the compiler's words, or in ours where the emulator lacks something
  std::string source;           ///< the line itself, or the beginning of a very long one
  std::string undeclared = {};  ///< the name, where the complaint is that nobody declared it
  Slip slip = Slip::other_error;
  bool in_our_words = false;     ///< of a warning: it was chosen to be shown
  std::string unexplained = {};  ///< of an error, what the compiler said; empty where none was asked
};

/** Errors and warnings of g++, clang++, nvcc and ptxas. Those in our headers are moved to the student's line
 *  that led there. `file` is the student's file as the compiler names it. */
std::vector<Diagnostic> parse_diagnostics(std::string_view output, const std::string& file);

/** Of <<<grid, block>>>. */
inline constexpr std::string_view kWhatALaunchIsGiven =
    "between <<< and >>> stand the grid and the block, each a whole number or a dim3, then perhaps the bytes of "
    "shared memory and a stream";

/** Puts `for (int k = 0; k < K; ++k);` in the place of what follows from it: that k is unknown in what was to be
 *  the body. `text` is that of the file of this name. */
void name_empty_loops(std::vector<Diagnostic>&, const std::string& file, std::string_view text);

/** In our words where the compiler's would not help: launches, names that nobody
 *  declared or that the emulator lacks. */
std::string in_our_words(const std::string& text);

/** As the compiler says it of the student's own file, which we rewrote. */
std::string in_compilers_words(const std::string& text);

}  // namespace toolchain
