// The sentences for findings and refused launches. Every reader of a report (grader,
// small programs) speaks these words.
#pragma once

#include <concepts>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "report/phrases.h"
#include "report/report.h"
#include "report/source.h"

namespace report {

enum class Cause;

/** An allocation that holds a row-major matrix of 4-byte elements, to call them by row and column. */
struct Shape {
  std::string array;
  int rows = 0, cols = 0;
};

/**
 * One or two sentences without a trailing newline; without shapes no matmul is spoken of. E.g.
 * "lessons/01_naive/kernel.cu:27: thread (3,0) of block (1,2) reads A[1190], but A has 1,189 elements (57 times)."
 * or, where the shape of A is known, "... reads A[33][0], but A has rows 0 to 32 and columns 0 to 36."
 */
std::string describe(const Finding&, std::span<const Shape> shapes = {});
/** Of a misaligned access: whether a better alignment of its array is all that it lacks. */
bool begins_by_luck(const Finding&);
/** The shape of the finding's array, or null. */
const Shape* shape_of(const Finding&, std::span<const Shape> shapes);
/**
 * The first `most` findings, each with the lines of source that it names ("   21 | As[ty][tx] = ..."),
 * then how many were left out, then what they come from and what to do (cause.h), each cause once and none that is
 * `told_already`. What else a kernel did wrong is left out where its threads stood at different barriers.
 * A string may hold several lines.
 */
std::vector<std::string> explain(std::span<const Finding>, std::span<const Shape> shapes,
                                 const Source& source, std::size_t most,
                                 const std::set<Cause>& told_already = {},
                                 const std::set<int>& lines_quoted = {});
/** "tiled<<<(4,4), (34,34)>>> was refused (cudaErrorInvalidValue):
 *  1,156 threads per block, the limit is 1,024." `nothing_to_do`: the result is empty, and so is the grid by right. */
std::string describe_refusal(const Launch&, bool nothing_to_do = false);
/** "loop.cu:7: thread (0,0) of block (0,0) of spin was here." or "loop.cu:7: host code was here." */
std::string describe(const StopPosition&);
/** How far its launch had come, and with what grid it would have ended; empty where none ran. */
std::string describe_progress(const StopPosition&);
/** "lessons/01_naive/kernel.cu:7: ", or nothing where the line is not known. Editors and terminals make a
 *  link of it: the whole path, as the file was named by the user. */
std::string where(const SourceLocation&);
/** "\n    7 | while (true);", or nothing where the line is not to be had. */
std::string quoted(const SourceLocation&);
std::string quoted(const SourceLocation&, const Source&);

}  // namespace report
