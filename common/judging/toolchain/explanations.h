// The families of errors that have an explanation. Each looks at the compiler's words and at the place.
#pragma once

#include <optional>
#include <string>

#include "toolchain/diagnostics.h"
#include "toolchain/pattern.h"
#include "toolchain/reading.h"

namespace toolchain {

struct Explanation {
  std::string sentence;
  std::optional<Slip> slip = {};  ///< where it is known better than by the compiler's words
  int line = 0, column = 0;       ///< where it is to be mended; 0: where the compiler says
};

/** Are these the compiler's words? */
inline bool matches(const Pattern& pattern, const Diagnostic& d) { return !pattern.match(d.text).empty(); }

/** A semicolon, a bracket, a quotation mark or a comma that is missing or one too many. */
std::optional<Explanation> explain_syntax(const Reading&, const Diagnostic&);
/** Of several floats at once, to what is no place, or to what is declared anew. */
std::optional<Explanation> explain_stores(const Reading&, const Diagnostic&);
/** Indices, dimensions and members. */
std::optional<Explanation> explain_types(const Reading&, const Diagnostic&);
/** Values and calls that do not belong there. */
std::optional<Explanation> explain_values(const Reading&, const Diagnostic&);
/** A name that is not known at this place, though perhaps at another. */
std::optional<Explanation> explain_name(const Reading&, const Diagnostic&);
/** Arguments of a launch beside the kernel's parameters. */
std::optional<Explanation> explain_launch(const Reading&, const Diagnostic&);

}  // namespace toolchain
