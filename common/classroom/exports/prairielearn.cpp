// Field by field, and cut down where there is too much of it.
#include "exports/prairielearn.h"

#include "exports/feedback.h"
#include "exports/json_text.h"
#include "text/harmless.h"

namespace exports {
namespace {

using Json = nlohmann::ordered_json;

/** `longest`: of each message, in bytes. */
Json test_of(const records::Check& check, std::size_t longest) {
  return {{"name", title(check)},
          {"points", check.points},
          {"max_points", check.max_points},
          {"message", check.verdict},
          {"output", text::harmless(check.message.substr(0, longest))}};
}

std::string json_of(const records::Record& record, std::size_t longest) {
  Json tests = Json::array();
  for (const records::Check& check : record.outcome->checks) tests.push_back(test_of(check, longest));
  return json_line({{"gradable", true},
                    {"score", record.max_points > 0 ? 1.0 * record.points / record.max_points : 0.0},
                    {"message", headline(record)},
                    {"tests", tests}});
}

}  // namespace

std::string prairielearn(const records::Record& record) {
  const bool built = record.status == records::Status::graded && record.outcome && record.outcome->built;
  constexpr std::size_t kLongest = std::size_t{64} << 10;
  if (!built) {
    const std::string why =
        could_not_build(record) ? text::harmless(record.outcome->build_message) : headline(record);
    return json_line({{"gradable", false}, {"format_errors", Json::array({why.substr(0, kLongest)})}});
  }
  for (std::size_t longest = kLongest;; longest /= 2) {
    std::string json = json_of(record, longest);
    if (json.size() <= kPrairieLearnMost || longest == 0) return json;
  }
}

}  // namespace exports
