// Implements the check of a diagnosis against a run by a list of slips: those that make a product wrong are refuted by a right one.
#include "diagnosis/shown.h"

#include <algorithm>
#include <set>

namespace diagnosis {
namespace {

/** What a block takes, of the grid. */
bool is_of_blocks(Slip slip) {
  using enum Slip;
  static const std::set<Slip> kOfBlocks = {block_of_another_tile, block_for_thread,    launch_swapped,
                                           grid_for_block,        block_unscaled,      block_axis_swapped,
                                           arguments_swapped,     outputs_beside_block};
  return kOfBlocks.contains(slip);
}

/** Where the elements lie that a thread, a block or a phase takes; where a phase begins. What is slow, but right, is
 *  not among them: rows along a warp, too many blocks or phases, a launch too many. */
bool makes_it_wrong(Slip slip) {
  using enum Slip;
  static const std::set<Slip> kOfMapping = {threads_swapped,
                                            thread_forgotten,
                                            rows_for_columns,
                                            row_stride,
                                            stride_forgotten,
                                            row_forgotten,
                                            row_times_column,
                                            output_for_k,
                                            operands_swapped,
                                            tile_stands_still,
                                            moves_across,
                                            tile_moves_by_one,
                                            begins_elsewhere,
                                            never_read,
                                            tile_never_read,
                                            tile_never_filled,
                                            tile_of_other_elements,
                                            wrong_divisor,
                                            stage_in_use,
                                            stored_too_early,
                                            block_shape,
                                            number_taken_apart,
                                            float4_for_float,
                                            threads_beside_tiles,
                                            loaders_beside_tile,
                                            outputs_crossed,
                                            phase_of_another_tile,
                                            phase_without_brackets,
                                            counter_multiplied_again,
                                            bound_for_counter,
                                            products_skipped,
                                            counter_forgotten,
                                            tile_loop_missing,
                                            part_of_products,
                                            sizes_of_another_matrix,
                                            value_without_counter,
                                            output_without_counter};
  return kOfMapping.contains(slip);
}

}  // namespace

bool is_refuted(const Traces& traces) {
  std::set<int> filled, used;
  for (const report::TracedAccess& access : traces.first.accesses) {
    if (array_of(traces.first, access).shared) (access.store ? filled : used).insert(access.array);
  }
  return traces.whole_is_right && std::ranges::includes(used, filled);
}

bool is_shown(const Diagnosis& found, const Traces* traces) {
  if (traces == nullptr || !is_refuted(*traces)) return true;
  // With one block along an axis it makes no difference what its index is multiplied by.
  const report::Dim3& grid = traces->launch.grid;
  return !makes_it_wrong(found.slip) && !(is_of_blocks(found.slip) && grid.x > 1 && grid.y > 1);
}

}  // namespace diagnosis
