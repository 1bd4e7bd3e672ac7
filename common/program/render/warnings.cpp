// Implements the mapping from a slip to the verdicts that it explains, e.g. from a barrier that is not called to a race.
#include "render/warnings.h"

#include <variant>

namespace render {
namespace {

/** Would the slip have this verdict? Where in doubt it is only mentioned. */
bool explains(toolchain::Slip slip, grading::Verdict verdict) {
  using grading::Verdict;
  using toolchain::Slip;
  switch (slip) {
    case Slip::barrier_not_called:
      return verdict == Verdict::race || verdict == Verdict::read_before_written;
    case Slip::comparison_for_store:
    case Slip::no_effect:
    case Slip::sign_after_equals:
    case Slip::uninitialised:
    case Slip::chained_comparison:
    case Slip::precedence:
      return is_about_values(verdict);
    case Slip::comma_for_two_indices:
      return is_about_values(verdict) || verdict == Verdict::race;
    case Slip::comparison_always_same:
      return is_about_values(verdict) || verdict == Verdict::timed_out || verdict == Verdict::crashed;
    case Slip::empty_body:
    case Slip::empty_loop:
    case Slip::function_not_called:
    case Slip::no_return:
      return is_about_values(verdict) || verdict == Verdict::barrier || verdict == Verdict::crashed ||
             verdict == Verdict::timed_out;
    case Slip::braces_forgotten:
    case Slip::store_for_comparison:
      return is_about_values(verdict) || verdict == Verdict::barrier || verdict == Verdict::crashed ||
             verdict == Verdict::timed_out || verdict == Verdict::race || verdict == Verdict::misaligned;
    case Slip::float_in_int:
      return verdict == Verdict::wrong_result;
    default:
      return false;
  }
}

/** What need not be asked where that warning is told. */
std::set<report::Cause> settled_by(toolchain::Slip slip) {
  using enum report::Cause;
  if (slip == toolchain::Slip::uninitialised) return {local_without_start};
  // With the row dropped, threads of several rows and blocks meet in one element.
  if (slip == toolchain::Slip::comma_for_two_indices) return {two_owners, two_stores, between_blocks};
  return {};
}

/** Is the cause of the values known so well that the numbers in C can only point elsewhere? */
bool tells_values(diagnosis::Slip slip) {
  using diagnosis::Slip;
  return slip == Slip::tile_never_read || slip == Slip::number_in_guard || slip == Slip::block_for_thread ||
         slip == Slip::counter_forgotten || slip == Slip::counter_multiplied_again ||
         slip == Slip::macro_without_brackets || slip == Slip::stored_too_early ||
         slip == Slip::sum_as_condition || slip == Slip::remainder_of_last || slip == Slip::sum_begins_anew ||
         slip == Slip::number_taken_apart;
}

const reference::Mistake* mistake_of(const grading::CheckResult& check) {
  const auto* wrong = std::get_if<grading::WrongProduct>(&check.reason);
  return wrong == nullptr ? nullptr : wrong->judgement.mistake();
}

/** Of a slip: a tile whose indices are swapped where it is filled holds what one does that is read so. */
bool asks_for_other_indices(const grading::CheckResult& check) {
  const reference::Mistake* mistake = mistake_of(check);
  return mistake != nullptr && mistake->name.starts_with("tile of") &&
         check.slip->sentence.find(" stores to ") != std::string::npos;
}

/** Do the numbers only ask whether there are blocks enough, and whether the index depends on them? */
bool asks_for_more_blocks(const grading::CheckResult& check) {
  const reference::Mistake* mistake = mistake_of(check);
  return mistake != nullptr && (mistake->name == "only the first row of blocks" ||
                                mistake->name == "only the first column of blocks");
}

/** Of a tile that moves another way than along K all phases but the first may find zeros: their loop is right. */
bool asks_what_ends_the_loop(const grading::CheckResult& check) {
  const reference::Mistake* mistake = mistake_of(check);
  return mistake != nullptr && mistake->name == "only the first window" &&
         check.slip->slip == diagnosis::Slip::moves_across;
}

/** The sum is set within the loop, so that it does not matter what it held before. */
bool is_set_anew(const grading::WrongProduct& wrong) {
  const reference::Mistake* mistake = wrong.judgement.mistake();
  return mistake != nullptr &&
         (mistake->name == "only the last product" || mistake->name == "only the last window");
}

/** What need not be asked any more, or would lead away, where this slip was told. */
std::set<report::Cause> settled_by(diagnosis::Slip slip) {
  using diagnosis::Slip;
  using enum report::Cause;
  switch (slip) {
    // Which thread should have filled it is no question.
    case Slip::block_shape:
    case Slip::tile_never_filled:
    case Slip::threads_swapped:
    case Slip::sum_starts_in_tile:
    case Slip::part_of_tile:
    case Slip::left_before_barrier:
      return {never_filled};
    // What was told of one variable for all threads says what to do about their race.
    case Slip::sum_of_all_threads:
      return {two_owners, two_stores, update_in_race};
    case Slip::variable_of_all_threads:
      return {two_owners, two_stores, update_in_race, next_row_of_array, beyond_array};
    case Slip::set_in_elements:
    case Slip::set_of_no_bytes:
      return {size_in_elements, sum_without_start};
    // With a barrier more the other buffer is still the wrong one, and the next tile still comes too early.
    case Slip::stage_changed_early:
    case Slip::stage_in_use:
    case Slip::stored_after_barrier:
    case Slip::stored_too_early:
      return {barrier_before_use, barrier_after_use};
    // No question about the threads' indices is open.
    case Slip::flat_guard:
    case Slip::unsigned_difference:
    case Slip::stride_forgotten:
    case Slip::wrong_guard:
    case Slip::start_of_matrix_passed:
      return {two_owners};
    case Slip::host_memory_passed:
      return {host_pointer};
    case Slip::tiles_in_one_place:
      return {two_stores};
    case Slip::tile_rows_not_aligned:
      return {tile_rows_not_aligned};
    case Slip::unset_local:
      return {local_without_start};
    default:
      return {};
  }
}

/** What helps was tried: no question is open. */
std::set<report::Cause> all_causes() {
  std::set<report::Cause> all;
  for (int cause = 0; cause <= static_cast<int>(report::kLastCause); ++cause)
    all.insert(report::Cause(cause));
  return all;
}

}  // namespace

const toolchain::Build& who_warns(const grading::Result& result) {
  return result.backend == runner::Backend::gpu ? result.counted : result.build;
}

const toolchain::Diagnostic* explaining_warning(const grading::Result& result,
                                                const grading::CheckResult& check) {
  const auto* wrong = std::get_if<grading::WrongProduct>(&check.reason);
  if (wrong == nullptr) return nullptr;
  for (const toolchain::Diagnostic& d : who_warns(result).diagnostics) {
    if (d.slip == toolchain::Slip::uninitialised && is_set_anew(*wrong)) continue;
    if (!d.error && explains(d.slip, check.verdict)) return &d;
  }
  return nullptr;
}

std::vector<const toolchain::Diagnostic*> explaining_warnings(const grading::Result& result,
                                                              const grading::CheckResult& check) {
  const toolchain::Diagnostic* first = explaining_warning(result, check);
  if (first == nullptr) return {};
  std::vector<const toolchain::Diagnostic*> all = {first};
  for (const toolchain::Diagnostic& d : who_warns(result).diagnostics) {
    const bool again = d.slip == toolchain::Slip::comma_for_two_indices && d.slip == first->slip && !d.error;
    if (again && &d != first) all.push_back(&d);
  }
  return all;
}

Explained explained(const grading::Result& result, const grading::CheckResult& check) {
  const auto warnings = explaining_warnings(result, check);
  if (!check.slip && warnings.empty()) return {};
  // Which threads must not get there, and where those of other blocks go, is then no question.
  Explained explained{
      true,
      {report::Cause::beyond_last_row, report::Cause::reaches_past_row, report::Cause::between_blocks},
      {}};
  for (const toolchain::Diagnostic* warning : warnings) {
    explained.lines_quoted.insert(warning->line);
    explained.causes.merge(settled_by(warning->slip));
  }
  if (!check.slip) return explained;
  if (check.slip->quoted) explained.lines_quoted.insert(check.slip->line);
  explained.causes.merge(check.slip->slip == diagnosis::Slip::one_change ? all_causes()
                                                                         : settled_by(check.slip->slip));
  explained.values = tells_values(check.slip->slip) || asks_for_more_blocks(check) ||
                     asks_what_ends_the_loop(check) ||
                     (check.slip->slip == diagnosis::Slip::rows_for_columns && asks_for_other_indices(check));
  return explained;
}

}  // namespace render
