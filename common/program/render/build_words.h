// Puts a compiler's diagnostics into words for the student, e.g. the first errors of a build, each with its line of source.
#pragma once

#include <string>
#include <vector>

#include "toolchain/built.h"

namespace render {

/** Where it is and what it says. */
std::string error_line(const toolchain::Diagnostic&);
/** The same, with its line of source below. */
std::string with_source(const toolchain::Diagnostic&);
/** The first errors of a build that failed, each with its line of source. */
std::vector<std::string> errors(const toolchain::Build&);
/** The same as the compiler says it, without its line. */
std::vector<std::string> errors_unexplained(const toolchain::Build&);
/** The first of them, without its line. */
std::string headline(const toolchain::Build&);
/** What loads or stores in a program and nobody sees, each with its line of source. */
std::vector<std::string> unseen_accesses(const toolchain::Build&);

}  // namespace render
