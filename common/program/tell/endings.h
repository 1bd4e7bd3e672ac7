// What to say when a run did not end as it should: a signal, exit(), out of time, a CUDA error left behind.
#pragma once

#include <string>

#include "grading/judgement.h"

namespace tell {

std::string sentence(const grading::BadEnd&);
std::string sentence(const grading::CudaError&);

}  // namespace tell
