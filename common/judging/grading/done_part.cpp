// Three ways to see behind the TODOs that are left.
#include "grading/done_part.h"

#include <fmt/format.h>

#include <string>
#include <utility>

#include "diagnosis/completed.h"
#include "diagnosis/done_slips.h"
#include "diagnosis/open_todos.h"
#include "diagnosis/tile_contents.h"
#include "grading/run_again.h"
#include "grading/run_checks.h"
#include "grading/trial.h"
#include "process/temporary.h"
#include "repair/repair.h"
#include "source/file.h"

namespace grading {
namespace {

using diagnosis::Diagnosis;
using diagnosis::OpenTodos;

bool is_of_done(const std::optional<Diagnosis>& slip, const OpenTodos& open) {
  // That nothing reads the tiles is what a TODO that is left is about.
  return slip && slip->line > 0 && !open.has(slip->line) && slip->slip != diagnosis::Slip::tile_never_read;
}

/** "this check passes" is not so of the file as it is. */
void say_of_completed(Diagnosis& slip) {
  slip.mended.clear();  // it would be the answer
  if (const auto at = slip.sentence.find(repair::kHelped); at != std::string::npos)
    slip.sentence.replace(at, repair::kHelped.size(), "and with the TODOs done that are left, C is right");
}

/** Of a completed file whose slip shows where a stub was: what leads to it stands in front. */
std::optional<Diagnosis> slip_in_text(const CheckResult& wrong, const Result& result, const OpenTodos& open,
                                      const std::optional<Diagnosis>& shown) {
  const source::File file = source::read(result.source);
  if (shown && shown->slip == diagnosis::Slip::block_forgotten)
    return diagnosis::place_without_block(file, open);
  const auto* product = std::get_if<WrongProduct>(&wrong.reason);
  if (product == nullptr) return std::nullopt;
  for (const Complaint& complaint : product->judgement.complaints) {
    const auto* broken = std::get_if<BrokenRules>(&complaint);
    if (broken == nullptr) continue;
    if (auto slip = diagnosis::filled_under_condition(file, open, broken->findings)) return slip;
  }
  return std::nullopt;
}

/** The completed file is graded like any other, up to its first failure. Is there one? */
bool look_at_completed(const std::string& text, CheckResult& failed, const Result& result,
                       const OpenTodos& open, const SlipOf& slip_of) {
  const process::TemporaryFolder folder;
  Result whole;
  whole.lesson = result.lesson;
  whole.file = result.file;
  whole.source = text;
  whole.headers = result.headers;
  whole.given = result.given;
  whole.seed = result.seed;
  whole.cage = result.cage;
  whole.build =
      toolchain::build({result.file, text, result.headers}, runner::Backend::emulator, folder.path());
  whole.counted = whole.build;
  if (!whole.build.ok) return false;
  Grader grader(whole, [](const CheckResult& check) { return check.verdict == Verdict::passed; });
  run_checks(grader, whole.lesson, "");
  const CheckResult* wrong = whole.first_failure();
  if (wrong == nullptr || wrong->part != Part::result) return false;
  auto slip = slip_of(*wrong, whole);
  failed.right_in_one_block = 0;
  if (!is_of_done(slip, open)) slip = slip_in_text(*wrong, result, open, slip);
  if (!is_of_done(slip, open)) return true;
  say_of_completed(*slip);
  failed.slip = std::move(slip);
  return true;
}

std::optional<Diagnosis> slip_in_tiles(const Result& result, const OpenTodos& open) {
  const auto traced = traces(result);
  if (!traced) return std::nullopt;
  const reference::Problem one =
      reference::make_problem(diagnosis::kOnePhase, reference::Fill::small_integers, 1);
  const runner::Outcome outcome =
      run(Trial{.problem = one, .cpu_seconds = 4, .wall_seconds = 12}, result.counted, runner::Watch::trace);
  return diagnosis::wrong_tile_contents(result.source, open, *traced, outcome.report.trace);
}

/** Smaller than the 4 x 4 that a thread makes: the guard in the thread's own loops is seen, whoever its threads are. */
std::optional<Diagnosis> slip_in_small_c(const CheckResult& failed, const Result& result,
                                         const SlipOf& slip_of) {
  const auto* wrong = std::get_if<WrongProduct>(&failed.reason);
  if (wrong == nullptr || failed.products.empty()) return std::nullopt;
  const auto [M, N, K] = wrong->judgement.sizes;
  const int tile = wrong->judgement.tile;
  if (M % tile == 0 && N % tile == 0) return std::nullopt;  // the lesson may ask for no others
  const CheckResult small = of_size(failed, result.counted, 3, 2);
  auto slip = small.verdict == Verdict::passed ? std::nullopt : slip_of(small, result);
  // So little is asked of a change here that some would help which nobody means.
  if (slip && slip->slip == diagnosis::Slip::one_change) slip.reset();
  return slip;
}

}  // namespace

void look_at_done_part(CheckResult& failed, const Result& result, const SlipOf& slip_of) {
  const OpenTodos open = diagnosis::open_todos(result.source, result.given);
  const bool fails = failed.verdict != Verdict::timed_out && failed.verdict != Verdict::not_run;
  if (open.numbers.empty() || !result.counted.ok || !fails || is_of_done(failed.slip, open)) return;
  if (const auto text = diagnosis::completed(result.source, open)) {
    look_at_completed(*text, failed, result, open, slip_of);
    return;
  }
  auto slip = slip_in_tiles(result, open);
  if (!slip) slip = slip_in_small_c(failed, result, slip_of);
  if (!is_of_done(slip, open)) return;
  say_of_completed(*slip);
  failed.slip = std::move(slip);
  failed.right_in_one_block = 0;
}

}  // namespace grading
