// A kernel file kept as changes to another: known mistakes of long kernels,
// which differ from the solution in a few lines.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace source {

/**
 * Applies a diff, as `diff -u` writes it but without numbers, to `original`:
 *
 *   // EXPECT: RACE                             lines up to the first --- take the place of the original's
 *   // Why: nobody waits for the last products. first line, which says what the original is for
 *   --- ../../../lessons/07_past_cublas/solution.cu
 *   @@
 *      k += 16;                                 a line that stays, after one blank
 *   -  __syncthreads();                         one that goes
 *   +                                           one that comes
 *
 * The lines of a hunk that stay or go must stand in the original one below the other, in one place.
 * Hunks are in the original's order. Throws SourceError.
 */
std::string edited(std::string_view diff, std::string_view original);

/** The file named after ---, seen from the diff's own folder. Throws SourceError. */
std::filesystem::path original_of(std::string_view diff);

}  // namespace source
