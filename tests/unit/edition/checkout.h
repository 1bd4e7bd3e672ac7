// A small course that is made up: one lesson, and files that have no place in an edition.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "process/temporary.h"

namespace checkout {

namespace fs = std::filesystem;

inline void write(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

inline const std::string kSolution =
    "//! TODO 1: Which row? (1 line)\n//! | int row = 0;\n"
    "int row = blockIdx.y * blockDim.y + threadIdx.y;\n//! END 1\n";
inline const std::string kSkeleton = "// TODO 1: Which row? (1 line)\nint row = 0;\n";

class Course {
 public:
  Course() {
    for (const char* path : {".clang-format",
                             ".clangd",
                             ".devcontainer/devcontainer.json",
                             ".vscode/extensions.json",
                             ".vscode/settings.json",
                             ".vscode/tasks.json",
                             ".containerignore",
                             ".gitignore",
                             "CMakeLists.txt",
                             "CMakePresets.json",
                             "LICENSE",
                             "course",
                             "README.md",
                             "CONTRIBUTING.md",
                             "CHANGELOG.md",
                             ".ci/run",
                             ".github/workflows/ci.yml",
                             "slides/01_a.md",
                             ".git/config",
                             "tests/CMakeLists.txt",
                             "solutions/01_a/right/other.cu",
                             "build/bin/course",
                             "common/CMakeLists.txt",
                             "common/cmake/Rooms.cmake",
                             "common/editor/compile_flags.txt",
                             "common/editor/include/room.h",
                             "common/editor/include/without_ending",
                             "common/install/install.sh",
                             "common/judging/CMakeLists.txt",
                             "common/ladder/CMakeLists.txt",
                             "common/program/CMakeLists.txt",
                             "common/running/room/a.cpp",
                             "common/running/room/a.h",
                             "common/running/room/a.cpp~",
                             "common/running/room/.a.cpp.swp",
                             "common/running/room/notes.txt",
                             "common/teaching/CMakeLists.txt",
                             "common/drafts/a.cpp",
                             "lessons/01_a/grade.cpp",
                             "lessons/01_a/given.cu",
                             "lessons/01_a/mine.cu",
                             "lessons/01_a/kernel.cu.backup",
                             "lessons/99_draft/README.md"}) {
      write(root() / path, std::string("this is ") + path + "\n");
    }
    write(root() / "common/teaching/edition/student.md", "# For students\n");
    write(root() / "lessons/01_a/README.md", "Read `given.cu`, and fill in `kernel.cu`.\n");
    write(root() / "lessons/01_a/kernel.cu", "half solved");
    write(root() / "lessons/01_a/solution.cu", kSolution);
    permissions(root() / "course", fs::perms::owner_exec, fs::perm_options::add);
  }

  const fs::path& root() const { return folder_.path(); }

 private:
  process::TemporaryFolder folder_;
};

}  // namespace checkout
