// Maps a student's lines to the TODOs of the lesson that they answer, and tells which TODOs are still as they were given.
#pragma once

#include <string_view>
#include <vector>

namespace progress {

/** A student's file beside the skeleton that it was made from, whether the TODO comments are still there or not. */
class Todos {
 public:
  Todos(std::string_view skeleton, std::string_view kernel);

  /** Of which TODO the line is (both from 1); 0 where it was given, or there is no such line. Where comments of several
   *  TODOs are gone that stood side by side, the first of them. */
  int of_line(int line) const;
  /** The first that is as it was given; 0 where none is. */
  int first_untouched() const;

 private:
  std::vector<int> of_lines_;   ///< of the kernel file
  std::vector<bool> as_given_;  ///< of the TODOs, the first first
};

/**
 * The TODO that a failing check is about: that of the line it blames, unless one before it is untouched; or that it
 * tests above all; or the first that is untouched; or the first. A `line` and a `tested` of 0 are unknown.
 */
int todo_in_question(const Todos&, int line, int tested);

}  // namespace progress
