// Implements the terminal by writing each page over the last one, line by line, so that nothing flickers.
#include "watch/terminal.h"

#include <unistd.h>

#include <cctype>
#include <iostream>
#include <string>

namespace watch {
namespace {

constexpr const char* kHome = "\x1b[H";
constexpr const char* kClearLine = "\x1b[K";
constexpr const char* kClearBelow = "\x1b[J";
constexpr char kCtrlC = 3, kCtrlD = 4;

/** Some terminals do not say how large they are. */
text::Screen screen_or_usual() {
  constexpr int kUsualRows = 24, kUsualColumns = 80;
  text::Screen screen = text::screen_of(STDOUT_FILENO);
  if (screen.rows <= 0) screen.rows = kUsualRows;
  if (screen.columns <= 0) screen.columns = kUsualColumns;
  return screen;
}

}  // namespace

Terminal::Terminal()
    : pages_(isatty(STDOUT_FILENO) != 0),
      keys_(isatty(STDIN_FILENO) != 0 && tcgetattr(STDIN_FILENO, &before_) == 0) {
  if (!keys_) return;
  termios raw = before_;
  raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG);
  raw.c_cc[VMIN] = 0;
  raw.c_cc[VTIME] = 0;
  tcsetattr(STDIN_FILENO, TCSANOW, &raw);
}

Terminal::~Terminal() {
  if (keys_) tcsetattr(STDIN_FILENO, TCSANOW, &before_);
  if (pages_) std::cout << '\n' << std::flush;
}

text::Screen Terminal::room() const {
  text::Screen room = pages_ ? screen_or_usual() : text::Screen();
  if (pages_) room.rows -= kBelow;
  room.paged = true;
  return room;
}

std::optional<char> Terminal::key() {
  char key = 0;
  if (!keys_ || read(STDIN_FILENO, &key, 1) != 1) return std::nullopt;
  if (key == kCtrlC || key == kCtrlD) return 'q';
  return static_cast<char>(std::tolower(static_cast<unsigned char>(key)));
}

void Terminal::show(const Page& page) {
  if (!pages_) {
    if (page.body != shown_.body) std::cout << page.body << '\n' << std::flush;
    if (page.complete && page != shown_) std::cout << page.status << "\n\n" << std::flush;
    shown_ = page;
    return;
  }
  const text::Screen screen = screen_or_usual();
  if (page == shown_ && screen == shown_on_) return;
  std::string all = screen == shown_on_ ? kHome : std::string(kHome) + kClearBelow;
  const char* between = "";
  for (const std::string& line : laid_out(page, screen)) {
    ((all += between) += line) += kClearLine;
    between = "\r\n";
  }
  std::cout << all << std::flush;
  shown_ = page;
  shown_on_ = screen;
}

}  // namespace watch
