// The way of multiplications of two floats, which are most: code of their own, written when a kernel file is prepared, e.g. instead of
// a call that reads the instruction each time. It takes about a fifth of that.
#pragma once

#include <cstdint>

#include "emulator/counting/magnitudes.h"
#include "emulator/counting/written_code.h"
#include "report/doubled.h"

namespace emulator {

class FloatProducts {
 public:
  FloatProducts(WrittenCode&, const Magnitudes&);

  /** `mark` (shared_layout/products.h) becomes a jump to code for the multiplication behind it. False where that is another one, or no room
   *  is left. */
  bool take(std::uint8_t* mark, bool flags_are_free);

 private:
  WrittenCode& room_;
};

/** What is wanted of each product. */
struct ProductWatch {
  bool elements = false;  ///< Context::factors are told of each
  bool doubled = false;   ///< as the mix says
};
/** On this host thread. */
void watch_float_products(const ProductWatch&, const report::DoublingMix&);

}  // namespace emulator
