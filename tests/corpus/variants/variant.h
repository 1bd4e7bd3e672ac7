// Honest kernel files, as many as wanted: right products, put together from independent choices.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace variants {

struct Variant {
  std::uint64_t number = 0;
  std::string lesson;               ///< whose checks it is held against, "03_sliding_window"
  std::string text;                 ///< the kernel file
  std::vector<std::string> traits;  ///< "Kahan sum", "blocks walk over tiles": what was chosen

  std::string name() const;  ///< "variant_0042"
};

/** Variant `number`, the same one each time and on every machine. */
Variant variant(std::uint64_t number);

}  // namespace variants
