// The order of the complaints, and those about memory; the words about endings are in endings.cpp.
#include "grading/judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "grading/endings.h"
#include "reference/compare.h"
#include "reference/describe.h"
#include "reference/explain.h"
#include "reference/map.h"
#include "report/words.h"
#include "text/text.h"

namespace grading {
namespace {

using reference::Comparison;
using report::FindingKind;

constexpr std::size_t kMostLines = 3;    // of each kind of complaint
constexpr std::size_t kMostErrors = 6;   // of a compiler
constexpr std::size_t kMostPrinted = 5;  // lines of the student's own output
constexpr std::size_t kPrintedWidth = 96;

/** Appends the first lines of `all` and says how many were left out. */
void append_first(std::vector<std::string>& lines, const std::vector<std::string>& all, const char* what,
                  std::size_t most = kMostLines) {
  const std::size_t shown = std::min(all.size(), most);
  lines.insert(lines.end(), all.begin(), all.begin() + static_cast<std::ptrdiff_t>(shown));
  if (all.size() == shown + 1) lines.push_back("... and one more.");
  if (all.size() > shown + 1) lines.push_back(fmt::format("... and {} more {}.", all.size() - shown, what));
}

Verdict verdict_of(FindingKind kind) {
  switch (kind) {
    case FindingKind::global_out_of_bounds:
    case FindingKind::shared_out_of_bounds:
    case FindingKind::array_out_of_bounds:
    case FindingKind::host_memory_in_kernel:
      return Verdict::out_of_bounds;
    case FindingKind::barrier_exited:
    case FindingKind::barrier_different:
      return Verdict::barrier;
    case FindingKind::misaligned:
      return Verdict::misaligned;
    case FindingKind::race:
    case FindingKind::copy_in_flight:
      return Verdict::race;
    case FindingKind::read_before_written:
      return Verdict::read_before_written;
    case FindingKind::device_memory_leaked:
    case FindingKind::wrong_free:
    case FindingKind::wrong_copy:
      return Verdict::device_memory;
    case FindingKind::wrong_async_copy:
    case FindingKind::device_memory_on_host:
    case FindingKind::stack_overflow:
    case FindingKind::device_fault:
    case FindingKind::assertion:
      return Verdict::crashed;
  }
  return Verdict::crashed;
}

/** Smaller is told first: what is broken earlier explains what is broken later. */
int rank(const report::Finding& finding) {
  // Host code that goes wrong before a kernel runs.
  if (finding.kind == FindingKind::wrong_copy || finding.kind == FindingKind::wrong_free) return -1;
  switch (verdict_of(finding.kind)) {
    case Verdict::out_of_bounds:
      return 0;
    case Verdict::barrier:
      // Who waits at another barrier may well return before the others come on.
      return finding.kind == FindingKind::barrier_different ? 1 : 2;
    case Verdict::misaligned:
      return 3;
    case Verdict::race:
      return 4;
    case Verdict::read_before_written:
      return 5;
    default:
      return 6;
  }
}

/** Then it is a matter of chance what C holds: no two runs need agree. */
bool is_race_in_global(const report::Finding& f) { return f.kind == FindingKind::race && !f.shared; }

/** The complaints so far. Only the first sets the verdict. */
class Complaints {
 public:
  bool none() const { return judgement_.verdict == Verdict::passed; }
  void add(Verdict verdict, const std::vector<std::string>& sentences, const char* what) {
    if (sentences.empty()) return;
    if (none()) judgement_.verdict = verdict;
    append_first(judgement_.lines, sentences, what);
  }
  void add_all(Verdict verdict, const std::vector<std::string>& lines) {
    if (none()) judgement_.verdict = verdict;
    judgement_.lines.insert(judgement_.lines.end(), lines.begin(), lines.end());
  }
  void add(const Complaint& complaint) { add(complaint.verdict, {complaint.sentence}, ""); }
  Judgement take() { return std::move(judgement_); }

 private:
  Judgement judgement_;
};

void add_findings(Complaints& complaints, const Trial& trial, std::vector<report::Finding> findings) {
  if (findings.empty()) return;
  std::ranges::stable_sort(findings, {}, rank);
  const auto& [M, N, K] = trial.problem.sizes;
  const report::Shape shapes[] = {{"A", M, K}, {"B", K, N}, {"C", M, N}};
  complaints.add_all(verdict_of(findings.front().kind),
                     report::explain(findings, shapes, trial.source, kMostLines));
}

void add_refusals(Complaints& complaints, const report::Report& report) {
  std::vector<std::string> sentences;
  for (const report::Launch& launch : report.launches) {
    if (!launch.refusal.empty()) sentences.push_back(report::describe_refusal(launch));
  }
  complaints.add(Verdict::launch_refused, sentences, "refused launches");
}

std::string number(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value > 0 ? "infinity" : "-infinity";
  return fmt::format("{:.8g}", value);
}

/**
 * Whether the elements of C that still hold the first NaNs were never written. On a GPU they were not: its
 * sums make a NaN of their own. On the emulator a sum may hand such a NaN on; but where just as many words
 * were stored as other elements are there, each of those took one.
 */
bool poisoned_are_untouched(const Comparison& comparison, const Trial& trial, const report::Report& report) {
  if (trial.backend == runner::Backend::gpu) return true;
  std::uint64_t stored = 0;
  for (const report::Launch& launch : report.launches) {
    stored += launch.counters.global_store_words + launch.counters.atomics;
  }
  return stored + static_cast<std::uint64_t>(comparison.poisoned) ==
         static_cast<std::uint64_t>(comparison.total);
}

/** "C[32][0] is 118, expected 131." */
std::string describe(const reference::WrongElement& wrong, bool poisoned_is_untouched) {
  const bool untouched = poisoned_is_untouched && std::bit_cast<std::uint32_t>(wrong.got) == runner::kPoison;
  std::string sentence =
      fmt::format("C[{}][{}] {}, expected {}", wrong.row, wrong.col,
                  untouched ? "was never written" : "is " + number(wrong.got), number(wrong.expected));
  if (wrong.allowed > 0 && std::isfinite(wrong.got)) {
    sentence +=
        fmt::format(" (off by {:.2g}, allowed {:.2g})", std::abs(wrong.got - wrong.expected), wrong.allowed);
  }
  return sentence + ".";
}

/** The mistake if it is recognised, else a map of what is wrong; both may be missing. */
std::string name_or_map(const reference::Evidence& evidence, int tile, int map_rows) {
  const std::optional<reference::Mistake> mistake = reference::explain(evidence, tile);
  return mistake ? std::string(mistake->sentence) : reference::draw_map(evidence, map_rows);
}

void add_values(Complaints& complaints, const Trial& trial, const runner::Outcome& outcome) {
  const reference::Problem& problem = trial.problem;
  const reference::Product product = reference::multiply(problem.A, problem.B);
  const reference::Evidence evidence(outcome.C, problem, product, runner::kPoison);
  const Comparison comparison = reference::compare(evidence);
  if (comparison.passed()) return;
  const bool untouched = poisoned_are_untouched(comparison, trial, outcome.report);
  if (comparison.all_poisoned() && untouched) {
    const bool launched = trial.backend == runner::Backend::gpu || outcome.report.launch_count > 0;
    complaints.add({Verdict::never_written, fmt::format("Not one of the {} elements of C was written.{}",
                                                        text::thousands(comparison.total),
                                                        launched ? "" : " matmul launched no kernel.")});
    return;
  }
  std::vector<std::string> sentences = {describe(*comparison.first, untouched)};
  if (complaints.none()) {
    sentences.push_back(reference::describe(comparison, trial.tile));
    const int map_rows = outcome.output_bytes == 0 ? 16 : 8;  // both and all else on one screen
    const std::string hint = name_or_map(evidence, trial.tile, map_rows);
    if (!hint.empty()) sentences.push_back(hint);
  }
  complaints.add(Verdict::wrong_result, sentences, "");
}

/** What is found in the matrices afterwards. */
void add_memory(Complaints& complaints, const Trial& trial, const runner::Outcome& outcome) {
  if (outcome.guard_changed) {
    complaints.add({Verdict::out_of_bounds,
                    "The kernel wrote just before or just behind C: some row or column lies outside."});
  }
  add_values(complaints, trial, outcome);
  if (outcome.inputs_changed) {
    complaints.add({Verdict::wrong_result, "A or B was changed: a product leaves its inputs as they are."});
  }
}

/** Where it fits, the data stand beside the first sentence: there the eye looks for them. */
void add_data(std::vector<std::string>& lines, const reference::Problem& problem) {
  const auto& [M, N, K] = problem.sizes;
  const std::string data =
      fmt::format("M={} N={} K={}, {}, seed {}", M, N, K, text(problem.fill), problem.seed);
  if (lines.front().size() <= 44) {
    lines.front() = fmt::format("{:<46}{}", lines.front(), data);
  } else {
    lines.push_back("With " + data + ".");
  }
}

/** What the student had a hand in, fit for a terminal: lines, but no escape codes. */
std::string harmless(std::string text) {
  for (char& c : text) {
    if (c == '\t') c = ' ';
    if ((static_cast<unsigned char>(c) < ' ' && c != '\n') || c == 0x7f) c = '?';
  }
  return text;
}

std::string shortened(std::string_view line) {
  return std::string(line.substr(0, kPrintedWidth)) + (line.size() > kPrintedWidth ? " ..." : "");
}

std::vector<std::string> harmless(std::vector<std::string> lines) {
  for (std::string& line : lines) line = harmless(std::move(line));
  return lines;
}

void add_output(std::vector<std::string>& lines, const runner::Outcome& outcome) {
  if (outcome.output_bytes == 0) return;
  lines.push_back(fmt::format("Your code printed {} bytes:", text::thousands(outcome.output_bytes)));
  std::string_view rest = outcome.output;
  for (std::size_t n = 0; n < kMostPrinted && !rest.empty(); ++n) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    lines.push_back("  | " + shortened(rest.substr(0, end)));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (!rest.empty() || outcome.output_bytes > outcome.output.size()) lines.push_back("  | ...");
}

}  // namespace

Judgement judge(const Trial& trial, const runner::Outcome& outcome) {
  if (outcome.ending == runner::Ending::no_device) return {Verdict::not_run, {outcome.detail}};
  if (outcome.ending == runner::Ending::interrupted) return {Verdict::not_run, {"interrupted"}};

  Complaints complaints;
  add_findings(complaints, trial, outcome.report.findings);
  if (const auto complaint = about_ending(outcome, trial.cpu_seconds, trial.wall_seconds))
    complaints.add(*complaint);
  add_refusals(complaints, outcome.report);
  if (complaints.none()) {  // else it only repeats what has been said
    if (const auto complaint = about_cuda_error(outcome.report)) complaints.add(*complaint);
  }
  const bool left_to_chance = std::ranges::any_of(outcome.report.findings, is_race_in_global);
  if (outcome.ending == runner::Ending::finished && !context_died(outcome.report) && !left_to_chance) {
    add_memory(complaints, trial, outcome);
  }

  Judgement judgement = complaints.take();
  if (judgement.verdict == Verdict::passed) return judgement;
  add_data(judgement.lines, trial.problem);
  add_output(judgement.lines, outcome);
  judgement.lines = harmless(std::move(judgement.lines));
  return judgement;
}

std::string text(reference::Fill fill) {
  return fill == reference::Fill::small_integers ? "small whole numbers" : "random numbers";
}

std::vector<std::string> explain(const toolchain::Build& build) {
  std::vector<std::string> errors;
  for (const toolchain::Diagnostic& diagnostic : build.diagnostics) {
    if (!diagnostic.error) continue;
    std::string error = diagnostic.text;
    if (diagnostic.line > 0) {
      const std::string column = diagnostic.column > 0 ? fmt::format(":{}", diagnostic.column) : "";
      error = fmt::format("{}:{}{}: {}", diagnostic.file, diagnostic.line, column, diagnostic.text);
    }
    if (!diagnostic.source.empty())
      error += "\n" + fmt::format("{:>5} | {}", diagnostic.line, shortened(diagnostic.source));
    errors.push_back(std::move(error));
  }
  if (errors.empty()) errors.push_back(fmt::format("{} gave up: {}", build.compiler, build.raw));
  std::vector<std::string> lines;
  append_first(lines, errors, "errors", kMostErrors);
  return harmless(std::move(lines));
}

}  // namespace grading
