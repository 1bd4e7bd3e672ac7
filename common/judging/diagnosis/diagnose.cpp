// Tries all checks for slips in a fixed order: first text that can mean nothing else, then what the traced threads do.
#include "diagnosis/diagnose.h"

#include <algorithm>
#include <set>

#include "diagnosis/address_slips.h"
#include "diagnosis/arithmetic_slips.h"
#include "diagnosis/buffers.h"
#include "diagnosis/ceil_slip.h"
#include "diagnosis/component_slips.h"
#include "diagnosis/copied_statement.h"
#include "diagnosis/counter_slips.h"
#include "diagnosis/counters_in_guard.h"
#include "diagnosis/divisor.h"
#include "diagnosis/early_leave.h"
#include "diagnosis/element_slips.h"
#include "diagnosis/flat_guard.h"
#include "diagnosis/guard_sizes.h"
#include "diagnosis/guard_slips.h"
#include "diagnosis/guard_turned_round.h"
#include "diagnosis/helper_sizes.h"
#include "diagnosis/index_guard.h"
#include "diagnosis/index_not_guard.h"
#include "diagnosis/index_slips.h"
#include "diagnosis/late_store.h"
#include "diagnosis/launch_slips.h"
#include "diagnosis/load_slips.h"
#include "diagnosis/loader_share.h"
#include "diagnosis/local_slips.h"
#include "diagnosis/loop_slips.h"
#include "diagnosis/macro_slips.h"
#include "diagnosis/mapping_slips.h"
#include "diagnosis/memory_slips.h"
#include "diagnosis/next_loads.h"
#include "diagnosis/next_tile.h"
#include "diagnosis/not_launched.h"
#include "diagnosis/one_guard.h"
#include "diagnosis/other_bounds.h"
#include "diagnosis/output_slips.h"
#include "diagnosis/outside_by_and.h"
#include "diagnosis/part_of_tile.h"
#include "diagnosis/phase_slips.h"
#include "diagnosis/repeated_launch.h"
#include "diagnosis/row_counter.h"
#include "diagnosis/share_of_block.h"
#include "diagnosis/shared_slips.h"
#include "diagnosis/shown.h"
#include "diagnosis/size_names.h"
#include "diagnosis/store_slips.h"
#include "diagnosis/sum_slips.h"
#include "diagnosis/text_slips.h"
#include "diagnosis/tile_index.h"
#include "diagnosis/tile_products.h"
#include "diagnosis/trips.h"
#include "diagnosis/unread.h"
#include "diagnosis/value_slips.h"
#include "diagnosis/warp_axis.h"
#include "diagnosis/wide_index.h"
#include "diagnosis/wrong_index.h"

namespace diagnosis {
namespace {

/** What the text alone says. */
using TextSlip = std::optional<Diagnosis> (*)(const source::File&);
/** Of these what failed is known, too. */
using FailureSlip = std::optional<Diagnosis> (*)(const source::File&, const Failure&);

/** Mistakes wherever they stand. */
constexpr TextSlip kAlways[] = {macro_without_brackets, sum_as_condition, launch_swapped,
                                zero_quotient,          not_shared,       grid_for_block,
                                added_to_block,         block_for_thread, axis_twice};

// The others could be meant so where nothing failed. Which comes first matters where two are found: the surer one.

constexpr FailureSlip kMemoryAndLaunches[] = {
    not_launched,    shared_bytes_forgotten, shared_bytes_in_elements, variable_of_all_threads,
    set_in_elements, host_memory_passed};

constexpr TextSlip kWhereWrong[] = {thread_axis_twice,
                                    parameter_replaced,
                                    cleared_after_launch,
                                    set_of_no_bytes,
                                    local_set_in_elements,
                                    parameter_without_brackets,
                                    stage_changed_early,
                                    arguments_in_another_order,
                                    empty_loop,
                                    counter_stands_still,
                                    loop_until_equal,
                                    added_to_unset,
                                    sum_hidden,
                                    never_the_bound,
                                    multiplied_again,
                                    bound_for_counter,
                                    products_skipped,
                                    remainder_everywhere,
                                    store_reversed,
                                    sizes_of_another_matrix,
                                    stride_of_helper,
                                    counters_in_guard,
                                    row_counter_unscaled,
                                    copied_statement,
                                    guard_turned_round,
                                    assigned_in_condition,
                                    condition_for_value,
                                    row_times_column,
                                    index_outside_brackets,
                                    guard_of_other,
                                    else_forgotten,
                                    sum_begins_anew,
                                    tile_loop_missing,
                                    variable_hidden,
                                    fetched_by_output,
                                    tile_of_another,
                                    fetches_exchanged,
                                    fetch_stands_still,
                                    fetched_before_store};

constexpr FailureSlip kByFailure[] = {stored_after_barrier,
                                      added_to_tile,
                                      block_axes_exchanged,
                                      sum_of_all_threads,
                                      start_of_matrix_passed,
                                      remainder_of_last,
                                      sum_starts_in_tile,
                                      index_too_small,
                                      thread_in_guard,
                                      ceil_of_quotient,
                                      rounded_to_nearest,
                                      outside_by_and,
                                      chosen_for_guard,
                                      wrong_guard,
                                      index_beyond_tile,
                                      store_in_loop,
                                      number_in_guard,
                                      left_before_barrier,
                                      outputs_transposed,
                                      outputs_crossed,
                                      output_without_counter,
                                      unsigned_difference,
                                      flat_guard,
                                      wide_index,
                                      tile_rows_not_aligned,
                                      value_without_counter,
                                      never_stored,
                                      same_in_every_thread,
                                      returned_before_store,
                                      leaves_first_phase,
                                      all_outputs_or_none,
                                      sizeof_in_index,
                                      fetched_past_end,
                                      phases_of_another_size,
                                      phase_of_another_tile,
                                      phase_without_brackets,
                                      phases_rounded_down,
                                      phases_too_few,
                                      part_of_products,
                                      tile_from_another_k,
                                      index_wrapped,
                                      load_times_condition,
                                      loaded_before_check,
                                      four_without_checks,
                                      half_a_guard_of_helper,
                                      check_of_another,
                                      room_for_alignment,
                                      number_taken_apart,
                                      outputs_beside_block,
                                      loaders_beside_tile,
                                      one_of_four,
                                      components_swapped};

/** Of several, the first that finds something which a run does not speak against. */
template <class Slips, class... Known>
std::optional<Diagnosis> first_shown(const Slips& slips, const Traces* traces, const Known&... known) {
  for (const auto slip : slips) {
    if (auto found = slip(known...); found && is_shown(*found, traces)) return found;
  }
  return std::nullopt;
}

std::optional<Diagnosis> in_text(const source::File& file, const Failure* failure, const Traces* traces) {
  if (auto found = first_shown(kAlways, traces, file)) return found;
  if (failure == nullptr) return std::nullopt;
  if (auto found = first_shown(kMemoryAndLaunches, traces, file, *failure)) return found;
  if (auto found = first_shown(kWhereWrong, traces, file)) return found;
  if (sizes_change_names(file)) return std::nullopt;
  return first_shown(kByFailure, traces, file, *failure);
}

/** Something that two accesses disagree about: which of them is wrong is not known. */
bool is_relative(Slip slip) { return slip == Slip::rows_for_columns || slip == Slip::operands_swapped; }

/** Is one of these lines in a lambda? */
bool in_lambdas(const Code& code, const std::set<int>& lines) {
  for (std::size_t i = 0; i + 2 < code.size(); ++i) {
    const bool captures =
        code.is(i, "[") && (code.is(i + 1, "]") || code.is(i + 1, "&") || code.is(i + 1, "="));
    if (!captures || !code.is(code.past(i), "(") || !code.scope(i).device) continue;
    std::size_t body = code.past(code.past(i));
    while (body < code.size() && !code.is(body, "{") && !code.is(body, ";")) ++body;
    const auto first = lines.lower_bound(code[i].line);
    if (code.is(body, "{") && first != lines.end() && *first <= code[code.partner(body)].line) return true;
  }
  return false;
}

/** Are A, B or C accessed in a function that is no kernel? Then perhaps what it is called with is wrong. */
bool in_helpers(const Code& code, const report::Trace& trace) {
  std::set<int> lines;
  for (const report::TracedAccess& access : trace.accesses) {
    if (!array_of(trace, access).shared) lines.insert(access.line);
  }
  if (in_lambdas(code, lines)) return true;
  return std::ranges::any_of(code.functions(), [&](const source::Function& function) {
    std::size_t body = code.past(function.parameters);
    while (body < code.size() && !code.is(body, "{") && !code.is(body, ";")) ++body;
    if (function.kernel || !function.device || !code.is(body, "{")) return false;
    const auto first = lines.lower_bound(function.line);
    return first != lines.end() && *first <= code[code.partner(body)].line;
  });
}

/** Otherwise a pointer goes from row to row, and where it is moved on is another line. */
bool has_size(const Code& code, int line) {
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (code[i].line == line && names_size(code[i].text)) return true;
  }
  return false;
}

/** Of a product of kSizes that is wrong, or whose C is right and the technique is not. */
std::optional<Diagnosis> in_whole_tiles(const source::File& file, const Traces& traces,
                                        const Failure* failure) {
  if (auto found = block_of_another_tile(file, traces, kSizes)) return found;
  if (auto found = line_for_square(file, traces.launch)) return found;
  if (counts_along_a_line(file)) {
    if (auto found = square_for_line(file, traces.launch)) return found;
  }
  if (auto found = block_beside_tile(file, traces)) return found;
  if (auto found = wrong_index(traces, kSizes)) {
    found->perhaps_elsewhere = (is_relative(found->slip) && in_helpers(file.code, traces.first)) ||
                               (found->slip == Slip::row_stride && !has_size(file.code, found->line));
    return found;
  }
  if (failure != nullptr && counts_columns_along_x(traces.launch, kSizes)) {
    if (auto found = rows_along_warp(file, traces, kSizes.N)) return found;
  }
  if (auto found = grid_beside_c(file, traces, kSizes, failure)) return found;
  if (auto found = grid_of_another_tile(file, traces, kSizes)) return found;
  if (auto found = square_for_line(file, traces.launch)) return found;
  if (has_one_kernel(file)) {
    if (auto found = never_read(traces.first, kSizes.K)) return found;
    if (auto found = tile_never_read(traces.first, traces.ragged)) return found;
    if (auto found = tile_never_filled(traces.first)) return found;
  }
  return std::nullopt;
}

/** And of what needs no tile that is full. */
std::optional<Diagnosis> in_accesses(const source::File& file, const Traces& traces, const Failure* failure) {
  if (failure != nullptr) {
    if (auto found = stored_by_some(file, *failure, traces)) return found;
  }
  if (failure == nullptr) {
    if (auto found = rows_along_warp(file, traces, kSizes.N)) return found;
  }
  if (auto found = in_whole_tiles(file, traces, failure); found && is_shown(*found, &traces)) return found;
  if (auto found = traces.ragged_is_right ? std::nullopt : one_guard(traces.ragged)) return found;
  if (auto found = failure == nullptr ? std::nullopt : loads_under_guard_of_c(file)) return found;
  if (auto found = failure == nullptr ? std::nullopt : one_guard_of_helpers(file, traces.ragged))
    return found;
  const bool whole = !is_refuted(traces);
  if (auto found = !whole && failure != nullptr ? grid_beside_c(file, traces, kSizes, failure) : std::nullopt)
    return found;
  if (auto found = whole ? wrong_divisor(file, traces, kSizes) : std::nullopt) return found;
  // Where loads are guarded, a phase too many does no harm at some sizes.
  if (auto found = past_the_end_of_k(file, traces, kSizes)) return found;
  if (auto found = whole ? same_stage(file, traces.first) : std::nullopt) return found;
  if (whole && has_one_kernel(file)) {
    if (auto found = stored_too_early(traces.first)) return found;
    if (auto found = block_forgotten_once(file, traces, kSizes.N)) return found;
  }
  if (traces.ragged_is_right) return std::nullopt;
  if (auto found = same_tile_again(file, traces, kRagged)) return found;
  return guard_of_another_size(traces.ragged, traces.launch.block, kRagged);
}

}  // namespace

std::optional<Diagnosis> diagnose(std::string_view source, const Failure* failure, const Traces* traces) {
  const source::File file = source::read(source);
  if (auto found = in_text(file, failure, traces)) return found;
  if (traces != nullptr) {
    const bool c_is_wrong = failure != nullptr;
    if (auto found = launched_again(file, traces->launches, c_is_wrong)) return found;
    if (auto found =
            c_is_wrong && !is_refuted(*traces) ? tiles_in_one_place(file, traces->first) : std::nullopt) {
      // Whose place they took by mistake, or why several threads did the same.
      if (auto other = tile_never_filled(traces->first)) return other;
      if (auto other = square_for_line(file, traces->launch)) return other;
      return found;
    }
    if (auto found = in_accesses(file, *traces, failure)) return found;
    const bool may_fill_a_part = c_is_wrong && !is_refuted(*traces);
    if (auto found = may_fill_a_part ? part_of_tile(*traces, *failure) : std::nullopt) return found;
  }
  if (failure == nullptr) return std::nullopt;
  if (auto found = returned_before_barrier(file, *failure)) return found;
  if (auto found = counter_forgotten(file)) return found;
  if (auto found = rows_of_another_length(file, *failure)) return found;
  if (auto found = index_beside_guard(file, *failure)) return found;
  if (auto found = sizes_change_names(file) ? std::nullopt : limits_exchanged(file.code)) return found;
  return perhaps_unset(file, *failure);
}

}  // namespace diagnosis
