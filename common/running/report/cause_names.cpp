// The identifiers of causes. common/program/tell/RESULT.md lists them, and a test holds that list against this one.
#include "report/cause.h"

namespace report {

std::string_view name(Cause cause) {
  switch (cause) {  // no default: the compiler finds a cause without a name
    case Cause::unknown:
      return "";
    case Cause::no_barrier:
      return "no_barrier";
    case Cause::barrier_before_use:
      return "missing_first_barrier";
    case Cause::barrier_after_use:
      return "missing_second_barrier";
    case Cause::copy_not_committed:
      return "copy_not_committed";
    case Cause::copy_not_waited_for:
      return "copy_not_waited_for";
    case Cause::copy_not_awaited:
      return "used_before_copy_is_awaited";
    case Cause::streams_unordered:
      return "element_of_two_streams";
    case Cause::output_lost:
      return "printf_that_nobody_awaits";
    case Cause::place_in_flight:
      return "filled_while_copy_arrives";
    case Cause::two_owners:
      return "element_with_two_owners";
    case Cause::two_stores:
      return "element_stored_in_two_lines";
    case Cause::update_in_race:
      return "update_without_atomic";
    case Cause::between_blocks:
      return "element_of_two_blocks";
    case Cause::returned_early:
      return "returned_before_barrier";
    case Cause::barrier_in_branch:
      return "barrier_in_branch";
    case Cause::never_filled:
      return "shared_memory_never_filled";
    case Cause::blocks_rounded_down:
      return "blocks_rounded_down";
    case Cause::sum_without_start:
      return "device_memory_never_set";
    case Cause::size_in_elements:
      return "size_in_elements_not_bytes";
    case Cause::size_of_pointer:
      return "size_of_pointer_not_array";
    case Cause::size_of_vector:
      return "size_of_vector_not_elements";
    case Cause::constant_never_set:
      return "constant_never_set";
    case Cause::copied_unwritten:
      return "unwritten_memory_copied_to_host";
    case Cause::local_without_start:
      return "variable_without_first_value";
    case Cause::beyond_last_row:
      return "past_end_of_matrix";
    case Cause::reaches_past_row:
      return "float4_past_end_of_row";
    case Cause::input_written:
      return "input_written";
    case Cause::before_first_row:
      return "before_start_of_matrix";
    case Cause::no_guard:
      return "threads_without_guard";
    case Cause::host_pointer:
      return "host_pointer_in_kernel";
    case Cause::unset_pointer:
      return "pointer_never_set";
    case Cause::null_pointer:
      return "null_pointer_in_kernel";
    case Cause::copy_direction:
      return "wrong_direction_of_copy";
    case Cause::host_used_device:
      return "device_pointer_on_host";
    case Cause::host_stack:
      return "stack_of_host_used_up";
    case Cause::next_row_of_array:
      return "index_past_row_of_array";
    case Cause::beyond_array:
      return "index_past_array";
    case Cause::rows_not_aligned:
      return "float4_in_rows_not_aligned";
    case Cause::tile_rows_not_aligned:
      return "float4_in_tile_rows_not_aligned";
    case Cause::place_not_aligned:
      return "float4_off_its_boundary";
    case Cause::array_not_aligned:
      return "float4_in_array_not_aligned";
  }
  return "";
}

}  // namespace report
