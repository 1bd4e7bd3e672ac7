// Declares Failure, which holds all that is known of a failed product besides the kernel file: sizes, findings, launch, state of C.
#pragma once

#include <optional>
#include <vector>

#include "reference/test_data.h"
#include "report/report.h"

namespace diagnosis {

struct Failure {
  reference::Sizes sizes{};
  std::vector<report::Finding> findings{};
  /** The one that it took; nothing for none, and for several. */
  std::optional<report::Launch> launch{};
  /** Kernels ran, none was refused, and not one element of C was written. */
  bool nothing_written = false;
  /** Some elements of C were never written, others were. */
  bool some_unwritten = false;
  /** Some hold the NaN of unwritten memory: they were never written, or what was stored there is such a NaN. */
  bool some_poisoned = false;
  /** matmul returned without any launch, and C was not written. */
  bool nothing_launched = false;
  /** C holds NaNs, infinities or numbers that no product of A and B comes near, and that do not come from
   *  unwritten shared or device memory: their bits would tell. */
  bool beyond_products = false;
};

}  // namespace diagnosis
