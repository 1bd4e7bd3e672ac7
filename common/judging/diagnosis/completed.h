// A half-done kernel with its open TODOs done, as far as what was handed out says how.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "diagnosis/open_todos.h"

namespace diagnosis {

/**
 * Each line in its place. A grid covers C, a condition and an access without one are kept inside their matrix, a sum without
 * products gets them: all by the indices and sizes that stand there. So it is right where what is done is right; where it
 * fails, something that is done is to blame. Nothing where a TODO that is left asks for something else.
 */
std::optional<std::string> completed(std::string_view source, const OpenTodos&);

}  // namespace diagnosis
