// Sees to it that every access of a kernel file is announced to the emulator.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "toolchain/built.h"
#include "toolchain/compilers.h"
#include "toolchain/sources.h"
#include "toolchain/steps.h"

namespace toolchain {

/** Who may call its functions besides one another. */
enum class Callers {
  launches,    ///< whoever has their address
  other_files  ///< kernels of other files, too
};

/** What becomes of an access that can be followed by nobody. */
enum class Unseen {
  refused,  ///< as in a kernel file that is graded
  remarked  ///< as in a program, which only runs
};

/** Whether the instructions and products of its functions are counted (verifier/work.h). */
enum class Work {
  counted,
  uncounted  ///< a program is not asked who has multiplied, nor is one of many changes that are tried
};

/** The object of a kernel file, by way of its assembly: there hooks can be added. */
class AnnouncedObject {
 public:
  /** Begins with `compile`, the words that make `object`. `sections`: sections_of() its sources. */
  AnnouncedObject(CommandLine compile, std::filesystem::path object,
                  std::map<std::string, std::string> sections, Callers, Unseen, Work);
  /** Waits. True when the object is there. */
  bool finish(Build&, const Source&);
  /** Holds the object against the hooks (verifier/verifier.h), and makes it anew with those that the compiler left out.
   *  False where something can be followed by nobody and is refused: the build has an error or a remark for each, on
   *  its line. On other processors than x86-64, and with clang++, whose counts are not
   *  the source's anyway, nothing is looked at. */
  bool announced(Build&, const Source&) const;

 private:
  std::string compiler_;
  std::filesystem::path object_;
  std::map<std::string, std::string> sections_;
  Callers callers_;
  Unseen unseen_;
  Work work_;
  Compilation assembly_;
};

}  // namespace toolchain
