// Phases along K: what counts them, how far each goes, and what is added in one.
#include "diagnosis/phase_slips.h"

#include <doctest/doctest.h>

#include <string>

#include "diagnosis/tile_products.h"
#include "found.h"

namespace {

using namespace diagnosis;

const Failure kRaggedK{.sizes = {33, 19, 37}};

std::string kernel_in_phases(const std::string& body) {
  return "constexpr int BM = 64, BN = 64, BK = 16;\n"
         "__global__ void k(const float* A, const float* B, float* C, int M, int N, int K) {\n"
         "__shared__ float As[BM][BK]; __shared__ float Bs[BK][BN + 4];\n" +
         body + "\n}\n";
}

std::string loop(const std::string& bound, const std::string& body, const std::string& before = "") {
  return before + "\nfor (int p = 0; " + bound + "; ++p) {\n" + body + "\n__syncthreads();\n}";
}

const std::string kLoad = "As[ty][tx] = A[row * K + p * BK + tx];";

Found size_of(const std::string& body) {
  return phases_of_another_size(read(kernel_in_phases(body)), kRaggedK);
}
Found rounded_down(const std::string& body) {
  return phases_rounded_down(read(kernel_in_phases(body)), kRaggedK);
}
Found tile_of(const std::string& body) {
  return phase_of_another_tile(read(kernel_in_phases(body)), kRaggedK);
}
Found part(const std::string& body) { return part_of_products(read(kernel_in_phases(body)), kRaggedK); }

}  // namespace

TEST_CASE("phases counted by something else than K") {
  const Found grid = size_of(loop("p < phases", kLoad, "int phases = gridDim.x;"));
  CHECK(grid->slip == Slip::phases_of_another_size);
  CHECK(says(grid, "Line 4 counts the phases by `gridDim.x`, and gridDim counts the blocks"));
  CHECK(says(size_of(loop("p * BK < N", kLoad)),
             "Line 5 counts the phases by `N`, and N is the number of columns"));
  CHECK_FALSE(size_of(loop("p < phases", kLoad, "int phases = (K + BK - 1) / BK;")));
  // Blocks that go from tile to tile of C, with the loop along K inside.
  CHECK_FALSE(size_of(loop("p < tiles", "for (int k = 0; k < K; ++k) sum += A[row * K + k];",
                           "int tiles = (N + BN - 1) / BN;")));
  CHECK_FALSE(size_of(loop("p < 4", kLoad)));
}

TEST_CASE("phases rounded down") {
  CHECK(says(rounded_down(loop("p < phases", kLoad, "int phases = K / BK;")),
             "K = 37 is 2 whole tiles of 16 and 5 products more"));
  CHECK_FALSE(rounded_down(loop("p < phases", kLoad, "int phases = (K + BK - 1) / BK;")));
  CHECK_FALSE(rounded_down(loop("p < phases", kLoad, "int phases = K / BK - 1;")));  // another mistake
  CHECK_FALSE(rounded_down(loop("p < phases", kLoad, "int phases = K / BK; if (K % BK) ++phases;")));
  // The rest has a loop of its own.
  CHECK_FALSE(rounded_down(loop("p < phases", kLoad, "int phases = K / BK;") +
                           "\nfor (int k = phases * BK; k < K; ++k) sum += A[k];"));
}

TEST_CASE("fewer phases than tiles") {
  const auto found = [](const std::string& count, const std::string& rest, int K) {
    return phases_too_few(
        read(kernel_in_phases(loop("p < phases", kLoad, "int phases = " + count + ";") + rest)),
        {.sizes = {33, 19, K}});
  };
  CHECK(says(
      found("(K + BK) / BK - 1", "", 37),
      "`(K + BK) / BK - 1` is 2 when K = 37, but 3 tiles of 16 cover it. To round up, write `(K + BK - 1)"));
  CHECK(says(found("(K + 1) / BK", "", 37), "To round up"));
  CHECK(found("K / BK - 1", "", 64)->sentence ==
        "Line 4: `K / BK - 1` is 3 when K = 64, but 4 tiles of 16 cover it.");
  CHECK_FALSE(found("(K + BK) / BK - 1", "", 64));
  CHECK_FALSE(found("K / BK / 2", "", 64));
  // The last tile has products of its own.
  CHECK_FALSE(found("K / BK - 1", "\nfor (int k = 0; k < BK; ++k) sum += As[ty][k] * Bs[k][tx];", 64));
}

TEST_CASE("phases around a loop that needs no tiles yet") {
  const std::string kFromMatrices =
      "for (int k = p * BK; k < (p + 1) * BK; ++k) sum += A[row * K + k] * B[k * N + col];";
  const auto found = [&](const std::string& count) {
    return size_of("int phases = " + count + ";\nfor (int p = 0; p < phases; ++p) {\n" + kFromMatrices +
                   "\n}");
  };
  CHECK(says(found("N / BK"), "Line 4 counts the phases by `N / BK`, and N is the number of columns"));
  CHECK(says(found("M / BK"), "M is the number of rows"));
  CHECK_FALSE(found("K / BK"));
}

TEST_CASE("phases of another tile") {
  const std::string phases = "int phases = (K + BK - 1) / BK;";
  const Found b = tile_of(loop("p < phases", kLoad + "\nBs[ty][tx] = B[(p + 1) * BN * N];", phases));
  CHECK(b->slip == Slip::phase_of_another_tile);
  CHECK(says(b, "Line 7 multiplies the phase by BN = 64, but each phase goes BK = 16 on along K"));
  CHECK(says(tile_of(loop("p < phases", kLoad, "int phases = (K + BN - 1) / BN;")),
             "Line 4 divides K by BN = 64, but line 6 goes only BK = 16 on"));
  CHECK_FALSE(tile_of(loop("p < phases", kLoad, phases)));
  CHECK_FALSE(tile_of(loop("p < phases", kLoad, "int phases = (K - 1) / BK + 1;")));
  CHECK_FALSE(tile_of(loop("p < phases", "As[ty][tx] = A[row * K + p * 8];", phases)));
}

TEST_CASE("a phase without brackets") {
  const auto found = [](const std::string& body) {
    return phase_without_brackets(read(kernel_in_phases(loop("p < K / BK", body))), kRaggedK);
  };
  CHECK(says(found("a = A[p + 1 * BK];"), "`p + 1 * BK` is p + BK"));
  CHECK_FALSE(found("a = A[(p + 1) * BK];"));
  CHECK_FALSE(found("a = A[row + 1 * BK];"));
}

TEST_CASE("a part of the products of a tile") {
  const std::string sum = " sum += As[ty][k] * Bs[k][tx];";
  const Found less = part("for (int k = 0; k < BK - 1; ++k)" + sum);
  CHECK(less->slip == Slip::part_of_products);
  CHECK(says(less, "`k < BK - 1` adds only 15 of the 16 products"));
  CHECK(says(part("for (int k = 0; k < BK; k += 2)" + sum), "adds only one product in 2"));
  CHECK_FALSE(part("for (int k = 0; k < BK; ++k)" + sum));
  CHECK_FALSE(part(
      "for (int k = 0; k < BK; k += 2) { sum += As[ty][k] * Bs[k][tx]; sum += As[ty][k + 1] * Bs[k + 1][tx]; }"));
  CHECK_FALSE(part("for (int k = 0; k < 8; ++k)" + sum + "\nfor (int k = 8; k < BK; ++k)" + sum));
  CHECK_FALSE(part("for (int i = 0; i < 4; ++i) a[i] = As[i][k];"));
}

TEST_CASE("a loop through the tile that begins at the phase") {
  const auto found = [](const std::string& begin, const std::string& end) {
    const std::string sum = "for (int k = " + begin + "; k < " + end + "; ++k) sum += As[ty][k] * Bs[k][tx];";
    return tile_from_another_k(read(kernel_in_phases(loop("p < K / BK", kLoad + "\n" + sum))), kRaggedK);
  };
  CHECK(
      says(found("p * BK", "BK"), "Line 7: `k = p * BK` begins at 16 when p is 1, but the loop ends at 16"));
  CHECK(found("BK * p", "16"));
  CHECK_FALSE(found("0", "BK"));
  CHECK(says(found("p", "BK"),
             "Line 7: `k = p` leaves out what lies before it, but all 16 products of a tile"));
  CHECK_FALSE(found("p", "BK - 1"));
  CHECK_FALSE(found("q", "BK"));
  CHECK_FALSE(found("q * BK", "BK"));
  CHECK_FALSE(found("p * BK", "(p + 1) * BK"));  // ends with the phase, too: that is past the tile
}

TEST_CASE("the next tile, fetched in the last phase as well") {
  const auto found = [](const std::string& fetch, unsigned trip) {
    report::Finding finding;
    finding.kind = report::FindingKind::global_out_of_bounds;
    finding.at.line = 7;
    finding.trip = trip;
    return fetched_past_end(
        read(kernel_in_phases(loop("p < phases", "As[ty][tx] = next;\n" + fetch, "int phases = K / BK;"))),
        {.sizes = {32, 48, 64}, .findings = {finding}});
  };
  CHECK(says(found("next = A[p];", 4),
             "Line 7 fetches the next tile in every phase, also in the last one of 4"));
  CHECK(found("next = *pa;", 4)->slip == Slip::fetched_past_end);
  CHECK_FALSE(found("next = A[p];", 2));  // then it goes too far in another way
  CHECK_FALSE(found("if (p + 1 < phases) next = A[p];", 4));
  CHECK_FALSE(found("other = A[p];", 4));
}
