// Several findings together: lines of source quoted once, causes named once, a bound on all of it.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "report/words.h"

using namespace report;

namespace {

constexpr const char* kSource = "first line\n  As[ty][tx] = A[i];\r\n\nsum += As[ty][k];\n";

Finding race(const std::string& array, int store_line) {
  Finding f;
  f.kind = FindingKind::race;
  f.at = {"kernel.cu", 4};
  f.other = {"kernel.cu", store_line};
  f.array = array;
  f.dimensions = {16, 17};
  f.index = 18;
  f.shared = f.kernel_has_barrier = true;
  f.count = 1234;
  f.trip = 2;
  f.barriers = 2;
  return f;
}

bool has(const std::vector<std::string>& lines, const std::string& part) {
  return std::ranges::any_of(lines,
                             [&](const std::string& line) { return line.find(part) != std::string::npos; });
}

}  // namespace

TEST_CASE("both lines are quoted, without their indentation, in the order of the file") {
  const std::vector<Finding> findings = {race("As", 2)};
  const auto lines = explain(findings, {}, kSource, 3);
  REQUIRE(lines.size() == 2);
  CHECK(lines[1].ends_with("\n    2 | As[ty][tx] = A[i];\n    4 | sum += As[ty][k];"));
  CHECK(lines[1].find("reads As[1][1], which thread (0,0) of the same block writes in line 2") !=
        std::string::npos);
  CHECK(lines[1].find("(1,234 times, here in trip 2 of the loop)") != std::string::npos);
  CHECK(lines[0].starts_with("The barrier after using As"));  // what is to be done comes first
}

TEST_CASE("a line is quoted once, a cause is told once") {
  const std::vector<Finding> findings = {race("As", 2), race("Bs", 2)};
  const auto lines = explain(findings, {}, kSource, 3);
  REQUIRE(lines.size() == 3);
  CHECK(lines[1].find(" | ") != std::string::npos);
  CHECK(lines[2].find(" | ") == std::string::npos);
}

TEST_CASE("what is left out is counted") {
  const std::vector<Finding> four(4, race("As", 2)), nine(9, race("As", 2));
  CHECK(has(explain(four, {}, kSource, 3), "... and one more finding."));
  CHECK(has(explain(nine, {}, kSource, 3), "... and 6 more findings."));
  CHECK_FALSE(has(explain(four, {}, kSource, 4), "more finding"));
}

TEST_CASE("lines that are not there are not quoted") {
  const std::vector<Finding> findings = {race("As", 3), race("As", 99)};
  for (const char* source : {"", kSource}) {
    for (const std::string& line : explain(findings, {}, source, 3))
      CHECK(line.find("99 |") == std::string::npos);
  }
  CHECK(explain({}, {}, kSource, 3).empty());
}

TEST_CASE("a header beside the kernel file is quoted, its lines apart from those of the kernel file") {
  Finding f = race("As", 2);
  f.at = {"folder/tile.cuh", 2};
  Source source(kSource);
  source.add_header("folder/tile.cuh", "#pragma once\n  return As[k];\n");
  const auto lines = explain(std::vector<Finding>{f}, {}, source, 3);
  CHECK(has(lines, "\n    2 | return As[k];"));
  CHECK(has(lines, "\n    2 | As[ty][tx] = A[i];"));
}

TEST_CASE("a header that is not known is not quoted by lines of another file") {
  Finding f = race("As", 2);
  f.at = f.other = {"other.h", 2};
  CHECK_FALSE(has(explain(std::vector<Finding>{f}, {}, kSource, 3), " | "));
}

TEST_CASE("what a refused copy was to write needs no word about writing it") {
  Finding copy, read;
  copy.kind = FindingKind::wrong_copy;
  copy.misuse = Misuse::copy_from_device;
  copy.call = "cudaMemcpy";
  copy.at = {"kernel.cu", 2};
  read.kind = FindingKind::read_before_written;
  read.at = {"kernel.cu", 1};
  read.array = "dA";
  const auto told = [&](const char* line) {
    const std::vector<Finding> both = {copy, read};
    return has(explain(both, {}, std::string("sum += dA[k];\n") + line + "\n", 3), "does not clear memory");
  };
  CHECK_FALSE(told("cudaMemcpy(dA, A, bytes, cudaMemcpyHostToDevice);"));
  CHECK(told("cudaMemcpy(dAB, A, bytes, cudaMemcpyHostToDevice);"));
  CHECK(told("cudaMemcpy(dB, B, bytes, cudaMemcpyHostToDevice);"));
}
