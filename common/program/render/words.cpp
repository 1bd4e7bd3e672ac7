// Implements the sentences about a grading, with one function for each thing that can be reported.
#include "render/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <string_view>

#include "grading/work.h"
#include "reference/describe.h"
#include "render/build_words.h"
#include "render/dynamic_array.h"
#include "render/element.h"
#include "render/endings.h"
#include "render/gates.h"
#include "render/lines.h"
#include "render/warnings.h"
#include "report/cause.h"
#include "report/words.h"
#include "text/harmless.h"
#include "text/text.h"

namespace render {
namespace {

using grading::CheckResult;
using grading::Judgement;

constexpr std::size_t kMostLines = 3;    // of each kind of complaint
constexpr std::size_t kMostPrinted = 5;  // lines of the student's own output

void append(Lines& lines, const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

// --- What speaks against a product. ---

std::uint64_t bytes_of(int rows, int columns) {
  return sizeof(float) * static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(columns);
}

/** "A and B to the host and C to the device", where so many bytes were copied; otherwise their number. */
std::string copied(const report::Copies& copies, const reference::Sizes& sizes) {
  const auto& [M, N, K] = sizes;
  const auto what = [](std::uint64_t bytes, std::uint64_t matrices, const char* names) {
    return bytes == matrices ? names : text::thousands(bytes) + " bytes";
  };
  const std::string to_host =
      what(copies.to_host, bytes_of(M, K) + bytes_of(K, N), "A and B") + " to the host";
  const std::string to_device = what(copies.to_device, bytes_of(M, N), "C") + " to the device";
  if (copies.to_device == 0) return to_host;
  return copies.to_host == 0 ? to_device : to_host + " and " + to_device;
}

std::string who_makes(const grading::NotByKernels::Unshared& one, const reference::Sizes& sizes) {
  const std::string busiest = text::thousands(one.busiest), all = text::thousands(one.all);
  const std::string threads = text::thousands(one.threads) + (one.threads == 1 ? " thread" : " threads");
  constexpr const char* kShare = " Share the products out among the threads.";
  if (one.launches > 1)
    return fmt::format(
               "In the {} launches that follow the first {}, one after the other, one thread of each makes {} of all {} "
               "products, and they have {}.",
               text::thousands(one.launches), report::kMaxLaunches, busiest, all, threads) +
           kShare;
  if (one.too_long)
    return fmt::format(
        "In {} one thread makes {} products, as many as {} elements of C take. Share them out among more threads: one "
        "makes those of at most {}.",
        one.kernel, busiest, text::thousands(one.busiest / static_cast<std::uint64_t>(sizes.K)),
        text::thousands(grading::most_elements_of_a_thread(sizes)));
  if (one.of_all_blocks)
    return fmt::format("In {} one thread makes {} of its {} products, and its blocks have {}.", one.kernel,
                       busiest, all, threads) +
           kShare;
  return fmt::format("In a block of {} one thread makes {} of its {} products, and it has {}.", one.kernel,
                     busiest, all, threads) +
         kShare;
}

/** "No kernel ran: matmul copied A and B to the host." */
Lines work_missing(const grading::NotByKernels& missing, const reference::Sizes& sizes) {
  if (missing.known_numbers) {
    return {
        "C is right for the numbers in A and B that are always the same, and not for these in matrices of the "
        "same sizes: it does not come from them."};
  }
  if (missing.of_no_use) {
    return {
        "The threads' products of an element of A and one of B do not make this C: where half of them were made "
        "twice as large, it did not change with them. Multiply the elements themselves, and add up what comes of it."};
  }
  const bool copies = missing.copies.to_host + missing.copies.to_device > 0;
  const std::string copying = copies ? "matmul copied " + copied(missing.copies, sizes) : "";
  Lines lines;
  if (missing.launches == 0) {
    lines.push_back("No kernel ran" + (copies ? ": " + copying : "") + ".");
  } else if (copies) {
    lines.push_back(copying + ".");
  }
  for (const auto& [array, used, needed, stored] : missing.too_few) {
    lines.push_back(fmt::format("Kernels {} {} of the {} elements of {}.", stored ? "stored" : "loaded",
                                used == 0 ? "none" : "at most " + text::thousands(used),
                                text::thousands(needed), array));
  }
  if (const auto& one = missing.unshared) {
    lines.push_back(who_makes(*one, sizes));
    if (lines.size() == 1) return lines;
  }
  if (const auto& products = missing.products) {
    lines.push_back(fmt::format(
        "C takes {} products of an element of A and one of B. Threads made {} of them: multiply the elements "
        "themselves, or what they come to times a number.",
        text::thousands(products->needed), products->made == 0 ? "none" : text::thousands(products->made)));
    if (lines.size() == 1) return lines;
  }
  lines.emplace_back("A, B and C are on the device, and stay there: kernels load A and B and store C.");
  return lines;
}

/** All sentences about one complaint. */
struct Teller {
  const Judgement& judgement;
  const report::Source& source;
  const Explained& explained;
  const std::string& dynamic_array;

  Lines operator()(const grading::BrokenRules& broken) const {
    const auto& [M, N, K] = judgement.sizes;
    const report::Shape shapes[] = {{"A", M, K}, {"B", K, N}, {"C", M, N}};
    return report::explain(with_dynamic_array(broken.findings, dynamic_array), shapes, source, kMostLines,
                           explained.causes, explained.lines_quoted);
  }
  Lines operator()(const grading::BadEnd& end) const {
    Lines lines = {sentence(end)};
    if (end.stop_position) append(lines, where_it_stood(*end.stop_position, judgement.sizes, source));
    return lines;
  }
  Lines operator()(const grading::RefusedLaunches& refused) const {
    Lines sentences;
    const bool empty = judgement.sizes.M == 0 || judgement.sizes.N == 0;
    for (const report::Launch& launch : refused.launches)
      sentences.push_back(report::describe_refusal(launch, empty));
    return first_of(std::move(sentences), "refused launches");
  }
  Lines operator()(const grading::CudaError& error) const { return {sentence(error)}; }
  Lines operator()(const grading::GuardWritten&) const {
    return {"The kernel wrote just before C or just past its end: some row or column lies outside."};
  }
  Lines operator()(const grading::NeverWritten& never) const {
    return {fmt::format("Not one of the {} elements of C was written.{}",
                        text::thousands(static_cast<std::uint64_t>(never.elements)),
                        never.launched ? "" : " matmul launched no kernel.")};
  }
  Lines operator()(const grading::NotByKernels& missing) const {
    return work_missing(missing, judgement.sizes);
  }
  Lines operator()(const grading::WrongValues& values) const {
    Lines lines = {first_wrong_element(values)};
    if (values.alone) lines.push_back(described(values.comparison));
    if (values.mistake && !explained.values) lines.emplace_back(values.mistake->sentence);
    if (values.map) lines.push_back(reference::text(*values.map));
    return lines;
  }
  Lines operator()(const grading::InputsChanged&) const {
    return {"A or B was changed: a product leaves its inputs as they are."};
  }

  std::string described(const reference::Comparison& comparison) const {
    const std::string sentence = reference::describe(comparison, judgement.tile);
    const std::string nans = explained.any ? "" : reference::about_nans(comparison);
    return nans.empty() ? sentence : sentence + " " + nans;
  }
};

Lines complaints(const Judgement& judgement, const report::Source& source, const Explained& explained = {},
                 const std::string& dynamic_array = "") {
  Lines lines;
  for (const grading::Complaint& complaint : judgement.complaints) {
    // What a block computes whose threads stood at two barriers says nothing.
    const bool values = std::holds_alternative<grading::WrongValues>(complaint);
    if (values && judgement.verdict == grading::Verdict::barrier) continue;
    append(lines, std::visit(Teller{judgement, source, explained, dynamic_array}, complaint));
  }
  return lines;
}

/** Where it fits, the data stand beside the first sentence: there the eye looks for them. */
void add_data(Lines& lines, const Judgement& judgement) {
  const auto& [M, N, K] = judgement.sizes;
  const std::string data =
      fmt::format("M={} N={} K={}, {}, seed {}", M, N, K, render::name(judgement.fill), judgement.seed);
  if (lines.front().size() <= 44) {
    lines.front() = fmt::format("{:<46}{}", lines.front(), data);
  } else {
    lines.push_back("With " + data + ".");
  }
}

/** What the kernel file printed, `bytes` in all, `when` it did. */
void add_output(Lines& lines, std::string_view output, std::uint64_t bytes, const std::string& when) {
  if (bytes == 0) return;
  lines.push_back(fmt::format("Your code printed {} bytes{}:", text::thousands(bytes), when));
  std::string_view rest = output;
  for (std::size_t n = 0; n < kMostPrinted && !rest.empty(); ++n)
    lines.push_back("  | " + shortened(text::take_line(rest)));
  if (!rest.empty() || bytes > output.size()) lines.push_back("  | ...");
}

Lines about(const Judgement& judgement, const report::Source& source, const Explained& explained,
            const std::string& dynamic_array) {
  Lines lines = complaints(judgement, source, explained, dynamic_array);
  add_data(lines, judgement);
  add_output(lines, judgement.output, judgement.output_bytes, "");
  return harmless(std::move(lines));
}

// --- Why a check did not pass. ---

std::string sentence(const grading::SeeCheck& see, grading::Verdict verdict) {
  if (verdict == grading::Verdict::not_by_kernels)
    return fmt::format("Another product was not made by the threads that store it: see check {}.",
                       see.number);
  return fmt::format("The technique is judged only for a right product: see check {}.", see.number);
}

std::string sentence(const grading::TooManyLaunches& many) {
  return fmt::format("matmul launched {} kernels. The technique is counted over at most {}: launch fewer.",
                     text::thousands(many.launches), report::kMaxLaunches);
}

Lines reasons(const grading::Result& result, const CheckResult& check) {
  if (const auto* not_run = std::get_if<grading::NotRun>(&check.reason)) return {not_run->why};
  if (const auto* see = std::get_if<grading::SeeCheck>(&check.reason)) return {sentence(*see, check.verdict)};
  if (const auto* many = std::get_if<grading::TooManyLaunches>(&check.reason)) return {sentence(*many)};
  if (std::get_if<grading::MissedGates>(&check.reason) != nullptr) return missed_gates(check);
  const auto* wrong = std::get_if<grading::WrongProduct>(&check.reason);
  if (wrong == nullptr) return {};
  Explained known = explained(result, check);
  // One block is right where no guard is needed: what C looks like comes from a TODO after the guards.
  known.values |= check.smaller == CheckResult::Smaller::wrong;
  Lines lines = about(wrong->judgement, quotable(result.file, result.source, result.headers), known,
                      dynamic_array(result.source));
  if (wrong->beside_gpu) lines.insert(lines.begin(), "On the CPU emulator, where the technique is counted:");
  return lines;
}

std::string where_to_look(const grading::TodoLeft& todo, const std::string& file) {
  const std::string place = fmt::format("{}:{}: ", text::harmless_name(file), todo.line);
  return place + fmt::format(fmt::runtime(
                                 todo.tested ? "Look at TODO {}."
                                             : "TODO {} is still there. Delete its comment when it is done."),
                             todo.number);
}

std::string with_source(const diagnosis::Diagnosis& slip, std::string_view source) {
  return slip.sentence + (slip.quoted ? quoted(text::line_of(source, slip.line), slip.line) : "");
}

/** No more than what was tried: guards play no part in a C that fills its block. */
std::string right_in_one_block(const CheckResult& check) {
  const int n = check.right_in_one_block, todo = check.todo->number;
  if (check.smaller == CheckResult::Smaller::not_tried)
    return fmt::format("A C of {0} x {0}, which one block makes, is right already: go on with TODO {1}.", n,
                       todo);
  if (check.smaller == CheckResult::Smaller::right)
    return fmt::format(
        "A C of {0} x {0} and one of {1} x {2}, which one block makes, are right already: go on with TODO {3}.",
        n, n - 1, std::max(n - 2, 1), todo);
  return fmt::format(
      "A C of {0} x {0}, which fills one block and needs no guard, comes out right; one of {1} x {2} does not yet: go on "
      "with TODO {3}, and look at each guard that is there.",
      n, n - 1, std::max(n - 2, 1), todo);
}

}  // namespace

report::Source quotable(const std::filesystem::path& file, std::string_view text,
                        const std::vector<source::Header>& headers) {
  report::Source source(text);
  for (const source::Header& header : headers)
    source.add_header((file.parent_path() / header.path).string(), header.text);
  return source;
}

std::vector<std::string> warnings(const grading::Result& result) {
  if (!result.build.ok) return {};
  const toolchain::Build& build = who_warns(result);
  const CheckResult* failure = result.first_failure();
  const auto told = failure == nullptr ? std::vector<const toolchain::Diagnostic*>()
                                       : explaining_warnings(result, *failure);
  Lines lines;
  for (const toolchain::Diagnostic& d : build.diagnostics) {
    // No compiler says these, and in a file that passes they are meant.
    const bool ours =
        d.slip == toolchain::Slip::sign_after_equals || d.slip == toolchain::Slip::braces_forgotten;
    if (!d.error && std::ranges::find(told, &d) == told.end() && !ours) lines.push_back(with_source(d));
  }
  if (lines.empty()) return lines;
  lines = first_of(std::move(lines), "warnings");
  lines.front() = build.compiler + " also says: " + lines.front();
  return harmless(std::move(lines));
}

std::vector<std::string> message(const grading::Result& result, const CheckResult& check) {
  Lines lines = reasons(result, check);
  const bool todo_first = todo_before_figures(check);
  if (todo_first) lines.insert(lines.begin(), where_to_look(*check.todo, result.file));
  const auto explaining = explaining_warnings(result, check);
  // What it comes from leads; what it led to is the evidence. The compiler may have seen what we saw.
  const bool twice =
      !explaining.empty() && check.slip && toolchain::name(explaining[0]->slip) == name(check.slip->slip);
  // A loop that lost its body goes past the end, and no comparison is missing for that.
  const bool half_known =
      !explaining.empty() && check.slip && check.slip->slip == diagnosis::Slip::half_a_guard;
  if (check.slip && !twice && !half_known)
    lines.insert(lines.begin(), text::harmless(with_source(*check.slip, result.source)));
  std::set<int> quoted_lines;  // two places in one line
  Lines causes;
  for (const toolchain::Diagnostic* d : explaining)
    causes.push_back(quoted_lines.insert(d->line).second ? with_source(*d) : error_line(*d));
  causes = harmless(first_of(std::move(causes), "places"));
  lines.insert(lines.begin(), causes.begin(), causes.end());
  if (check.right_in_one_block > 0 && check.todo) lines.push_back(right_in_one_block(check));
  if (check.todo && !todo_first) lines.push_back(where_to_look(*check.todo, result.file));
  return lines;
}

std::vector<std::string> printed(const grading::Result& result) {
  if (const CheckResult* failure = result.first_failure()) {
    const auto* wrong = std::get_if<grading::WrongProduct>(&failure->reason);
    if (wrong != nullptr && wrong->judgement.output_bytes > 0) return {};
  }
  return printed_unsaid(result);
}

std::vector<std::string> printed_unsaid(const grading::Result& result) {
  std::vector<const CheckResult*> checks;
  if (const CheckResult* failure = result.first_failure()) checks.push_back(failure);
  for (const CheckResult& check : result.checks) checks.push_back(&check);
  for (const CheckResult* check : checks) {
    for (const grading::ProductResult& product : check->products) {
      if (product.output_bytes == 0) continue;
      Lines lines;
      add_output(lines, product.output, product.output_bytes,
                 fmt::format(" with M={} N={} K={}", product.M, product.N, product.K));
      return harmless(std::move(lines));
    }
  }
  return {};
}

std::string headline(const Judgement& judgement) {
  if (const reference::Mistake* mistake = judgement.mistake()) return std::string(mistake->sentence);
  if (judgement.verdict == grading::Verdict::not_run) return judgement.obstacle;
  return text::harmless(first_line(complaints(judgement, "")));
}

std::string headline(const CheckResult& check) {
  if (const auto* wrong = std::get_if<grading::WrongProduct>(&check.reason))
    return headline(wrong->judgement);
  return first_line(reasons({}, check));
}

std::string name(reference::Fill fill) {
  return fill == reference::Fill::small_integers ? "small whole numbers" : "random numbers";
}

std::string name(runner::Backend backend) { return backend == runner::Backend::gpu ? "gpu" : "emulator"; }

}  // namespace render
