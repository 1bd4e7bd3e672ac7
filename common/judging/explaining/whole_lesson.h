// Checks a change against the rest of its lesson: a change that makes one check pass may make others fail, or spoil the technique.
#pragma once

#include <filesystem>
#include <string>

#include "grading/result.h"

namespace explaining {

/** The same submission with another text, built for the emulator; no check has run. */
grading::Result with_text(const grading::Result&, const std::string& text,
                          const std::filesystem::path& folder);

/**
 * Do the lesson's other checks stay as they are with the text `changed`, as far as that can be seen within seconds? No
 * check that passed may fail, no figure of the technique that was kept may be missed, and none may become worse than
 * the naive kernel's: then the change hides what is wrong; and in no check, passed or not, may few threads multiply for all. While TODOs are
 * left nothing is asked of the technique.
 */
bool keeps_the_rest(const grading::Result&, const std::string& changed);

}  // namespace explaining
