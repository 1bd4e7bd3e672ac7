// One spelling for names that are the same to people.
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
