// The page: well-formed, alone, open to everybody, and no place for other people's markup.
#include "bench/page.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <regex>

#include "support/well_formed.h"
#include "unit/bench/made_up_page.h"

using namespace bench;
using support::why_not_well_formed;

namespace {

const report::Gpu& h200() { return *report::find_gpu("h200"); }

std::string page_of(const Ladder& ladder) { return page(ladder, roof_over(ladder, h200())); }

std::vector<std::string> all(const std::string& text, const std::string& pattern) {
  std::vector<std::string> found;
  const std::regex regex(pattern);
  for (std::sregex_iterator match(text.begin(), text.end(), regex), end; match != end; ++match)
    found.push_back((*match)[1]);
  return found;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("the check of the pages finds what is wrong with one") {
  const std::string good = "<!DOCTYPE html>\n<html lang=\"en\"><p class=\"a\">1 &lt; 2<br/></p></html>\n";
  CHECK(why_not_well_formed(good) == "");
  for (const auto& [from, to] :
       std::vector<std::pair<std::string, std::string>>{{"&lt;", "&"},
                                                        {"&lt;", "<"},
                                                        {"</p>", ""},
                                                        {"</p>", "</b>"},
                                                        {"\"a\"", "a"},
                                                        {"\"a\"", "\"<\""},
                                                        {"class=\"a\"", "class=\"a\" class=\"b\""},
                                                        {"1 ", "\x01"},
                                                        {"</html>", "</html><html/>"},
                                                        {"<!DOCTYPE html>\n", ""}}) {
    std::string bad = good;
    bad.replace(bad.find(from), from.size(), to);
    CAPTURE(bad);
    CHECK(why_not_well_formed(bad) != "");
  }
}

TEST_CASE("every page is well-formed, whatever was timed or counted") {
  Ladder nothing_right = bench_test::page_counted();
  for (Row& row : nothing_right.rows) row.counts.reset();
  Ladder impossible = bench_test::page_timed();
  impossible.rows[0].cells[0].timing->samples = {0};
  impossible.rows[1].counts->global_load_bytes = impossible.rows[1].counts->global_store_bytes = 0;
  Ladder sizeless = bench_test::page_timed();
  sizeless.sizes.clear();
  for (Row& row : sizeless.rows) row.cells.clear();
  for (const Ladder& ladder :
       {Ladder{}, bench_test::page_timed(), bench_test::page_counted(), nothing_right, impossible, sizeless})
    CHECK(why_not_well_formed(page_of(ladder)) == "");
}

TEST_CASE("a page asks nothing of any network and runs nothing") {
  for (const Ladder& ladder : {bench_test::page_timed(), bench_test::page_counted()}) {
    std::string html = page_of(ladder);
    html = std::regex_replace(html, std::regex("xmlns=\"[^\"]*\""), "");
    for (const char* way_out :
         {"http", "//", "src=", "href=", "url(", "@import", "<script", "<link", " on"}) {
      CAPTURE(way_out);
      if (std::string_view(way_out) == " on") {
        CHECK(all(html, "( on[a-z]+=)").empty());
      } else {
        CHECK(!has(html, way_out));
      }
    }
  }
}

TEST_CASE("names and sentences stay text") {
  for (const Ladder& ladder : {bench_test::page_timed(), bench_test::page_counted()}) {
    const std::string html = page_of(ladder);
    CHECK(has(html, "&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;.cu"));
    CHECK(has(html, "a&#39;b &lt;i&gt;\xef\xbf\xbd\xef\xbf\xbd.cu"));
    CHECK(has(html,
              "It is not right: ./course grade 04 --file &#39;a&#39;\\&#39;&#39;b &lt;i&gt;&#39; says why."));
  }
  Ladder ladder = bench_test::page_timed();
  for (std::string* words :
       {&ladder.machine.gpu, &ladder.machine.driver, &ladder.machine.cuda, &ladder.machine.architecture,
        &ladder.date, &ladder.command, &ladder.notes[0], &ladder.rows[2].cells[0].refusal,
        &ladder.rows[3].name, &ladder.rows[3].file, &ladder.rows.back().name})
    *words = "<b>\"";
  CHECK(!has(page_of(ladder), "<b>\""));
  CHECK(why_not_well_formed(page_of(ladder)) == "");
}

TEST_CASE("a timed ladder: a bar a kernel but none for TF32, the reason in place of a time") {
  const std::string html = page_of(bench_test::page_timed());
  const std::vector<std::string> widths = all(html, "<i style=\"width: ([0-9.]+)%\">");
  CHECK(widths.size() ==
        8 + 9 + 7);  // two rows of ten have no time at one size; what was counted has bars as well
  CHECK(std::ranges::count(widths, "0.0") == 2);
  CHECK(std::ranges::count(widths, "100.0") >= 2);
  for (const std::string& width : widths) CHECK((std::stod(width) >= 0 && std::stod(width) <= 100));
  CHECK(has(html, "It took more than a minute."));
  CHECK(has(html, "<td>32.2</td><td>31.0 to 33.0</td><td>63.3 %</td><td>49.5 %</td>"));
  CHECK(has(html, "prefers-color-scheme: dark"));
}

TEST_CASE("a counted ladder: loads as bars, no time anywhere") {
  const std::string html = page_of(bench_test::page_counted());
  CHECK(has(html, "<i style=\"width: 100.0%\"></i></td><td>512</td>"));
  CHECK(has(html, "Nothing was timed."));
  CHECK(has(html, "NVIDIA H200 data sheet, SXM"));
  CHECK(!has(html, "How fast"));
}
