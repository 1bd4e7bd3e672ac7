// Reads the title of a lesson in the heading of its hand-out, and in other documents that name the lesson.
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

/** Is it the title, or its first words? Only letters and digits count, upper-case or lower-case. */
bool fits(std::string_view called, std::string_view title);

/** Is it the topic? Tables may name a lesson so. */
bool is_topic(std::string_view called, const Name&);

}  // namespace lesson
