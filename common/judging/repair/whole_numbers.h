// The whole numbers of a file: which names hold one, and where each can be used.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "source/file.h"

namespace repair {

struct WholeNumber {
  std::string_view name;
  std::size_t declared = 0;         ///< the token of its declaration
  std::size_t from = 0, until = 0;  ///< it can be used between these tokens
  bool parameter = false;
  bool constant = false;  ///< constexpr, or a macro that is a number
  bool counter = false;   ///< of a loop
};

std::vector<WholeNumber> whole_numbers(const source::File&);

/** Of those that can be used at token `i`, the one with this name that was declared last; null for none. */
const WholeNumber* find(const std::vector<WholeNumber>&, std::size_t i, std::string_view name);

}  // namespace repair
