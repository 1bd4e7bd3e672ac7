// Reads compilers' output line by line.
#include "toolchain/diagnostics.h"

#include <regex>
#include <sstream>

namespace toolchain {
namespace {

/** "k.cu:12:5: error: ..." of g++ and clang++. */
const std::regex kGnu(R"(^(.+?):(\d+):(?:(\d+):)? (?:fatal )?(error|warning): (.*)$)");
/** "k.cu(12): error: ..." and "k.cu(12): error #20: ..." of nvcc. */
const std::regex kNvcc(R"(^(.+?)\((\d+)\): (error|warning)(?: #[\w-]+)?: (.*)$)");
/** "k.cu:30:16:   required from here" and clang's "k.cu:30:16: note: in instantiation of ...". */
const std::regex kFromHere(R"(^(.+?):(\d+):(\d+):\s+(?:required from here|note: in instantiation of .*)$)");
/** "ptxas error   : Entry function '_Z1kPf' uses too much shared data (0x10000 bytes, 0xc000 max)" and "nvcc fatal   : ..." */
const std::regex kPlaceless(R"(^(?:ptxas|nvcc|nvlink) (?:error|fatal)\s*: (.*)$)");

bool ours(const std::string& file) { return file.starts_with(COURSE_EMULATOR_INCLUDE); }

/** std::regex needs stack for every character. */
constexpr std::size_t kLongestLine = 2000;

struct Reader {
  const std::string& student_file;
  std::vector<Diagnostic> found;
  int here_line = 0,
      here_column = 0;       ///< the student's line that the next error in a header of ours comes from
  bool wants_place = false;  ///< clang names that line after the error

  void read(const std::string& line) {
    std::smatch m;
    if (std::regex_match(line, m, kFromHere) && m[1] == student_file)
      return from_here(std::stoi(m[2]), std::stoi(m[3]));
    if (std::regex_match(line, m, kGnu)) {
      return add(m[1], std::stoi(m[2]), m[3].matched ? std::stoi(m[3]) : 0, m[4] == "error", m[5]);
    }
    if (std::regex_match(line, m, kNvcc)) return add(m[1], std::stoi(m[2]), 0, m[3] == "error", m[4]);
    if (std::regex_match(line, m, kPlaceless)) add(student_file, 0, 0, true, m[1]);
  }

  void from_here(int line, int column) {
    if (wants_place) {
      found.back().line = line;
      found.back().column = column;
      wants_place = false;
    }
    here_line = line;
    here_column = column;
  }

  void add(std::string file, int line, int column, bool error, const std::string& text) {
    wants_place = false;
    if (ours(file)) {
      wants_place = here_line == 0;
      file = student_file;
      line = here_line;
      column = here_column;
    }
    here_line = here_column = 0;
    found.push_back({std::move(file), line, column, error, in_our_words(text), ""});
  }
};

}  // namespace

std::vector<Diagnostic> parse_diagnostics(std::string_view output, const std::string& file) {
  Reader reader{file, {}};
  std::istringstream lines{std::string(output)};
  for (std::string line; std::getline(lines, line);) reader.read(line.substr(0, kLongestLine));
  return reader.found;
}

std::string in_our_words(const std::string& text) {
  static const std::regex kUndeclared(
      R"((?:‘|')((?:cuda[A-Z]|cu[A-Z]|__)\w*)(?:’|') was not declared in this scope)");
  static const std::regex kUndeclaredClang(R"(use of undeclared identifier '((?:cuda[A-Z]|cu[A-Z]|__)\w*)')");
  std::smatch m;  // a whole match: where the compiler has a better idea ("did you mean ..."), its words stay
  if (std::regex_match(text, m, kUndeclared) || std::regex_match(text, m, kUndeclaredClang)) {
    return "the emulator has no " + m[1].str() + " (misspelt, or beyond this course: then grade with --gpu)";
  }
  if (text.find("operator->*") != std::string::npos || text.find("->*") != std::string::npos) {
    return "what is launched here is no __global__ function, or a template whose arguments are not given: "
           "write kernel<16><<<...>>>(...)";
  }
  if (text.find("nsupported gpu architecture") != std::string::npos) {
    return text +
           ": the GPU is older than the installed CUDA supports; grade on the emulator (leave --gpu out), or "
           "install an older CUDA";
  }
  if (const auto launch = text.find("the launch passes"); launch != std::string::npos)
    return text.substr(launch);
  return text;
}

}  // namespace toolchain
