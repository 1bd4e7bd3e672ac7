// Chooses the file to be graded among those that a student handed in, e.g. kernel.cu, or else the only .cu file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "submissions/contents.h"

namespace submissions {

struct Chosen {
  /** The kernel file first, then the headers that lie beside it or below, each by its name as seen from the
   *  kernel file's folder; empty where there is nothing to grade. */
  std::vector<File> files;
  std::string why;  ///< there is nothing to grade: a sentence
};

/**
 * kernel.cu; of several the one in the folder of the lesson, or else the one in the fewest folders. Without
 * it the only .cu file, or else the only one that defines matmul. It is called as the student called it where
 * that is a plain name, otherwise kernel.cu.
 */
Chosen choose(Contents, std::string_view lesson);

/** Does the text define a function matmul? */
bool defines_matmul(std::string_view text);

}  // namespace submissions
