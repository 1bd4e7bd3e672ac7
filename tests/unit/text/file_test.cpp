// Nothing half-written and nothing left behind.
#include "text/file.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

#include "process/temporary.h"

namespace {

namespace fs = std::filesystem;

std::string content(const fs::path& path) {
  std::ifstream stream(path);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::ptrdiff_t files_in(const fs::path& folder) {
  return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
}

}  // namespace

TEST_CASE("a file appears only when it is finished") {
  const process::TemporaryFolder folder;
  const fs::path out = folder.path() / "größe 1.json";
  {
    text::PartFile file(out);
    CHECK_FALSE(exists(out));
    CHECK(files_in(folder.path()) == 1);
    file.finish("{}\n");
  }
  CHECK(content(out) == "{}\n");
  CHECK(files_in(folder.path()) == 1);
}

TEST_CASE("an unfinished file leaves the old one as it was, and nothing beside it") {
  const process::TemporaryFolder folder;
  const fs::path out = folder.path() / "result.json";
  std::ofstream(out) << "old";
  { const text::PartFile file(out); }
  CHECK(content(out) == "old");
  CHECK(files_in(folder.path()) == 1);
}

TEST_CASE("a path that cannot be written is refused at once") {
  CHECK_THROWS_WITH_AS(text::PartFile("/nowhere/at/all.json"),
                       "/nowhere/at/all.json cannot be written: No such file or directory.",
                       std::runtime_error);
  CHECK_THROWS_WITH_AS(text::PartFile("/dev/null"),
                       "/dev/null cannot be written: it is there, but not a plain file.", std::runtime_error);
}
