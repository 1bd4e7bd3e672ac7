// Replaced tokens: where a place of the new text was in the old one.
#pragma once

#include <span>
#include <string_view>

namespace text {

/** What took the place of a token, or came in front of it. */
struct Replacement {
  int line, column, width;   ///< in the new text
  int before, width_before;  ///< column and width of what stood there
};

/** Of a place in the new text, the column that it had. `all` are in their order. */
int column_as_written(std::span<const Replacement> all, int line, int column);

/** Below 0: what a table of lines begins with where several files have one, made of the file's whole path. */
int mark_of(std::string_view path);

}  // namespace text
