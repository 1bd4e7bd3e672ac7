// The places of a file where another word could stand: in the bodies of functions, and nowhere that needs a constant.
#pragma once

#include <cstddef>
#include <vector>

#include "repair/whole_numbers.h"
#include "source/file.h"

namespace repair {

/** A name, a number, or threadIdx.x: tokens that stand for one whole number. */
struct Operand {
  std::size_t begin = 0, end = 0;
  const WholeNumber* variable = nullptr;  ///< null for a number and for threadIdx.x
  bool axis = false;                      ///< threadIdx.x and its like
  bool member = false;                    ///< the `rows` of view.rows
};

/** Where a whole number is used and may be another; `known` must outlive them. */
std::vector<Operand> places(const source::File&, const std::vector<WholeNumber>& known);

/** May what stands at token `i` be computed when the program runs? Not so of constexpr, an array's extent or a
 *  template's argument. */
bool is_computed(const source::Code&, std::size_t i);

/** The first token of the statement that `i` stands in. */
std::size_t statement_of(const source::Code&, std::size_t i);

}  // namespace repair
