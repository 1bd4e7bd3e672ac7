// A kernel file as it goes from module to module: read once, then a name and a text.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "source/beside.h"

namespace source {

struct KernelFile {
  std::filesystem::path name;                       ///< as it is to be called in messages
  std::string text;                                 ///< at most kLargestKernelFile bytes and one
  std::vector<Header> headers = {};                 ///< that it includes from beside it
  std::vector<std::filesystem::path> folders = {};  ///< of a program: where more of them are looked for
};

/**
 * A .diff (edits.h) is read as the file that it makes, under the name that it would have.
 * Throws std::runtime_error with a sentence when there is no such file, or none that could be built.
 */
KernelFile read_kernel_file(const std::filesystem::path& file);

/** A file of a program with its own main, and its headers, also those from -I `folders`. Throws as above. */
KernelFile read_program_file(const std::filesystem::path& file,
                             const std::vector<std::filesystem::path>& folders);

/** `out` as a path. The kernel file is somebody's work: a slip of the keyboard must not write over it,
 *  so std::runtime_error with a sentence when it is the same file. */
std::filesystem::path not_over(const KernelFile& kernel, const std::string& out);

}  // namespace source
