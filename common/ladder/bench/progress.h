// Shows the progress of a bench in one line on a terminal, which is written over; shows nothing where stderr is no terminal.
#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <string>

namespace bench {

class Progress {
 public:
  ~Progress() { clear(); }

  void show(const std::string& what) const { print(what); }
  void clear() const {
    print("");
    if (descriptor() >= 0) std::fputs("\r", stderr);
  }
  /** For a program that has something to show itself; -1 where nobody would see it. */
  int descriptor() const { return terminal_ ? STDERR_FILENO : -1; }

 private:
  void print(const std::string& what) const {
    if (terminal_) std::fputs(fmt::format("\r{:<70}", what).c_str(), stderr);
  }

  bool terminal_ = isatty(STDERR_FILENO) != 0;
};

}  // namespace bench
