// The ladder as one HTML file that needs no network: all figures as tables
// with bars, and how they came about.
#pragma once

#include <string>

#include "bench/ladder.h"
#include "bench/roofline.h"

namespace bench {

/** A whole document in UTF-8, also well-formed XML. Whatever names and sentences hold stays text. */
std::string page(const Ladder&, const Roof&);

}  // namespace bench
