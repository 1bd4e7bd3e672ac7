// Translates what ./course grade asks for into the options of render::grade(): for the program that explains, and for the
// one that is built first.
#pragma once

#include <filesystem>
#include <string>

#include "cli/arguments.h"
#include "cli/lessons.h"
#include "render/grade.h"

namespace cli {

/** What grades a file: as the lesson's own where it is its kernel.cu, otherwise by --file. */
std::string to_grade(const std::filesystem::path& file, const char* command, const Lessons&);
/** The lesson; where a file was named in its place, std::runtime_error says what to type. */
const std::string& find(const std::string& word, const char* command, const Lessons&);
runner::Backend backend(bool gpu);
/** Chooses the sandbox, if one is named. */
void use_sandbox(const std::string& level);

/** Without hints, log and reasons. `more`: options to be typed again, behind a blank. */
render::Options grade_options(const Grade&, const std::string& lesson, const Lessons&,
                              const std::string& more = "");

}  // namespace cli
