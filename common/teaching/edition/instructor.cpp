// Gathers all there is.
#include "edition/instructor.h"

#include <array>
#include <iterator>

#include "edition/student.h"

namespace edition {
namespace {

namespace fs = std::filesystem;

constexpr std::array kAllOfTheRoot = {".ci/run",
                                      ".clang-format",
                                      ".clangd",
                                      ".containerignore",
                                      ".devcontainer/devcontainer.json",
                                      ".github/workflows/ci.yml",
                                      ".gitignore",
                                      ".vscode/extensions.json",
                                      ".vscode/settings.json",
                                      ".vscode/tasks.json",
                                      "CHANGELOG.md",
                                      "CMakeLists.txt",
                                      "CMakePresets.json",
                                      "CONTRIBUTING.md",
                                      "LICENSE",
                                      "README.md",
                                      "course"};
constexpr std::array kFolders = {"common", "solutions", "tests"};

}  // namespace

std::vector<File> instructor(const fs::path& root, const std::vector<std::string>& lessons,
                             const fs::path& slides) {
  refuse_without_solutions(root, lessons);
  Gatherer gatherer(root);
  for (const char* path : kAllOfTheRoot) gatherer.take(path);
  for (const char* folder : kFolders) gatherer.take_folder(folder);
  // What an earlier call has built there is not the course's.
  gatherer.take_folder("slides", {"slides/html", "slides/pdf"});
  std::vector<fs::path> kernels;
  for (const std::string& lesson : lessons) kernels.push_back(fs::path("lessons") / lesson / "kernel.cu");
  gatherer.take_folder("lessons", kernels);
  for (const std::string& lesson : lessons) gatherer.take_skeleton(lesson);

  Gatherer built(slides);
  for (const auto& entry : fs::recursive_directory_iterator(slides)) {
    const fs::path path = entry.path().lexically_relative(slides);
    if (entry.is_regular_file()) built.take(path, fs::path("slides") / path);
  }
  for (File& file : built.finish()) gatherer.add(std::move(file));
  return gatherer.finish();
}

}  // namespace edition
