// What a test of slips asks: what was found in a text, and in which words?
#pragma once

#include <optional>
#include <string>

#include "slip/slip.h"
#include "source/file.h"

using Found = std::optional<diagnosis::Diagnosis>;

inline source::File read(const std::string& text) {
  static std::string kept;  // the tokens are slices of it
  return source::read(kept = text);
}

inline bool says(const Found& found, const std::string& words) {
  return found && found->sentence.find(words) != std::string::npos;
}
