// The template of a lesson, the files below template/: a small lesson that passes its contracts, to be
// written over piece by piece.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "lesson/name.h"

namespace lesson {

struct File {
  std::filesystem::path path;  ///< seen from the checkout: "lessons/08_topic/README.md"
  std::string text;
};

/**
 * Its files under this name, kernel.cu included, in the order of their paths. In paths NN_topic stands for
 * the name; in texts {{lesson}} does, {{nn}} for "08", {{n}} for "8" and {{title}} for "Topic". Throws
 * std::runtime_error with a sentence.
 */
std::vector<File> fill_template(const std::filesystem::path& root, const Name&);

}  // namespace lesson
