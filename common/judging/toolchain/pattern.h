// Regular expressions by the system's own library: std::regex takes seconds to compile
// and a stack frame for every letter.
#pragma once

#include <regex.h>

#include <string>
#include <vector>

namespace toolchain {

/** A POSIX extended regular expression (POSIX.1-2017, 9.4). */
class Pattern {
 public:
  /** It must be one: a mistake of the course is thrown as std::logic_error. */
  explicit Pattern(const std::string& expression);
  ~Pattern();
  Pattern(const Pattern&) = delete;
  Pattern& operator=(const Pattern&) = delete;

  /** [0] is the match, [n] what the n-th bracket took, empty where it took no part.
   *  No element where the text does not match. */
  std::vector<std::string> match(const std::string& text) const;

 private:
  regex_t compiled_;
};

}  // namespace toolchain
