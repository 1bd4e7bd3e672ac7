// The marked solution: one hand-written .cu file from which skeleton, checkpoints and answer are made.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace source {

/** What is wrong with a marked solution, or with a number asked of it; what() is the sentence alone. */
struct SourceError : std::runtime_error {
  SourceError(int line, const std::string& sentence) : std::runtime_error(sentence), line(line) {}
  int line;  ///< from 1; 0 where no line is to blame
};

/** In which editions a line appears. */
enum class Shown {
  always,
  unsolved_file,  ///< where at least one region is unsolved
  unsolved,       ///< where its region is unsolved
  solved,         ///< where its region is solved
};

/** A marked solution, taken apart into lines as they appear in an edition. */
struct Marked {
  struct Line {
    std::string text;  ///< with its line end
    Shown shown;
    int region;  ///< from 1; 0 outside
  };
  std::vector<Line> lines;
  int todos = 0;
  std::vector<int> steps;  ///< the last TODO of each step in which a class solves them
};

/**
 * Reads a marked solution. All markers are comments, so the file itself compiles:
 *
 *   //! SKELETON: Fill in the TODOs.          a comment for the student, gone once everything is solved
 *   //! STEPS: 1, 2-3                         those that a class solves together; without it, one by one
 *   //! TODO 1: Which element of C is mine?   opens region 1; the text may go on
 *   //! Let columns run along x. (1 line)     on further lines
 *   //! | int col = 0;                        the stub, with the marker's own indentation; may be missing
 *   int col = blockIdx.x * 16 + threadIdx.x;  the solution
 *   //! END 1
 *
 * Regions are numbered 1, 2, ... in the order in which they are to be solved, wherever they stand; they do not nest.
 * Throws SourceError.
 */
Marked parse(std::string_view text);
/** The same of a file. Throws std::runtime_error with the file and the line in its sentence. */
Marked read_marked(const std::filesystem::path& file);

/** For the student: every region is its TODO, as `// TODO 1: ...`, and its stub. */
std::string skeleton(const Marked&);
/** Regions 1 to k solved, 0 <= k <= todos. Throws SourceError for another k. */
std::string checkpoint(const Marked&, int k);
/** All solved; no marker is left. */
std::string answer(const Marked&);
/** The region of each line of the answer, the first line first; 0 outside of all. */
std::vector<int> regions_of_answer(const Marked&);
/** All solved but region k, 1 <= k <= todos. Throws SourceError for another k. */
std::string all_but(const Marked&, int k);

/** k of the `// TODO k` in this line of a student's file; 0 where it has none. */
int todo_in(std::string_view line);
/** The line of `// TODO k` in a student's file, from 1; 0 when it is gone.
 *  The markers of a solution are no TODOs left. */
int todo_line(std::string_view text, int k);
/** More than any lesson has. */
inline constexpr int kMostTodos = 20;
/** The first TODO that is still in a student's file; 0 where none is. */
int first_todo(std::string_view text);
/** The TODO below whose comment this line of a student's file, from 1, stands first; 0 where none is above it. */
int todo_above(std::string_view text, int line);

}  // namespace source
