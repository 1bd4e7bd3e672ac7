// Three ways to see behind the TODOs that are left.
#include "explaining/done_part.h"

#include <algorithm>
#include <string>
#include <utility>

#include "diagnosis/completed.h"
#include "diagnosis/diagnose.h"
#include "diagnosis/done_slips.h"
#include "diagnosis/tile_contents.h"
#include "explaining/run_again.h"
#include "explaining/whole_lesson.h"
#include "grading/run_checks.h"
#include "grading/trial.h"
#include "repair/repair.h"
#include "source/file.h"

namespace explaining {

using namespace grading;
namespace {

using diagnosis::Diagnosis;

/** "this check passes" is not so of the file as it is. */
void say_of_completed(Diagnosis& slip) {
  slip.mended.clear();  // it would be the answer
  if (const auto at = slip.sentence.find(repair::kHelped); at != std::string::npos)
    slip.sentence.replace(at, repair::kHelped.size(), "and with the TODOs done that are left, C is right");
}

}  // namespace

DonePart::DonePart(const CheckResult& failed, const Result& result)
    : failed_(failed), result_(result), open_(diagnosis::open_todos(result.source, result.given)) {
  const bool fails = failed.verdict != Verdict::timed_out && failed.verdict != Verdict::not_run;
  if (!fails || !result.counted.ok) open_ = {};
}

bool DonePart::is_nothing() const { return diagnosis::is_untouched(result_.source, result_.given); }

bool DonePart::is_of_done(const std::optional<Diagnosis>& slip) const {
  // That nothing reads the tiles is what a TODO that is left is about.
  return slip && slip->line > 0 && !open_.has(slip->line) && slip->slip != diagnosis::Slip::tile_never_read;
}

/** The completed file is graded like any other, up to its first failure. */
void DonePart::complete() {
  if (folder_) return;
  folder_.emplace();
  const auto text = diagnosis::completed(result_.source, open_);
  if (!text) return;
  Result whole = with_text(result_, *text, folder_->path());
  if (!whole.build.ok) return;
  Grader grader(whole, [](const CheckResult& check) { return check.verdict == Verdict::passed; });
  run_checks(grader, whole.lesson, "");
  whole_ = std::move(whole);
}

/** Smaller than the 4 x 4 that a thread makes: the guard in the thread's own loops is seen, whoever its threads are. */
const CheckResult* DonePart::small_c() {
  if (small_) return &*small_;
  const auto* wrong = std::get_if<WrongProduct>(&failed_.reason);
  if (wrong == nullptr || failed_.products.empty()) return nullptr;
  const auto [M, N, K] = wrong->judgement.sizes;
  const int tile = wrong->judgement.tile;
  if (M % tile == 0 && N % tile == 0) return nullptr;  // the lesson may ask for no others
  small_ = of_size(failed_, result_.counted, 3, 2);
  return &*small_;
}

bool DonePart::is_right() {
  complete();
  if (whole_) {
    const CheckResult* wrong = whole_->first_failure();
    return wrong == nullptr || wrong->part != Part::result;
  }
  const CheckResult* small = diagnosis::stores_by_stub(result_.source, open_) ? small_c() : nullptr;
  return small != nullptr && small->verdict == Verdict::passed;
}

/** Of a completed file whose slip shows where a stub was: what leads to it stands in front. */
std::optional<Diagnosis> DonePart::slip_in_text(const CheckResult& wrong,
                                                const std::optional<Diagnosis>& shown) const {
  const source::File file = source::read(result_.source);
  if (shown && shown->slip == diagnosis::Slip::block_forgotten)
    return diagnosis::place_without_block(file, open_);
  const auto* product = std::get_if<WrongProduct>(&wrong.reason);
  if (product == nullptr) return std::nullopt;
  for (const Complaint& complaint : product->judgement.complaints) {
    const auto* broken = std::get_if<BrokenRules>(&complaint);
    if (broken == nullptr) continue;
    if (auto slip = diagnosis::filled_under_condition(file, open_, broken->findings)) return slip;
  }
  return std::nullopt;
}

void DonePart::tell_of_completed(CheckResult& failed, const SlipOf& slip_of) const {
  const CheckResult* wrong = whole_->first_failure();
  if (wrong == nullptr || wrong->part != Part::result) return;
  failed.right_in_one_block = 0;
  auto slip = slip_of(*wrong, *whole_);
  if (!is_of_done(slip)) slip = slip_in_text(*wrong, slip);
  if (!is_of_done(slip)) return;
  say_of_completed(*slip);
  failed.slip = std::move(slip);
}

std::optional<Diagnosis> DonePart::slip_in_tiles() const {
  const auto traced = traces(result_);
  if (!traced) return std::nullopt;
  const source::File file = source::read(result_.source);
  if (auto slip = diagnosis::phases_beside_products(file, open_, traced->first, diagnosis::kSizes))
    return slip;
  const reference::Problem one =
      reference::make_problem(diagnosis::kOnePhase, reference::Fill::small_integers, 1);
  const runner::Outcome outcome = run(
      {.problem = one, .watch = runner::Watch::trace, .cpu_seconds = 4, .wall_seconds = 12}, result_.counted);
  return diagnosis::wrong_tile_contents(result_.source, open_, *traced, outcome.report.trace);
}

std::optional<Diagnosis> DonePart::slip_in_small_c(const SlipOf& slip_of) {
  const CheckResult* small = small_c();
  if (small == nullptr || small->verdict == Verdict::passed) return std::nullopt;
  auto slip = slip_of(*small, result_);
  // So little is asked of a change here that some would help which nobody means.
  if (slip && slip->slip == diagnosis::Slip::one_change) slip.reset();
  return slip;
}

void DonePart::tell(CheckResult& failed, const SlipOf& slip_of) {
  complete();
  if (whole_) return tell_of_completed(failed, slip_of);
  auto slip = slip_in_tiles();
  if (!slip) slip = slip_in_small_c(slip_of);
  if (!is_of_done(slip)) return;
  say_of_completed(*slip);
  failed.slip = std::move(slip);
  failed.right_in_one_block = 0;
}

}  // namespace explaining
