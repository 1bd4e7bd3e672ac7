// Functions that call the sizes by other names than matmul does.
#include "diagnosis/size_names.h"

#include <doctest/doctest.h>

#include "unit/diagnosis/found.h"

using diagnosis::sizes_change_names;

namespace {

constexpr const char* kTakesSizes = "__global__ void k(const float* A, float* C, int M, int N, int K) {}\n";

bool changed(const std::string& host) { return sizes_change_names(read(kTakesSizes + host)); }

}  // namespace

TEST_CASE("a size passed for the name of another changes what the names mean") {
  CHECK(
      changed("void matmul(const float* A, float* C, int M, int N, int K) { k<<<1, 1>>>(A, C, M, K, N); }"));
  CHECK(
      changed("void go(const float* A, float* C, int M, int N, int K) { k<<<1, 1>>>(A, C, M, N, K); }\n"
              "void matmul(const float* A, float* C, int M, int N, int K) { go(A, C, M, K, N); }"));
}

TEST_CASE("names of one's own, expressions and the usual order change nothing") {
  CHECK_FALSE(
      changed("void matmul(const float* A, float* C, int M, int N, int K) { k<<<1, 1>>>(A, C, M, N, K); }"));
  CHECK_FALSE(changed(
      "void matmul(const float* A, float* C, int m, int n, int k_) { k<<<1, 1>>>(A, C, m, k_, n); }"));
  CHECK_FALSE(changed(
      "void matmul(const float* A, float* C, int M, int N, int K) { k<<<1, 1>>>(A, C, M, N + 0, K); }"));
  CHECK_FALSE(changed(
      "int up(int N, int by) { return N / by; }\n"
      "void matmul(const float* A, float* C, int M, int N, int K) { k<<<up(M, 16), 1>>>(A, C, M, N, K); }"));
}
