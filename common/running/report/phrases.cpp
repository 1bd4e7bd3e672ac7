// Implements the phrases by which findings call things, e.g. "the 2nd allocation (line 12)".
#include "report/phrases.h"

#include <fmt/format.h>

#include "text/text.h"

namespace report {

bool allocated_in_elements(const Finding& f) {
  const auto element = static_cast<std::uint64_t>(f.element_bytes);
  const auto bytes = static_cast<std::uint64_t>(f.extent) * element;
  return f.array_at.known() && !f.freed && element > 1 && f.asked / element >= bytes &&
         f.asked / element < bytes + element;
}

bool is_shared_variable(const Finding& f) { return f.shared && f.extent == 1 && f.dimensions.empty(); }

std::string in_line_of_array(const Finding& f) {
  return f.array_at.known() ? fmt::format(" in line {}", f.array_at.line) : "";
}

std::string line_of_array(const Finding& f) {
  const bool elsewhere = f.at.known() && f.at.file != f.array_at.file;
  return fmt::format(" (line {}{}{})", f.array_at.line, elsewhere ? " of " : "",
                     elsewhere ? f.array_at.file : "");
}

std::string name_of(const Finding& f) {
  if (f.allocation == 0) return f.array;
  const int last = f.allocation % 100 / 10 == 1 ? 0 : f.allocation % 10;
  const char* ending = last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th";
  const bool of_later_call = f.freed || f.misuse == Misuse::free_of_freed ||
                             (f.kind == FindingKind::read_before_written && f.asked > 0);
  const bool known = f.array_at.known() && !of_later_call;
  const std::string line = known ? line_of_array(f) : "";
  return fmt::format("the {}{} allocation{}", f.allocation, ending, line);
}

std::string text(const Dim3& v, bool as_index) {
  const unsigned absent = as_index ? 0 : 1;
  return v.z == absent ? fmt::format("({},{})", v.x, v.y) : fmt::format("({},{},{})", v.x, v.y, v.z);
}

}  // namespace report
