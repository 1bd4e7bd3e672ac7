// A file that cannot be graded is refused before anything is built, and the sentence says why.
#include "source/kernel_file.h"

#include <doctest/doctest.h>

#include <fstream>
#include <stdexcept>

#include "process/temporary.h"

TEST_CASE("a kernel file is read as it is, whatever its name") {
  const process::TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "mein Kürnel (1).cu";
  std::ofstream(file) << "// one\r\n\n";
  CHECK(source::read_kernel_file(file).text == "// one\r\n\n");
}

TEST_CASE("missing, empty, blank, or no file at all") {
  const process::TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "kernel.cu";
  CHECK_THROWS_WITH_AS(source::read_kernel_file(file), doctest::Contains("does not exist"),
                       std::runtime_error);
  std::ofstream(file) << "";
  CHECK_THROWS_WITH_AS(source::read_kernel_file(file), doctest::Contains("is empty"), std::runtime_error);
  std::ofstream(file) << " \n\t\r\n";
  CHECK_THROWS_WITH_AS(source::read_kernel_file(file), doctest::Contains("is empty"), std::runtime_error);
  CHECK_THROWS_WITH_AS(source::read_kernel_file(folder.path()), doctest::Contains("is a folder"),
                       std::runtime_error);
  CHECK_THROWS_WITH_AS(source::read_kernel_file("/dev/null"), doctest::Contains("not a plain file"),
                       std::runtime_error);
}
