// Small helpers for text that several modules need: lines, wrapping, upper case, words for a shell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace text {

/** Takes the first line off `rest`, and returns it without its line end. */
std::string_view take_line(std::string_view& rest);
/** Line `number`, counted from 1, without its line end; empty where there is none. */
std::string_view line_of(std::string_view text, int number);

/** ASCII letters as capitals. */
std::string upper(std::string_view text);
/** How many letters must be inserted, left out or changed to come from one to the other (Levenshtein's distance). */
std::size_t distance(std::string_view a, std::string_view b);
/** "1,234,567". */
std::string thousands(std::uint64_t value);
/** `word` fit to be typed into a shell again. */
std::string shell_word(const std::string& word);

/** Columns of what is printed where no narrower terminal is known. */
inline constexpr std::size_t kWidth = 104;
/** Signs of UTF-8: what a terminal shows in as many columns, in our languages. */
std::size_t columns(std::string_view text);
/** A line, indented and broken at blanks where it is longer than `width`; a wide gap in it is closed first.
 *  Lines that begin with a blank, such as maps, stay whole. */
std::string wrapped(std::string_view line, std::string_view indent, std::size_t width = kWidth);
/** A row of a table or a list, broken at blanks where it is longer than `width`: it goes on below where its last column
 *  begins, or a little further in than it began where that column is narrow. */
std::string hung(std::string_view row, std::size_t width);

}  // namespace text
