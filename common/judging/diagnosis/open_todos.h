// Finds the parts of a half-done kernel that are unchanged since it was handed out: the stubs below the TODOs that are left in it.
#pragma once

#include <map>
#include <set>
#include <string_view>

#include "source/code.h"

namespace diagnosis {

struct OpenTodos {
  std::set<int> numbers;
  /** The stub of each: its lines, as far as they are those that were given, with the TODO's number. */
  std::map<int, int> lines;
  bool has(int line) const { return lines.contains(line); }
};

/** `given`: the file as it was handed out; nothing is known where that is empty. A stub ends with a blank line, with the
 *  next TODO, or where the braces around it end: it may take in a line or two that follow it. */
OpenTodos open_todos(std::string_view source, std::string_view given);

/** The file is as it was handed out, but for comments and blank lines. */
bool is_untouched(std::string_view source, std::string_view given);

/** The place at which C is stored depends on a stub. */
bool stores_by_stub(std::string_view source, const OpenTodos&);

/** Lines of stubs that multiply elements of A and B, straight from those. */
std::set<int> products_of_stubs(const source::Code&, const OpenTodos&);

/** Variables that stubs make: what depends on them is not done either. The text of `code` must outlive them. */
std::set<std::string_view> names_of_stubs(const source::Code&, const OpenTodos&);

}  // namespace diagnosis
