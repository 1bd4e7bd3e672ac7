// An index such as A[row * K + k] taken apart, and what is compared in front of it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "diagnosis/tokens.h"

namespace diagnosis {

/** Row and column of an index, in words of the file less all blanks, and how long each may be. */
struct SideOfIndex {
  std::string index, size;
  const char* what;
};
struct IndexOfMatrix {
  std::size_t at;  ///< the matrix's name
  SideOfIndex row, column;
};

/** `row < M`, or a condition of a loop. */
struct Compared {
  std::string index, size;
  int line;
};

/** What each name of the function is made of, where it is made once. */
using Made = std::map<std::string, std::string>;

/** A[row * K + k]: the row stands alone in front of its factor. */
std::optional<IndexOfMatrix> access_at(const Code&, std::size_t at);
/** The store to C in the same function. */
std::optional<IndexOfMatrix> store_beside(const Code&, const IndexOfMatrix&);
/** Whatever must be true where the access stands; nothing where some of it is not understood. */
std::optional<std::vector<Compared>> compared_before(const Code&, const IndexOfMatrix&);
/** Of the function that the token `at` stands in. */
Made made_of(const Code&, std::size_t at);
/** Does one stand for the other? */
bool is_same(const std::string& a, const std::string& b, const Made&);
/** As one would write it. */
std::string unspaced(std::string text);

/** A side of an index that is not kept inside. */
struct WrongSide {
  const SideOfIndex* side;
  const Compared* instead;  ///< null where nothing is compared for this side
};

}  // namespace diagnosis
