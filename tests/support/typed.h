// What is typed after ./course, for the tests of each program's command line.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <variant>
#include <vector>

#include "cli/say.h"

namespace support {

/** `kUnderstand`: how the program understands its arguments. */
template <auto kUnderstand>
struct Typed {
  using Words = std::vector<const char*>;

  static auto any(Words words) {
    words.insert(words.begin(), "course");
    return kUnderstand(static_cast<int>(words.size()), words.data());
  }

  template <class T>
  static T as(const Words& words) {
    return std::get<T>(any(words));
  }

  /** The complaint about a command line that is wrong: a sentence on stderr, exit code 2. */
  static std::string complaint(const Words& words) {
    const auto say = as<cli::Say>(words);
    CHECK(say.exit_code == 2);
    return say.text;
  }
};

}  // namespace support
