// Where the threads of a kernel may leave it, so that a barrier that some pass by is told from one before which they return.
#pragma once

#include <cstddef>
#include <set>
#include <span>
#include <string_view>
#include <vector>

#include "source/file.h"
#include "source/problem.h"
#include "text/position.h"

namespace source {

/** A return of a kernel itself, not of a lambda in it; or of a function that is all that a kernel calls at its end. */
struct WayOut {
  std::size_t at = 0;
  /** Barriers in front of this text::position() the thread should have come to; those behind it may be for others: it returns
   *  before them, is in another branch, or in a loop that it leaves earlier. */
  unsigned owes = 0;
};

/** Of a kernel, or of the function that it ends with. */
struct KernelEnds {
  std::size_t body = 0, last = 0;  ///< its braces
  bool is_kernel = true;
  /** What a thread owes that comes to none of the returns: all barriers. Where macros of these names return, as of those. */
  unsigned owes = text::kPastEnd;
  std::vector<WayOut> returns;
};

/** Of each kernel that has a body; and of each function, called in one place of the file alone, whose call is the last
 *  statement of such a body. */
std::vector<KernelEnds> ways_out(const Code&, const std::set<std::string_view>& macros_that_return);

/** text::position(), of the file as it is written. */
inline unsigned position(const Token& token) { return text::position(token.line, token.column); }

/** The function that is told it (emulator/include/emulator/device_functions.h). */
inline constexpr std::string_view kTellsWayOut = "emulator_owes_barriers";

/** Calls of it, and a macro for `return`, in a file that is graded: it would leave where it says that it does not. */
std::vector<Problem> ways_out_forged(const File&);
/** The same of what a preprocessor made of the file, `left`, where the rewriter had made `rewritten` of it: a call that
 *  is not the rewriter's. */
std::vector<Problem> ways_out_pasted(const Code& left, const Code& rewritten);

/** Names of the macros in whose text a `return` stands. */
std::set<std::string_view> macros_that_return(std::span<const Code> directives);

}  // namespace source
