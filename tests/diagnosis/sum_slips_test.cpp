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
