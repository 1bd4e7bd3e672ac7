// The rules by which mutants are made: each finds the places that it can mutate, and how.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "statements.h"

namespace mutants {

/** Replaces the bytes from `begin` to `end` of the text. */
struct Edit {
  std::size_t begin, end;
  std::string text;
};

/** One mistake: edits in order that do not overlap. */
using Edits = std::vector<Edit>;

struct Operator {
  std::string_view name;
  std::vector<Edits> (*apply)(const KernelFile&);
};

const std::vector<Operator>& operators();

}  // namespace mutants
