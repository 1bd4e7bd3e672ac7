// Documents of the whole course that name each lesson: tables with a row per lesson, the changelog, quoted
// lists.
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "lesson/name.h"
#include "lesson/template.h"

namespace lesson {

/** Those of them that a checkout has. */
inline constexpr std::array kDocuments = {
    "CHANGELOG.md",      "README.md",        "common/teaching/edition/student.md",
    "lessons/README.md", "slides/README.md", "solutions/README.md"};

/** Does the line speak of this lesson: "08_topic", or "Lesson 08:"? */
bool names(std::string_view line, std::string_view lesson);

/**
 * The documents that change for a new lesson, with a row in each table of lessons, the words "To write: ..."
 * where somebody must say what it teaches, and a line in the changelog.
 */
std::vector<File> with_lesson(const std::filesystem::path& root, const Name&, const std::string& minutes);

/** A document that lacks something about a lesson. */
struct Gap {
  std::filesystem::path document;
  std::string what;  ///< what is wrong, as a sentence
  std::string mend;  ///< what to do about it, a sentence or a command
};

/**
 * Tables without its row, quoted lists without its name, and what calls it by another name than its hand-out
 * does. A deck that is not there need not be listed.
 */
std::vector<Gap> gaps(const std::filesystem::path& root, const Name&);

}  // namespace lesson
