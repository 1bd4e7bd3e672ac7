// Describes where text is read: how large that is, and whether it shows colour.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace text {

struct Screen {
  bool colour = false;
  int rows = 0, columns = 0;  ///< of a terminal; 0 where it is none, or where it does not say
  bool paged = false;         ///< a program shows what comes: kNextPage in it clears what stood before

  /** To break lines at. */
  std::size_t width() const;
  friend bool operator==(const Screen&, const Screen&) = default;
};

inline constexpr char kNextPage = '\f';

/** Of the terminal that the descriptor writes to; where it is none, what $COURSE_SCREEN says: a program that shows our
 *  output on its own terminal sets it. */
Screen screen_of(int descriptor);
/** Colour is for terminals only, and not where NO_COLOR is set (no-color.org). */
bool wants_colour(int descriptor);

inline constexpr const char* kScreenVariable = "COURSE_SCREEN";
/** The value for $COURSE_SCREEN, and back: "80x22 colour". A screen that is described so turns pages. */
std::string described(const Screen&);
std::optional<Screen> read_screen(std::string_view description);

/** The width of screen_of(). */
std::size_t width_of(int descriptor);
/** The lines of `text`, each broken so that it fits there. Lines that begin with a blank stay whole. */
std::string fitted(std::string_view text, int descriptor);
/** Rows of tables and lists, each broken so that it fits a terminal (hung()); whole where there is none. */
std::string fitted_rows(std::string_view text, int descriptor);

}  // namespace text
