// Sees to it that every access of a kernel file is announced to the emulator.
#pragma once

#include <filesystem>

#include "toolchain/built.h"
#include "toolchain/compilers.h"
#include "toolchain/sources.h"

namespace toolchain {

/** Who may call its functions besides one another. */
enum class Callers {
  kernels,  ///< of a kernel file that is graded: those whose address is taken
  program   ///< the other parts of a program, too
};

/** Holds the object against the hooks (verifier/verifier.h). Where the compiler has left some out, `compile`, the words
 *  that made the object, are run again for the assembly, the hooks are added, and the object is made anew. False where
 *  something can be followed by nobody: then the build has an error for each, on its line. A part of a program only
 *  runs: there it is a remark. On other processors than x86-64, and with clang++, whose counts are not the source's
 *  anyway, nothing is looked at. */
bool announces_every_access(Build&, const Source&, const Words& compile, const std::filesystem::path& object,
                            Callers);

}  // namespace toolchain
