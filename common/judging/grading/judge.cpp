// The order of the complaints, and the verdict that each comes to.
#include "grading/judge.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "grading/work.h"
#include "reference/explain.h"
#include "reference/product.h"
#include "report/cause.h"
#include "report/doubled.h"

namespace grading {
namespace {

using reference::Comparison;
using report::FindingKind;

Verdict verdict_of(FindingKind kind) {
  switch (kind) {
    case FindingKind::global_out_of_bounds:
    case FindingKind::shared_out_of_bounds:
    case FindingKind::array_out_of_bounds:
    case FindingKind::host_memory_in_kernel:
    case FindingKind::passed_to_child:
      return Verdict::out_of_bounds;
    case FindingKind::barrier_exited:
    case FindingKind::barrier_different:
    case FindingKind::warp_call:
    case FindingKind::endless_wait:
      return Verdict::barrier;
    case FindingKind::misaligned:
      return Verdict::misaligned;
    case FindingKind::race:
    case FindingKind::copy_in_flight:
    case FindingKind::copy_not_awaited:
    case FindingKind::streams_unordered:
      return Verdict::race;
    case FindingKind::read_before_written:
      return Verdict::read_before_written;
    case FindingKind::device_memory_leaked:
    case FindingKind::wrong_free:
    case FindingKind::wrong_copy:
    case FindingKind::output_lost:
    case FindingKind::elements_left_out:
      return Verdict::device_memory;
    case FindingKind::host_takes_part:
      return Verdict::not_by_kernels;
    case FindingKind::wrong_async_copy:
    case FindingKind::device_memory_on_host:
    case FindingKind::stack_overflow:
    case FindingKind::device_fault:
    case FindingKind::assertion:
      return Verdict::crashed;
  }
  return Verdict::crashed;
}

/** Smaller is reported first: what is broken earlier explains what is broken later. */
int rank(const report::Finding& finding) {
  if (report::is_remark(finding)) return 6;
  // Host code that goes wrong before a kernel runs.
  if (finding.kind == FindingKind::wrong_copy || finding.kind == FindingKind::wrong_free) return -1;
  switch (verdict_of(finding.kind)) {
    case Verdict::out_of_bounds:
      return 0;
    case Verdict::barrier:
      return 1;
    case Verdict::misaligned:
      return 2;
    case Verdict::race:
      return 3;
    case Verdict::read_before_written:
      return 4;
    default:
      return 5;
  }
}

/** Of what one line reads past its arrays, one after another: what happens to all threads tells more than what
 *  happens to those of the last row. */
void most_frequent_overrun_of_a_line_first(std::vector<report::Finding>& findings) {
  const auto alike = [](const report::Finding& a, const report::Finding& b) {
    return a.kind == FindingKind::global_out_of_bounds && a.kind == b.kind && a.at == b.at &&
           a.kernel == b.kernel;
  };
  for (auto begin = findings.begin(); begin != findings.end();) {
    const auto end =
        std::find_if_not(begin + 1, findings.end(), [&](const auto& f) { return alike(*begin, f); });
    std::stable_sort(begin, end, [](const auto& a, const auto& b) { return a.count > b.count; });
    begin = end;
  }
}

/** Names from driver_types.h of the CUDA Toolkit. What is not listed is a crash. */
Verdict verdict_of_cuda_error(std::string_view error) {
  static constexpr std::pair<std::string_view, Verdict> kVerdicts[] = {
      {"cudaErrorInvalidConfiguration", Verdict::launch_refused},
      {"cudaErrorInvalidValue", Verdict::launch_refused},
      {"cudaErrorLaunchOutOfResources", Verdict::launch_refused},
      {"cudaErrorNoKernelImageForDevice", Verdict::could_not_build},
      {"cudaErrorIllegalAddress", Verdict::out_of_bounds},
      {"cudaErrorMisalignedAddress", Verdict::misaligned},
      {"cudaErrorLaunchTimeout", Verdict::timed_out},
  };
  for (const auto& [name, verdict] : kVerdicts) {
    if (name == error) return verdict;
  }
  return Verdict::crashed;
}

Verdict verdict_of_ending(runner::Ending ending) {
  return ending == runner::Ending::timed_out    ? Verdict::timed_out
         : ending == runner::Ending::unloadable ? Verdict::could_not_build
                                                : Verdict::crashed;
}

bool failed_after_matmul(const report::Report& report) { return report.last_error != "cudaSuccess"; }

/** After an error inside a kernel nothing can be copied: what C, A and B seem to hold is no evidence. */
bool context_died(const report::Report& report) {
  const Verdict verdict = verdict_of_cuda_error(report.last_error);
  return failed_after_matmul(report) && verdict != Verdict::launch_refused;
}

/** Then it is a matter of chance what C holds: no two runs need agree. */
bool is_race_in_global(const report::Finding& f) { return f.kind == FindingKind::race && !f.shared; }

/** Then the signal has been told with its line. */
bool ends_host_code(const report::Finding& f) {
  const bool of_host = f.kernel.empty();
  return f.kind == FindingKind::device_memory_on_host || f.kind == FindingKind::host_takes_part ||
         (of_host && (f.kind == FindingKind::device_fault || f.kind == FindingKind::stack_overflow));
}

/** Each of the launches, as far as they are known. */
bool has_one_block(const report::Report& report) {
  return !report.launches.empty() && std::ranges::all_of(report.launches, [](const report::Launch& launch) {
    return std::uint64_t{launch.grid.x} * launch.grid.y * launch.grid.z == 1;
  });
}

/** One product under judgement. Complaints are added in the order in which they are reported. */
class Judge {
 public:
  Judge(const Trial& trial, const runner::Outcome& outcome, bool explain)
      : trial_(trial), outcome_(outcome), explain_(explain) {}

  Judgement judge() {
    add_findings();
    auto end = bad_end(outcome_, trial_.cpu_seconds, trial_.wall_seconds);
    if (end) end->budget = trial_.budget;
    if (end &&
        !(end->ending == runner::Ending::crashed && std::ranges::any_of(report_.findings, ends_host_code)))
      add(verdict_of_ending(end->ending), *std::move(end));
    add_refusals();
    // Otherwise it only repeats what has been said.
    if (judgement_.passed() && failed_after_matmul(report_))
      add(verdict_of_cuda_error(report_.last_error),
          CudaError{report_.last_error, report_.last_error_text, report_.device});
    const bool left_to_chance = std::ranges::any_of(report_.findings, is_race_in_global);
    if (outcome_.ending == runner::Ending::finished && !context_died(report_) && !left_to_chance)
      add_memory();
    if (judgement_.passed()) add_missing_work();
    add_remarks();
    return std::move(judgement_);
  }

 private:
  void add(Verdict verdict, Complaint complaint) {
    if (judgement_.passed()) judgement_.verdict = verdict;
    judgement_.complaints.push_back(std::move(complaint));
  }

  void add_findings() {
    BrokenRules broken{report_.findings};
    if (std::ranges::all_of(broken.findings, report::is_remark)) return;
    std::ranges::stable_sort(broken.findings, {}, rank);
    most_frequent_overrun_of_a_line_first(broken.findings);
    // Not the first, but not where nobody reads on.
    const auto remark = std::ranges::find_if(broken.findings, report::is_remark);
    if (remark != broken.findings.end()) std::rotate(broken.findings.begin() + 1, remark, remark + 1);
    const Verdict verdict = verdict_of(broken.findings.front().kind);
    add(verdict, std::move(broken));
  }

  /** Where they did not come with other findings, but something is wrong. */
  void add_remarks() {
    const auto& findings = report_.findings;
    if (judgement_.passed() || findings.empty() || !std::ranges::all_of(findings, report::is_remark)) return;
    add(judgement_.verdict, BrokenRules{findings});
  }

  void add_refusals() {
    RefusedLaunches refused;
    for (const report::Launch& launch : report_.launches) {
      if (!launch.refusal.empty()) refused.launches.push_back(launch);
    }
    if (!refused.launches.empty()) add(Verdict::launch_refused, std::move(refused));
  }

  /** What is found in the matrices afterwards. */
  void add_memory() {
    if (outcome_.guard_changed) add(Verdict::out_of_bounds, GuardWritten{});
    if (!runner::watches_parts(trial_.watch)) add_values();  // of two runs together (halves.h)
    if (outcome_.inputs_changed) add(Verdict::wrong_result, InputsChanged{});
  }

  /** Where products are made twice as large, the one that this gives. */
  reference::Product wanted_product() const {
    const reference::Matrix &A = trial_.problem.A, &B = trial_.problem.B;
    if (trial_.watch == runner::Watch::products || trial_.watch == runner::Watch::elements)
      return reference::multiply_doubled(A, B, report::DoublingMix(trial_.doubling_seed));
    return reference::multiply(A, B);
  }

  void add_values() {
    const reference::Problem& problem = trial_.problem;
    const reference::Product product = wanted_product();
    const reference::Evidence evidence(outcome_.C, problem, product, runner::kPoison);
    const Comparison comparison = reference::compare(evidence);
    if (comparison.passed()) return;
    const bool untouched = poisoned_are_untouched(comparison);
    if (comparison.all_poisoned() && untouched) {
      const bool launched = trial_.backend == runner::Backend::gpu || report_.launch_count > 0;
      return add(Verdict::never_written, NeverWritten{comparison.total, launched});
    }
    WrongValues wrong{.comparison = comparison,
                      .poisoned_are_untouched = untouched,
                      .mistake = {},
                      .map = {},
                      .alone = judgement_.passed()};
    if (wrong.alone && explain_) wrong.mistake = reference::explain(evidence, trial_.tile);
    if (wrong.mistake && wrong.mistake->of_several_blocks && has_one_block(report_)) wrong.mistake.reset();
    const int map_rows = outcome_.output_bytes == 0 ? 16 : 8;  // both and all else on one screen
    if (wrong.alone && explain_ && !wrong.mistake) wrong.map = reference::draw_map(evidence, map_rows);
    add(Verdict::wrong_result, std::move(wrong));
  }

  /**
   * Whether the elements of C that still hold the first NaNs were never written. On a GPU they were not: its
   * sums make a NaN of their own. On the emulator a sum may hand such a NaN on; but where just as many words
   * were stored as other elements are there, each of those took one.
   */
  bool poisoned_are_untouched(const Comparison& comparison) const {
    if (trial_.backend == runner::Backend::gpu) return true;
    std::uint64_t stored = 0;
    for (const report::Launch& launch : report_.launches) stored += report::stored_words(launch);
    return stored + static_cast<std::uint64_t>(comparison.poisoned) ==
           static_cast<std::uint64_t>(comparison.total);
  }

  /** Of a right C: did kernels make it? On a GPU nothing is counted. */
  void add_missing_work() {
    if (trial_.backend == runner::Backend::gpu) return;
    if (auto missing = missing_work(trial_.problem.sizes, report_, trial_.watch))
      add(Verdict::not_by_kernels, *std::move(missing));
  }

  const Trial& trial_;
  const runner::Outcome& outcome_;
  const report::Report& report_ = outcome_.report;
  const bool explain_;
  Judgement judgement_;
};

}  // namespace

std::optional<BadEnd> bad_end(const runner::Outcome& outcome, double cpu_seconds, double wall_seconds) {
  switch (outcome.ending) {
    case runner::Ending::finished:
    case runner::Ending::no_device:
    case runner::Ending::interrupted:
      return std::nullopt;
    default:
      return BadEnd{outcome.ending, outcome.code, outcome.detail,
                    cpu_seconds,    wall_seconds, outcome.stop_position};
  }
}

Judgement judge(const Trial& trial, const runner::Outcome& outcome) {
  Judgement judgement;
  if (outcome.ending == runner::Ending::no_device) {
    judgement.verdict = Verdict::not_run;
    judgement.obstacle = outcome.detail;
  } else if (outcome.ending == runner::Ending::interrupted) {
    judgement.verdict = Verdict::not_run;
    judgement.obstacle = "interrupted";
  } else {
    judgement = Judge(trial, outcome, true).judge();
  }
  judgement.sizes = trial.problem.sizes;
  judgement.fill = trial.problem.fill;
  judgement.seed = trial.problem.seed;
  judgement.tile = trial.tile;
  judgement.output = outcome.output;
  judgement.output_bytes = outcome.output_bytes;
  return judgement;
}

bool passes(const Trial& trial, const runner::Outcome& outcome) {
  return outcome.ending == runner::Ending::finished && Judge(trial, outcome, false).judge().passed();
}

const reference::Mistake* Judgement::mistake() const {
  for (const Complaint& complaint : complaints) {
    const auto* values = std::get_if<WrongValues>(&complaint);
    if (values != nullptr && values->mistake) return &*values->mistake;
  }
  return nullptr;
}

}  // namespace grading
