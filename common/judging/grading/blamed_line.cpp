// A missing barrier belongs to the later step where what was used is filled again.
#include "grading/blamed_line.h"

#include <algorithm>

#include "report/cause.h"

namespace grading {
namespace {

int line_of(const report::Finding& finding) {
  if (!finding.other.known()) return finding.at.line;
  const report::Cause cause = report::cause_of(finding);
  if (cause == report::Cause::barrier_before_use) return std::min(finding.at.line, finding.other.line);
  if (cause == report::Cause::barrier_after_use) return std::max(finding.at.line, finding.other.line);
  return finding.at.line;
}

}  // namespace

int blamed_line(const CheckResult& check, const std::string& file) {
  if (check.slip && check.slip->line > 0) return check.slip->line;
  const auto* wrong = std::get_if<WrongProduct>(&check.reason);
  if (wrong == nullptr) return 0;
  for (const Complaint& complaint : wrong->judgement.complaints) {
    const auto* broken = std::get_if<BrokenRules>(&complaint);
    if (broken != nullptr && !broken->findings.empty() && broken->findings.front().at.file == file)
      return line_of(broken->findings.front());
  }
  return 0;
}

}  // namespace grading
