// The report as JSON, for the way from the runner to the grader and for --json.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "report/report.h"

namespace report {

nlohmann::ordered_json to_json(const ThreadId&);
nlohmann::ordered_json to_json(const Finding&);
nlohmann::ordered_json to_json(const Launch&);
nlohmann::ordered_json to_json(const Report&);

/** The report as one line of text; the accesses of a trace follow it as bytes. */
std::string serialise(const Report&);
/** The way back. Throws std::runtime_error with a sentence when the text is no report. */
Report parse(std::string_view text);

/** The same for where a program stood. */
std::string serialise(const StopPosition&);
StopPosition parse_standing(std::string_view text);

/** "global_out_of_bounds" and so on, as in the JSON. */
std::string_view name(FindingKind);

}  // namespace report
