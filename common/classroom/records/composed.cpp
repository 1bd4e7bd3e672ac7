// utf8proc does the work.
#include "records/composed.h"

#include <utf8proc.h>

#include <cstdlib>
#include <memory>

namespace records {

std::string composed(std::string_view words) {
  utf8proc_uint8_t* result = nullptr;
  const utf8proc_ssize_t size = utf8proc_map(
      reinterpret_cast<const utf8proc_uint8_t*>(words.data()), static_cast<utf8proc_ssize_t>(words.size()),
      &result, static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(result, std::free);
  if (size < 0) return std::string(words);
  return {reinterpret_cast<const char*>(result), static_cast<std::size_t>(size)};
}

}  // namespace records
