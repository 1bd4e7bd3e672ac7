// Places in shared memory: each slip is found, and nothing that can be meant so.
#include "diagnosis/shared_slips.h"

#include <doctest/doctest.h>

#include <string>

#include "diagnosis/late_store.h"
#include "found.h"
#include "traces.h"

namespace {

using namespace diagnosis;

/** Thread 0 stores an element of A to place `a` of `array` in line 4, and one of B to place `b` in line 5. */
MadeTrace filled_twice(const std::string& array, std::int64_t a, std::int64_t b, int phase_of_b = 0) {
  MadeTrace made;
  made.global(0, 0, "A", 7, 4);
  made.shared(0, 0, array, {16, 16}, a, 4, true);
  made.global(phase_of_b, 0, "B", 9, 5);
  made.shared(phase_of_b, 0, array, {16, 16}, b, 5, true);
  return made;
}

std::string in_filling(const std::string& lines_2_to_5) {
  return "__global__ void k(const float* A, const float* B, int i, int n) {\n" + lines_2_to_5 + "\n}\n";
}

const std::string kOneTile =
    in_filling("__shared__ float t[16][16];\n\nt[ty][tx] = A[i];\nt[ty][tx] = B[i];");
const std::string kTwoExtern =
    in_filling("extern __shared__ float As[];\nextern __shared__ float Bs[];\nAs[i] = A[i];\nBs[i] = B[i];");

Failure past_extern(std::int64_t index, std::int64_t extent, const std::string& array = "extern __shared__") {
  report::Finding finding;
  finding.kind = report::FindingKind::shared_out_of_bounds;
  finding.array = array;
  finding.index = index;
  finding.extent = extent;
  return {.findings = {finding}};
}

Found dynamic_bytes(const std::string& third, const Failure& failure = past_extern(128, 128),
                    const std::string& host = "") {
  return shared_bytes_in_elements(
      read(in_filling("") + "void f(int n) {\n" + host + "\nk<<<g, b, " + third + ">>>(A, B, i, n);\n}"),
      failure);
}

Found declared(const std::string& declaration, const std::string& raced = "k") {
  Failure failure;
  failure.findings.emplace_back().kind = report::FindingKind::race;
  failure.findings[0].array = raced;
  return variable_of_all_threads(read(in_filling(declaration)), failure);
}

}  // namespace

TEST_CASE("elements of A and of B in one place") {
  const MadeTrace made = filled_twice("extern __shared__", 3, 3);
  CHECK(says(
      tiles_in_one_place(read(kTwoExtern), made.trace),
      "Lines 2 and 3 declare As and Bs `extern __shared__`: all such arrays begin at the same address, so "
      "what line 5 stores overwrites what line 4 has stored."));
  CHECK(says(tiles_in_one_place(read(kOneTile), filled_twice("t", 3, 3).trace),
             "Line 5 stores elements of B in t, where line 4 has just stored those of A"));
  const std::string pointers =
      in_filling("extern __shared__ float s[];\nfloat *As = s, *Bs = s;\nAs[i] = A[i];\nBs[i] = B[i];");
  CHECK(says(tiles_in_one_place(read(pointers), made.trace), "Where does each tile begin"));
}

TEST_CASE("places that are filled again when nobody needs what was there, or with the same matrix") {
  CHECK_FALSE(tiles_in_one_place(read(kTwoExtern), filled_twice("extern __shared__", 3, 4).trace));
  CHECK_FALSE(tiles_in_one_place(read(kOneTile), filled_twice("t", 3, 3, 1).trace));  // after a barrier
  MadeTrace used;                                                                     // and read in between
  used.global(0, 0, "A", 7, 4);
  used.shared(0, 0, "t", {16, 16}, 3, 4, true);
  used.shared(0, 1, "t", {16, 16}, 3, 4, false);
  used.global(0, 0, "B", 9, 5);
  used.shared(0, 0, "t", {16, 16}, 3, 5, true);
  CHECK_FALSE(tiles_in_one_place(read(kOneTile), used.trace));
  MadeTrace zero;  // t = 0; if (inside) t = A[i];
  zero.shared(0, 0, "t", {16, 16}, 3, 4, true);
  zero.global(0, 0, "A", 7, 5);
  zero.shared(0, 0, "t", {16, 16}, 3, 5, true);
  CHECK_FALSE(tiles_in_one_place(read(kOneTile), zero.trace));
}

TEST_CASE("the size of extern __shared__ in elements") {
  CHECK(says(dynamic_bytes("2 * T * T"),
             "Line 6: `2 * T * T` bytes of shared memory are room for only 128 elements"));
  CHECK(says(dynamic_bytes("n", past_extern(128, 128), "int n = 2 * T * T;"), "Line 5: `2 * T * T` bytes"));
  CHECK_FALSE(dynamic_bytes("2 * T * T * sizeof(float)"));
  CHECK_FALSE(dynamic_bytes("2 * T * T * 4"));
  CHECK_FALSE(dynamic_bytes("tile_bytes * 2"));
  CHECK_FALSE(dynamic_bytes("n", past_extern(128, 128), "int n = 2 * T * T * sizeof(float);"));
  CHECK_FALSE(dynamic_bytes("n"));                                       // nobody knows what it is
  CHECK_FALSE(dynamic_bytes("2 * T * T", past_extern(600, 128)));        // four times as many would not do
  CHECK_FALSE(dynamic_bytes("2 * T * T", past_extern(128, 128, "As")));  // it is another array that was left
}

TEST_CASE("one variable for all threads") {
  CHECK(says(declared("static int k;"), "Line 2: `static` makes one k for all threads of all blocks"));
  CHECK(declared("static float k = 0;"));
  CHECK_FALSE(declared("static int k;", "sum"));
  CHECK(says(declared("__shared__ int k;\nfor (k = 0; k < n; ++k) f(k);"),
             "Line 2: `__shared__` makes one k for all threads of a block, and they all write to it."));
  CHECK(declared("__shared__ int k;\nconst int tx = threadIdx.x;\nk = blockIdx.x * 16 + tx;"));
  CHECK_FALSE(declared("__shared__ int k;\nif (threadIdx.x == 0) k = n;"));
  CHECK_FALSE(declared("__shared__ int k;\nk += n;"));
  CHECK_FALSE(
      declared("__shared__ float k;\nk = A[threadIdx.x];"));  // perhaps one thread is to load it for all
  CHECK_FALSE(declared("__shared__ int k[16];\nfor (k[0] = 0; k[0] < n; ++k[0]) f(k[0]);"));
  const auto of_device = [](const std::string& statement) {
    Failure failure;
    failure.findings.emplace_back().kind = report::FindingKind::race;
    failure.findings[0].array = "k";
    return variable_of_all_threads(read("__device__ int k;\n" + in_filling(statement)), failure);
  };
  CHECK(says(of_device("for (k = 0; k < n; ++k) f(k);"), "one k for all threads of all blocks"));
  CHECK_FALSE(of_device("k++;"));
  CHECK_FALSE(declared("int k;"));
  CHECK_FALSE(declared("static const int k = 3;"));
  CHECK_FALSE(declared("static __shared__ int k;"));
}

TEST_CASE("a store behind the barrier that is to order it") {
  report::Finding race;
  race.kind = report::FindingKind::race;
  race.shared = true;
  race.array = "As";
  race.at.line = 6;
  race.other.line = 5;
  const auto found = [&](const std::string& line_3, const std::string& line_4, const std::string& line_5) {
    return stored_after_barrier(
        read("__global__ void k(const float* A, int n) {\nfor (int p = 0; p < n; ++p) {\n" + line_3 + "\n" +
             line_4 + "\n" + line_5 + "\nsum += As[ty][p];\n__syncthreads();\n}\n}\n"),
        Failure{.findings = {race}});
  };
  const std::string fill = "As[ty][tx] = A[p];", barrier = "__syncthreads();",
                    zero = "if (ty > n) As[ty][tx] = 0;";
  CHECK(found(fill, barrier, zero)->slip == Slip::stored_after_barrier);
  CHECK(says(found(fill, barrier, zero),
             "Line 5 stores to As behind the barrier of line 4, and line 6 reads As with no "
             "barrier in between. Store it in front of that barrier, as line 3 does."));
  CHECK_FALSE(found(fill, "", zero));
  CHECK_FALSE(found("", barrier, zero));
  CHECK_FALSE(found(fill, barrier, zero + barrier));
}
