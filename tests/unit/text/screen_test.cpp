// Lines for a terminal of 60 columns, for one that is wider than anyone reads, and for a pipe.
#include "text/screen.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "text/text.h"

namespace {

/** A terminal with nobody in front of it. */
class Terminal {
 public:
  explicit Terminal(unsigned short columns) : descriptor_(posix_openpt(O_RDWR | O_NOCTTY)) {
    const winsize size{.ws_row = 24, .ws_col = columns, .ws_xpixel = 0, .ws_ypixel = 0};
    ioctl(descriptor_, TIOCSWINSZ, &size);
  }
  ~Terminal() { close(descriptor_); }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

}  // namespace

TEST_CASE("the width is the terminal's, within bounds") {
  CHECK(text::width_of(Terminal(60).descriptor()) == 60);
  CHECK(text::width_of(Terminal(10).descriptor()) == 40);
  CHECK(text::width_of(Terminal(300).descriptor()) == text::kWidth);
  CHECK(text::width_of(Terminal(0).descriptor()) == text::kWidth);
  CHECK(text::width_of(-1) == text::kWidth);
}

TEST_CASE("a screen that another program describes") {
  const text::Screen screen{.colour = true, .rows = 22, .columns = 80, .paged = true};
  CHECK(text::described(screen) == "80x22 colour");
  CHECK(text::read_screen("80x22 colour") == screen);
  CHECK(text::read_screen("20x5") == text::Screen{.rows = 5, .columns = 20, .paged = true});
  for (const char* none : {"", "80", "80x", "80x22x1", "80x22 color", "-1x5", "x", "999999x5"})
    CHECK_FALSE(text::read_screen(none).has_value());

  setenv(text::kScreenVariable, "60x20", 1);
  CHECK(text::width_of(-1) == 60);
  CHECK(text::screen_of(-1).paged);
  CHECK_FALSE(text::screen_of(Terminal(80).descriptor()).paged);
  setenv(text::kScreenVariable, "nonsense", 1);
  CHECK(text::screen_of(-1) == text::Screen());
  unsetenv(text::kScreenVariable);
}

TEST_CASE("a pipe gets no colour; a terminal does, unless NO_COLOR is set") {
  CHECK_FALSE(text::wants_colour(-1));
  const Terminal terminal(80);
  unsetenv("NO_COLOR");
  CHECK(text::wants_colour(terminal.descriptor()));
  setenv("NO_COLOR", "", 1);  // empty counts as not set
  CHECK(text::wants_colour(terminal.descriptor()));
  setenv("NO_COLOR", "1", 1);
  CHECK_FALSE(text::wants_colour(terminal.descriptor()));
  unsetenv("NO_COLOR");
}

TEST_CASE("each line is broken, quoted source is not") {
  const std::string words(40, 'w');
  const std::string quoted = "   12 | " + std::string(80, 'x');
  const Terminal terminal(60);
  CHECK(text::fitted(words + " " + words + "\n" + quoted, terminal.descriptor()) ==
        words + "\n  " + words + "\n" + quoted + "\n");
  CHECK(text::fitted(words + " " + words, -1) == words + " " + words + "\n");
}
