// Chosen by names, never by git: an unpacked archive of the course gives the same edition.
#include "edition/gatherer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>

#include "text/file.h"

namespace edition {
namespace {

namespace fs = std::filesystem;

/** Of the course's files. What else lies there is no part of it. */
constexpr std::array kEndings = {".py",   ".yaml", ".awk",  ".cmake", ".cpp",  ".css", ".cu", ".cuh",
                                 ".egr",  ".tsv",  ".diff", ".h",     ".html", ".js",  ".hh", ".hpp",
                                 ".json", ".md",   ".mjs",  ".png",   ".sh",   ".svg", ".ts", ".vue"};

bool hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

/** As libcu++ names them: <cuda/atomic>. */
bool is_header_without_ending(const fs::path& path) {
  return path.extension().empty() && std::ranges::find(path, fs::path("include")) != path.end();
}

/** Text files are the tests' golden output, CMake's, clangd's, or somebody's notes. */
bool belongs(const fs::path& path) {
  if (hidden(path)) return false;
  if (path.filename() == "Containerfile" || is_header_without_ending(path)) return true;
  if (path.filename() == "compile_flags.txt") return true;
  if (path.extension() == ".txt") return path.filename() == "CMakeLists.txt" || *path.begin() == "tests";
  return std::ranges::find(kEndings, path.extension()) != kEndings.end();
}

}  // namespace

void Gatherer::take(const fs::path& path, const fs::path& as) {
  std::string text = read(path);
  const bool executable = (status(root_ / path).permissions() & fs::perms::owner_exec) != fs::perms::none;
  files_.push_back({.path = as, .text = std::move(text), .executable = executable});
}

void Gatherer::take_folder(const fs::path& folder, const std::vector<fs::path>& left_out) {
  if (!is_directory(root_ / folder)) cannot_read(folder);
  auto place = fs::recursive_directory_iterator(root_ / folder);
  for (const auto end = fs::recursive_directory_iterator(); place != end; ++place) {
    const fs::path path = place->path().lexically_relative(root_);
    const bool left = std::ranges::find(left_out, path) != left_out.end();
    if (place->is_directory()) {
      if (hidden(path) || left || path.filename() == "node_modules") place.disable_recursion_pending();
    } else if (!left && belongs(path) && place->is_regular_file()) {
      take(path);
    }
  }
}

source::Marked Gatherer::take_skeleton(const std::string& lesson) {
  const fs::path folder = fs::path("lessons") / lesson;
  source::Marked marked = source::read_marked(root_ / folder / "solution.cu");
  files_.push_back({.path = folder / "kernel.cu", .text = source::skeleton(marked)});
  return marked;
}

std::vector<File> Gatherer::finish() {
  std::ranges::sort(files_, {}, &File::path);
  return std::move(files_);
}

std::string Gatherer::read(const fs::path& path) const {
  if (std::optional<std::string> text = text::contents(root_ / path)) return *std::move(text);
  cannot_read(path);
}

void Gatherer::cannot_read(const fs::path& path) const {
  throw std::runtime_error(
      fmt::format("{} cannot be read: an edition is made from the whole course.", (root_ / path).string()));
}

}  // namespace edition
