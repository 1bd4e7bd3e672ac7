// Decides what a broken rule comes from, by what the finding says.
#include <algorithm>

#include "report/cause.h"

namespace report {
namespace {

Cause cause_of_race(const Finding& f) {
  if (f.atomic != f.other_atomic) return Cause::beside_atomic;
  if (f.atomic) return Cause::atomics_of_blocks;
  if (f.lockstep) return Cause::lockstep;
  if (f.flag_seen) return Cause::flag_alone;
  if (!f.write && f.at.known() && f.at == f.other) return Cause::update_in_race;
  if (f.thread.block != f.other_thread.block) return Cause::between_blocks;
  if (f.write) return f.at == f.other ? Cause::two_owners : Cause::two_stores;
  if (!f.shared) return Cause::unknown;
  if (!f.kernel_has_barrier) return Cause::no_barrier;
  // Before the first barrier nothing is filled again.
  return f.stored_before || f.barriers == 0 ? Cause::barrier_before_use : Cause::barrier_after_use;
}

Cause cause_of_copy(const Finding& f) {
  if (f.write) return Cause::place_in_flight;
  return f.committed ? Cause::copy_not_waited_for : Cause::copy_not_committed;
}

/** 8 bytes, and not because there are 8 elements. */
Cause cause_of_size(const Finding& f) {
  if (!f.sized_by.empty()) return f.sized_by_vector ? Cause::size_of_vector : Cause::size_of_pointer;
  const bool elements = f.asked == static_cast<std::uint64_t>(f.extent);
  return f.asked == sizeof(void*) && !elements ? Cause::size_of_pointer : Cause::size_in_elements;
}

Cause cause_of_unwritten(const Finding& f) {
  switch (f.unwritten) {
    case Unwritten::memory:
      break;
    case Unwritten::constant:
      return Cause::constant_never_set;
    case Unwritten::copied:
      return f.asked > 0 ? cause_of_size(f) : Cause::copied_unwritten;
    case Unwritten::local:
      return Cause::local_without_start;
  }
  if (f.asked > 0) return cause_of_size(f);
  return f.shared ? Cause::never_filled : Cause::sum_without_start;
}

Cause cause_of_overrun(const Finding& f, std::span<const Shape> shapes) {
  const bool known = shape_of(f, shapes) != nullptr || f.array_at.known();
  if (!known || f.freed) return Cause::unknown;
  if (f.index < 0) return Cause::before_first_row;
  if (!f.sized_by.empty()) return cause_of_size(f);
  if (f.asked > 0) return Cause::size_in_elements;
  if (shape_of(f, shapes) != nullptr && f.index < f.extent) return Cause::reaches_past_row;
  if (f.pitch > 0 && f.element_bytes > 1) return Cause::pitch_in_bytes;
  return shapes.empty() && f.threads > 0 ? Cause::no_guard : Cause::beyond_last_row;
}

Cause cause_of_misuse(const Finding& f) {
  switch (f.misuse) {
    case Misuse::copy_from_host:
    case Misuse::copy_from_device:
    case Misuse::copy_to_host:
    case Misuse::copy_to_device:
      return Cause::copy_direction;
    case Misuse::use_of_unset:
      return Cause::unset_pointer;
    case Misuse::copy_of_a_part:
      return cause_of_size(f);
    case Misuse::copy_from_too_little:
    case Misuse::copy_to_too_little:
    case Misuse::set_of_too_little:
      if (!f.sized_by.empty()) return cause_of_size(f);
      return allocated_in_elements(f) ? Cause::size_in_elements : Cause::unknown;
    default:
      return Cause::unknown;
  }
}

/** In an array of several rows, at a column that would do if the rows were as long as they should be. */
bool is_row_at_fault(const Finding& f) {
  if (f.dimensions.size() < 2 || f.element_bytes != sizeof(float)) return false;
  const auto length = static_cast<std::uint64_t>(f.dimensions.back());
  return length % 4 != 0 && f.address / sizeof(float) % length % 4 == 0;
}

Cause cause_of_misalignment(const Finding& f, std::span<const Shape> shapes) {
  if (begins_by_luck(f)) return Cause::array_not_aligned;
  const Shape* shape = shape_of(f, shapes);
  if (f.bytes != 16) return Cause::unknown;
  if (shape != nullptr && shape->cols % 4 != 0) return Cause::rows_not_aligned;
  return is_row_at_fault(f) ? Cause::tile_rows_not_aligned : Cause::place_not_aligned;
}

}  // namespace

Cause cause_of(const Finding& f, std::span<const Shape> shapes) {
  if (writes_input(f, shapes)) return Cause::input_written;
  switch (f.kind) {
    case FindingKind::race:
      return cause_of_race(f);
    case FindingKind::copy_in_flight:
      return cause_of_copy(f);
    case FindingKind::barrier_exited:
      return f.passed_by ? Cause::barrier_in_branch : Cause::returned_early;
    case FindingKind::barrier_different:
      return Cause::barrier_in_branch;
    case FindingKind::read_before_written:
      return cause_of_unwritten(f);
    case FindingKind::global_out_of_bounds:
      return cause_of_overrun(f, shapes);
    case FindingKind::array_out_of_bounds:
      return f.subscripts > 1 ? Cause::next_row_of_array : Cause::beyond_array;
    case FindingKind::copy_not_awaited:
      return Cause::copy_not_awaited;
    case FindingKind::streams_unordered:
      return Cause::streams_unordered;
    case FindingKind::elements_left_out:
      return Cause::blocks_rounded_down;
    case FindingKind::output_lost:
      return Cause::output_lost;
    case FindingKind::misaligned:
      return cause_of_misalignment(f, shapes);
    case FindingKind::host_memory_in_kernel:
      return f.null ? Cause::null_pointer : f.unset ? Cause::unset_pointer : Cause::host_pointer;
    case FindingKind::wrong_free:
    case FindingKind::wrong_copy:
      return cause_of_misuse(f);
    case FindingKind::device_memory_on_host:
      return f.detail.empty() ? Cause::host_used_device : Cause::unknown;
    case FindingKind::warp_call:
      return f.misuse == Misuse::lane_outside_mask ? Cause::lane_outside_mask
             : f.misuse == Misuse::lane_absent     ? Cause::lane_absent
                                                   : Cause::lane_missing;
    case FindingKind::endless_wait:
      return Cause::endless_wait;
    case FindingKind::stack_overflow:
      return f.kernel.empty() ? Cause::host_stack : Cause::unknown;
    default:
      return Cause::unknown;
  }
}

}  // namespace report
