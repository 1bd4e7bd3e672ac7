// Cuts a .cu file into tokens: those of C++, and the <<< and >>> of CUDA's launches.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace source {

enum class Kind {
  identifier,  ///< keywords too
  number,
  string,  ///< with its prefix; raw strings; the <name> of an #include
  character,
  comment,
  directive,    ///< the name after a #, e.g. "define"; empty when nothing follows
  punctuation,  ///< `>` stands alone as in f<g<int>>, save for >=, ->, ->* and the >>> that closes a launch
};

/** `text` is a slice of the file, so the file's text must outlive its tokens. */
struct Token {
  Kind kind;
  std::string_view text;
  std::size_t offset;   ///< of the first byte, in bytes from the start of the file
  int line, column;     ///< from 1; columns count bytes, a byte order mark is none
  int directive = 0;    ///< 1, 2, ...: on which preprocessor line, continuations included; 0 in ordinary code
  bool closed = false;  ///< for a <<<: its >>> was found
};

/**
 * The tokens in order. Any text will do: a string that is not closed ends with its line, a comment with the
 * file, and what is no C++ becomes punctuation of one byte. Takes time in proportion to the text.
 *
 * A >>> is one token only where it closes a <<<: outside every bracket that was opened since, and not in
 * front of `::`, as in k<<<Size<Of<Pair<int>>>::value, 1>>>. Tried out with nvcc 13.0, which reads launches
 * the same way.
 */
std::vector<Token> tokenize(std::string_view text);

}  // namespace source
