// Makes a unified diff of two texts: it shows what is to be typed to come from one to the other.
#pragma once

#include <string>

namespace live {

struct Named {
  std::string name, text;
};

/** A unified diff, as `diff -u` makes it; empty where nothing differs.
 *  Throws std::runtime_error where there is no diff. */
std::string unified_diff(const Named& from, const Named& to, bool colour);

}  // namespace live
