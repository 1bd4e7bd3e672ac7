// Which slip goes with which verdict.
#include "tell/warnings.h"

#include <variant>

namespace tell {
namespace {

bool is_about_values(grading::Verdict verdict) {
  using grading::Verdict;
  return verdict == Verdict::wrong_result || verdict == Verdict::never_written ||
         verdict == Verdict::read_before_written || verdict == Verdict::out_of_bounds;
}

/** Would the slip have this verdict? Where in doubt it is only mentioned. */
bool explains(toolchain::Slip slip, grading::Verdict verdict) {
  using grading::Verdict;
  using toolchain::Slip;
  switch (slip) {
    case Slip::barrier_not_called:
      return verdict == Verdict::race || verdict == Verdict::read_before_written;
    case Slip::comparison_for_store:
    case Slip::no_effect:
    case Slip::comma_for_two_indices:
    case Slip::sign_after_equals:
    case Slip::uninitialised:
    case Slip::chained_comparison:
    case Slip::precedence:
      return is_about_values(verdict);
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
             verdict == Verdict::timed_out || verdict == Verdict::race;
    case Slip::float_in_int:
      return verdict == Verdict::wrong_result;
    default:
      return false;
  }
}

/** Is the cause of the values known so well that the numbers in C can only point elsewhere? */
bool tells_values(diagnosis::Slip slip) {
  using diagnosis::Slip;
  return slip == Slip::tile_never_read || slip == Slip::number_in_guard || slip == Slip::block_for_thread ||
         slip == Slip::counter_forgotten || slip == Slip::counter_multiplied_again ||
         slip == Slip::macro_without_brackets || slip == Slip::stored_too_early ||
         slip == Slip::sum_as_condition;
}

/** Do the numbers only ask whether the grid is large enough? */
bool asks_for_more_blocks(const grading::CheckResult& check) {
  const auto* wrong = std::get_if<grading::WrongProduct>(&check.reason);
  const reference::Mistake* mistake = wrong == nullptr ? nullptr : wrong->judgement.mistake();
  return mistake != nullptr && (mistake->name == "only the first row of blocks" ||
                                mistake->name == "only the first column of blocks");
}

/** The sum is set within the loop, so that it does not matter what it held before. */
bool is_set_anew(const grading::WrongProduct& wrong) {
  const reference::Mistake* mistake = wrong.judgement.mistake();
  return mistake != nullptr &&
         (mistake->name == "only the last product" || mistake->name == "only the last window");
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

Explained explained(const grading::Result& result, const grading::CheckResult& check) {
  using diagnosis::Slip;
  const toolchain::Diagnostic* warning = explaining_warning(result, check);
  if (!check.slip && warning == nullptr) return {};
  // Which threads must not get there is then no question.
  Explained explained{true, {report::Cause::beyond_last_row}, {}};
  if (warning != nullptr) explained.lines_quoted.insert(warning->line);
  if (check.slip && check.slip->quoted) explained.lines_quoted.insert(check.slip->line);
  const auto is = [&](Slip slip) { return check.slip && check.slip->slip == slip; };
  if (is(Slip::guard_with_or) || is(Slip::guard_with_less_or_equal))
    explained.causes.insert(report::Cause::between_blocks);
  // Which thread should have filled it is then no question either.
  if (is(Slip::block_shape) || is(Slip::tile_never_filled) || is(Slip::sum_starts_in_tile) ||
      is(Slip::part_of_tile) || is(Slip::left_before_barrier))
    explained.causes.insert(report::Cause::never_filled);
  // What was told of one sum for all threads says what to do about their race.
  if (is(Slip::sum_of_all_threads))
    explained.causes.insert({report::Cause::two_owners, report::Cause::two_stores,
                             report::Cause::update_in_race, report::Cause::between_blocks});
  if (is(Slip::variable_of_all_threads))
    explained.causes.insert({report::Cause::two_owners, report::Cause::two_stores,
                             report::Cause::update_in_race, report::Cause::between_blocks,
                             report::Cause::next_row_of_array, report::Cause::beyond_array});
  if (is(Slip::set_in_elements) || is(Slip::set_of_no_bytes))
    explained.causes.insert({report::Cause::size_in_elements, report::Cause::sum_without_start});
  // With a barrier more the other stage is still the wrong one.
  if (is(Slip::stage_changed_early))
    explained.causes.insert({report::Cause::barrier_before_use, report::Cause::barrier_after_use});
  if (is(Slip::host_memory_passed)) explained.causes.insert(report::Cause::host_pointer);
  if (is(Slip::tiles_in_one_place)) explained.causes.insert(report::Cause::two_stores);
  // Here a barrier more would change nothing.
  if (is(Slip::stored_too_early))
    explained.causes.insert({report::Cause::barrier_before_use, report::Cause::barrier_after_use});
  // And here no question about blockIdx or about the threads' indices is open.
  if (is(Slip::flat_guard) || is(Slip::unsigned_difference) || is(Slip::stride_forgotten) ||
      is(Slip::wrong_guard))
    explained.causes.insert({report::Cause::two_owners, report::Cause::between_blocks});
  if (is(Slip::tile_rows_not_aligned)) explained.causes.insert(report::Cause::tile_rows_not_aligned);
  if (is(Slip::index_too_small)) explained.causes.insert(report::Cause::between_blocks);
  if (is(Slip::unset_local) || (warning != nullptr && warning->slip == toolchain::Slip::uninitialised))
    explained.causes.insert(report::Cause::local_without_start);
  explained.values =
      check.slip && (tells_values(check.slip->slip) || (is(Slip::grid_shape) && asks_for_more_blocks(check)));
  return explained;
}

}  // namespace tell
