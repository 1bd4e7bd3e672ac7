// Two stages in turn, and what goes wrong with them.
#include "diagnosis/buffers.h"

#include <doctest/doctest.h>

#include <functional>

#include "diagnosis/diagnose.h"
#include "unit/diagnosis/traces.h"

namespace {

const std::string kStaged =
    "__global__ void k() {\n"
    "  fetch(0, 0);\n"
    "  for (int p = 0; p < phases; ++p) {\n"
    "    __syncthreads();\n"
    "    if (p + 1 < phases) fetch(p + 1, stage);\n"
    "    sum += As[stage][0][tx];\n"
    "  }\n"
    "}\n";

using StageOf = std::function<int(int tile)>;

/** Tile 0 before the first barrier, tile p + 1 while tile p is read, of 4. */
std::string said_of(const StageOf& filled, const StageOf& read, std::int64_t stages = 2) {
  MadeTrace made;
  const auto fill = [&](int phase, int tile) {
    made.shared(phase, 0, "As", {stages, 4, 4}, filled(tile) * 16, 20, true);
  };
  fill(0, 0);
  for (int p = 0; p < 4; ++p) {
    if (p < 3) fill(p + 1, p + 1);
    made.shared(p + 1, 0, "As", {stages, 4, 4}, read(p) * 16, 6, false);
  }
  const auto found = diagnosis::same_stage(source::read(kStaged), made.trace);
  CHECK((!found || found->slip == diagnosis::Slip::stage_in_use));
  return found ? found->sentence : "";
}

/** Is it found, where thread 0 loads those elements of B? */
bool fetched_again(const std::string& text, const std::vector<int>& indices) {
  MadeTrace made;
  for (const int index : indices) made.global(0, 0, "B", index, 9);
  diagnosis::Traces traces;
  traces.first = made.trace;
  const auto found = diagnosis::same_tile_again(source::read(text), traces, diagnosis::kRagged);
  CHECK((!found || (found->slip == diagnosis::Slip::same_tile_again && found->line == 2)));
  return found.has_value();
}

std::string in_loop(const std::string& statement) {
  return "__global__ void k(int phases) {\n" + statement + "\n}\n";
}

}  // namespace

TEST_CASE("one stage is read, the other one filled") {
  const StageOf in_turn = [](int tile) { return tile % 2; };
  CHECK(said_of(in_turn, in_turn) == "");
  CHECK(said_of([](int tile) { return tile % 3; }, [](int tile) { return tile % 3; }, 3) == "");
}

TEST_CASE("the stage that is read is filled") {
  const StageOf one_behind = [](int tile) { return tile == 0 ? 0 : (tile - 1) % 2; };
  CHECK(
      said_of(one_behind, [](int tile) { return tile % 2; }) ==
      "Line 5 puts the next tile into As[stage] while line 6 reads As[stage]: one of the two needs the other "
      "buffer.");
}

TEST_CASE("one stage for all is no second one that was meant") {
  const StageOf first = [](int) { return 0; };
  CHECK(said_of(first, first) == "");
}

TEST_CASE("tile p where p + 1 is asked for") {
  CHECK(fetched_again(in_loop("if (p + 1 < phases) fetch(p, 1 - stage);"), {0, 0, 2560}));
  CHECK(fetched_again(in_loop("if (p + 1 < phases) { fetch(p); }"), {0, 0, 2560}));
  CHECK_FALSE(fetched_again(in_loop("if (p + 1 < phases) fetch(p + 1, 1 - stage);"), {0, 0, 2560}));
  CHECK_FALSE(fetched_again(in_loop("if (p + 1 < phases) fetch(p, 1 - stage);"), {0, 2560}));
}

TEST_CASE("a stage that is changed between filling and using") {
  const auto changed = [](const std::string& before, const std::string& fill, const std::string& use) {
    return diagnosis::stage_changed_early(source::read(
        "__global__ void k(int phases) {\n__shared__ float As[2][16];\nint cur = 0;\n" + before +
        "\nfor (int p = 0; p < phases; ++p) {\n" + fill + "\n__syncthreads();\n" + use + "\n}\n}\n"));
  };
  const auto found = changed("", "As[cur][tx] = A[p];\ncur ^= 1;", "sum += As[cur][k];");
  REQUIRE(found);
  CHECK(
      found->sentence ==
      "Line 7 changes cur between filling As[cur] (line 6) and using it (line 9), which thus reads the other "
      "stage. Change it at the end of the phase.");
  CHECK(changed("", "As[cur][tx] = A[p];\ncur = 1 - cur;", "for (k = 0; k < 16; ++k) sum += As[cur][k];"));
  CHECK_FALSE(changed("", "As[cur][tx] = A[p];", "sum += As[cur][k];\ncur ^= 1;"));
  CHECK_FALSE(changed("", "cur ^= 1;\nAs[cur][tx] = A[p];", "sum += As[cur][k];"));
  // The tile before this one was filled earlier, and is what the other stage holds.
  CHECK_FALSE(changed("As[1][tx] = A[0];", "As[cur][tx] = A[p + 1];\ncur ^= 1;", "sum += As[cur][k];"));
  CHECK_FALSE(changed("fetch(As, 1);", "As[cur][tx] = A[p + 1];\ncur ^= 1;", "sum += As[cur][k];"));
  CHECK_FALSE(changed("", "As[next][tx] = A[p];\ncur = next;", "sum += As[cur][k];"));
}
