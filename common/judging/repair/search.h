// The searches for changes, and what they have in common: the file with its names and places, and what they find.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "repair/change.h"
#include "repair/places.h"
#include "repair/whole_numbers.h"
#include "source/loops.h"

namespace repair {

class Search {
 public:
  explicit Search(const source::File& file)
      : code_(file.code),
        known_(whole_numbers(file)),
        places_(places(file, known_)),
        loops_(source::loops(code_)) {}

 protected:
  void add(ChangeKind kind, std::size_t at, std::string was, std::string is, std::vector<Piece> pieces) {
    all_.push_back({kind, code_[at].line, std::move(was), std::move(is), std::move(pieces)});
  }
  /** Without what stands between two tokens: a condition, or the head of a loop. */
  void leave_out(ChangeKind kind, std::size_t begin, std::size_t end, std::vector<Piece> pieces) {
    add(kind, begin, std::string(code_.text(begin, end)), "", std::move(pieces));
    all_.back().begin = begin;
    all_.back().end = end;
  }
  void put(ChangeKind kind, const Operand& place, const std::string& is) {
    const bool sum = is.find(" + ") != std::string::npos || is.find(" - ") != std::string::npos;
    const std::string bracketed = "(" + is + ")";
    const bool binds = is_factor(place) || code_.is(place.begin - 1, "-");
    add(kind, place.begin, written(place), sum && binds ? bracketed : is,
        {{Piece::Where::instead, place.begin, place.end, bracketed}});
  }
  bool is_factor(const Operand& place) const {
    const auto multiplies = [&](std::size_t i) {
      return code_.is(i, "*") || code_.is(i, "/") || code_.is(i, "%");
    };
    return multiplies(place.begin - 1) || multiplies(place.end);
  }
  std::string written(const Operand& place) const { return std::string(code_.text(place.begin, place.end)); }

  const source::Code& code_;
  std::vector<WholeNumber> known_;
  std::vector<Operand> places_;
  std::vector<source::Loop> loops_;
  std::vector<Change> all_;
};

/** All, in the order of the text. */
std::vector<Change> changes(const source::File&);

/** Another name, number or axis: at one place, at two that change places, or all through a loop. */
std::vector<Change> changes_of_words(const source::File&);
/** Two arguments that change places, of a call or of a dim3. */
std::vector<Change> changes_of_arguments(const source::File&);
/** Another sign, condition or start of a sum. */
std::vector<Change> changes_of_signs(const source::File&);

}  // namespace repair
