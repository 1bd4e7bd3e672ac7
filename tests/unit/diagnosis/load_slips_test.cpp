// What is to keep a load inside its matrix, and does not.
#include "diagnosis/load_slips.h"

#include <doctest/doctest.h>

#include <string>

#include "diagnosis/guard_slips.h"
#include "diagnosis/index_slips.h"
#include "found.h"

namespace {

using namespace diagnosis;

std::string kernel_that_loads(const std::string& body) {
  return "__global__ void k(const float* A, const float* B, float* C, int M, int N, int K) {\n" + body +
         "\n}\n";
}

std::string helper(const std::string& body) {
  return "__device__ float4 load4(const float* matrix, int rows, int cols, int r, int c) {\n" + body +
         "\n}\n";
}

Failure in_line(int line, report::FindingKind kind = report::FindingKind::global_out_of_bounds) {
  report::Finding finding;
  finding.kind = kind;
  finding.at.line = line;
  finding.array = "A";
  return {.sizes = {33, 19, 37}, .findings = {finding}};
}

Found wrapped(const std::string& body, const Failure& failure = {}) {
  return index_wrapped(read(kernel_that_loads(body)), failure);
}
Found times(const std::string& body, int line = 2) {
  return load_times_condition(read(kernel_that_loads(body)), in_line(line));
}
Found late(const std::string& body) { return loaded_before_check(read(kernel_that_loads(body)), in_line(2)); }

}  // namespace

TEST_CASE("indices that begin again at 0") {
  const Found both = wrapped("As[0] = A[row * K + a_col % K];\nBs[0] = B[(b_row % K) * N + col];");
  CHECK(both->slip == Slip::index_wrapped);
  CHECK(says(both, "Line 2: past the end of K `a_col % K` begins again at 0"));
  // Against zeros of B a wrapped column of A does no harm.
  CHECK_FALSE(wrapped("As[0] = A[row * K + a_col % K];\nBs[0] = b_row < K ? B[b_row * N + col] : 0;"));
  CHECK_FALSE(wrapped("int r = i / K, c = i % K;\nx = A[r * K + c % K];"));
  CHECK_FALSE(wrapped("x = A[i % K];"));
  CHECK_FALSE(wrapped("As[0] = A[row * K + a_col % K];\nBs[0] = B[(b_row % K) * N + col];", in_line(2)));
}

TEST_CASE("a load times a condition") {
  const Found after = times("As[ty][tx] = A[row * K + k] * (row < M && k < K);");
  CHECK(after->slip == Slip::load_times_condition);
  CHECK(says(after, "Line 2 multiplies A[...] by `(row < M && k < K)`"));
  CHECK(says(times("As[ty][tx] = float(k < K) * A[row * K + k];"), "by `(k < K)`"));
  CHECK(says(times("bool in = k < K;\nAs[ty][tx] = A[row * K + k] * in;", 3),
             "Line 3 multiplies A[...] by `in`"));
  CHECK_FALSE(times("sum += A[row * K + k] * B[k * N + col];"));
  CHECK_FALSE(times("sum += A[row * K + k] * alpha;"));
  CHECK_FALSE(times("x = A[row * K + k] * (k + 1);"));
  CHECK_FALSE(times("x = A[row * K + k] * (k < K);", 9));  // another line went too far
}

TEST_CASE("a question that comes after the load") {
  CHECK(late("float a = A[i];\nAs[ty][tx] = i < K ? a : 0.0f;")->slip == Slip::loaded_before_check);
  CHECK(says(late("As[ty][tx] = A[i];\nif (i >= K) As[ty][tx] = 0.0f;"),
             "Line 2 loads from A before line 3 asks whether that element is inside"));
  CHECK_FALSE(late("float a = i < K ? A[i] : 0.0f;"));
  CHECK_FALSE(late("float a = A[i];\nAs[ty][tx] = a;\nif (i >= K) other = 0.0f;"));
}

TEST_CASE("four floats, and what is asked about them") {
  const auto four = [](const std::string& body) {
    return four_without_checks(read(helper("const float* from = matrix + r * cols + c;\n" + body)),
                               in_line(3));
  };
  const std::string all = "return make_float4(from[0], from[1], from[2], from[3]);";
  CHECK(four(all)->slip == Slip::four_without_checks);
  CHECK_FALSE(four("if (c + 4 <= cols) " + all));
  CHECK_FALSE(four("if (inside(r, c)) " + all));
  CHECK_FALSE(four("return make_float4(from[0], 0, 0, 0);"));
  const auto another = [](const std::string& body) { return check_of_another(read(helper(body)), {}); };
  CHECK(says(another("x = c + 2 < cols ? from[3] : 0.0f;"),
             "asks whether `c + 2` is inside, and then takes from[3]"));
  CHECK_FALSE(another("x = c + 2 < cols ? from[2] : 0.0f;"));
  CHECK_FALSE(another("x = c + 2 < cols ? from[j] : 0.0f;"));
}

TEST_CASE("half of a guard in a helper, and one that lets one too many in") {
  const std::string load = "\nreturn matrix[r * cols + c];";
  const auto half = [&](const std::string& guard) {
    return half_a_guard_of_helper(read(helper(guard + load)), in_line(3));
  };
  CHECK(
      says(half("if (r >= rows) return zero;"), "Line 2 asks whether r is inside, but nothing asks about c"));
  CHECK_FALSE(half("if (r >= rows || c >= cols) return zero;"));
  CHECK_FALSE(half("if (r < rows) if (c + j < cols) return one;"));
  CHECK_FALSE(half(""));
  const auto late_one = [&](const std::string& guard) {
    return wrong_guard(read(helper(guard + load)), in_line(3));
  };
  CHECK(says(late_one("if (r > rows || c > cols) return zero;"), "still let r = rows and c = cols in"));
  CHECK_FALSE(late_one("if (r >= rows || c >= cols) return zero;"));
}

TEST_CASE("room for four taken for alignment") {
  const auto room = [](const std::string& body) {
    return room_for_alignment(read(helper(body)), in_line(3, report::FindingKind::misaligned));
  };
  const std::string load = "\nif (aligned) return *reinterpret_cast<const float4*>(from);";
  CHECK(says(room("bool aligned = c + 3 < cols;" + load),
             "Line 2: `c + 3 < cols` asks whether four floats are left"));
  CHECK_FALSE(room("bool aligned = cols % 4 == 0;" + load));
  CHECK_FALSE(room("bool aligned = cols % 4 == 0 && c + 3 < cols;" + load));
}

TEST_CASE("bytes in an index of floats") {
  const auto bytes = [](const std::string& body) {
    return sizeof_in_index(read(kernel_that_loads(body)), {});
  };
  CHECK(bytes("const float* a = A + row * K * sizeof(float);")->slip == Slip::sizeof_in_index);
  CHECK(says(bytes("x = A[(row * K + k) * sizeof(float)];"),
             "Line 2: with `* sizeof(float)` the index counts bytes"));
  CHECK_FALSE(bytes("const float* a = (const float*)((const char*)A + row * K * sizeof(float));"));
  CHECK_FALSE(bytes("int bytes = 4 * sizeof(float);"));
  CHECK_FALSE(bytes("copy(to, from, 4 * sizeof(float));"));
}
