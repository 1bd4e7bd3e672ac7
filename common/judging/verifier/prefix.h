// Names are read piece by piece.
#pragma once

#include <string_view>

namespace verifier {

/** Whether the text begins so: then what is left of it is the rest. */
inline bool drop(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

}  // namespace verifier
