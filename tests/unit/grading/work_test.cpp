// What a product takes at the least, and what is not asked of one.
#include "grading/work.h"

#include <doctest/doctest.h>

#include "report/report.h"

namespace {

using grading::missing_work;

const reference::Sizes kFourByThree = {4, 3, 5};

/** One launch that used each element once. */
report::Report least_work() {
  report::Report all;
  report::Launch launch;
  launch.counters.global_store_words = 12;
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
  all.launch_count = 2;
  CHECK_FALSE(missing_work(kFourByThree, all).has_value());
}

TEST_CASE("atomic additions store as well") {
  report::Report all = least_work();
  all.launches[0].counters.global_store_words = 0;
  all.launches[0].arrays.push_back({.array = "C", .atomic_words = 12});
  CHECK_FALSE(missing_work(kFourByThree, all).has_value());
}

TEST_CASE("an atomic of A is done for the old value: it loads, and stores nothing of C") {
  report::Report all = least_work();
  all.launches[0].arrays[0] = {.array = "A", .atomic_words = 20};
  CHECK_FALSE(missing_work(kFourByThree, all).has_value());
  all.launches[0].counters.global_store_words = 0;
  CHECK(missing_work(kFourByThree, all).has_value());
}

TEST_CASE("what is added up in shared memory is no store") {
  report::Report all = least_work();
  all.launches[0].counters.global_store_words = 0;
  all.launches[0].arrays.push_back({.array = "sums", .shared = true, .atomic_words = 12});
  CHECK(missing_work(kFourByThree, all).has_value());
}

TEST_CASE("one element less is too few, and says of which array") {
  report::Report all = least_work();
  all.launches[0].counters.global_store_words = 11;
  all.launches[0].arrays[1].load_words = 14;
  const auto missing = missing_work(kFourByThree, all);
  REQUIRE(missing.has_value());
  REQUIRE(missing->too_few.size() == 2);
  CHECK(missing->too_few[0].array == "C");
  CHECK(missing->too_few[0].stored);
  CHECK(missing->too_few[0].used == 11);
  CHECK(missing->too_few[0].needed == 12);
  CHECK(missing->too_few[1].array == "B");
  CHECK_FALSE(missing->too_few[1].stored);
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

TEST_CASE("one thread multiplies what others store") {
  report::Report all = least_work();
  all.launches[0].kernel = "product";
  report::Counters& c = all.launches[0].counters;
  c.lopsided = {.busiest = 55, .all = 60, .storers = 12};
  // Where hardly a warp has a product for each lane, nobody is asked.
  CHECK_FALSE(missing_work(kFourByThree, all).has_value());
  const reference::Sizes sizes{16, 16, 32};
  c.global_store_words = 256;
  all.launches[0].arrays = {{.array = "A", .load_words = 512}, {.array = "B", .load_words = 512}};
  const auto missing = missing_work(sizes, all);
  REQUIRE(missing.has_value());
  REQUIRE(missing->unshared.has_value());
  CHECK(missing->unshared->kernel == "product");
  CHECK(missing->unshared->block.busiest == 55);
  CHECK_FALSE(missing->unshared->of_products);
  c.lopsided_products = {.busiest = 50, .all = 60, .storers = 12};
  CHECK(missing_work(sizes, all)->unshared->of_products);
}

TEST_CASE("19 of 20 of the products that C takes, where they were watched and work is counted") {
  report::Report all = least_work();
  report::Counters& c = all.launches[0].counters;
  c.instructions = 1000;
  c.products = 56;
  CHECK_FALSE(missing_work(kFourByThree, all).has_value());
  const auto missing = missing_work(kFourByThree, all, runner::Watch::products);
  REQUIRE(missing.has_value());
  REQUIRE(missing->products.has_value());
  CHECK(missing->products->made == 56);
  CHECK(missing->products->needed == 60);
  c.products = 57;
  CHECK_FALSE(missing_work(kFourByThree, all, runner::Watch::products).has_value());
  c.instructions = c.products = 0;
  CHECK_FALSE(missing_work(kFourByThree, all, runner::Watch::products).has_value());
}

TEST_CASE("of all threads of the blocks that multiply, none makes so many times an average one's products") {
  report::Report all;
  report::Launch launch;
  launch.block = {256, 1, 1};
  launch.counters.products = 131072;
  launch.counters.multiplying_blocks = 4;
  const auto unshared = [&](std::uint64_t busiest) {
    launch.counters.busiest_products = busiest;
    all.launches = {launch};
    return grading::work_of_few({64, 64, 32}, all, 6);
  };
  const std::uint64_t average = 131072 / (4 * 256);
  CHECK_FALSE(unshared(6 * average - 1).has_value());
  REQUIRE(unshared(6 * average).has_value());
  CHECK(unshared(6 * average)->unshared->block.storers == 256);
  // More than a block makes on average: then of all blocks.
  CHECK_FALSE(unshared(131072 / 4)->unshared->of_all_blocks);
  CHECK(unshared(131072 / 4 + 1)->unshared->of_all_blocks);
  CHECK(unshared(131072 / 4 + 1)->unshared->block.storers == 4 * 256);
  // Products for show do not make an average one of it.
  launch.counters.products = 131072 * 256;
  CHECK_FALSE(unshared(6 * average - 1).has_value());
  CHECK(unshared(6 * average).has_value());
}

TEST_CASE("half of the products are enough where they are known by their magnitudes") {
  report::Report all = least_work();
  report::Counters& c = all.launches[0].counters;
  c.instructions = 1000;
  c.products = 30;
  CHECK_FALSE(missing_work(kFourByThree, all, runner::Watch::magnitudes).has_value());
  c.products = 29;
  CHECK(missing_work(kFourByThree, all, runner::Watch::magnitudes).has_value());
}

TEST_CASE("a grid of tiles may hold more than C has") {
  CHECK(grading::padding({32, 48, 5}, 16) == 1);
  CHECK(grading::padding({33, 16, 5}, 16) == doctest::Approx(48.0 / 33));
  CHECK(grading::padding({1, 1, 1}, 64) == 4096);
}
