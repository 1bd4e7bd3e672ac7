// What a product takes at the least, and what is not asked of one.
#include "grading/work.h"

#include <doctest/doctest.h>

#include "report/report.h"

namespace {

std::optional<grading::NotByKernels> missing_work(const reference::Sizes& sizes,
                                                  const report::Report& report) {
  return grading::missing_work(sizes, report, true);
}
using Work = grading::NotByKernels::Work;

const reference::Sizes kFourByThree = {4, 3, 5};

/** One launch that used each element once. */
report::Report least_work() {
  report::Report all;
  report::Launch launch;
  launch.counters.global_store_words = 12;
  launch.counters.products = 30;  // half of them
  launch.arrays = {{.array = "A", .load_words = 20}, {.array = "B", .load_words = 15}};
  all.launches = {launch};
  all.launch_count = 1;
  return all;
}

}  // namespace

TEST_CASE("each element once is enough, over all launches together") {
  report::Report all = least_work();
  CHECK_FALSE(missing_work(kFourByThree, all).has_value());
  all.launches.push_back(all.launches[0]);
  all.launches[0].arrays.pop_back();
  all.launches[1].arrays.erase(all.launches[1].arrays.begin());
  all.launches[1].counters.global_store_words = 0;
  all.launches[1].counters.products = 0;
  all.launch_count = 2;
  CHECK_FALSE(missing_work(kFourByThree, all).has_value());
}

TEST_CASE("atomic additions store as well") {
  report::Report all = least_work();
  all.launches[0].counters.global_store_words = 0;
  all.launches[0].counters.atomics = 12;
  CHECK_FALSE(missing_work(kFourByThree, all).has_value());
}

TEST_CASE("one element less is too few, and says of which array") {
  report::Report all = least_work();
  all.launches[0].counters.global_store_words = 11;
  all.launches[0].arrays[1].load_words = 14;
  const auto missing = missing_work(kFourByThree, all);
  REQUIRE(missing.has_value());
  REQUIRE(missing->too_few.size() == 2);
  CHECK(missing->too_few[0].array == "C");
  CHECK(missing->too_few[0].work == Work::stores);
  CHECK(missing->too_few[0].used == 11);
  CHECK(missing->too_few[0].needed == 12);
  CHECK(missing->too_few[1].array == "B");
  CHECK(missing->too_few[1].work == Work::loads);
}

TEST_CASE("a shared array called A is not A") {
  report::Report all = least_work();
  all.launches[0].arrays[0].shared = true;
  CHECK(missing_work(kFourByThree, all).has_value());
}

TEST_CASE("no launch, or a copy between host and device, is told whatever else was done") {
  CHECK(missing_work(kFourByThree, {}).has_value());
  report::Report all = least_work();
  all.copies.to_device = 4;
  CHECK(missing_work(kFourByThree, all).has_value());
}

TEST_CASE("nothing is asked of empty products") {
  for (const reference::Sizes& sizes : {reference::Sizes{0, 3, 5}, {4, 0, 5}, {4, 3, 0}})
    CHECK_FALSE(missing_work(sizes, {}).has_value());
}

TEST_CASE("what cannot be counted is not asked for") {
  report::Report all = least_work();
  all.launches[0].arrays.clear();
  all.copies.on_device = 80;  // a copy of A may have been read instead
  CHECK_FALSE(missing_work(kFourByThree, all).has_value());
  all.copies = {};
  all.launch_count = report::kMaxLaunches + 1;  // and only the first are recorded
  CHECK_FALSE(missing_work(kFourByThree, all).has_value());
}

TEST_CASE("fewer than half of the products are too few, where they are counted") {
  report::Report all = least_work();
  all.launches[0].counters.products = 29;
  const auto missing = missing_work(kFourByThree, all);
  REQUIRE(missing.has_value());
  REQUIRE(missing->too_few.size() == 1);
  CHECK(missing->too_few[0].work == Work::products);
  CHECK(missing->too_few[0].used == 29);
  CHECK(missing->too_few[0].needed == 30);
  CHECK_FALSE(grading::missing_work(kFourByThree, all, false).has_value());
}

TEST_CASE("one thread multiplies what others store") {
  report::Report all = least_work();
  all.launches[0].kernel = "product";
  report::Counters& c = all.launches[0].counters;
  c.lopsided = {.busiest = 55, .all = 60, .storers = 12};
  const auto missing = missing_work(kFourByThree, all);
  REQUIRE(missing.has_value());
  REQUIRE(missing->unshared.has_value());
  CHECK(missing->unshared->kernel == "product");
  CHECK(missing->unshared->block.busiest == 55);
}
