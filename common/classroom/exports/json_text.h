// JSON as platforms want it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace exports {

/** One line, in UTF-8 whatever a student printed. */
inline std::string json_line(const nlohmann::ordered_json& document) {
  return document.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace exports
