// The sentences about a grading: the only place where its data become words.
// How they stand on a terminal is text_report.h's business.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "grading/result.h"
#include "report/words.h"

namespace render {

/**
 * Whole sentences, the most important first, at most about a dozen, and fit for a terminal.
 * One may hold several lines: a source line or a map below it. Empty when the check passed.
 */
std::vector<std::string> message(const grading::Result&, const grading::CheckResult&);

/** The kernel file and its headers, named as findings name them: by the way from where the command was typed. */
report::Source quotable(const std::filesystem::path& file, std::string_view text,
                        const std::vector<source::Header>& headers);

/** What the kernel file printed where it first did, in few lines. Empty where it printed nothing,
 *  or where the message of the first failure says so. */
std::vector<std::string> printed(const grading::Result&);
/** The same where no message has said it. */
std::vector<std::string> printed_unsaid(const grading::Result&);

/** What the compiler warns of, few, each with its line of source; but for what the message of the first failure begins
 *  with. Empty where the build failed. */
std::vector<std::string> warnings(const grading::Result&);

/** The one sentence that says most: the named mistake, where there is one, else what comes first.
 *  Empty when the check passed. */
std::string headline(const grading::CheckResult&);
std::string headline(const grading::Judgement&);

/** "small whole numbers" or "random numbers". */
std::string name(reference::Fill);
/** "emulator" or "gpu". */
std::string name(runner::Backend);

}  // namespace render
