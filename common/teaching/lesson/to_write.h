// Finds the places that the template leaves to the author: each begins with the words "To write:", in a comment or a slide's note.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace lesson {

struct ToWrite {
  std::filesystem::path file;  ///< seen from the checkout
  int line;                    ///< from 1
  std::string section;         ///< the heading above it; empty where there is none
  std::string what;            ///< what to write
};

/** In one text, all of them. */
std::vector<ToWrite> to_write(const std::filesystem::path& file, std::string_view text);

/**
 * In all files of a lesson, its skeleton aside, which follows from the solution; and in the lines about it in
 * other documents.
 */
std::vector<ToWrite> all_to_write(const std::filesystem::path& root, const std::string& lesson);

}  // namespace lesson
