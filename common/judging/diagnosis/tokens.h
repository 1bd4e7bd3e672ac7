// Declares the searches among a file's tokens that several checks share, e.g. for the names of threads and the extents of tiles.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "source/code.h"

namespace diagnosis {

using source::Code;

/** Tokens from `begin` up to, not including, `end`. */
struct TokenRange {
  std::size_t begin, end;
};

/** The value of an integer written in decimal. */
std::optional<long> whole_number(const Code&, std::size_t i);
/** "block.x", from the token `i` on. */
std::string name_at(const Code&, std::size_t i);
/** The tokens from `begin` to `end` as they are written, with single spaces for all that lies between two. */
std::string written(const Code&, std::size_t begin, std::size_t end);
/** Is it one of * / %? */
bool multiplies(const Code&, std::size_t i);
/** In small letters. */
std::string lower(std::string_view text);
/** blockIdx.y, threadIdx.x, ...: the letter; 0 where another word stands. */
char axis_of(const Code&, std::size_t i, std::string_view variable);

/** Past the last token of the device function that the token `i` stands in. */
std::size_t end_of_function(const Code&, std::size_t i);

/** A variable of device code with what it is made of. */
struct Named {
  std::string_view name;
  std::size_t begin, end;  ///< of its initialiser
};

/** name = expression; also the second of `int a = 1, b = 2;`. */
std::vector<Named> named(const Code&);
/** What the words stand for, less brackets around all of them: of a name that its function makes once, what
 *  it is made of. */
TokenRange stands_for(const Code&, TokenRange);
/** The axes of `variable` that stand between two tokens. */
std::set<char> axes_between(const Code&, std::size_t begin, std::size_t end, std::string_view variable);
/** The axes of `variable` that device code uses anywhere; all of them where it is used as a whole. */
std::set<char> axes_used(const Code&, std::string_view variable);
/** Is one of the words between two tokens? */
bool any_between(const Code&, std::size_t begin, std::size_t end, const std::set<std::string_view>& words);
/** The words of device code for the thread's place: threadIdx, and variables that are always made of such. */
std::set<std::string_view> names_of_threads(const Code&);
/** Variables made of blockIdx and of something that is added: places in a matrix, not in a tile. */
std::set<std::string_view> places_in_matrix(const Code&);
/** Does __shared__ stand in the declaration, in front of its type at `i`? */
bool is_declared_shared(const Code&, std::size_t i);
/** The names in the declarations of __shared__ arrays that say how large they are, with their padding or without. */
std::set<std::string_view> extents_of_tiles(const Code&);
/** These names, and all variables of device code that depend on them, such as the number of phases on K. */
std::set<std::string_view> depending_on(const Code&, std::set<std::string_view> names);
/** Pointers among the parameters of kernels through which a kernel may store. */
std::set<std::string_view> outputs(const Code&);
/** Does `name` get another value between the words, as far as can be seen? */
bool is_changed(const Code&, TokenRange, std::string_view name);

}  // namespace diagnosis
