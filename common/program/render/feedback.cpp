// Implements the levels of feedback: their names, and the bare message that names no mistake, pattern or line.
#include "render/feedback.h"

#include <array>

#include "render/element.h"

namespace render {
namespace {

constexpr std::array kAll = {Feedback::named, Feedback::bare, Feedback::hint};

}  // namespace

std::string_view name(Feedback feedback) {
  switch (feedback) {  // no default: the compiler finds one without a name
    case Feedback::named:
      return "named";
    case Feedback::bare:
      return "bare";
    case Feedback::hint:
      return "hint";
  }
  return "";
}

std::optional<Feedback> feedback_named(std::string_view word) {
  for (const Feedback feedback : kAll) {
    if (name(feedback) == word) return feedback;
  }
  return std::nullopt;
}

std::vector<std::string> bare_message(const grading::CheckResult& check) {
  if (const auto* not_run = std::get_if<grading::NotRun>(&check.reason)) return {not_run->why};
  const auto* wrong = std::get_if<grading::WrongProduct>(&check.reason);
  // What a block computes whose threads stood at two barriers says nothing.
  if (wrong == nullptr || wrong->judgement.verdict == grading::Verdict::barrier) return {};
  for (const grading::Complaint& complaint : wrong->judgement.complaints) {
    if (const auto* values = std::get_if<grading::WrongValues>(&complaint))
      return {first_wrong_element(*values)};
  }
  return {};
}

}  // namespace render
