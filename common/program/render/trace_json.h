// A trace as JSON, as TRACE.md describes it.
#pragma once

#include <string>

#include "reference/test_data.h"
#include "report/report.h"
#include "source/kernel_file.h"

namespace render {

/** What was traced. */
struct Traced {
  std::string lesson;  ///< "02_tiled"
  source::KernelFile file;
  reference::Sizes sizes;
  report::Report report;
};

/** One line of JSON, valid UTF-8 whatever the kernel file holds. */
std::string to_json(const Traced&);

}  // namespace render
