// The steps that builds of kernel files and of programs have in common.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "process/child.h"
#include "source/kernel_file.h"
#include "toolchain/built.h"
#include "toolchain/compilers.h"
#include "toolchain/sources.h"

namespace toolchain {

Diagnostic placeless(const Source&, std::string text, Slip);
/** A build that ends with `why`. */
Build failed(Build, const Source&, Diagnostic why);
Build no_nvcc(Build, const Source&);
/** Each source line beside what is said of it; errors first. */
void finish(Build&, const Source&);

bool is_too_large(const source::KernelFile&);
Build too_large(const source::KernelFile&);
/** The file and its headers as the compilers get them, read over; what was mended goes to `pasted`. */
Source read_over(const source::KernelFile&, std::vector<Diagnostic>& pasted);
/** What only the preprocessor brings to light. Where it fails, the compiler says why. */
std::vector<Diagnostic> hidden_in_macros(const Source&, const AllRewritten&,
                                         const std::filesystem::path& kernel,
                                         const std::filesystem::path& folder, const CommandLine& more = {});

/** Of `found`, what stands on lines that neither side compiles goes, such as what waits for another library's
 *  header behind #ifdef. Where the preprocessor fails, all stays. */
void leave_out_idle_lines(std::vector<Diagnostic>& found, const Source&, const std::filesystem::path& kernel,
                          const std::filesystem::path& folder, const CommandLine& more);

/** Throws std::runtime_error where nothing that is built in `folder` could be loaded. */
void require_executable(const std::filesystem::path& folder);

/** A compiler at work; what it says goes to the build. */
class Compilation {
 public:
  Compilation(CommandLine words, const std::filesystem::path& folder);
  /** Waits. True when it succeeded. */
  bool finish(Build&, const Source&);

 private:
  std::filesystem::path folder_;
  process::Child child_;
};

/** A missing entry is the only thing that makes the linker fail on a file that compiled. */
bool link(Build&, const Source&, CommandLine, Entry);
Diagnostic no_entry(const Source&, Entry);

}  // namespace toolchain
