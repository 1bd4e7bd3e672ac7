// Lays out the terminal page of ./course watch: the output of a command, one line of status, one line of keys.
#pragma once

#include <string>
#include <vector>

#include "text/screen.h"

namespace watch {

/** Rows of a screen that are not the body's: status and keys. */
inline constexpr int kBelow = 2;

struct Page {
  std::string body;       ///< lines, perhaps in colour
  std::string status;     ///< one line
  bool complete = false;  ///< nothing more will come of this save
  std::string rest;  ///< where the whole of it is to be read, for a body that is cut: "./course grade 02"

  friend bool operator==(const Page&, const Page&) = default;
};

/**
 * As many lines as the screen has rows, none longer than it is wide, each without its line end. A body that is too long
 * is cut at its end, and the last line of it says so.
 */
std::vector<std::string> laid_out(const Page&, const text::Screen&);

}  // namespace watch
