// A lesson of two TODOs in a folder of its own, for the tests of this module.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include "live/live.h"
#include "process/temporary.h"

/** Beginning and end are the same in each step. */
inline const std::string kStart =
    "// Fill in.\nint a = 0;\n// TODO 1: Which row? Count from 0. (1 line)\nint row = 0;\n"
    "// TODO 2: Which column is it that\n// this thread owns? And more. (2 lines)\nint z = 0;\n";
inline const std::string kHalf =
    "// Fill in.\nint a = 0;\nint row = 1;\n"
    "// TODO 2: Which column is it that\n// this thread owns? And more. (2 lines)\nint z = 0;\n";
inline const std::string kDone = "int a = 0;\nint row = 1;\nint col = 1;\nint z = 0;\n";

class Lesson {
 public:
  Lesson() {
    write(folder_.path() / "solution.cu",
          "//! SKELETON: Fill in.\nint a = 0;\n"
          "//! TODO 1: Which row? Count from 0. (1 line)\n//! | int row = 0;\nint row = 1;\n//! END 1\n"
          "//! TODO 2: Which column is it that\n"
          "//! this thread owns? And more. (2 lines)\nint col = 1;\n//! END 2\n"
          "int z = 0;\n");
    put(kStart);
  }
  ~Lesson() {  // what a test has closed
    std::error_code ignored;
    permissions(folder_.path(), std::filesystem::perms::owner_all, ignored);
  }

  const std::filesystem::path& folder() const { return folder_.path(); }
  std::filesystem::path kernel() const { return folder_.path() / "kernel.cu"; }
  /** The backup of that number. */
  std::filesystem::path backup(int number) const {
    return folder_.path() / ("kernel.cu.before-live" + (number > 1 ? "-" + std::to_string(number) : ""));
  }
  void put(const std::string& text) const { write(kernel(), text); }
  std::string there() const { return content(kernel()); }

  live::Options order(live::Action action, std::optional<int> step = {}) const {
    return {.lesson = "02_tiled",
            .solution = folder_.path() / "solution.cu",
            .kernel = kernel(),
            .command = "./course live 02",
            .grade = "./course grade 02",
            .action = action,
            .step = step};
  }

  /** What is said, this folder left out of the names of files. */
  std::string say(live::Action action, std::optional<int> step = {}) const {
    std::ostringstream out;
    live::run(order(action, step), out);
    return without_folder(out.str());
  }

  /** The sentence with which it is refused; empty where it is not. */
  std::string refusal(live::Action action, std::optional<int> step = {}) const {
    try {
      say(action, step);
    } catch (const std::runtime_error& error) {
      return without_folder(error.what());
    }
    return "";
  }

  std::ptrdiff_t files() const {
    return std::distance(std::filesystem::directory_iterator(folder_.path()), {});
  }

  static void write(const std::filesystem::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
  }
  static std::string content(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }

 private:
  std::string without_folder(std::string text) const {
    const std::string name = folder_.path().string() + "/";
    for (std::size_t at; (at = text.find(name)) != std::string::npos;) text.erase(at, name.size());
    return text;
  }

  process::TemporaryFolder folder_;
};
