// Finds the places where threads may leave a kernel, so that a barrier that some pass by is told from one before which they return.
#pragma once

#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "source/file.h"
#include "source/problem.h"
#include "text/way_out.h"

namespace source {

/** Of a kernel, or of the function that it ends with. */
struct KernelEnds {
  /** A return of its own, not of a lambda in it. */
  struct Return {
    std::size_t at = 0;
    text::WayOut way;
  };
  /** That holds a return. */
  struct Loop {
    std::size_t body = 0;   ///< the first token of what is repeated
    std::size_t depth = 0;  ///< in how many of them it stands
  };
  std::size_t body = 0;  ///< its brace
  bool is_kernel = true;
  text::WayOut
      otherwise;  ///< where a thread comes to none of the returns: at its end, or where a macro returns
  std::vector<Return> returns;
  std::vector<Loop> loops;
};

/** Of each kernel that has a body; and of each function, called in one place of the file alone, whose call is the last
 *  statement of such a body. */
std::vector<KernelEnds> ways_out(const Code&, const std::set<std::string_view>& macros_that_return);

/** text::position(), of the file as it is written. */
unsigned position(const Token& token);

/** The functions that are told of them (emulator/include/emulator/device_functions.h). */
inline constexpr std::string_view kTellsWayOut = "emulator_way_out", kTellsTurn = "emulator_turn_begins";

/** What the rewriter makes of a token, or puts in front of it. */
struct WayOutTold {
  std::size_t at = 0;
  std::string text;
  bool in_front = false;
};
/** The calls of these functions. */
std::vector<WayOutTold> ways_out_told(const Code&, const std::set<std::string_view>& macros_that_return);

/** Calls of it, and a macro for `return`, in a file that is graded: it would leave where it says that it does not. */
std::vector<Problem> ways_out_forged(const File&);
/** The same of what a preprocessor made of the file, `left`, where the rewriter had made `rewritten` of it: a call that
 *  is not the rewriter's. */
std::vector<Problem> ways_out_pasted(const Code& left, const Code& rewritten);

/** Names of the macros in whose text a `return` stands. */
std::set<std::string_view> macros_that_return(std::span<const Code> directives);

}  // namespace source
