// What comes of a file: it is built once with all changes, and those that help are told.
#include "repair/repair.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "repair/search.h"

namespace {

constexpr std::size_t kAll = 10'000;

const std::string kKernel =
    "#include <cuda_runtime.h>\n"
    "__global__ void k(const float* A, const float* B, float* C, int M, int N, int K) {\n"
    "  int row = threadIdx.y, col = threadIdx.x;\n"
    "  if (row >= M || col > N) return;\n"
    "  float sum = 0.0f;\n"
    "  for (int i = 0; i < K; ++i) sum += A[row * K + i] * B[i * K + col];\n"
    "  C[row * N + col] = sum;\n"
    "}\n"
    "void matmul(const float* A, const float* B, float* C, int M, int N, int K) {\n"
    "  k<<<1, dim3(16, 16)>>>(A, B, C, M, N, K);\n"
    "}\n";

/** As if those changes helped that turn `was` into `is` in that line. */
std::optional<diagnosis::Diagnosis> told(
    const std::string& text, const std::vector<std::tuple<int, std::string, std::string>>& helpful) {
  const source::File file = source::read(text);
  const std::vector<repair::Change> all = repair::changes(file);
  return repair::one_change({"kernel.cu", text}, kAll,
                            [&](const toolchain::Build& build, const std::vector<int>& changes) {
                              CHECK(build.ok);
                              std::vector<int> help;
                              for (const int n : changes) {
                                if (n == 0) continue;
                                const repair::Change& change = all[std::size_t(n - 1)];
                                for (const auto& [line, was, is] : helpful) {
                                  if (change.line == line && change.was == was && change.is == is)
                                    help.push_back(n);
                                }
                              }
                              return help;
                            });
}

bool says(const std::optional<diagnosis::Diagnosis>& found, const std::string& words) {
  return found && found->sentence.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("what helps is told with its line, and where two alike help it does not matter which") {
  const auto found = told(kKernel, {{6, "K", "N"}});
  REQUIRE(found);
  CHECK(found->slip == diagnosis::Slip::one_change);
  CHECK(found->line == 6);
  CHECK(found->quoted);
  CHECK(found->sentence ==
        "Line 6: with `N` in place of one `K`, and nothing else changed, this check passes.");
}

TEST_CASE("of several alike in a line it is said which") {
  std::string text = kKernel;
  text.replace(text.find("row >= M ||"), 8, "row >= M + M - M");
  const source::File file = source::read(text);
  const auto second = repair::one_change(
      {"kernel.cu", text}, kAll, [&](const toolchain::Build&, const std::vector<int>& changes) {
        const std::vector<repair::Change> all = repair::changes(file);
        std::vector<int> of_line;
        for (const int n : changes) {
          if (n > 0 && all[std::size_t(n - 1)].line == 4 && all[std::size_t(n - 1)].is == "N")
            of_line.push_back(n);
        }
        return std::vector<int>{of_line.at(1)};
      });
  REQUIRE(second);
  CHECK(second->sentence.find("with `N` in place of the second `M`,") != std::string::npos);
}

TEST_CASE("of two that help the likelier is told") {
  const auto found = told(kKernel, {{4, ">", ">="}, {6, "K", "N"}});
  REQUIRE(found);
  CHECK(found->line == 6);
  CHECK(told(kKernel, {{4, ">", ">="}})->sentence.find("`>=` in place of `>`") != std::string::npos);
}

TEST_CASE("a change that harms elsewhere is not told, and the next is asked for") {
  const source::File file = source::read(kKernel);
  const std::vector<repair::Change> all = repair::changes(file);
  const auto both = [&](const toolchain::Build&, const std::vector<int>& changes) {
    std::vector<int> help;
    for (const auto& [line, is] : {std::pair(4, ">="), std::pair(6, "N")}) {
      const auto of_line = std::ranges::find_if(changes, [&, line = line, is = is](int n) {
        return n > 0 && all[std::size_t(n - 1)].line == line && all[std::size_t(n - 1)].is == is;
      });
      if (of_line != changes.end()) help.push_back(*of_line);
    }
    return help;
  };
  const auto found = [&](const repair::Accepts& accepts) {
    return repair::one_change({"kernel.cu", kKernel}, kAll, both, 0, accepts);
  };
  REQUIRE(found({}));
  CHECK(found({})->line == 6);
  const auto not_in_line_6 = [](const std::string& text) {
    return text.find("for (int i = 0; i < K; ++i) sum += A[row * K + i] * B[i * K + col];") !=
           std::string::npos;
  };
  REQUIRE(found(not_in_line_6));
  CHECK(found(not_in_line_6)->line == 4);
  CHECK_FALSE(found([](const std::string&) { return false; }));
}

TEST_CASE("nothing where none helps, and where the file passes as it is") {
  CHECK_FALSE(told(kKernel, {}));
  CHECK_FALSE(repair::one_change({"kernel.cu", kKernel}, kAll,
                                 [](const toolchain::Build&, std::vector<int> all) { return all; }));
}

TEST_CASE("a file that does not build has none, and one is none for a file without changes") {
  CHECK_FALSE(told("void matmul(", {}));
  CHECK_FALSE(told("", {}));
}

TEST_CASE("at most so many are tried, and of a file in which one would help by chance none") {
  std::size_t tried = 0;
  const auto counted = [&](const toolchain::Build&, const std::vector<int>& changes) {
    tried += changes.size() - 1;
    return std::vector<int>{};
  };
  repair::one_change({"kernel.cu", kKernel}, 5, counted);
  CHECK(tried == 5);
  std::string longer = kKernel;
  for (int n = 0; n < 40; ++n) {
    std::string other =
        kKernel.substr(kKernel.find("__global__"), kKernel.find("void matmul") - kKernel.find("__global__"));
    longer += other.replace(other.find(" k("), 3, " k" + std::to_string(n) + "(");
  }
  tried = 0;
  repair::one_change({"kernel.cu", longer}, kAll, counted);
  CHECK(tried == 0);
}

TEST_CASE("right answers build with all their changes, and most of these fit where they stand") {
  namespace fs = std::filesystem;
  std::vector<fs::path> right;
  for (const auto& entry : fs::recursive_directory_iterator(COURSE_SOURCE "/solutions")) {
    if (entry.path().extension() == ".cu" && entry.path().parent_path().filename() == "right")
      right.push_back(entry);
  }
  std::ranges::sort(right);  // otherwise each machine would take others
  REQUIRE(right.size() > 20);
  for (std::size_t n = 0; n < right.size(); n += 6) {  // each takes about a second
    const source::KernelFile file = source::read_kernel_file(right[n]);
    std::size_t tried = 0;
    repair::one_change(file, kAll, [&](const toolchain::Build&, const std::vector<int>& changes) {
      tried += changes.size() - 1;
      return std::vector<int>{};
    });
    const std::size_t all = repair::changes(source::read(file.text)).size();
    INFO(right[n].string() << ": tried " << tried << " of " << all);
    CHECK((tried * 5 > all * 4 || (tried == 0 && all > 1300)));
  }
}

TEST_CASE("what makes a condition false for good is told as leaving it out") {
  std::string text = kKernel;
  text.replace(text.find("  float sum"), 0, "  for (int p = 0; p < 4; ++p)\n    if (p * 16 >= K) break;\n");
  const auto found = told(text, {{6, "p", "(p - 1)"}, {6, "if (p * 16 >= K) break;", ""}});
  REQUIRE(found);
  CHECK(found->sentence ==
        "Line 6: without `if (p * 16 >= K) break;`, and nothing else changed, this check passes.");
  CHECK(says(told(text, {{6, "p", "(p - 1)"}}), "with `(p - 1)` in place of `p`"));
  // Another size may be meant.
  CHECK(says(told(text, {{6, "K", "N"}, {6, "if (p * 16 >= K) break;", ""}}), "with `N` in place of `K`"));
}

TEST_CASE("a loop too many, of two the one that reads A and B itself") {
  std::string text = kKernel;
  text.replace(text.find("  C[row"), 0, "  for (int i = 0; i < K; ++i) sum += 1;\n");
  const auto all = [](const toolchain::Build&, const std::vector<int>& changes) { return changes; };
  const auto found = repair::loop_too_many({"kernel.cu", text}, all);
  REQUIRE(found);
  CHECK(found->line == 6);
  CHECK(found->sentence ==
        "Line 6: without the loop that begins here, and nothing else changed, this check passes.");
  const auto none = [](const toolchain::Build&, const std::vector<int>&) { return std::vector<int>{}; };
  CHECK_FALSE(repair::loop_too_many({"kernel.cu", text}, none));
}
