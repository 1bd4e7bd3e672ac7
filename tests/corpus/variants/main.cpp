// Makes honest kernel files and grades them: none may be found fault with. Run it at the top of the checkout.
//
//   course_variants FIRST LAST                  grades variants FIRST to LAST; exit code 0: all are accepted
//   course_variants NUMBER                      prints that variant, to be graded by hand
//   course_variants --write FOLDER FIRST LAST   writes them to FOLDER/LESSON/variant_0042.cu, and to
//                                               FOLDER/files.txt lesson and file, a line each
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <numeric>
#include <stdexcept>

#include "process/child.h"
#include "try_variant.h"

namespace {

namespace fs = std::filesystem;
using Numbers = std::vector<std::uint64_t>;

constexpr std::uint64_t kAll = 1000;

constexpr const char* kUsage =
    "usage: course_variants FIRST LAST, course_variants NUMBER, or "
    "course_variants --write FOLDER FIRST LAST";

std::uint64_t number(const std::string& word) {
  if (word.empty() || word.size() > 9 ||
      !std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; }))
    throw std::runtime_error(word + " is not a number. " + kUsage);
  return std::stoull(word);
}

Numbers range(const std::string& first, const std::string& last) {
  const std::uint64_t from = number(first), to = number(last);
  if (from > to) throw std::runtime_error("From " + first + " to " + last + " there is no variant.");
  Numbers all(to - from + 1);
  std::iota(all.begin(), all.end(), from);
  return all;
}

int grade(const Numbers& numbers) {
  std::size_t accepted = 0;
  for (const std::uint64_t n : numbers) {
    const variants::Variant variant = variants::variant(n);
    const std::vector<std::string> complaints = variants::complaints_about(variant);
    if (process::interrupted()) return process::kInterrupted;
    if (complaints.empty()) ++accepted;
    for (const std::string& complaint : complaints) {
      std::cout << fmt::format("variant {} ({}), {}\n", n, variant.lesson, complaint) << std::flush;
    }
  }
  std::cout << fmt::format("{} of {} variants are accepted\n", accepted, numbers.size());
  if (numbers.empty()) throw std::runtime_error("There was no variant to grade.");
  if (accepted == numbers.size()) return 0;
  std::cout << "Each is a right kernel: the grader, the emulator or the generator is at fault. "
               "course_variants NUMBER prints one.\n";
  return 1;
}

void write(const fs::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  if (!file.flush()) throw std::runtime_error(path.string() + " cannot be written.");
}

int write_all(const fs::path& folder, const Numbers& numbers) {
  std::string list;
  for (const std::uint64_t n : numbers) {
    const variants::Variant variant = variants::variant(n);
    const fs::path file = fs::absolute(folder) / variant.lesson / (variant.name() + ".cu");
    fs::create_directories(file.parent_path());
    write(file, variant.text);
    list += variant.lesson + ' ' + file.string() + '\n';
  }
  write(folder / "files.txt", list);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  try {
    process::catch_interrupts();
    if (arguments.size() == 1) {
      std::cout << variants::variant(number(arguments[0])).text;
      return 0;
    }
    if (arguments.size() == 4 && arguments[0] == "--write")
      return write_all(arguments[1], range(arguments[2], arguments[3]));
    if (arguments.size() == 2) return grade(range(arguments[0], arguments[1]));
    throw std::runtime_error(kUsage);
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
}
