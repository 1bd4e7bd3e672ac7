// The ladder in plain text, for a terminal, and in Markdown, for a document.
#pragma once

#include <string>

#include "bench/ladder.h"

namespace bench {

/** The machine, a table for each size, why some rows have no time, notes.
 *  Only for a ladder that was timed. */
std::string text(const Ladder&);

/** One Markdown table: a row for each kernel, TFLOP/s at each size, and at the largest its shares.
 *  Only for a ladder that was timed. */
std::string markdown(const Ladder&);

}  // namespace bench
