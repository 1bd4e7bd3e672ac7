// From the findings that cost no points.
#include "tell/remarks.h"

#include <fmt/format.h>

#include "report/cause.h"
#include "source/loops.h"
#include "tell/words.h"
#include "text/harmless.h"

namespace tell {
namespace {

/** The first of a right product that is a remark; null for none. */
const report::Finding* first_remark(const grading::Result& result) {
  for (const grading::CheckResult& check : result.checks) {
    for (const grading::ProductResult& product : check.products) {
      for (const report::Finding& finding : product.report.findings) {
        if (report::is_remark(finding)) return &finding;
      }
    }
  }
  return nullptr;
}

bool shares_memory(const source::Code& code) {
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (code.is(i, "__shared__")) return true;
  }
  return false;
}

}  // namespace

std::vector<std::string> remarks(const grading::Result& result) {
  const report::Finding* remark = result.first_failure() == nullptr ? first_remark(result) : nullptr;
  if (remark == nullptr) return {};
  const source::File file = source::read(result.source);
  if (!source::is_barrier_in_branch(file, remark->at.line)) return {};
  const std::string sentence = fmt::format(
      "{}{} of the {} threads of a block come to this __syncthreads(), the others never. CUDA allows a barrier in an "
      "if only where all threads of a block take the same way: otherwise it may hang. {}",
      report::where(remark->at), remark->waiting, remark->waiting + remark->exited,
      shares_memory(file.code) ? "Move it out of the if."
                               : "The threads of this kernel share no memory: they need no barrier.");
  return {text::harmless(sentence +
                         report::quoted(remark->at, quotable(result.file, result.source, result.headers)))};
}

}  // namespace tell
