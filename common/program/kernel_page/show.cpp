// Grade, trace, compare, write, open.
#include "kernel_page/show.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <sstream>
#include <stdexcept>

#include "explaining/find_slip.h"
#include "grading/grade.h"
#include "kernel_page/browser.h"
#include "kernel_page/nearest.h"
#include "kernel_page/page.h"
#include "process/child.h"
#include "process/temporary.h"
#include "render/build_words.h"
#include "render/text_report.h"
#include "render/words.h"
#include "report/gpus.h"
#include "source/kernel_file.h"
#include "text/file.h"
#include "text/text.h"
#include "toolchain/registers.h"

namespace kernel_page {
namespace {

/** Of a kernel that is right, or whose product cannot be drawn: two tiles of lesson 02 along each side, and along K. */
constexpr reference::Sizes kUsual = {64, 64, 32};
constexpr int kLargest = 1024;

reference::Sizes sizes_of(const grading::Result& result) {
  const grading::CheckResult* failed = result.first_failure();
  if (failed == nullptr || failed->products.empty()) return kUsual;
  const grading::ProductResult& product = failed->products.back();
  const bool nothing = product.M == 0 || product.N == 0;
  return nothing || std::max({product.M, product.N, product.K}) > kLargest
             ? kUsual
             : reference::Sizes{product.M, product.N, product.K};
}

/** As ./course grade says it, less what to do next. */
std::vector<std::string> verdict_of(const grading::Result& result) {
  std::ostringstream out;
  render::TextReport(out, {.columns = static_cast<int>(text::kWidth), .paged = true}, false)
      .summary(result, {}, {});
  const std::string words = out.str();
  std::vector<std::string> lines;
  for (std::string_view rest = words; !rest.empty();) lines.emplace_back(text::take_line(rest));
  std::erase_if(lines, [](const std::string& line) { return line.starts_with("Next: "); });
  return lines;
}

/** With the reason why; what is built for it stays in `folder`. */
grading::Result graded(const Options& options, const source::KernelFile& file,
                       const std::filesystem::path& folder) {
  const grading::Submission submission{.lesson = options.lesson, .file = file, .given = options.given};
  grading::Result result = grading::check(submission, grading::build(submission, folder));
  if (process::interrupted()) throw process::Interrupted();
  if (!result.obstacle.empty()) throw std::runtime_error(result.obstacle);
  explaining::find_slip(result);
  if (process::interrupted()) throw process::Interrupted();
  return result;
}

std::string script(const Options& options, std::string& why_not) {
  if (!options.pictures.empty() && is_regular_file(options.pictures))
    return text::read_file(options.pictures);
  why_not =
      "This page has no pictures: they are made with Node.js 20.12 or newer and npm. Install both and run " +
      options.again + " again.";
  return "";
}

/** On the GPU that the page begins with. */
unsigned registers_of(const source::KernelFile& file, const report::Launch& launch) {
  const std::string_view architecture = report::find_gpu("H200")->multiprocessor.architecture;
  return toolchain::of_kernel(toolchain::registers(file, architecture), launch.kernel);
}

void tell_where(const Options& options) {
  const bool open = options.opens && open_in_browser(options.page);
  std::cout << fmt::format("{} {}\n", open ? "Opened" : "Written. To see it, open in a browser:",
                           open ? options.page.string() : address_of(options.page));
}

}  // namespace

int run(const Options& options) {
  const source::KernelFile file = source::read_kernel_file(options.file);
  text::PartFile out(source::not_over(file, options.page.string()));
  const process::TemporaryFolder folder;
  const grading::Result result = graded(options, file, folder.path());
  if (!result.build.ok) {
    std::cerr << fmt::format("{} could not be built: there is nothing to show.\n{}\n", options.file.string(),
                             fmt::join(render::errors(result.build), "\n"));
    return 1;
  }
  const bool right = result.first_failure() == nullptr;
  const reference::Sizes sizes = options.sizes.value_or(sizes_of(result));
  const std::optional<Nearest> other = right ? std::nullopt : nearest(result, file, sizes, options.right);
  const std::optional<report::Report> mine = trace_of(file, sizes, runner::Watch::trace);
  std::string why_not;
  const std::string pictures = script(options, why_not);
  out.finish(to_html({.result = result,
                      .verdict = verdict_of(result),
                      .sizes = sizes,
                      .mine = mine,
                      .registers = mine ? registers_of(file, mine->launches.front()) : 0,
                      .right = other,
                      .pictures = pictures,
                      .why_no_pictures = why_not}));
  if (!why_not.empty()) std::cerr << why_not << '\n';
  tell_where(options);
  return 0;
}

}  // namespace kernel_page
