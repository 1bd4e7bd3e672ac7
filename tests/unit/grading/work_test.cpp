// What a product takes at the least, and what is not asked of one.
#include "grading/work.h"

#include <doctest/doctest.h>

#include <utility>
#include <vector>

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
}

TEST_CASE("launches that are not listed count as well") {
  report::Report all = least_work();
  REQUIRE_FALSE(missing_work(kFourByThree, all).has_value());
  all.others = std::exchange(all.launches, {}).front();
  CHECK_FALSE(missing_work(kFourByThree, all).has_value());
  all.others->counters.products = 0;
  CHECK(missing_work(kFourByThree, all, runner::Watch::products).has_value());
}

TEST_CASE("19 of 20 of the products that C takes, where they were watched") {
  report::Report all = least_work();
  report::Counters& c = all.launches[0].counters;
  c.products = 56;
  CHECK_FALSE(missing_work(kFourByThree, all).has_value());
  const auto missing = missing_work(kFourByThree, all, runner::Watch::products);
  REQUIRE(missing.has_value());
  REQUIRE(missing->products.has_value());
  CHECK(missing->products->made == 56);
  CHECK(missing->products->needed == 60);
  c.products = 57;
  CHECK_FALSE(missing_work(kFourByThree, all, runner::Watch::products).has_value());
}

namespace {

/** Of so many blocks that multiply. */
report::Launch launch_of(unsigned threads, unsigned blocks, std::uint64_t products, std::uint64_t busiest) {
  report::Launch launch;
  launch.kernel = "product";
  launch.block = {threads, 1, 1};
  launch.counters.products = launch.counters.products_of_blocks = products;
  launch.counters.multiplying_blocks = blocks;
  launch.counters.busiest_products = busiest;
  launch.counters.products_if_all_were_busiest = busiest * blocks * threads;
  return launch;
}

std::optional<grading::NotByKernels> few(const reference::Sizes& sizes, std::vector<report::Launch> launches,
                                         runner::Watch watch = runner::Watch::products,
                                         grading::Tiles tiles = grading::Tiles::of_any_kernel) {
  report::Report all;
  all.launch_count = launches.size();
  all.launches = std::move(launches);
  return grading::work_of_few(sizes, all, watch, tiles);
}

}  // namespace

TEST_CASE(
    "of all threads of the blocks that multiply, none makes more than six times an average one's products") {
  static constexpr reference::Sizes kSizes{128, 128, 32};
  static constexpr std::uint64_t kAll = 128 * 128 * 32, kAverage = kAll / (4 * 256);
  const auto by = [](std::uint64_t busiest, std::uint64_t made = 128 * 128 * 32) {
    return few(kSizes, {launch_of(256, 4, made, busiest)});
  };
  CHECK_FALSE(by(6 * kAverage).has_value());
  REQUIRE(by(6 * kAverage + 1).has_value());
  CHECK(by(6 * kAverage + 1)->unshared->threads == 256);
  CHECK(by(6 * kAverage + 1)->unshared->kernel == "product");
  // More than a block makes on average: then of all blocks.
  CHECK_FALSE(by(kAll / 4)->unshared->of_all_blocks);
  CHECK(by(kAll / 4 + 1)->unshared->of_all_blocks);
  CHECK(by(kAll / 4 + 1)->unshared->threads == 4 * 256);
  // Products for show do not make an average one of it.
  CHECK_FALSE(by(6 * kAverage, 256 * kAll).has_value());
  CHECK(by(6 * kAverage + 1, 256 * kAll).has_value());
}

TEST_CASE("launches are taken together: a small one for the last row is no more than its part") {
  constexpr reference::Sizes kSizes{129, 128, 32};
  const report::Launch body = launch_of(256, 64, 128 * 128 * 32, 32),
                       row = launch_of(256, 8, 128 * 32, 16 * 32);
  CHECK_FALSE(few(kSizes, {body, row}).has_value());
  CHECK(few(kSizes, {row, launch_of(256, 64, 128 * 128 * 32, 7 * 32)})->unshared->busiest == 7 * 32);
}

TEST_CASE("one thread makes 256 elements of C at most, or a row or a column, however few are launched") {
  constexpr std::uint64_t kOne = 32;
  CHECK_FALSE(few({64, 64, 32}, {launch_of(16, 1, 64 * 64 * kOne, 256 * kOne)}).has_value());
  CHECK(few({64, 64, 32}, {launch_of(15, 1, 64 * 64 * kOne, 256 * kOne + 1)}).has_value());
  CHECK_FALSE(few({64, 1000, 32}, {launch_of(64, 1, 64 * 1000 * kOne, 1000 * kOne)}).has_value());
  CHECK(few({64, 1000, 32}, {launch_of(63, 1, 64 * 1000 * kOne, 1001 * kOne)}).has_value());
  // One thread, launched again and again.
  const std::vector<report::Launch> rows(64, launch_of(1, 1, 64 * kOne, 64 * kOne));
  CHECK(few({64, 64, 32}, rows).has_value());
}

TEST_CASE("as many threads may have nothing to do as the sizes leave blocks of") {
  // A tile of 128x256 for 33x19; a thread for each column, of 1024; a thread for each product of a sum, of 256.
  CHECK_FALSE(few({33, 19, 37}, {launch_of(256, 1, 33 * 19 * 37, 64 * 37)}).has_value());
  CHECK_FALSE(few({64, 64, 32}, {launch_of(1024, 64, 64 * 64 * 32, 32)}).has_value());
  CHECK_FALSE(few({128, 128, 32}, {launch_of(256, 128 * 128, 128 * 128 * 32, 1)}).has_value());
  CHECK(few({128, 128, 32}, {launch_of(1024, 128 * 128, 128 * 128 * 32, 32)}).has_value());
}

TEST_CASE("or no more than tiles leave that are as large as the launch's own") {
  const auto by_tiles = [](std::vector<report::Launch> launches) {
    return few({33, 19, 37}, std::move(launches), runner::Watch::products, grading::Tiles::as_launched)
        .has_value();
  };
  static constexpr std::uint64_t kAll = 33 * 19 * 37;
  // One thread of 32 makes 32 outputs: two blocks of 32x32 would do. A row of 4x256 outputs has as many idle threads as 4x256 tiles.
  CHECK(by_tiles({launch_of(32, 20, kAll, 32 * 37)}));
  CHECK_FALSE(few({33, 19, 37}, {launch_of(32, 20, kAll, 32 * 37)}).has_value());
  CHECK_FALSE(by_tiles({launch_of(256, 9, kAll, 4 * 37)}));
  CHECK_FALSE(by_tiles({launch_of(256, 1, kAll, 128 * 37)}));
  // An output each: as before.
  CHECK_FALSE(by_tiles({launch_of(1024, 33, kAll, 37)}));
}

TEST_CASE("sizes for many threads leave no tile so many idle ones") {
  CHECK(grading::is_for_many_threads({64, 96, 40}));
  CHECK(grading::is_for_many_threads({128, 128, 1}));
  CHECK_FALSE(grading::is_for_many_threads({50, 70, 90}));
}

TEST_CASE("of parts of elements four products are one, and half of what is needed is enough") {
  CHECK_FALSE(
      few({64, 64, 32}, {launch_of(256, 16, 4 * 64 * 64 * 32, 4 * 32)}, runner::Watch::parts).has_value());
  report::Report all = least_work();
  report::Counters& c = all.launches[0].counters;
  c.products = 30;
  CHECK_FALSE(missing_work(kFourByThree, all, runner::Watch::parts).has_value());
  c.products = 29;
  CHECK(missing_work(kFourByThree, all, runner::Watch::parts).has_value());
}

TEST_CASE(
    "instructions, where products may be made for show: of one thread, against an average one's, of all") {
  constexpr reference::Sizes kSizes{64, 96, 40};
  constexpr std::uint64_t kAll = 64 * 96 * 40;
  const auto is_few = [&](std::uint64_t of_one_product, std::uint64_t busiest) {
    report::Report report;
    report::Launch& launch = report.launches.emplace_back();
    launch.grid = {6, 4, 1};
    launch.block = {16, 16, 1};
    launch.counters.instructions = of_one_product * kAll;
    launch.counters.busiest_instructions = busiest;
    report.launch_count = 1;
    return grading::is_work_of_few(kSizes, report);
  };
  constexpr std::uint64_t kOutput = 40 * 60;  // of 60 instructions for each product
  CHECK_FALSE(is_few(60, kOutput));
  CHECK_FALSE(is_few(60, 3 * kOutput));
  CHECK(is_few(60, 4 * kOutput));
  CHECK_FALSE(is_few(400, 8 * kOutput));
  CHECK(is_few(401, 8 * kOutput));
  CHECK(is_few(400, 256 * 40 * 8 + 1));
}
