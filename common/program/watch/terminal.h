// The terminal of somebody who watches: keys without Enter, and a page in place of the last.
#pragma once

#include <termios.h>

#include <optional>

#include "text/screen.h"
#include "watch/page.h"

namespace watch {

/** Where stdout is no terminal, each new body is printed below the last, and its status when it is complete; where
 *  stdin is none, there are no keys. */
class Terminal {
 public:
  Terminal();
  /** The terminal is as it was, and the last page stays on it. */
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  /** As large as the body of a page may be. */
  text::Screen room() const;
  /** Can be read when a key was pressed; -1 where there are none. */
  int keys() const { return keys_ ? 0 : -1; }
  /** The next key that was pressed, if there is one. Ctrl-C is 'q' too, and what is no letter is nothing. */
  std::optional<char> key();
  void show(const Page&);

 private:
  bool pages_;
  termios before_{};  ///< in front of keys_, whose first value fills it
  bool keys_;
  Page shown_;
  text::Screen shown_on_;
};

}  // namespace watch
