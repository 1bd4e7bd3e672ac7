// A small course that is made up: documents with tables of lessons, and a template of three files.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

#include "lesson/name.h"
#include "process/temporary.h"

namespace world {

namespace fs = std::filesystem;

inline const std::string kSolution =
    "// To write: a kernel.\n//! TODO 1: Which row?\n//! | int row = 0;\nint row = threadIdx.y;\n//! END 1\n";

/** The lesson that is made in it. */
inline const lesson::Name kSum = lesson::parse("03_sum");

class Course {
 public:
  Course() {
    const std::string folder = "common/teaching/lesson/template/";
    write(folder + "lessons/NN_topic/README.md",
          "# Lesson {{nn}}: {{title}}\n\n**Minutes:** 30. {{lesson}}\n");
    write(folder + "lessons/NN_topic/solution.cu", kSolution);
    write(folder + "lessons/NN_topic/grade.cpp", "TEST_SUITE(\"{{lesson}}\") { \"{{n}}.1\" }\n");
    write(folder + "solutions/NN_topic/right/other.cu", "// right\n");
    write(folder + "slides/NN_topic.md", "# {{title}}\n\n<!--\n30 min. To write: all.\n-->\n");
    write("lessons/01_naive/solution.cu", "// done\n");
    write("lessons/02_tiled/solution.cu", "// done\n");
    write("solutions/01_naive/walkthrough.md", "");
    write("slides/01_naive.md", "");
    write("README.md",
          "# Course\n\n| | you learn | minutes | GPU, TFLOP/s at 4096 |\n|---|---|---|---|\n"
          "| [01 naive](lessons/01_naive/README.md) | a | 30 | 5.3 |\n"
          "| [02 tiled](lessons/02_tiled/README.md) | b | 45 | 8.1 |\n| cuBLAS | | | 51 |\n\nEnd.\n");
    write("slides/README.md",
          "| deck | minutes |\n|---|---|\n| `opening` | 10 |\n| `01_naive` | 30 |\n| `last` | 1 |\n");
    write("CHANGELOG.md", "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Old.\n");
  }

  const fs::path& root() const { return folder_.path(); }
  void write(const fs::path& path, const std::string& text) const {
    fs::create_directories((root() / path).parent_path());
    std::ofstream(root() / path, std::ios::binary) << text;
  }
  std::string read(const fs::path& path) const {
    std::ifstream file(root() / path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  /** Every file with its text: what must not change. */
  std::map<std::string, std::string> all() const {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(root())) {
      const fs::path path = entry.path().lexically_relative(root());
      files[path.string()] = entry.is_regular_file() ? read(path) : "a folder";
    }
    return files;
  }

 private:
  process::TemporaryFolder folder_;
};

}  // namespace world
