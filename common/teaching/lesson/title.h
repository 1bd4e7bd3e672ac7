// What a hand-out's heading and other documents call a lesson.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lesson/name.h"

namespace lesson {

/** "A window along K" of "# Lesson 03: A window along K", if there is such a heading. */
std::optional<std::string> title_of(std::string_view hand_out, const Name&);

/** What follows "Lesson 03: " in a line, up to a quotation mark or two blanks. */
std::optional<std::string> called_in(std::string_view line, const Name&);

/** Is it the title, its first words, or the topic? Only letters and digits count, large or small. */
bool fits(std::string_view called, std::string_view title, const Name&);

}  // namespace lesson
