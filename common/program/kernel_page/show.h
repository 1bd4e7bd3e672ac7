// ./course show: one offline page of a student's kernel, from its own trace.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "reference/test_data.h"

namespace kernel_page {

struct Options {
  std::string lesson;                        ///< "02_tiled"
  std::filesystem::path file;                ///< the kernel file, as it is to be called in messages
  std::filesystem::path page;                ///< where the page goes
  std::optional<reference::Sizes> sizes;     ///< otherwise those of the product that failed, or small ones
  std::vector<std::filesystem::path> right;  ///< right kernels to compare a wrong one with; may be empty
  std::filesystem::path pictures;  ///< the bundled script that draws; empty or not there: words only
  std::string again;               ///< what to type for more: "./course show 02"
  std::string given = {};          ///< as in grading::Submission
  bool opens = true;               ///< in a browser, where there is one
};

/**
 * Grades the file, traces it, and writes the page. 0: it is written, whatever the verdict; 1: the kernel file could not be
 * built, which is said. Throws process::Interrupted, and std::runtime_error with a sentence where the file cannot be
 * read or the page not be written.
 */
int run(const Options&);

}  // namespace kernel_page
