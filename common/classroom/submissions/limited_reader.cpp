// Limits, and what is wanted.
#include "submissions/limited_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "submissions/names.h"
#include "text/file.h"
#include "text/harmless.h"

namespace submissions {
namespace {

constexpr std::size_t kNoted = 20;  // of what is no code; and of what is refused

bool is_in_litter(const std::filesystem::path& name) {
  return std::ranges::any_of(name, [](const auto& part) { return is_litter(part.string()); });
}

/** It may be written below a folder: no "..", no root, nothing that steers a terminal. */
bool is_safe(const std::filesystem::path& name) {
  constexpr std::size_t kLongestName = 200;
  return !name.empty() && name.is_relative() && std::ranges::all_of(name, [&](const auto& part) {
    const std::string word = part.string();
    return !word.empty() && word != "." && word != ".." && word.size() <= kLongestName &&
           text::harmless_name(word) == word;
  });
}

}  // namespace

void LimitedReader::count_entry() {
  if (++entries_ > limits_.entries)
    throw Refused(fmt::format("It holds more than {} files and folders.", limits_.entries));
}

void LimitedReader::count_bytes(std::size_t bytes) {
  bytes_ += bytes;
  if (bytes_ > limits_.bytes) throw Refused(fmt::format("It holds more than {} MB.", limits_.bytes >> 20));
}

bool LimitedReader::wants(const std::string& name) {
  if (is_in_litter(name)) return false;
  const bool code = is_kernel(name) || text::is_header(name);
  if (code && is_safe(name)) return true;
  if (code)
    refuse(name, "has a name that no file should have");
  else if (contents_.others.size() < kNoted)
    contents_.others.push_back(name);
  return false;
}

void LimitedReader::take(File file) {
  has_kernel_ = has_kernel_ || is_kernel(file.name);
  contents_.files.push_back(std::move(file));
}

void LimitedReader::refuse(const std::string& name, const std::string& why) {
  if (contents_.refused.size() < kNoted)
    contents_.refused.push_back(fmt::format("{} {}.", text::harmless_name(name), why));
}

Contents LimitedReader::contents() {
  std::ranges::sort(contents_.files, {}, &File::path);
  return std::move(contents_);
}

}  // namespace submissions
