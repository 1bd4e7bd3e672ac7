// Compares the symbols that a built kernel file asks the linker for with those that a kernel file may use. Words of the source can be
// pasted, hidden behind macros or come with a header of the system; what is called stands in the object.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "toolchain/diagnostics.h"
#include "toolchain/sources.h"

namespace toolchain {

/** The names of an object file that other files see, or have to bring, as the compiler writes them. */
struct Symbols {
  std::vector<std::string> wanted;  ///< undefined: of the emulator or the system's libraries
  std::vector<std::string> brought;
  std::vector<std::string> alone = {};  ///< of those, what no other file may bring, too
  std::vector<std::string> taken =
      {};  ///< names of the emulator's that are defined here, seen by other files or not
};

/** Of what cannot be read: none. */
Symbols symbols_of(const std::filesystem::path& object);

/** Nothing is wanted of the system's libraries, so that the linker need not read them: most kernel files. */
bool wants_no_library(const Symbols&);

/** Is it on the list: the emulator's, the mathematics of C, and of the libraries of C and C++ what computes,
 *  allocates, prints, sorts and tells the time? */
bool is_allowed(std::string_view symbol);

/** "std::thread::_M_start_thread(...)" of C++; the name itself of C. */
std::string readable(const std::string& symbol);

/** One error for each name that is not, on the line of the student's that has it, if there is one. Where the
 *  system has no such function either, it is one that the student has yet to write. */
std::vector<Diagnostic> refused_symbols(const Symbols&, const Source&);

/** The error for a call by host code of a function that is_of_host_code() does not have: on the line of the student's that has
 *  it, or else on `line`. */
Diagnostic refused_call(const std::string& symbol, int line, const Source&);

/** One error for each name of a program's file that none of its `objects` brings, nor the emulator or the system. */
std::vector<Diagnostic> undefined_symbols(const Symbols&, const Source&, const std::vector<Symbols>& objects);

/** One error for each name of a program's file that one of the `others`, files before it, has brought already. */
struct OtherFile {
  const Symbols& symbols;
  const Source& source;
};
std::vector<Diagnostic> defined_again(const Symbols&, const Source&, const std::vector<OtherFile>& others);

}  // namespace toolchain
