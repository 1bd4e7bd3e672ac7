// Cuts pieces out of CUDA files: a function, what a TODO asks for, the same without its comments.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "source/marked_source.h"

namespace slides {

/**
 * The first kernel of a file, as whole lines from its template<...> to the brace that closes it; empty for
 * none.
 */
std::string kernel_of(std::string_view text);

/** The first function of that name, in the same way. */
std::string function_of(std::string_view text, std::string_view name);

/** The names of the functions that are marked __device__, in the file's order. */
std::vector<std::string> device_functions(std::string_view text);

/** What TODO `todo` asks for: its solution, moved to the left. */
std::string solution_of(const source::Marked& solution, int todo);

/**
 * Without comments, without the lines that held nothing else, and with one empty line at most between two
 * others. Only a comment that is the capital letter by which an unused parameter would be called stays, as
 * that letter.
 */
std::string without_comments(std::string_view text);

}  // namespace slides
