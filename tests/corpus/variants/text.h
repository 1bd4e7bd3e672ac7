// The text of a variant as it is written: names are put in, lines indented and kept short.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

/** Splits at line ends; a last line without one counts too. */
std::vector<std::string> lines_of(std::string_view text);

class Text {
 public:
  /** From here on $key stands for `value`, which may hold other keys: they are looked up when it is used. */
  void name(const std::string& key, const std::string& value) { names_[key] = value; }
  /** Is it the value of any key? */
  bool taken(const std::string& value) const;

  /** With all names put in. Throws std::runtime_error for a key that has none. */
  std::string fill(std::string_view pattern) const;

  /**
   * Adds lines, filled. Indentation is made here: what a brace at the end of a line opens stands two columns
   * further right. A line of more than 110 columns is broken after a comma or before an operator.
   */
  void say(std::string_view pattern);
  void blank();

  const std::string& written() const { return text_; }

 private:
  void add_line(const std::string& line);

  std::map<std::string, std::string> names_;
  std::string text_;
  int depth_ = 0;
};

}  // namespace variants
