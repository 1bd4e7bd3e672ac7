// Asks the terminal, or the environment.
#include "text/screen.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "text/text.h"

namespace text {
namespace {

constexpr std::string_view kInColour = " colour";

}  // namespace

std::size_t Screen::width() const {
  // Below, a broken line is harder to read than one that the terminal breaks.
  const std::size_t narrowest = paged ? 16 : 40;
  return columns <= 0 ? kWidth : std::clamp(static_cast<std::size_t>(columns), narrowest, kWidth);
}

Screen screen_of(int descriptor) {
  if (isatty(descriptor) == 0) {
    const char* description = std::getenv(kScreenVariable);
    return (description != nullptr ? read_screen(description) : std::nullopt).value_or(Screen());
  }
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) size = {};
  return {.colour = wants_colour(descriptor), .rows = size.ws_row, .columns = size.ws_col};
}

bool wants_colour(int descriptor) {
  const char* no_colour = std::getenv("NO_COLOR");
  return isatty(descriptor) != 0 && (no_colour == nullptr || *no_colour == '\0');
}

std::string described(const Screen& screen) {
  return std::to_string(screen.columns) + "x" + std::to_string(screen.rows) +
         std::string(screen.colour ? kInColour : "");
}

std::optional<Screen> read_screen(std::string_view description) {
  Screen screen{.colour = description.ends_with(kInColour), .paged = true};
  if (screen.colour) description.remove_suffix(kInColour.size());
  int read = 0;
  const std::string size(description);
  if (std::sscanf(size.c_str(), "%5dx%5d%n", &screen.columns, &screen.rows, &read) != 2 ||
      size.size() != static_cast<std::size_t>(read) || screen.columns < 0 || screen.rows < 0)
    return std::nullopt;
  return screen;
}

std::size_t width_of(int descriptor) { return screen_of(descriptor).width(); }

std::string fitted(std::string_view text, int descriptor) {
  const std::size_t width = width_of(descriptor);
  std::string result;
  do result += wrapped(take_line(text), "", width);
  while (!text.empty());
  return result;
}

std::string fitted_rows(std::string_view text, int descriptor) {
  const int columns = screen_of(descriptor).columns;
  if (columns == 0) return std::string(text);
  std::string result;
  while (!text.empty()) result += hung(take_line(text), static_cast<std::size_t>(columns));
  return result;
}

}  // namespace text
