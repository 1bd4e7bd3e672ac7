// Finds the end of a statement by its tokens: what an if, an else or a loop holds, with a brace or without.
#pragma once

#include <cstddef>

#include "source/code.h"

namespace source {

/** The first token that the `for`, `while`, `if`, `switch` or `else` at `i` holds; 0 where no such head stands.
 *  An `else if` holds nothing itself. */
std::size_t held_by(const Code&, std::size_t i);

/** Is it the `while` behind a do? */
bool ends_do(const Code&, std::size_t i);

/** Past the statement that begins at `i`: past an if with its else, past a loop with what it repeats. A brace that
 *  closes ends it, too. */
std::size_t past_statement(const Code&, std::size_t i);

}  // namespace source
