// Asks the terminal.
#include "text/screen.h"

#include <sys/ioctl.h>

#include <algorithm>

#include "text/text.h"

namespace text {

std::size_t width_of(int descriptor) {
  constexpr std::size_t kNarrowest =
      40;  // below, a broken line is harder to read than one that the terminal breaks
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kWidth;
  return std::clamp<std::size_t>(size.ws_col, kNarrowest, kWidth);
}

std::string fitted(std::string_view text, int descriptor) {
  const std::size_t width = width_of(descriptor);
  std::string result;
  do result += wrapped(take_line(text), "", width);
  while (!text.empty());
  return result;
}

}  // namespace text
