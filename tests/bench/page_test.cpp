// The page: well-formed, alone, open to everybody, and no place for other people's markup.
#include "bench/page.h"

#include <doctest/doctest.h>

#include <regex>
#include <set>

#include "bench/made_up_page.h"
#include "bench/page/markup.h"
#include "bench/well_formed.h"

using namespace bench;
using bench_test::why_not_well_formed;

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

TEST_CASE("every picture has a title and a description, and every name of one is its own") {
  const std::string html = page_of(bench_test::page_timed());
  const std::vector<std::string> ids = all(html, " id=\"([^\"]*)\"");
  const std::set<std::string> different(ids.begin(), ids.end());
  CHECK(different.size() == ids.size());
  const std::vector<std::string> labels = all(html, "<svg role=\"img\" aria-labelledby=\"([^\"]*)\"");
  CHECK(labels.size() == 3);  // two sizes and the roofline
  for (const std::string& two : labels) {
    CHECK(different.contains(two.substr(0, two.find(' '))));
    CHECK(different.contains(two.substr(two.find(' ') + 1)));
  }
  CHECK(has(html, "prefers-color-scheme: dark"));
}

TEST_CASE("a timed ladder: bars with whiskers, cuBLAS across, TF32 in words, the reason in place of a time") {
  const std::string html = page_of(bench_test::page_timed());
  CHECK(all(html, "(class=\"mark\")").size() ==
        2 * 2 + 1);  // cuBLAS and the peak in two pictures, cuBLAS under the roof
  CHECK(all(html, "(class=\"whisker\")").size() ==
        3 * (6 + 7));  // of three lines each; two kernels have no time at one size
  CHECK(has(html, "Off this scale, cuBLAS TF32: 391.0 TFLOP/s."));
  CHECK(has(html, "It took more than a minute."));
  CHECK(has(html, "<td>32.2</td><td>31.0 to 33.0</td><td>63.3 %</td><td>49.5 %</td>"));
  CHECK(all(html, "(<circle)").size() == 6);
}

TEST_CASE("without counts a kernel stands at its compulsory bytes, and hollow") {
  Ladder ladder = bench_test::page_timed();
  CHECK(!has(page_of(ladder), "class=\"solution hollow\""));
  ladder.rows[0].counts.reset();
  CHECK(has(page_of(ladder),
            "<g class=\"solution hollow\"><title>01_naive: 682 flop a byte, 5.3 TFLOP/s</title>"));
}

TEST_CASE("a counted ladder: loads as bars, every point on the roof, no time anywhere") {
  const std::string html = page_of(bench_test::page_counted());
  CHECK(has(html, "<title>01_naive: 512</title>"));
  CHECK(has(html, "<title>01_naive: 0.25 flop a byte, 1.2 TFLOP/s</title>"));
  CHECK(has(html, "Nothing was timed."));
  CHECK(has(html, "NVIDIA H200 data sheet, SXM"));
  CHECK(!has(html, "whisker\"/>"));
}

TEST_CASE("markup: escapes, broken letters, and names that are too long") {
  CHECK(escaped("<a href='x'>&\"") == "&lt;a href=&#39;x&#39;&gt;&amp;&quot;");
  CHECK(escaped("\u00fc\u4e2d\U0001f600") == "\u00fc\u4e2d\U0001f600");
  const std::string replaced = "\xef\xbf\xbd";
  for (const char* broken :
       {"\x01", "\xff", "\xc3", "\xed\xa0\x80", "\xc0\xaf", "\xf5\x80\x80\x80", "\xef\xbf\xbf"}) {
    CAPTURE(broken);
    CHECK(escaped(broken).starts_with(replaced));
  }
  CHECK(escaped(std::string_view("\0", 1)) == replaced);
  CHECK(shortened("04_coarsened_float4", 22) == "04_coarsened_float4");
  CHECK(shortened("abcdef", 6) == "abcdef");
  CHECK(shortened("abcdefg", 6) == "abcde\u2026");
  CHECK(shortened("\u00fc\u00fc\u00fc", 2) == "\u00fc\u2026");
}
