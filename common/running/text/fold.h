// Names that are the same to people: without regard to case and accents.
#pragma once

#include <string>
#include <string_view>

namespace text {

/** How ä, ö, ü, ø and å are written without their marks. */
enum class Umlauts {
  plain,    ///< o
  spelled,  ///< oe, and aa for å
};

/**
 * UTF-8 in small letters, Latin ones without their accents, composed (NFC) or decomposed (NFD): "Öztürk" is
 * "ozturk", ł is l, ß is ss, æ is ae.
 */
std::string folded(std::string_view words, Umlauts = Umlauts::plain);

/** As people sort: by folded letters, and numbers by their values: student2 before student10, ł among l. */
bool natural_less(std::string_view a, std::string_view b);

}  // namespace text
