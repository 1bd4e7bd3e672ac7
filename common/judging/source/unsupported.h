// Finds by name the parts of CUDA that the emulator lacks, before the compiler fails on them.
#pragma once

#include <vector>

#include "source/file.h"
#include "source/form.h"
#include "source/problem.h"

namespace source {

/**
 * One problem for each name that CUDA would provide and the emulator does not, at its first use. A name that
 * the file itself declares as a function, a type or a macro is the file's own; so is a member, as in
 * timer.clock(). Names that are plain words count only in the shape in which CUDA uses them: `thrust::`, or
 * `clock(` in device code.
 * A program has more than a kernel file: libraries, and as one of CUDA 12 what CUDA 13 has removed.
 */
std::vector<Problem> unsupported(const File&, Form = Form::kernel_file);

}  // namespace source
