// A run that came out right speaks against a slip that would have made it wrong.
#include "diagnosis/shown.h"

#include <doctest/doctest.h>

#include "traces.h"

using namespace diagnosis;

namespace {

bool shown(Slip slip, const Traces* traces) {
  Diagnosis found;
  found.slip = slip;
  return is_shown(found, traces);
}

}  // namespace

TEST_CASE("grid, phases and mapping are only spoken of where a run came out wrong") {
  Traces traces;
  traces.launch.grid = {3, 6, 1};
  CHECK(shown(Slip::tile_stands_still, nullptr));
  for (const Slip slip : {Slip::tile_stands_still, Slip::block_shape, Slip::phase_of_another_tile}) {
    traces.whole_is_right = false;
    CHECK(shown(slip, &traces));
    traces.whole_is_right = true;
    CHECK_FALSE(shown(slip, &traces));
  }
  CHECK(shown(Slip::rows_along_warp, &traces));  // right, but slow
  CHECK(shown(Slip::half_a_guard, &traces));     // whole tiles need none
}

TEST_CASE("one block along an axis says nothing of what its index is multiplied by") {
  Traces traces;
  traces.whole_is_right = true;
  traces.launch.grid = {3, 1, 1};
  CHECK(shown(Slip::block_of_another_tile, &traces));
  traces.launch.grid = {3, 2, 1};
  CHECK_FALSE(shown(Slip::block_of_another_tile, &traces));
}

TEST_CASE("a tile that nothing is taken from yet may be wrong where C is right") {
  MadeTrace made;
  made.shared(0, 0, "As", {16, 16}, 0, 5, true);
  Traces traces;
  traces.whole_is_right = true;
  traces.first = made.trace;
  CHECK(shown(Slip::tile_stands_still, &traces));
  made.shared(1, 0, "As", {16, 16}, 0, 6, false);
  traces.first = made.trace;
  CHECK_FALSE(shown(Slip::tile_stands_still, &traces));
  CHECK(shown(Slip::too_many_trips, &traces));  // guarded, they do no harm
}
