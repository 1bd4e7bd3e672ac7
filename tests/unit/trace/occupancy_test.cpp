// Blocks on a multiprocessor, by the figures of the hand-outs and of CUDA itself.
#include "report/occupancy.h"

#include <doctest/doctest.h>

using report::find_gpu;
using report::occupancy;
using Limit = report::Occupancy::Limit;

TEST_CASE("tiles of 16: 8 blocks on an H100, 6 on an RTX 30, threads are the limit") {
  const auto h100 = occupancy(*find_gpu("sm_90"), 256, 2048);
  CHECK(h100.blocks == 8);
  CHECK(h100.threads == 2048);
  CHECK(h100.share == 1.0);
  CHECK(h100.limit == Limit::threads);
  CHECK(occupancy(*find_gpu("sm_86"), 256, 2048).blocks == 6);
}

TEST_CASE("tiles of 32: 1,024 threads leave a third of an RTX 30 empty") {
  const auto rtx = occupancy(*find_gpu("sm_86"), 1024, 8192);
  CHECK(rtx.blocks == 1);
  CHECK(rtx.share == doctest::Approx(1024.0 / 1536));
}

TEST_CASE("101 KB of shared memory: 2 blocks on an H200, as CUDA says there") {
  const auto o = occupancy(*find_gpu("sm_90"), 256, 101 * 1024);
  CHECK(o.blocks == 2);
  CHECK(o.limit == Limit::shared_memory);
}

TEST_CASE("small blocks: their number is the limit; and what does not fit at all") {
  CHECK(occupancy(*find_gpu("sm_90"), 32, 0).limit == Limit::blocks);
  CHECK(occupancy(*find_gpu("sm_90"), 32, 0).blocks == 32);
  CHECK(occupancy(*find_gpu("sm_75"), 256, 65 * 1024).limit == Limit::does_not_fit);
}

TEST_CASE("a warp that is not full takes the room of one") {
  CHECK(occupancy(*find_gpu("sm_90"), 33, 0).blocks == 32);
  CHECK(occupancy(*find_gpu("sm_90"), 65, 0).blocks == 21);
}

TEST_CASE("registers: a warp gets them in units of 256, from one of four parts") {
  const auto with = [](unsigned registers) { return occupancy(*find_gpu("sm_90"), 256, 8192, registers); };
  CHECK(with(32).blocks == 8);
  CHECK(with(32).limit == Limit::threads);
  CHECK(with(72).blocks == 3);  // lesson 04: 38 % of the threads
  CHECK(with(72).limit == Limit::registers);
  CHECK(with(72).share == 0.375);
  CHECK(with(80).blocks == 3);
  CHECK(with(81).blocks == 2);  // 85 would do, were they given one by one
  CHECK(with(128).blocks == 2);
  CHECK(with(255).blocks == 1);
  CHECK(occupancy(*find_gpu("sm_90"), 1024, 0, 128).limit == Limit::does_not_fit);
}
