// Field by field.
#include "exports/gradescope.h"

#include <nlohmann/json.hpp>

#include "exports/feedback.h"
#include "exports/json_text.h"
#include "text/harmless.h"

namespace exports {
namespace {

using Json = nlohmann::ordered_json;

Json test_of(const records::Check& check) {
  return {{"score", check.points},
          {"max_score", check.max_points},
          {"status", passed(check) ? "passed" : "failed"},
          {"name", check.title},
          {"name_format", "text"},
          {"number", check.number},
          {"output", text::harmless(check.message)},
          {"output_format", "text"},
          {"tags", check.mistake.empty() ? Json::array() : Json::array({check.mistake})},
          {"visibility", "visible"}};
}

std::string output_of(const records::Record& record) {
  std::string words = headline(record) + ".";
  if (could_not_build(record))
    words += "\nThe kernel file could not be built:\n" + text::harmless(record.outcome->build_message);
  return words;
}

}  // namespace

std::string gradescope(const records::Record& record) {
  Json tests = Json::array();
  if (record.outcome)
    for (const records::Check& check : record.outcome->checks) tests.push_back(test_of(check));
  return json_line({{"score", record.points},
                    {"output", output_of(record)},
                    {"output_format", "text"},
                    {"test_output_format", "text"},
                    {"test_name_format", "text"},
                    {"visibility", "visible"},
                    {"stdout_visibility", "hidden"},
                    {"extra_data",
                     {{"status", name(record.status)},
                      {"lesson", record.lesson},
                      {"mistake", record.outcome ? record.outcome->mistake : ""},
                      {"seed", std::to_string(record.seed)}}},
                    {"tests", tests}});
}

}  // namespace exports
