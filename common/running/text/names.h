// Tables of names: several in one string, with patterns.
#pragma once

#include <algorithm>
#include <string_view>

namespace text {

/** Is it the name, or for a pattern with a * at its end, one that begins so? */
inline bool matches(std::string_view pattern, std::string_view name) {
  return pattern.ends_with('*') ? name.starts_with(pattern.substr(0, pattern.size() - 1)) : name == pattern;
}

/** Calls `visit(name)` for each of `names`, which are apart by white space, until one returns true. */
template <class Visit>
bool any_name(std::string_view names, Visit visit) {
  while (!names.empty()) {
    const std::size_t end = std::min(names.find_first_of(" \n"), names.size());
    if (end > 0 && visit(names.substr(0, end))) return true;
    names.remove_prefix(std::min(end + 1, names.size()));
  }
  return false;
}

/** The same for all of them. */
template <class Visit>
void each_name(std::string_view names, Visit visit) {
  any_name(names, [&](std::string_view name) {
    visit(name);
    return false;
  });
}

/** Is it one of the prefixes, and goes on with a capital? */
inline bool is_of_library(std::string_view prefixes, std::string_view name) {
  return any_name(prefixes, [&](std::string_view prefix) {
    if (!name.starts_with(prefix) || name.size() == prefix.size()) return false;
    const char next = name[prefix.size()];
    return next >= 'A' && next <= 'Z';
  });
}

}  // namespace text
