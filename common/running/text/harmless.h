// Makes what others wrote fit for a terminal, e.g. by a ? for a control character.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace text {

/**
 * Whether this character is shown as nothing, or turns the direction of what stands beside it (Unicode Standard
 * Annex 9, "Directional Formatting Characters"; Technical Standard 55, "Unicode Source Code Handling").
 */
bool is_hidden(std::uint32_t code);

/** How such a one is named: "\\u202E". */
std::string code_name(std::uint32_t code);

/** With names of hidden characters in their place: "Bo\\u202Enworb" is what stands there; all else as it was. */
std::string visible(std::string_view text);

/**
 * With a ? for what would steer a terminal instead of being shown: control characters, those of C1 (U+0080 to
 * U+009F) and bytes that are no UTF-8 among them, and for hidden characters, so that a letter has a column. A tab
 * becomes a blank; line ends stay.
 */
std::string harmless(std::string_view text);

/** The same of a name, which has no line ends. */
std::string harmless_name(std::string_view name);

}  // namespace text
