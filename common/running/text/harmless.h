// What others wrote, fit for a terminal.
#pragma once

#include <string>
#include <string_view>

namespace text {

/**
 * With a ? for what would steer a terminal instead of being shown: control characters, those of C1 (U+0080 to
 * U+009F) and bytes that are no UTF-8 among them, and marks that turn the direction of writing (Unicode
 * Standard Annex 9, "Directional Formatting Characters"). A tab becomes a blank; line ends stay.
 */
std::string harmless(std::string_view text);

/** The same of a name, which has no line ends. */
std::string harmless_name(std::string_view name);

}  // namespace text
