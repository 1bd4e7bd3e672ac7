// Provides the JSON reading, writing and version check that both kinds of files, records and class.json, share.
#pragma once

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>

namespace records {

using Json = nlohmann::ordered_json;

/** Of the records and of class.json. It goes up when a field changes its meaning or disappears. */
inline constexpr int kVersion = 1;

inline std::string text_of(const Json& document) {
  return document.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

/** Reads a document of this version by `fields`. What is wrong with it becomes a sentence. */
template <class Document = Json, class Fields>
auto parsed(std::string_view text, Fields fields,
            const typename Document::parser_callback_t& wanted = nullptr) try {
  const auto document = Document::parse(text, wanted);
  if (document.at("version") != kVersion) throw std::runtime_error("it is of another version");
  return fields(document);
} catch (const Json::exception& error) {
  throw std::runtime_error(error.what());
}

}  // namespace records
