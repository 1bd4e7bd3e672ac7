// mkdtemp, and its opposite.
#include "grading/work_folder.h"

#include <fmt/format.h>
#include <stdlib.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <string>

namespace grading {

WorkFolder::WorkFolder() {
  const char* parent = std::getenv("TMPDIR");
  if (parent == nullptr || *parent == '\0') parent = "/tmp";
  std::string name = fmt::format("{}/course-XXXXXX", parent);
  if (mkdtemp(name.data()) == nullptr) {
    throw std::runtime_error(
        fmt::format("No folder can be made in {} to build in: {}. Set TMPDIR to one that can be written.",
                    parent, std::strerror(errno)));
  }
  path_ = name;
}

WorkFolder::~WorkFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace grading
