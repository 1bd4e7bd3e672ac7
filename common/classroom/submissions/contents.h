// Defines the contents of one student's submission in memory: its code files, what else lies there,
// and why some or all of it cannot be used.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace submissions {

/** A .cu file or a header. */
struct File {
  std::string name;  ///< as the student called it, with its folders: "lab/kernel.cu"
  std::string path;  ///< below SUBMISSIONS: "adams.zip/lab/kernel.cu"
  std::string text;
};

struct Contents {
  std::vector<File> files;           ///< in the order of their paths
  std::vector<std::string> others;   ///< what is no code, by name; some of many
  std::vector<std::string> refused;  ///< a sentence for each .cu file that could not be taken
  std::string obstacle;              ///< a sentence: why nothing of all this is to be used; otherwise empty
};

/** A file or a folder of SUBMISSIONS. */
struct Entry {
  std::filesystem::path path;  ///< below SUBMISSIONS
  std::string name;            ///< of a file, as the student called it; empty for a folder
};

/** More is no submission of a lesson, but a mistake, or meant to fill this machine. */
struct Limits {
  std::size_t entries = 10'000;               ///< in folders and archives
  std::size_t bytes = std::size_t{64} << 20;  ///< unpacked, what is not read included
  std::size_t depth = 20;                     ///< of folders
};

}  // namespace submissions
