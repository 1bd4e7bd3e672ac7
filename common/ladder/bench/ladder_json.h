// The ladder as JSON, for --json, for records that are kept, and for the way back from them.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "bench/ladder.h"

namespace bench {

/** A document of several lines: all of the ladder, and beside each timing its figures, for scripts. */
std::string to_json(const Ladder&);

/** The way back; figures are calculated anew. Throws std::runtime_error
 *  with a sentence when it is no ladder. */
Ladder ladder_from_json(std::string_view text);

/* Parts of it, for the timing program. The way back throws
   nlohmann::json::exception or std::runtime_error. */
nlohmann::ordered_json to_json(const Machine&);
nlohmann::ordered_json to_json(const Size&);
nlohmann::ordered_json to_json(const Cell&);
Machine machine_from_json(const nlohmann::ordered_json&);
Size size_from_json(const nlohmann::ordered_json&);
Cell cell_from_json(const nlohmann::ordered_json&);

}  // namespace bench
