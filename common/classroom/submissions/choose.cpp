// Rule after rule, until one names a single file.
#include "submissions/choose.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <iterator>

#include "source/tokenizer.h"
#include "submissions/names.h"
#include "text/encoding.h"
#include "text/file.h"
#include "text/harmless.h"

namespace submissions {
namespace {

namespace fs = std::filesystem;
using Files = std::vector<const File*>;

Files only(const Files& files, const std::function<bool(const File&)>& those) {
  Files result;
  std::ranges::copy_if(files, std::back_inserter(result), [&](const File* file) { return those(*file); });
  return result;
}

std::ptrdiff_t folders(const File& file) { return std::ranges::count(file.name, '/'); }

bool is_kernel_word(const std::string& stem) {
  return stem == "kernel" || stem == "Kernel" || stem == "KERNEL";
}

bool is_called_kernel(const File& file) { return is_kernel_word(fs::path(file.name).stem().string()); }

/** kernel-1.cu. */
bool is_kernel_of_later_attempt(const File& file) {
  const auto name = without_attempt(fs::path(file.name).filename().string());
  return name && is_kernel_word(stem(*name));
}

/** "a/kernel.cu, b/kernel.cu and 3 more". */
std::string list_of(const std::vector<std::string>& names) {
  constexpr std::size_t kShown = 4;
  const std::size_t shown = std::min(kShown, names.size());
  std::string list = text::harmless_name(
      fmt::format("{}", fmt::join(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(shown), ", ")));
  return names.size() > shown ? fmt::format("{} and {} more", list, names.size() - shown) : list;
}

std::string list_of(const Files& files) {
  std::vector<std::string> names;
  for (const File* file : files) names.push_back(file->name);
  return list_of(names);
}

/** Of several that are called kernel.cu. */
Files best_kernels(const Files& kernels, std::string_view lesson) {
  const Files of_lesson = only(kernels, [&](const File& file) {
    return fs::path(file.name).parent_path().filename() == fs::path(lesson);
  });
  if (of_lesson.size() == 1) return of_lesson;
  const auto fewest =
      folders(**std::ranges::min_element(kernels, {}, [](const File* f) { return folders(*f); }));
  return only(kernels, [&](const File& file) { return folders(file) == fewest; });
}

/** One where it is clear, otherwise all that it may be. */
Files candidates(const Files& all, std::string_view lesson) {
  for (const auto& called : {is_called_kernel, is_kernel_of_later_attempt}) {
    const Files kernels = only(all, called);
    if (!kernels.empty()) return kernels.size() == 1 ? kernels : best_kernels(kernels, lesson);
  }
  const Files matmuls = only(all, [](const File& file) { return defines_matmul(text::in_utf8(file.text)); });
  return all.size() == 1 || matmuls.empty() ? all : matmuls;
}

std::string why_none(const Contents& contents) {
  if (!contents.refused.empty()) return contents.refused.front();
  const auto packed =
      std::ranges::find_if(contents.others, [](const std::string& name) { return is_archive(name); });
  if (packed != contents.others.end())
    return fmt::format("There is no .cu file in it, but an archive within an archive: {}.",
                       text::harmless_name(*packed));
  std::vector<std::string> names = contents.others;
  for (const File& file : contents.files) names.push_back(file.name);
  if (names.empty()) return "There is nothing in it.";
  return fmt::format("There is no .cu file in it, only {}.", list_of(names));
}

bool is_empty(const File& file) { return file.text.find_first_not_of(" \t\r\n") == std::string::npos; }

/** Fit for a command line and for messages. */
std::string plain_name(const fs::path& name) {
  constexpr std::size_t kLongestName = 60;
  const std::string word = name.filename().string();
  const bool plain = word.size() <= kLongestName && std::isalnum(static_cast<unsigned char>(word[0])) != 0 &&
                     std::ranges::all_of(word, [](unsigned char c) {
                       return (c < 0x80 && std::isalnum(c) != 0) || c == '_' || c == '-' || c == '.';
                     });
  return plain ? word : "kernel.cu";
}

}  // namespace

bool defines_matmul(std::string_view text) {
  const std::vector<source::Token> tokens = source::tokenize(text);
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    if (tokens[i].text != "matmul" || tokens[i + 1].text != "(") continue;
    int depth = 0;
    std::size_t end = i + 1;
    do {
      depth += tokens[end].text == "(" ? 1 : tokens[end].text == ")" ? -1 : 0;
    } while (++end < tokens.size() && depth > 0);
    if (end < tokens.size() && tokens[end].text == "{") return true;
  }
  return false;
}

Chosen choose(Contents contents, std::string_view lesson) {
  if (!contents.obstacle.empty()) return {.files = {}, .why = contents.obstacle};
  Files all;
  for (const File& file : contents.files) {
    if (is_kernel(file.name)) all.push_back(&file);
  }
  if (all.empty()) return {.files = {}, .why = why_none(contents)};
  const Files found = candidates(all, lesson);
  if (found.size() > 1)
    return {.files = {}, .why = fmt::format("Which file is meant is not clear: {}.", list_of(found))};
  if (is_empty(*found.front()))
    return {.files = {}, .why = fmt::format("{} is empty.", text::harmless_name(found.front()->name))};
  Chosen chosen;
  const fs::path kernel = found.front()->name, folder = kernel.parent_path();
  chosen.files.push_back(*found.front());
  chosen.files.front().name = plain_name(kernel);
  for (const File& file : contents.files) {
    const auto [end, unused] = std::ranges::mismatch(folder, fs::path(file.name));
    if (!text::is_header(file.name) || end != folder.end()) continue;
    File header = file;
    if (!folder.empty()) header.name = fs::path(file.name).lexically_relative(folder).string();
    chosen.files.push_back(std::move(header));
  }
  for (const File& file : chosen.files) {
    if (const std::string why = text::why_no_compiler_reads(file.text); !why.empty())
      return {.files = {}, .why = fmt::format("{} {}", text::harmless_name(file.name), why)};
  }
  return chosen;
}

}  // namespace submissions
