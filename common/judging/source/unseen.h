// Finds by name what may make accesses unseen by the emulator, e.g. assembly, and refuses it in better words than machine code gives.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "source/file.h"
#include "source/problem.h"

namespace source {

/**
 * One problem for each name, at its first use: attributes that switch the hooks off, machine code, and the names of the
 * hooks. What hides an access in another way the verifier finds in the machine code (verifier/verifier.h). Whether
 * the file declares such a name itself makes no difference.
 */
std::vector<Problem> unseen(const File&);

/** Is what stands on this line device code? */
using OnDevice = std::function<bool(int line)>;
/** By the functions of the file. It keeps nothing of it. */
OnDevice device_lines(const File&);
/** The same of a program, whose host code is nobody's business: on lines of device code alone, and not in macros,
 *  of which only a preprocessor knows where they are used. */
std::vector<Problem> unseen_on_device(const File&, const OnDevice&);
/** May a macro of a program bring such names into its device code? */
bool macros_hide(const File&);

/** May names come about in `text` that do not stand in it: pasted, spliced, or out of a string? */
bool makes_names(std::string_view text);

/** One problem for each directive that gives lines another number or file: own_lines() would miss them. */
std::vector<Problem> line_directives(const File&);

/**
 * Of what a preprocessor made of a file, with its line markers, the lines that stand in the file `name`, each
 * on the line where it stood.
 */
std::string own_lines(std::string_view preprocessed, std::string_view name);

/** The lines of the file `name` of which something is left. */
std::set<int> lines_left(std::string_view preprocessed, std::string_view name);

}  // namespace source
