// The table of GPUs: how one is found in it, and figures that no GPU has.
#include "report/gpus.h"

#include <doctest/doctest.h>

using report::find_gpu;

TEST_CASE("a GPU is found as people type it; an architecture means its first") {
  CHECK(find_gpu("H200")->name == "H200");
  CHECK(find_gpu("h200")->bytes_per_second == 4.8e12);
  CHECK(find_gpu("rtx4090") == find_gpu("RTX 4090"));
  CHECK(find_gpu("rtx-4090") == find_gpu("RTX 4090"));
  CHECK(find_gpu("sm_90") == find_gpu("H200"));
  CHECK(find_gpu("sm_1") == nullptr);
  CHECK(find_gpu("") == nullptr);
}

TEST_CASE("the list names each with its architecture") {
  CHECK(report::list_of_gpus().starts_with("V100 (sm_70), T4 (sm_75), "));
}

TEST_CASE("a slip of the decimal point shows: every GPU needs 10 to 120 flop per byte at its peak") {
  REQUIRE(report::gpus().size() >= 8);
  for (const report::Gpu& gpu : report::gpus()) {
    CAPTURE(gpu.name);
    const double ridge = gpu.flops / gpu.bytes_per_second;
    CHECK(ridge > 9);
    CHECK(ridge < 120);
    CHECK(gpu.flops > 5e12);
    CHECK(gpu.l2_bytes >= 4 << 20);
    CHECK(gpu.source.starts_with("NVIDIA "));
  }
}
