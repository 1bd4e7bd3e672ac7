// What a grading's text says: which lines it names, and whether it has the words of an EXPECT line.
#pragma once

#include <string>
#include <vector>

namespace tries_test {

/** The message alone: from the title of what failed to what stands above the points. */
std::string message_of(const std::string& text, const std::string& lesson);

/** Lines of kernel.cu that it names or quotes, in the order in which it does, each once. */
std::vector<int> lines_named(const std::string& message);

/** Lines that are not empty. */
std::size_t length(const std::string& message);

/** The regular expression of its first `// EXPECT: ` line; empty where there is none. */
std::string expected_of(const std::string& kernel);

/** As tests/expect.sh looks for it: in the text as it stands, and with the sentences unbroken. */
bool has_expected(const std::string& text, const std::string& expected);

}  // namespace tries_test
