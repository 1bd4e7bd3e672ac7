// Quantiles, the figures of a ladder, and its JSON there and back.
#include "bench/ladder.h"

#include <doctest/doctest.h>

#include <stdexcept>

#include "bench/ladder_json.h"
#include "bench/statistics.h"
#include "unit/bench/made_up.h"

using doctest::Approx;
using namespace bench;

namespace {

std::string refusal_of(const std::string& text) {
  try {
    ladder_from_json(text);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("quantiles lie between neighbours, in any order of the samples") {
  CHECK(median({3, 1, 2}) == 2);
  CHECK(median({4, 1, 3, 2}) == 2.5);
  CHECK(quantile({5, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11}, 0.1) == 2);
  CHECK(quantile({5, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11}, 0.9) == 10);
  CHECK(quantile({10, 20}, 0.25) == 12.5);
  CHECK(quantile({7}, 0.9) == 7);
  CHECK_THROWS_AS(median({}), std::invalid_argument);
}

TEST_CASE("figures compare with what was measured in the same run") {
  const Ladder ladder = bench_test::made_up();
  const std::optional<Figures> coarsened = figures(ladder, ladder.rows[1], 0);
  REQUIRE(coarsened);
  CHECK(coarsened->flops == Approx(2e9 / 100e-6));
  CHECK(coarsened->flops_low < coarsened->flops);
  CHECK(coarsened->flops_high > coarsened->flops);
  CHECK(coarsened->of_peak == Approx(0.4));
  CHECK(coarsened->of_copy == Approx(12e6 / 100e-6 / 4e12));
  CHECK(*coarsened->of_cublas == Approx(0.5));
  CHECK(*coarsened->times_naive == Approx(4));
}

TEST_CASE("what was not timed has no figures, and what is compared with it has no such figure") {
  Ladder ladder = bench_test::made_up();
  CHECK(!figures(ladder, ladder.rows[1], 1));
  CHECK(!figures(ladder, ladder.rows[2], 0));
  ladder.rows[3].cells[0] = bench_test::refused("cuBLAS failed.");
  const std::optional<Figures> naive = figures(ladder, ladder.rows[0], 0);
  CHECK(!naive->of_cublas);
  CHECK(*naive->times_naive == 1);
}

TEST_CASE("bytes, flop and intensity of a product") {
  const Size size{100, 200, 300};
  CHECK(size.flops() == 2 * 100 * 200 * 300);
  CHECK(size.compulsory_bytes() == 4 * (100 * 300 + 300 * 200 + 100 * 200));
  CHECK(Size{65536, 65536, 65536}.flops() == Approx(5.6e14).epsilon(0.01));  // beyond an int
  CHECK(to_string(size) == "100x200x300");
  CHECK(to_string(Size{64, 64, 64}) == "64");
  CHECK(bench_test::made_up().rows[0].counts->intensity() == Approx(2.0 * 64 * 64 * 64 / (2097152 + 16384)));
}

TEST_CASE("a ladder survives its JSON") {
  const Ladder ladder = bench_test::made_up();
  const std::string text = to_json(ladder);
  const Ladder read = ladder_from_json(text);
  CHECK(to_json(read) == text);
  CHECK(read.rows[0].cells[0].timing->samples == ladder.rows[0].cells[0].timing->samples);
  CHECK(read.rows[0].counts->global_load_bytes == 2097152);
  CHECK(read.rows[2].file == "mine <b>.cu");
  CHECK(read.machine.copy_bytes == 4e12);
}

TEST_CASE("what is no ladder is refused with a sentence") {
  const std::string text = to_json(bench_test::made_up());
  const auto refused = [](const std::string& words) {
    CHECK(refusal_of(words).starts_with("This is no ladder that ./course bench wrote"));
  };
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string changed = text;
    changed.replace(changed.find(from), from.size(), to);
    return changed;
  };
  CHECK_NOTHROW(ladder_from_json(with("2026-11-21", "2026-11-22")));
  refused("");
  refused("[]");
  refused(text.substr(0, text.size() / 2));
  refused(with("\"version\": 1", "\"version\": 2"));
  refused(with("\"kind\": \"student\"", "\"kind\": \"teacher\""));
  refused(with("\"sizes\": [", "\"sizes\": [{\"M\": 1, \"N\": 1, \"K\": 1},"));
}
