// The identifiers of slips. common/program/tell/RESULT.md lists them, and a test holds that list against this one.
#include "diagnosis/slip.h"

namespace diagnosis {

std::string_view name(Slip slip) {
  switch (slip) {  // no default: the compiler finds a slip without a name
    case Slip::threads_swapped:
      return "threads_swapped";
    case Slip::thread_forgotten:
      return "thread_index_forgotten";
    case Slip::rows_for_columns:
      return "row_and_column_swapped";
    case Slip::block_axis_swapped:
      return "block_axis_swapped";
    case Slip::block_forgotten:
      return "block_index_forgotten";
    case Slip::block_unscaled:
      return "block_index_unscaled";
    case Slip::grid_for_block:
      return "grid_dim_for_block_dim";
    case Slip::outputs_unscaled:
      return "thread_index_unscaled";
    case Slip::row_stride:
      return "wrong_row_stride";
    case Slip::stride_forgotten:
      return "row_stride_forgotten";
    case Slip::row_forgotten:
      return "row_forgotten";
    case Slip::output_for_k:
      return "place_in_c_for_k";
    case Slip::operands_swapped:
      return "a_and_b_swapped";
    case Slip::tile_stands_still:
      return "tile_stands_still";
    case Slip::moves_across:
      return "tile_moves_the_other_way";
    case Slip::tile_moves_by_one:
      return "tile_moves_by_one";
    case Slip::begins_elsewhere:
      return "begins_one_off";
    case Slip::never_read:
      return "matrix_never_read";
    case Slip::tile_never_read:
      return "tile_never_read";
    case Slip::one_guard:
      return "one_guard_for_both_loads";
    case Slip::wrong_guard:
      return "guard_compares_wrong_size";
    case Slip::wrong_divisor:
      return "divided_by_wrong_size";
    case Slip::too_many_trips:
      return "loop_past_end_of_k";
    case Slip::stage_in_use:
      return "stage_in_use_filled";
    case Slip::same_tile_again:
      return "same_tile_fetched_again";
    case Slip::zero_quotient:
      return "division_without_brackets";
    case Slip::launch_swapped:
      return "grid_and_block_swapped";
    case Slip::not_shared:
      return "tile_not_shared";
    case Slip::integer_sum:
      return "sum_in_integer";
    case Slip::block_shape:
      return "block_of_another_shape";
    case Slip::grid_shape:
      return "grid_of_another_shape";
    case Slip::arguments_swapped:
      return "launch_arguments_swapped";
    case Slip::shared_bytes_forgotten:
      return "dynamic_shared_size_missing";
    case Slip::launch_missing:
      return "launch_missing";
    case Slip::launch_not_reached:
      return "launch_not_reached";
    case Slip::ceil_of_quotient:
      return "ceil_of_whole_quotient";
    case Slip::empty_loop:
      return "empty_loop";
    case Slip::loop_until_equal:
      return "loop_until_equal";
    case Slip::store_in_loop:
      return "store_inside_loop_over_k";
    case Slip::place_beyond_tile:
      return "place_in_matrix_for_place_in_tile";
    case Slip::guard_with_or:
      return "guard_with_or";
    case Slip::guard_with_and:
      return "guard_with_and";
    case Slip::half_a_guard:
      return "half_a_guard";
    case Slip::guard_with_less_or_equal:
      return "guard_with_less_or_equal";
    case Slip::unset_local:
      return "variable_without_value";
  }
  return "";
}

}  // namespace diagnosis
