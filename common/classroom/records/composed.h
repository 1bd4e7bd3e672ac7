// Normalises names to one Unicode spelling, so that names that look the same to people compare equal, e.g. é as one
// character and as e with a mark.
#pragma once

#include <string>
#include <string_view>

namespace records {

/**
 * Composed (NFC, Unicode Standard Annex 15): macOS names files in the decomposed form (NFD), in which é is an e and a
 * mark, and Korean syllables are three letters; rosters have the composed one. What is no UTF-8 stays as it is. For
 * comparing names and for identifiers: a name is shown as it was given.
 */
std::string composed(std::string_view words);

}  // namespace records
