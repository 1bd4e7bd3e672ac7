// Lines that become part of a message, with lines of source below them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace render {

using Lines = std::vector<std::string>;

/** No more than `most` of each kind of complaint, and how many more there are. */
Lines first_of(Lines all, const char* what, std::size_t most = 3);
/** What the student had a hand in. */
Lines harmless(Lines);
/** The first of them without what is quoted below it; empty where there is none. */
std::string first_line(const Lines&);
/** Of a line of source, as much as fits. */
std::string shortened(std::string_view line);
/** Below a sentence, the line that it is about. */
std::string quoted(std::string_view line, int number);

}  // namespace render
