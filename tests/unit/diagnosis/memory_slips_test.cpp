// The memory that matmul is given, and launches that are repeated: each slip is found, and nothing else.
#include "diagnosis/memory_slips.h"

#include <doctest/doctest.h>

#include <string>

#include "diagnosis/repeated_launch.h"
#include "found.h"

namespace {

using namespace diagnosis;

/** Its body begins in line 5. */
source::File with_body(const std::string& body, const std::string& kernel = "C[row] = sum;") {
  return read("__global__ void k(const float* A, const float* B, float* C, int M, int N, int K) {\n" +
              kernel + "\n}\nvoid matmul(const float* A, const float* B, float* C, int M, int N, int K) {\n" +
              body + "\n}\n");
}

Found replaced(const std::string& body) { return parameter_replaced(with_body(body)); }
Found cleared(const std::string& body) { return cleared_after_launch(with_body(body)); }
Found again(const std::string& body, std::uint64_t launches = 2) {
  return launched_again(with_body(body), launches, false);
}

const std::string kOnce = "k<<<g, b>>>(A, B, C, M, N, K);";

}  // namespace

TEST_CASE("other memory in place of a parameter") {
  CHECK(says(replaced("cudaMalloc(&C, M * N * sizeof(float));\n" + kOnce),
             "Line 5 points C to new memory, so that no result reaches the C that matmul was given."));
  CHECK(replaced("CHECK(cudaMalloc((void**)&C, 4));"));
  CHECK(says(replaced("cudaMalloc((void**)&A, 4);"), "and loses the A that matmul was given"));
  CHECK(says(replaced("C = new float[M * N];"), "points C to new memory of the host, so that no result"));
  CHECK(replaced("C = (float*)malloc(M * N * sizeof(float));"));
  CHECK_FALSE(replaced("float* d_C;\ncudaMalloc(&d_C, M * N * sizeof(float));"));
  CHECK_FALSE(replaced("float* out = C;\ncudaMalloc(&C, 4);\n" + kOnce + "\ncudaMemcpy(out, C, 4, kind);"));
  CHECK_FALSE(replaced("C = C + 1;"));
}

TEST_CASE("memory of the host that is passed to a kernel") {
  Failure failure;
  failure.findings.emplace_back().kind = report::FindingKind::host_memory_in_kernel;
  const auto passed = [&](const std::string& before, const std::string& argument) {
    return host_memory_passed(with_body(before + "\nk<<<g, b>>>(A, B, " + argument + ", M, N, K);"), failure);
  };
  CHECK(says(passed("float* out = (float*)malloc(4 * M * N);", "out"),
             "Line 6 passes `out`, memory of the host (line 5), which a kernel cannot use: allocate it with "
             "cudaMalloc."));
  CHECK(passed("float* out;\nout = new float[M * N];", "out"));
  CHECK(says(passed("int sizes[3] = {M, N, K};", "sizes"), "`sizes`, an array of the host (line 5)"));
  CHECK(says(passed("int rows = M;", "&rows"), "`&rows`, the address of a variable of the host (line 5)"));
  CHECK_FALSE(passed("float* out;\ncudaMalloc(&out, 4 * M * N);", "out"));
  CHECK_FALSE(passed("float* out = (float*)malloc(4);\ncudaMalloc((void**)&out, 4);", "out"));
  CHECK_FALSE(passed("float* out = C;", "out"));
  failure.findings[0].null = true;
  CHECK_FALSE(passed("int sizes[3] = {M, N, K};", "sizes"));
}

TEST_CASE("C cleared after the launch") {
  CHECK(says(cleared(kOnce + "\ncudaMemset(C, 0, M * N * sizeof(float));"),
             "Line 6 clears C after the kernel launched in line 5 has stored its results there."));
  CHECK(cleared(kOnce + "\nCHECK(cudaMemset(C, 0, 4));"));
  CHECK_FALSE(cleared("cudaMemset(C, 0, 4);\n" + kOnce));
  CHECK_FALSE(cleared(kOnce + "\nif (K == 0) cudaMemset(C, 0, 4);"));
  CHECK_FALSE(cleared(kOnce + "\nif (K == 0) { cudaMemset(C, 0, 4); }"));
  CHECK_FALSE(cleared(kOnce + "\ncudaMemset(work, 0, 4);"));
  CHECK_FALSE(cleared("cudaMemset(C, 0, 4);"));
}

TEST_CASE("a size in elements") {
  Failure nothing_for_k_0{.sizes = {18, 5, 0}}, unwritten{.sizes = {18, 5, 3}};
  unwritten.findings.emplace_back().kind = report::FindingKind::read_before_written;
  unwritten.findings[0].array = "C";
  const auto sets = [](const std::string& bytes, const Failure& failure) {
    return set_in_elements(with_body("cudaMemset(C, 0, " + bytes + ");"), failure);
  };
  CHECK(says(sets("M * N", nothing_for_k_0),
             "Line 5: cudaMemset counts in bytes, and `M * N` of them are a quarter of C"));
  CHECK(sets("N * M", unwritten));
  CHECK_FALSE(sets("M * N * sizeof(float)", nothing_for_k_0));
  CHECK_FALSE(sets("M * N * 4", nothing_for_k_0));
  CHECK_FALSE(sets("4 * M * N", unwritten));
  CHECK_FALSE(sets("M * N", {.sizes = {18, 5, 3}}));  // the kernel writes all of C, whatever is there
}

TEST_CASE("a size in elements, of a thread's own array") {
  const auto sets = [](const std::string& bytes, const std::string& type = "float") {
    return local_set_in_elements(
        read("__global__ void k(float* C) {\n" + type + " sum[TM][TN];\nmemset(sum, 0, " + bytes + ");\n}"));
  };
  CHECK(says(sets("TM * TN"), "Line 3: memset counts in bytes, and `TM * TN` of them are a quarter of sum"));
  CHECK_FALSE(sets("TM * TN * sizeof(float)"));
  CHECK_FALSE(sets("sizeof(sum)"));
  CHECK_FALSE(sets("TM * TN", "char"));
}

TEST_CASE("value and bytes swapped") {
  CHECK(says(set_of_no_bytes(with_body("cudaMemset(C, M * N * 4, 0);")),
             "Line 5 sets 0 bytes: the order is cudaMemset(pointer, value, bytes)."));
  CHECK_FALSE(set_of_no_bytes(with_body("cudaMemset(C, 0, M * N * 4);")));
  CHECK_FALSE(set_of_no_bytes(with_body("cudaMemset(C, 0, 0);")));
}

TEST_CASE("the same launch again") {
  CHECK(says(
      again("for (int i = 0; i < 2; ++i)\n" + kOnce),
      "The loop of line 5 launches k 2 times with the same arguments, and each launch computes all of C."));
  CHECK(says(again(kOnce + "\ncudaDeviceSynchronize();\n" + kOnce),
             "Line 7 launches k again with the same arguments as line 5"));
  const std::string twice = kOnce + "\n" + kOnce;
  CHECK(says(launched_again(with_body(twice, "C[row] += sum;"), 2, true),
             "each launch adds the whole product to C"));
}

TEST_CASE("launches that may each do something else, or that do no harm") {
  CHECK_FALSE(again("for (int i = 0; i < 1; ++i)\n" + kOnce, 1));
  CHECK_FALSE(again("for (int i = 0; i < M; ++i)\nk<<<g, b>>>(A + i * K, B, C + i * N, 1, N, K);", 33));
  CHECK_FALSE(again("for (int i = 0; i < 2; ++i) {\n" + kOnce + "\nA += K;\n}"));
  CHECK_FALSE(again("for (int i = 0; i < 2; ++i) {\ncudaMemcpyToSymbol(p, &i, 4);\n" + kOnce + "\n}"));
  CHECK_FALSE(again("k<<<g, b>>>(A, B, C, M, N, K);\nk<<<g, b>>>(A, B, C, M, N, K + 1);"));
  CHECK_FALSE(again(kOnce + "\nswap(A, B);\n" + kOnce));
  // C is wrong for another reason: a kernel that only stores may be launched as often as one likes.
  CHECK_FALSE(launched_again(with_body(kOnce + "\n" + kOnce), 2, true));
}
