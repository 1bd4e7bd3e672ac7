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

TEST_CASE("each line is broken, quoted source is not") {
  const std::string words(40, 'w');
  const std::string quoted = "   12 | " + std::string(80, 'x');
  const Terminal terminal(60);
  CHECK(text::fitted(words + " " + words + "\n" + quoted, terminal.descriptor()) ==
        words + "\n  " + words + "\n" + quoted + "\n");
  CHECK(text::fitted(words + " " + words, -1) == words + " " + words + "\n");
}
