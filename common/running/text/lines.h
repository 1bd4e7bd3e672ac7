// Texts as lines, and which of them two texts share.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace text {

/** Without their line ends. */
std::vector<std::string_view> lines_of(std::string_view text);

/** Less the blanks around them. */
std::vector<std::string_view> trimmed_lines_of(std::string_view text);

/** For each line of `b`, the line of `a` that is the same, from 0, in order: a longest common subsequence. Empty lines match
 *  none. */
std::vector<std::optional<std::size_t>> matched(std::span<const std::string_view> a,
                                                std::span<const std::string_view> b);

}  // namespace text
