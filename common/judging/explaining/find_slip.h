// The slip behind a failed check.
#pragma once

#include <optional>
#include <string>

#include "grading/result.h"

namespace explaining {

/**
 * Gives the first check that failed its slip: it is the one that is told. From the text of the file, from what its
 * threads access, and, where nothing is recognised, by trying small changes. The file is run for that.
 */
void find_slip(grading::Result&);

/** A right file that is as near to this one as can be: with the one small change with which its first failed check passes,
 *  which the sentence tells. Nothing where there is none, or where it was not the values that were wrong. After
 *  find_slip(). */
struct Mended {
  std::string text, sentence;
};
std::optional<Mended> mended(const grading::Result&);

}  // namespace explaining
