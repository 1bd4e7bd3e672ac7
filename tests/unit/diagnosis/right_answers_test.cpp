// Right answers that fail for a reason of their own: no slip may be read into their text.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "diagnosis/diagnose.h"

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> right_answers() {
  std::vector<fs::path> all;
  for (const char* room : {"solutions", "lessons"}) {
    const fs::path root = fs::path(COURSE_SOURCE) / room;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root)) {
      const fs::path& path = entry.path();
      const bool is_right = path.parent_path().filename() == "right" || path.filename() == "solution.cu";
      if (is_right && path.extension() == ".cu") all.push_back(path);
    }
  }
  std::ranges::sort(all);
  return all;
}

std::string read_whole(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("nothing in the text of a right answer is a slip, whatever it failed by") {
  const auto files = right_answers();
  REQUIRE(files.size() > 20);
  for (const fs::path& path : files) {
    CAPTURE(path.string());
    const std::string source = read_whole(path);
    std::istringstream text(source);
    std::string words;
    for (int line = 1; std::getline(text, words); ++line) {
      if (words.find('[') == words.npos && words.find("*(") == words.npos) continue;  // it uses no memory
      for (const auto kind : {report::FindingKind::race, report::FindingKind::global_out_of_bounds}) {
        diagnosis::Failure failure{.sizes = {33, 19, 37}};
        failure.findings.resize(1);
        failure.findings[0].kind = kind;
        failure.findings[0].array = "C";
        failure.findings[0].at.line = line;
        const auto found = diagnosis::diagnose(source, &failure, nullptr);
        CHECK_MESSAGE(!found, found->sentence);
      }
    }
  }
}
