// Prints what a made-up ladder looks like, for golden.sh.
#include <fmt/format.h>

#include <iostream>
#include <string>

#include "bench/count.h"
#include "bench/page.h"
#include "bench/table.h"
#include "unit/bench/made_up_page.h"

namespace {

int print(const std::string& name) {
  const bool timed = name != "page_counted.html" && name != "counts.txt";
  const bench::Ladder ladder = timed ? bench_test::page_timed() : bench_test::page_counted();
  const bench::Roof roof = bench::roof_over(ladder, *report::find_gpu("h200"));
  if (name == "page_timed.html" || name == "page_counted.html") {
    std::cout << bench::page(ladder, roof);
  } else if (name == "counts.txt") {
    std::cout << bench::counts_text(ladder, roof);
  } else if (name == "ladder.txt") {
    std::cout << bench::text(ladder);
  } else if (name == "ladder.md") {
    std::cout << bench::markdown(ladder);
  } else {
    std::cerr << fmt::format("There is no scenario {}.\n", name);
    return 2;
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) { return print(argc > 1 ? argv[1] : ""); }
