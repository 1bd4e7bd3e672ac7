// Lists the words of device memory that a launch used, as ranges of loads, stores and atomics.
#pragma once

#include <vector>

#include "emulator/ordering/timeline.h"

namespace emulator {

class Worker;

/** Of what races are watched for; each run of words that were loaded, stored, or changed by atomics, is a range. */
std::vector<Range> accessed_words(const std::vector<Worker*>& workers);

}  // namespace emulator
