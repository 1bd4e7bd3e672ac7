// The variable that adds up: each slip is found, and nothing that can be meant so.
#include "diagnosis/sum_slips.h"

#include <doctest/doctest.h>

#include <string>

#include "found.h"

namespace {

using namespace diagnosis;

std::string in_adding(const std::string& body, const std::string& before = "") {
  return before + "__global__ void k(const float* A, float* C, int K) {\n" + body + "\n}\n";
}

Failure failed_by(report::FindingKind kind, const std::string& array, int line, bool shared) {
  Failure failure;
  failure.findings.resize(1);
  failure.findings[0].kind = kind;
  failure.findings[0].array = array;
  failure.findings[0].at.line = line;
  failure.findings[0].shared = shared;
  return failure;
}

}  // namespace

TEST_CASE("one sum for all threads") {
  const Failure race = failed_by(report::FindingKind::race, "sum", 3, true);
  const auto found = [&](const std::string& body, const std::string& before = "") {
    return sum_of_all_threads(read(in_adding(body, before)), race);
  };
  CHECK(says(found("__shared__ float sum;\nsum += A[0];"),
             "Line 2 declares one sum for all threads of a block"));
  CHECK(says(found("sum += A[0];", "__device__ float sum;\n"), "one sum for all threads of all blocks"));
  CHECK(found("__shared__ double sum;\nsum += A[0];"));
  CHECK_FALSE(found("float sum = 0;\nsum += A[0];"));
  CHECK_FALSE(found("__shared__ float sum[256];\nsum[0] += A[0];"));
  CHECK_FALSE(found("__shared__ float sum;\nif (threadIdx.x == 0) sum = A[0];"));
  CHECK_FALSE(sum_of_all_threads(read(in_adding("__shared__ float sum;\nsum += A[0];")), {}));
}

TEST_CASE("a sum that hides another") {
  const auto found = [](const std::string& loop, const std::string& after = "C[0] = sum;") {
    return sum_hidden(
        read(in_adding("float sum = 0;\nfor (int k = 0; k < K; ++k) {\n" + loop + "\n}\n" + after)));
  };
  CHECK(says(found("float sum = 0;\nsum += A[k];"), "Line 4 declares another sum"));
  CHECK(says(found("float sum = 0;\nsum += A[k];"),
             "never reaches the sum of line 2. Remove this declaration."));
  CHECK(found("{ double sum = A[k];\nsum += A[k]; }"));
  CHECK_FALSE(found("sum += A[k];"));
  CHECK_FALSE(found("float part = 0;\npart += A[k];\nsum += part;"));
  // What is read in the braces may be all that is wanted of it.
  CHECK_FALSE(found("float sum = 0;\nsum += A[k];\nC[k] = sum;"));
  CHECK_FALSE(found("float sum = 0;\nsum += A[k];", "C[0] = 1;"));
  CHECK_FALSE(
      sum_hidden(read(in_adding("{ float sum = 0; sum += A[0]; }\n{ float sum = 0; sum += A[1]; }"))));
}

TEST_CASE("a sum that starts with an element of a tile") {
  const auto found = [](const std::string& body, int line) {
    const Failure unwritten = failed_by(report::FindingKind::read_before_written, "As", line, true);
    return sum_starts_in_tile(read(in_adding(body)), unwritten);
  };
  const std::string starts = "float sum = As[ty][tx];\nsum += A[0];";
  CHECK(says(found(starts, 2), "Line 2 starts sum with an element of As"));
  CHECK_FALSE(found(starts, 3));
  CHECK_FALSE(found("float a = As[ty][tx];\nsum += a;", 2));
  CHECK_FALSE(found("float sum = As[ty][tx] * 2;\nsum += A[0];", 2));
}

TEST_CASE("a store the wrong way round") {
  const auto found = [](const std::string& body) { return store_reversed(read(in_adding(body))); };
  const std::string adds = "float sum = 0;\nsum += A[0];\n";
  CHECK(says(found(adds + "sum = C[row * 4];"), "Line 4 reads C and stores into sum"));
  CHECK(says(found(adds + "sum = C[row * 4];"), "write `C[row * 4] = sum;`"));
  CHECK_FALSE(found(adds + "C[row * 4] = sum;"));
  // C = A * B + C, and stores by other ways.
  CHECK_FALSE(found("float sum = 0;\nsum = C[row];\nsum += A[0];\nC[row] = sum;"));
  CHECK_FALSE(found(adds + "sum = C[row];\n*(C + row) = sum;"));
  CHECK_FALSE(found(adds + "sum = C[row];\nstore(C, sum);"));
  CHECK_FALSE(found(adds + "sum = C[row];\natomicAdd(&C[row], sum);"));
}

TEST_CASE("a sum that begins anew in each round") {
  const auto of = [](const std::string& loop) {
    return sum_begins_anew(
        read("__global__ void k(const float* A, const float* B, float* C, int M, int N, int K) {\n" + loop +
             "\n}\n"));
  };
  const Found found =
      of("for (int k = 0; k < K; ++k) {\nfloat sum = 0.0f;\nsum += A[k] * B[k];\nC[row * N + col] = sum;\n}");
  CHECK(found->slip == Slip::sum_begins_anew);
  CHECK(says(found, "Line 3: sum begins anew at 0 each time the loop of line 2 comes round"));
  // Each round has an element of C of its own.
  CHECK_FALSE(of(
      "for (int i = 0; i < 4; ++i) {\nfloat sum = 0;\nfor (int k = 0; k < K; ++k) sum += A[k];\nC[(row + i) * N] = sum;\n}"));
  CHECK_FALSE(
      of("for (int i = 0; i < 4; ++i) {\nfloat sum = 0;\nsum += A[i];\nC[row * N] = sum;\nrow += 16;\n}"));
  CHECK_FALSE(of("float sum = 0;\nfor (int k = 0; k < K; ++k) {\nsum += A[k];\nC[row * N] = sum;\n}"));
  CHECK_FALSE(of("for (int p = 0; p < K; ++p) {\nfloat sum = 0;\nsum += A[p];\nC[row * N] += sum;\n}"));
}

TEST_CASE("no loop over the tile") {
  const auto of = [](const std::string& loop) {
    return tile_loop_missing(
        read("__global__ void k(const float* A, float* C, int K) {\n__shared__ float As[16][16]; "
             "__shared__ float Bs[16][16];\nfor (int p = 0; p < K / 16; ++p) {\n" +
             loop + "\n__syncthreads();\n}\n}\n"));
  };
  const Found found = of("sum += As[ty][tx] * Bs[ty][tx];");
  CHECK(found->slip == Slip::tile_loop_missing);
  CHECK(says(found, "Line 4 adds one product in each phase"));
  CHECK_FALSE(of("for (int k = 0; k < 16; ++k) sum += As[ty][k] * Bs[k][tx];"));
  CHECK_FALSE(of("sum += As[ty][0] * Bs[0][tx]; sum += As[ty][1] * Bs[1][tx];"));
  CHECK_FALSE(of("sum += As[ty][p] * Bs[p][tx];"));  // another mistake
}
