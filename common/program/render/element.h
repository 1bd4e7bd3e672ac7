// The first wrong element of C, in a sentence: its index, what is there, what is expected.
#pragma once

#include <string>

#include "grading/judgement.h"

namespace render {

/** "C[32][0] is 118, expected 131." */
std::string first_wrong_element(const grading::WrongValues&);

}  // namespace render
