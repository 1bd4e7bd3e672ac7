// The letters of HTML: what every part of the page is written with.
#pragma once

#include <string>
#include <string_view>

#include "bench/ladder.h"

namespace bench {

/** As text or as a quoted attribute. What XML does not allow (control characters,
 *  broken UTF-8) becomes U+FFFD. */
std::string escaped(std::string_view text);

/** "solution", "student" or "cublas": the class of a row in the style sheet. */
const char* css_class(Kind);

}  // namespace bench
