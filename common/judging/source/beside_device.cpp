// Looks for the names.
#include "source/beside_device.h"

#include <algorithm>

namespace source {

bool goes_on_beside_device(const File& file) {
  const auto does = [](const Code& code) {
    for (std::size_t i = 0; i < code.size(); ++i) {
      const std::string_view name = code[i].text;
      if (name.starts_with("cudaMemcpy") && name.ends_with("Async")) return true;
      if (name == "cudaMallocManaged" || name == "__managed__") return true;
      if (name == "cudaMallocHost" || name == "cudaHostAlloc") return true;
    }
    return false;
  };
  return does(file.code) || std::ranges::any_of(file.directives, does);
}

}  // namespace source
