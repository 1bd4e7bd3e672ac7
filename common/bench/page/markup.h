// The letters of HTML and SVG: what every part of the page is written with.
#pragma once

#include <string>
#include <string_view>

#include "bench/ladder.h"

namespace bench {

/** As text or as a quoted attribute. What XML does not allow (control characters, broken UTF-8) becomes U+FFFD. */
std::string escaped(std::string_view text);

/** At most so many letters, the last one an ellipsis where some are missing. Not escaped. */
std::string shortened(std::string_view text, std::size_t most);

/** A place or a length in a picture, to a tenth. */
std::string place(double value);

/** "solution", "student" or "cublas": the class of a row's marks in the style sheet. */
const char* css_class(Kind);

struct Picture {
  std::string id;  ///< of the document's pictures, unique
  std::string title, description;
  double width = 0, height = 0;  ///< in units of the view box, of which text is 15 high
  std::string body;              ///< elements, escaped
};

/** A value to which all others of a chart are compared. */
struct Mark {
  double value = 0;
  std::string label;
};

/** With its title and description for those who do not see it. */
std::string svg(const Picture&);

/** <text> at a place; `attributes` such as R"(class="axis" text-anchor="end")". */
std::string svg_text(double x, double y, std::string_view words, std::string_view attributes = "");
std::string svg_line(double x1, double y1, double x2, double y2, std::string_view css_class);

}  // namespace bench
