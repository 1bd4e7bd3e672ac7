// The ladder without a GPU: what the emulator counts of each kernel, exactly,
// and where that stands under a GPU's roof.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "bench/ladder.h"
#include "bench/roofline.h"

namespace bench {

/** What is counted where no size was asked for: multiples of every tile,
 *  and a second for the slowest solution. */
inline constexpr Size kCountedSize{256, 256, 256};

/** The largest of `asked` that the emulator can count in seconds, 512 cubed at most;
 *  where there is none, kCountedSize. */
Size size_to_count(std::span<const Size> asked);
/** Of what was timed the largest with at most 4096 x 4096 outputs: what is drawn or said of a time belongs to the shape
 *  that ran. Where there is none, kCountedSize. */
Size timed_size_to_count(std::span<const Size> timed);

/**
 * Builds every row's file for the emulator, multiplies once, judges C, and sets the row's counts. Of a product beyond
 * 512 cubed the same M and N are counted at three smaller K, evenly spaced and with the same remainder: a kernel has
 * the same grid and the same blocks there, and only loops along K are shorter. Where all three counts of each kind lie
 * on a line, the line gives those of the product, exactly; otherwise K is taken larger, and at last the file refused.
 * A file that is not right is not counted: its row says why, in Row::refusal where it was not timed either,
 * else in Ladder::notes. Rows that have a refusal already, or no file, stay as they are.
 * `before` is called for each row that is begun. Ends early when the user interrupts (process/child.h).
 * Throws std::runtime_error when the emulator's runner cannot be started.
 */
void count_ladder(Ladder&, const Size&, const std::function<void(const Row&)>& before = {});

/** The counts of all rows as a table for a terminal, with what its columns mean.
 *  Empty where nothing was counted or refused. */
std::string counts_text(const Ladder&, const Roof&);

}  // namespace bench
