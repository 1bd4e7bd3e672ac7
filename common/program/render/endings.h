// Explains in sentences why a run did not end as it should: a signal, exit(), out of time, a CUDA error left behind.
#pragma once

#include <string>
#include <vector>

#include "grading/judgement.h"
#include "report/words.h"

namespace render {

std::string sentence(const grading::BadEnd&);
/** What a program was busy with when its time was over, how far it had come, and what to ask. */
std::vector<std::string> where_it_stood(const report::StopPosition&, const reference::Sizes&,
                                        const report::Source&);
std::string sentence(const grading::CudaError&);

}  // namespace render
