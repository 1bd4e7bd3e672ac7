// Writes the autograders of lesson 02 of the checkout into a folder: autograders_made OUT
#include <cstdlib>
#include <filesystem>

#include "reports/autograders.h"

int main(int argc, char** argv) {
  const char* root = std::getenv("COURSE_ROOT");
  if (argc != 2 || root == nullptr) return EXIT_FAILURE;
  std::vector<std::string> lessons;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(root) / "lessons"))
    if (entry.is_directory()) lessons.push_back(entry.path().filename());
  classroom::write_autograders(argv[1], root, lessons, classroom::Graded{"02_tiled", 77});
  return EXIT_SUCCESS;
}
