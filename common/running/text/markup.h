// The letters of HTML and XML, with which pages and reports quote what others wrote.
#pragma once

#include <string>
#include <string_view>

namespace text {

/** As text or as a quoted attribute. What XML does not allow (control characters,
 *  broken UTF-8) becomes U+FFFD, and what nobody would see (text::is_hidden) its name. */
std::string escaped(std::string_view text);

/** Whether all of it is UTF-8, without control characters other than tabs and line ends. */
bool is_utf8(std::string_view text);

}  // namespace text
