// Where compilers point to, and what stands there.
#include "emulator/source/subscript.h"

#include <doctest/doctest.h>

using emulator::subscripted_at;

namespace {

const std::string line = "  out[i] = As[ty][k + b[j]] * acc [0] + f(x);";

int column_of(const std::string& text, int offset = 0) {
  return static_cast<int>(line.find(text)) + 1 + offset;
}

}  // namespace

TEST_CASE("clang++ points to the name") {
  const auto found = subscripted_at(line, column_of("As"));
  CHECK(found.array == "As");
  CHECK(found.subscripts == std::vector<std::string>{"ty", "k + b[j]"});
}

TEST_CASE("g++ points to a closing bracket, of the first or of the last subscript") {
  for (const int column : {column_of("As[ty]", 5), column_of("b[j]]", 4)}) {
    const auto found = subscripted_at(line, column);
    CHECK(found.array == "As");
    CHECK(found.subscripts.size() == 2);
  }
}

TEST_CASE("g++ points to an opening bracket in a template") {
  for (const int column : {column_of("[ty]"), column_of("[k + ")}) {
    const auto found = subscripted_at(line, column);
    CHECK(found.array == "As");
    CHECK(found.subscripts.size() == 2);
  }
  CHECK(subscripted_at("As[ty", 3).array.empty());
}

TEST_CASE("an index that is an element itself") {
  const auto found = subscripted_at(line, column_of("b[j]", 3));
  CHECK(found.array == "b");
  CHECK(found.subscripts == std::vector<std::string>{"j"});
}

TEST_CASE("where nothing is subscripted, nothing is found") {
  CHECK(subscripted_at(line, column_of("f(x)")).array.empty());
  CHECK(subscripted_at(line, column_of("* acc")).array.empty());
  CHECK(subscripted_at(line, 0).array.empty());
  CHECK(subscripted_at(line, 1000).array.empty());
  CHECK(subscripted_at("]", 1).array.empty());
  CHECK(subscripted_at("a[", 1).array.empty());
  CHECK(subscripted_at("", 1).array.empty());
}
