// Implements the lookup by the environment variable COURSE_LAST_GRADINGS; both files lie beside each other, in the build folder.
#include "cli/memory.h"

#include <cstdlib>

namespace cli {

std::filesystem::path memory_of_gradings() {
  const char* memory = std::getenv("COURSE_LAST_GRADINGS");
  return memory == nullptr ? "" : memory;
}

std::filesystem::path memory_of_hints() {
  const std::filesystem::path gradings = memory_of_gradings();
  return gradings.empty() ? gradings : gradings.parent_path() / "shown_hints";
}

}  // namespace cli
