// The rules that mutate a statement as a whole: its being there, its place, its condition.
#pragma once

#include <vector>

#include "operators.h"

namespace mutants {

/** Leaves an empty statement, so that an `if` or a loop in front of it keeps something to do. */
std::vector<Edits> drop_statement(const KernelFile&);
std::vector<Edits> drop_barrier(const KernelFile&);
/** Past its neighbours, out of its loop, into the loop in front of it, and after an `if`. */
std::vector<Edits> move_barrier(const KernelFile&);
/** Without __shared__ each thread has an array of its own. */
std::vector<Edits> drop_shared(const KernelFile&);
/** The condition of an `if` or of a ?: turned round, and one that always holds. */
std::vector<Edits> other_guard(const KernelFile&);

}  // namespace mutants
