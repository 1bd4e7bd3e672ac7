// Headers of the student's own, which lie beside the kernel file.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace source {

/** More is no kernel file, and no header of one; a build says so. */
inline constexpr std::size_t kLargestKernelFile = std::size_t{4} << 20;

struct Header {
  std::filesystem::path path;  ///< seen from the kernel file's folder, such as tiles/load.h
  std::string text;
};

/**
 * The headers that `text`, the text of `file`, includes by #include "...", and those that they include, each
 * once and after those that it includes itself. Only what ends like a header and really lies in the file's
 * folder or below it: another student's kernel, a link that leads elsewhere and a file of the machine do not.
 * A header that is none of these is left to the compiler, which will not find it.
 */
std::vector<Header> headers_beside(const std::filesystem::path& file, std::string_view text);

/**
 * The same for a program of the user's own: wherever they lie, also in folders above, and those that are found by
 * -I `folders`. A path is seen from the file's folder, and may begin with `..`.
 */
std::vector<Header> headers_of_program(const std::filesystem::path& file, std::string_view text,
                                       const std::vector<std::filesystem::path>& folders);

}  // namespace source
