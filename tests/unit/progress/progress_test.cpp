// What is said of a lesson by what was remembered.
#include "progress/progress.h"

#include <doctest/doctest.h>

namespace {

const source::KernelFile kFile = {"kernel.cu", "int a;", {}};

render::Remembered earned(int points, std::vector<std::string> failing) {
  return {.passed = 10 - failing.size(),
          .checks = 10,
          .content = render::content_of(kFile),
          .points = points,
          .max_points = 100,
          .failing = std::move(failing)};
}

}  // namespace

TEST_CASE("of the file as it is: its points, and what fails") {
  CHECK(progress::progress(earned(100, {}), kFile) == "100 of 100 points");
  CHECK(progress::progress(earned(93, {"1.12"}), kFile) == "93 of 100 points, still failing: 1.12");
  CHECK(progress::progress(earned(20, {"1.1", "1.2", "1.3", "1.4", "1.5"}), kFile) ==
        "20 of 100 points, still failing: 1.1, 1.2, 1.3, 1.4 and 1 more");
  render::Remembered broken = earned(0, {});
  broken.built = false;
  CHECK(progress::progress(broken, kFile) == "does not compile");
}

TEST_CASE("of a file that has changed since: that it has") {
  const source::KernelFile changed = {"kernel.cu", "int b;", {}};
  CHECK(progress::progress(earned(93, {"1.12"}), changed) == "changed since it earned 93 of 100 points");
  render::Remembered broken = earned(0, {});
  broken.built = false;
  CHECK(progress::progress(broken, changed) == "changed since it did not compile");
}
