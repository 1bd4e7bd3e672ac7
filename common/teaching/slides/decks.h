// The decks of slides/: which there are, and the script that makes them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace slides {

/** One Markdown file of slides/. */
struct Deck {
  std::string name;   ///< "02_tiled"
  std::string title;  ///< of its head matter: "Lesson 02: tiles in shared memory"
};

/**
 * In the order in which they are taught: the opening, the lessons' decks, others. Throws std::runtime_error
 * with a sentence where there are none, as in a student's edition.
 */
std::vector<Deck> decks(const std::filesystem::path& root);

/** The deck of this very name; null when there is none. */
const Deck* find(const std::vector<Deck>& decks, std::string_view name);

/** "opening, 01_naive, ..." */
std::string list_of(const std::vector<Deck>& decks);

/**
 * Calls make.sh with these words (it says what it knows: html, pdf, both, open, dev, pictures), on our terminal.
 * Packages and what is half made lie in $COURSE_WEB, otherwise in web/ of the build folder. Returns its exit
 * code; throws process::Interrupted, and std::runtime_error when it cannot be started.
 */
int make(const std::filesystem::path& root, const std::vector<std::string>& words);

}  // namespace slides
