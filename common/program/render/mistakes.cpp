// Implements the mapping from the reason of a failure to the mistake's identifier, e.g. from a timeout to "timed_out".
#include "render/mistakes.h"

#include <algorithm>
#include <cctype>

#include "render/warnings.h"
#include "report/cause.h"
#include "report/json.h"

namespace render {
namespace {

using grading::CheckResult;

std::string identifier_of(Mistake mistake) { return std::string(name(mistake)); }

Mistake mistake_of(runner::Ending ending) {
  switch (ending) {
    case runner::Ending::exited:
      return Mistake::exited;
    case runner::Ending::threw:
      return Mistake::threw;
    case runner::Ending::timed_out:
      return Mistake::timed_out;
    case runner::Ending::unloadable:
      return Mistake::unloadable;
    case runner::Ending::too_much_memory:
      return Mistake::too_much_memory;
    case runner::Ending::refused:
      return Mistake::refused;
    case runner::Ending::tampered:
      return Mistake::tampered;
    case runner::Ending::crashed:
    case runner::Ending::finished:
    case runner::Ending::no_device:
    case runner::Ending::interrupted:
      break;
  }
  return Mistake::crashed;
}

bool is_empty(const report::Dim3& extent) { return extent.x == 0 || extent.y == 0 || extent.z == 0; }

Mistake mistake_of(const report::Launch& refused) {
  const auto says = [&](std::string_view words) { return refused.refusal.find(words) != std::string::npos; };
  if (is_empty(refused.grid)) return Mistake::empty_grid;
  if (is_empty(refused.block)) return Mistake::empty_block;
  if (says("threads")) return Mistake::block_too_large;
  if (says("shared memory")) return Mistake::too_much_shared;
  return Mistake::launch_over_limit;
}

/** What a complaint comes from. */
struct Namer {
  const reference::Sizes& sizes;

  std::string operator()(const grading::BrokenRules& broken) const {
    return mistake(broken.findings.front(), sizes);
  }
  std::string operator()(const grading::BadEnd& end) const { return identifier_of(mistake_of(end.ending)); }
  std::string operator()(const grading::RefusedLaunches& refused) const {
    return identifier_of(mistake_of(refused.launches.front()));
  }
  std::string operator()(const grading::CudaError&) const { return identifier_of(Mistake::cuda_error); }
  std::string operator()(const grading::GuardWritten&) const { return identifier_of(Mistake::guard_written); }
  std::string operator()(const grading::NeverWritten& never) const {
    return identifier_of(never.launched ? Mistake::never_written : Mistake::no_kernel);
  }
  std::string operator()(const grading::NotByKernels& missing) const {
    return identifier_of(missing.launches == 0 ? Mistake::no_kernel : Mistake::not_by_kernels);
  }
  std::string operator()(const grading::WrongValues& values) const {
    return values.mistake ? identifier(values.mistake->name) : identifier_of(Mistake::wrong_values);
  }
  std::string operator()(const grading::InputsChanged&) const {
    return identifier_of(Mistake::inputs_changed);
  }
};

std::string of_missed_gate(const CheckResult& check) {
  const auto missed = std::ranges::find_if_not(check.gates, &grading::Measured::met);
  return missed == check.gates.end() ? "" : "missed_" + identifier(missed->name);
}

/** That of the check which says what is wrong. */
std::string of_other(const grading::Result& result, const std::string& number) {
  const auto other = std::ranges::find(result.checks, number, &CheckResult::number);
  return other == result.checks.end() ? "" : mistake(result, *other);
}

}  // namespace

std::string identifier(std::string_view words) {
  std::string result;
  for (const char c : words) {
    const auto letter = static_cast<unsigned char>(c);
    if (std::isalnum(letter) != 0)
      result += static_cast<char>(std::tolower(letter));
    else if (!result.empty() && result.back() != '_' && c != '\'')
      result += '_';
  }
  while (result.ends_with('_')) result.pop_back();
  return result;
}

std::string mistake(const report::Finding& finding, const reference::Sizes& sizes) {
  const auto& [M, N, K] = sizes;
  const report::Shape shapes[] = {{"A", M, K}, {"B", K, N}, {"C", M, N}};
  const std::string_view cause = name(report::cause_of(finding, shapes));
  return std::string(cause.empty() ? report::name(finding.kind) : cause);
}

std::string mistake(const grading::Result& result, const CheckResult& check) {
  if (check.slip) return std::string(name(check.slip->slip));
  if (const auto* see = std::get_if<grading::SeeCheck>(&check.reason)) return of_other(result, see->number);
  if (std::holds_alternative<grading::TooManyLaunches>(check.reason))
    return identifier_of(Mistake::too_many_launches);
  if (std::holds_alternative<grading::MissedGates>(check.reason)) return of_missed_gate(check);
  const auto* wrong = std::get_if<grading::WrongProduct>(&check.reason);
  if (wrong == nullptr || wrong->judgement.complaints.empty()) return "";
  if (const toolchain::Diagnostic* warning = explaining_warning(result, check))
    return std::string(toolchain::name(warning->slip));
  return std::visit(Namer{wrong->judgement.sizes}, wrong->judgement.complaints.front());
}

std::string mistake(const toolchain::Build& build) {
  if (build.diagnostics.empty() || !build.diagnostics.front().error) return "";
  return std::string(toolchain::name(build.diagnostics.front().slip));
}

std::string mistake(const grading::Result& result) {
  if (!result.build.ok) return mistake(result.build);
  const CheckResult* failure = result.first_failure();
  return failure == nullptr ? "" : mistake(result, *failure);
}

std::string_view name(Mistake mistake) {
  switch (mistake) {  // no default: the compiler finds a mistake without a name
    case Mistake::wrong_values:
      return "wrong_values";
    case Mistake::never_written:
      return "c_never_written";
    case Mistake::no_kernel:
      return "no_kernel_launched";
    case Mistake::not_by_kernels:
      return "not_done_by_kernels";
    case Mistake::guard_written:
      return "written_around_c";
    case Mistake::inputs_changed:
      return "inputs_changed";
    case Mistake::exited:
      return "exit_called";
    case Mistake::crashed:
      return "crashed";
    case Mistake::threw:
      return "exception_thrown";
    case Mistake::timed_out:
      return "timed_out";
    case Mistake::unloadable:
      return "cannot_be_loaded";
    case Mistake::too_much_memory:
      return "too_much_memory";
    case Mistake::refused:
      return "refused_by_sandbox";
    case Mistake::tampered:
      return "answer_not_from_runner";
    case Mistake::cuda_error:
      return "cuda_error";
    case Mistake::empty_grid:
      return "empty_grid";
    case Mistake::empty_block:
      return "empty_block";
    case Mistake::block_too_large:
      return "too_many_threads_per_block";
    case Mistake::too_much_shared:
      return "too_much_shared_memory";
    case Mistake::launch_over_limit:
      return "launch_over_limit";
    case Mistake::too_many_launches:
      return "too_many_launches";
  }
  return "";
}

}  // namespace render
