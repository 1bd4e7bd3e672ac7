// Plain replacement: a reader of template/ sees what a lesson is.
#include "lesson/template.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "source/marked_source.h"
#include "text/file.h"

namespace lesson {
namespace {

namespace fs = std::filesystem;

std::string replaced(std::string text, std::string_view word, std::string_view by) {
  for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos; at += by.size())
    text.replace(at, word.size(), by);
  return text;
}

std::string filled(std::string text, const Name& name) {
  const std::pair<std::string_view, std::string> words[] = {{"{{lesson}}", name.whole},
                                                            {"{{nn}}", name.number},
                                                            {"{{n}}", name.plain_number()},
                                                            {"{{title}}", name.title()}};
  for (const auto& [word, by] : words) text = replaced(std::move(text), word, by);
  return text;
}

}  // namespace

std::vector<File> fill_template(const fs::path& root, const Name& name) {
  const fs::path folder = root / "common/teaching/lesson/template";
  if (!is_directory(folder)) {
    throw std::runtime_error(
        fmt::format("{} is missing: a new lesson is made from it.", folder.lexically_normal().string()));
  }
  std::vector<File> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    const std::string path = entry.path().lexically_relative(folder).string();
    files.push_back({.path = replaced(path, "NN_topic", name.whole),
                     .text = filled(text::read_file(entry.path()), name)});
    if (entry.path().filename() != "solution.cu") continue;
    std::string skeleton = source::skeleton(source::parse(files.back().text));
    files.push_back({.path = fs::path("lessons") / name.whole / "kernel.cu", .text = std::move(skeleton)});
  }
  std::ranges::sort(files, {}, &File::path);
  return files;
}

}  // namespace lesson
