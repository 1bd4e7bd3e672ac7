// The hints of a hand-out: three steps for each TODO.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace progress {

struct Hint {
  std::string title;  ///< "a question", "The concept", "Almost the code"
  std::string text;   ///< as it stands there, in Markdown, but each paragraph is one line
};

/** In the order in which a student should see them; empty where the hand-out has none for this TODO. */
std::vector<Hint> hints_of(std::string_view hand_out, int todo);

/** Of a lesson. */
inline constexpr int kMostTodos = 20;

}  // namespace progress
