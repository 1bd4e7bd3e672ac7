// Words and tables are in the page itself; pictures are drawn by the script that is put into it.
#include "kernel_page/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>

#include "kernel_page/style.h"
#include "kernel_page/words.h"
#include "render/trace_json.h"
#include "report/words.h"
#include "text/markup.h"
#include "text/text.h"

namespace kernel_page {
namespace {

using Json = nlohmann::ordered_json;
using text::escaped;

/** As a script of the page that is no program: no `<` in it may end that. */
std::string document(std::string_view id, const std::string& json) {
  std::string safe;
  for (const char c : json) safe += c == '<' ? "\\u003c" : std::string(1, c);
  return fmt::format("<script type=\"application/json\" id=\"{}\">{}</script>\n", id, safe);
}

std::string trace_json(const Page& page, const source::KernelFile& file, const report::Report& report) {
  return render::to_json({page.result.lesson, file, page.sizes, report});
}

Json access_json(const report::Trace& trace, const std::optional<std::size_t>& index) {
  if (!index) return nullptr;
  const report::TracedAccess& a = trace.accesses[*index];
  return {{"array", a.array}, {"index", a.index}, {"line", a.line}, {"store", a.store}, {"words", a.words}};
}

Json difference_json(const Nearest& nearest) {
  const Difference& d = *nearest.difference;
  return {{"version", 1},
          {"phase", d.phase},
          {"thread", d.thread},
          {"position", d.position},
          {"waits", who_waits(nearest)},
          {"mine", access_json(nearest.mine.trace, d.first)},
          {"right", access_json(nearest.right.trace, d.second)}};
}

std::string paragraph(const std::string& words) { return fmt::format("<p>{}</p>\n", escaped(words)); }

std::string section(std::string_view id, std::string_view heading, const std::string& body) {
  return fmt::format("<section id=\"{}\">\n<h2>{}</h2>\n{}</section>\n", id, escaped(heading), body);
}

/** Words alone, where there are no pictures. */
std::string picture(const Page& page, std::string_view element, std::string_view id,
                    const std::string& attributes) {
  if (page.pictures.empty()) return "";
  return fmt::format("<{0} id=\"{1}\" {2}></{0}>\n", element, id, attributes);
}

std::string verdict(const Page& page) {
  std::string lines;
  for (const std::string& line : page.verdict) lines += escaped(line) + "\n";
  return "<pre class=\"verdict\" tabindex=\"0\">" + lines + "</pre>\n";
}

std::string where_it_parts(const Page& page) {
  if (!page.right) return "";
  const Nearest& nearest = *page.right;
  std::string body = paragraph(where_they_part(nearest, page.sizes));
  if (nearest.difference) {
    body +=
        document("parting-mine", trace_json(page, {page.result.file, page.result.source, {}}, nearest.mine)) +
        document("parting-right", trace_json(page, nearest.file, nearest.right)) +
        document("parting-difference", difference_json(nearest).dump()) +
        picture(page, "first-difference", "parting",
                "src=\"#parting-mine\" right=\"#parting-right\" at=\"#parting-difference\"");
  }
  body += paragraph(about_right(nearest));
  return section("where", "Where it leaves a right kernel", body);
}

bool has_shared(const report::Trace& trace) {
  return std::ranges::any_of(trace.arrays, [](const report::TracedArray& array) { return array.shared; });
}

/** Of shared memory, between two threads of the block that is drawn. */
const report::Finding* race_to_draw(const report::Report& report) {
  const auto found = std::ranges::find_if(report.findings, [](const report::Finding& f) {
    return f.kind == report::FindingKind::race && f.shared && f.thread.block == f.other_thread.block;
  });
  return found == report.findings.end() ? nullptr : &*found;
}

std::string race(const Page& page) {
  const report::Report& report = *page.mine;
  const report::Finding* finding = race_to_draw(report);
  if (finding == nullptr) return "";
  const report::Dim3 block = report.launches.front().block;
  const auto number = [&](const report::Dim3& t) { return t.x + block.x * (t.y + block.y * t.z); };
  return section(
      "race", "The race in time",
      paragraph(fmt::format("Line {} and line {} use the same word, and no barrier says which comes first.",
                            finding->at.line, finding->other.line)) +
          picture(page, "race-timeline", "time",
                  fmt::format("src=\"#mine\" threads=\"{},{}\"", number(finding->thread.thread),
                              number(finding->other_thread.thread))));
}

std::string source_lines(std::string_view text) {
  std::string lines;
  for (int number = 1; !text.empty(); ++number)
    lines += fmt::format("<li id=\"L{0}\" value=\"{0}\"><code>{1}</code></li>\n", number,
                         escaped(text::take_line(text)));
  return "<ol class=\"source\" tabindex=\"0\">\n" + lines + "</ol>\n";
}

std::string left_out(const report::Trace& trace) {
  if (trace.left_out == 0) return "";
  return fmt::format(
      "<p class=\"cut\">Drawn are the first {} accesses of block ({},{}); {} more are left out: they are counted in the "
      "tables of ./course trace, and smaller sizes show all.</p>\n",
      text::thousands(trace.accesses.size()), trace.block.x, trace.block.y, text::thousands(trace.left_out));
}

std::string occupancy(const Page& page, const report::Launch& launch) {
  const auto threads = launch.block.x * launch.block.y * launch.block.z;
  const std::uint64_t shared = launch.static_shared_bytes + launch.dynamic_shared_bytes;
  const std::string counted = page.registers == 0
                                  ? "without nvcc registers are not counted"
                                  : fmt::format("nvcc gives a thread {} registers", page.registers);
  return section("occupancy", "How many blocks a multiprocessor holds",
                 paragraph(fmt::format("{} threads and {} bytes of shared memory a block; {}.", threads,
                                       text::thousands(shared), counted)) +
                     picture(page, "occupancy-calculator", "blocks",
                             fmt::format("gpu=\"H200\" threads=\"{}\" registers=\"{}\" shared=\"{}\"",
                                         threads, page.registers, shared)));
}

std::string what_it_did(const Page& page) {
  if (!page.mine) return "";
  const report::Trace& trace = page.mine->trace;
  const report::Launch& launch = page.mine->launches.front();
  std::string all = section("phases", "Who loads what, from barrier to barrier",
                            left_out(trace) + picture(page, "phase-map", "map", "src=\"#mine\""));
  all += section(
      "lines", "What each line asks of memory",
      picture(page, "line-costs", "costs", "src=\"#mine\"") +
          picture(page, "warp-sectors", "sectors", "src=\"#mine\" array=\"A\"") +
          (has_shared(trace)
               ? picture(
                     page, "bank-conflicts", "banks",
                     fmt::format("src=\"#mine\" kind=\"load\" array=\"{}\"",
                                 std::ranges::find(trace.arrays, true, &report::TracedArray::shared)->name))
               : ""));
  if (!trace.arrivals.empty())
    all += section("copies", "Copies on their way", picture(page, "copy-timeline", "ways", "src=\"#mine\""));
  all += race(page);
  return all + occupancy(page, launch);
}

}  // namespace

std::string to_html(const Page& page) {
  const auto& [M, N, K] = page.sizes;
  const std::string title = fmt::format("{}: {}", page.result.lesson, page.result.file);
  std::string html = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
      "content=\"width=device-width\">\n<title>{}</title>\n<link rel=\"icon\" href=\"data:,\">\n<style>{}</style>\n"
      "</head>\n<body data-pictures>\n<main>\n<h1>{}</h1>\n<p class=\"of\">M={} N={} K={}, on the CPU emulator</p>\n",
      escaped(title), kStyle, escaped(title), M, N, K);
  html += verdict(page);
  if (page.pictures.empty()) html += fmt::format("<p class=\"cut\">{}</p>\n", escaped(page.why_no_pictures));
  if (page.mine)
    html += document("mine", trace_json(page, {page.result.file, page.result.source, {}}, *page.mine));
  html += where_it_parts(page) + what_it_did(page) +
          section("source", "The kernel", source_lines(page.result.source));
  if (!page.pictures.empty())
    html +=
        "<p class=\"keys\">Keys: j and k go to the next and the last picture, left and right step in it, up and down "
        "choose a thread, d changes between light and dark. The address holds what is shown: copy it to show the "
        "same to somebody else.</p>\n<script type=\"module\">" +
        page.pictures + "</script>\n";
  return html + "</main>\n</body>\n</html>\n";
}

}  // namespace kernel_page
