// Reads compilers' output line by line.
#include "toolchain/diagnostics.h"

#include <cxxabi.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <optional>
#include <regex>
#include <span>
#include <sstream>

#include "toolchain/spelling.h"

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

/** "Entry function '_Z5largePf' uses too much shared data (0xc004 bytes, 0xc000 max)" of ptxas. */
const std::regex kTooMuchShared(
    R"(Entry function '(\w+)' uses too much shared data \(0x([0-9a-f]{1,8}) bytes, 0x([0-9a-f]{1,8}) max\))");

/** The kernel's name as the student wrote it. */
std::string demangled(const std::string& symbol) {
  const std::unique_ptr<char, decltype(&std::free)> name(
      abi::__cxa_demangle(symbol.c_str(), nullptr, nullptr, nullptr), std::free);
  const std::string_view whole = name ? name.get() : symbol.c_str();
  return std::string(whole.substr(0, whole.find('(')));
}

std::optional<std::string> too_much_shared(const std::string& text) {
  std::smatch m;
  if (!std::regex_match(text, m, kTooMuchShared)) return std::nullopt;
  const auto bytes = [](const std::string& hexadecimal) {
    const unsigned long count = std::stoul(hexadecimal, nullptr, 16);
    return fmt::format("{},{:03}", count / 1000, count % 1000);  // tens of thousands, as the limit itself
  };
  return fmt::format(
      "`{}` uses too much shared data: {} bytes of static shared memory a block, the limit is {}",
      demangled(m[1]), bytes(m[2]), bytes(m[3]));
}

bool ours(const std::string& file) { return file.starts_with(COURSE_EMULATOR_INCLUDE); }

/** std::regex needs stack for every character. */
constexpr std::size_t kLongestLine = 2000;

/** A name that the compiler does not know: match 1, and match 2 what it offers instead. */
const std::regex kUnknownNames[] = {
    std::regex(
        R"((?:‘|')(\w+)(?:’|') was not declared in this scope(?:; did you mean (?:‘|')(\w+)(?:’|')\?)?)"),
    std::regex(R"(use of undeclared identifier '(\w+)'(?:; did you mean '(\w+)'\?)?)"),
    std::regex(R"x(identifier "(\w+)" is undefined())x")};
/** The same where a type should stand. Any name may follow by mistake there, known ones too. */
const std::regex kUnknownTypes[] = {
    std::regex(
        R"((?:‘|')(\w+)(?:’|') (?:has not been declared|does not name a type)(?:; did you mean (?:‘|')(\w+)(?:’|')\?)?)"),
    std::regex(R"(unknown type name '(\w+)'(?:; did you mean '(\w+)'\?)?)")};
const std::regex kNameOfCuda(R"((?:cuda[A-Z]|cu[A-Z]|__)\w*)");

bool matches_one(const std::string& text, std::span<const std::regex> patterns, std::smatch& m) {
  return std::any_of(patterns.begin(), patterns.end(),
                     [&](const std::regex& pattern) { return std::regex_match(text, m, pattern); });
}

/** What is said of a name that nobody declared; nothing where the compiler's words are as good. */
std::optional<std::string> unknown_name(const std::string& text) {
  std::smatch m;
  const bool plain = matches_one(text, kUnknownNames, m);
  if (!plain && !matches_one(text, kUnknownTypes, m)) return std::nullopt;
  const std::string name = m[1], offered = m[2];
  const auto word = meant_by(name);
  if (word && (offered.empty() || offered == word->spelling))
    return fmt::format("`{}` is not declared: {} writes `{}`", name, word->language, word->spelling);
  if (!plain) return std::nullopt;
  if (!offered.empty()) return fmt::format("`{}` is not declared: is `{}` meant?", name, offered);
  if (std::regex_match(name, kNameOfCuda))
    return fmt::format("the emulator has no {} (misspelt, or beyond this course: then grade with --gpu)",
                       name);
  return fmt::format("`{}` is not declared: is it misspelt, or its declaration missing?", name);
}

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
  if (const auto unknown = unknown_name(text)) return *unknown;
  if (const auto shared = too_much_shared(text)) return *shared;
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
