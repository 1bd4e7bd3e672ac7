// Implements the selection of snippets: which pieces (e.g. kernel, matmul, todo_2) are cut out of which files.
#include "slides/snippets.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "slides/cuttings.h"
#include "source/kernel_file.h"

namespace slides {
namespace {

namespace fs = std::filesystem;

/** Nothing of a .diff whose lines its original has no more: who changes a solution sees the deck all the same, and the test
 *  of the bank tells of it. */
std::string text_of(const fs::path& file) {
  try {
    return source::read_kernel_file(file).text;
  } catch (const std::runtime_error&) {
    if (file.extension() != ".diff") throw;
    return {};
  }
}

/** Collects the snippets of one lesson. */
class Lesson {
 public:
  Lesson(const fs::path& root, std::string name) : root_(root), name_(std::move(name)) {}

  std::vector<Snippet> take() && {
    of_solution();
    for (const char* kind : {"wrong", "right"}) kernels_of(root_ / "solutions" / name_ / kind, kind);
    kernels_of(root_ / "lessons" / name_, "given", {"kernel.cu", "solution.cu"});
    return std::move(all_);
  }

 private:
  void of_solution() {
    const source::Marked solution = source::read_marked(root_ / "lessons" / name_ / "solution.cu");
    const std::string whole = source::answer(solution);
    add("whole", whole);
    add("kernel", kernel_of(whole));
    add("matmul", function_of(whole, "matmul"));
    for (const std::string& function : device_functions(whole)) add(function, function_of(whole, function));
    for (int todo = 0; todo <= solution.todos; ++todo) {
      if (todo > 0) add(fmt::format("todo_{}", todo), solution_of(solution, todo));
      add(fmt::format("step_{}", todo), kernel_of(source::checkpoint(solution, todo)));
    }
  }

  /** The kernel files of a folder, or of none where it is not there. */
  void kernels_of(const fs::path& folder, const std::string& kind,
                  const std::vector<std::string>& without = {}) {
    constexpr std::array kEndings = {".cu", ".diff"};
    if (!is_directory(folder)) return;
    for (const auto& entry : fs::directory_iterator(folder)) {
      const bool kernel = std::ranges::find(kEndings, entry.path().extension()) != kEndings.end();
      if (!kernel || std::ranges::find(without, entry.path().filename().string()) != without.end()) continue;
      if (const std::string text = text_of(entry.path()); !text.empty())
        add(kind + "/" + entry.path().stem().string(), kernel_of(text));
    }
  }

  void add(const std::string& stem, const std::string& text) {
    if (text.empty()) return;
    all_.push_back({.file = fs::path(name_) / (stem + ".cu"), .text = text});
    all_.push_back({.file = fs::path(name_) / (stem + ".bare.cu"), .text = without_comments(text)});
  }

  const fs::path& root_;
  const std::string name_;
  std::vector<Snippet> all_;
};

}  // namespace

std::vector<Snippet> snippets(const fs::path& root, const std::vector<std::string>& lessons) {
  std::vector<Snippet> all;
  for (const std::string& lesson : lessons) {
    for (Snippet& snippet : Lesson(root, lesson).take()) all.push_back(std::move(snippet));
  }
  return all;
}

}  // namespace slides
