// Digests of everything, in an order that no file system changes.
#include "marking/key.h"

#include <algorithm>
#include <vector>

#include "records/digest.h"
#include "text/file.h"

namespace marking {
namespace {

namespace fs = std::filesystem;

bool is_part(const fs::path& file) {
  const std::string ending = file.extension().string();
  return ending == ".cpp" || ending == ".h" || ending == ".cu" || ending == ".txt" || ending == ".cmake" ||
         ending.empty();  // CUDA's headers without an ending
}

std::vector<fs::path> files_below(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file() && is_part(entry.path())) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace

std::string grader(const fs::path& root, const std::string& lesson) {
  records::Digest digest;
  for (const char* group : {"common/running", "common/judging", "common/program", "common/cmake"}) {
    for (const fs::path& file : files_below(root / group))
      digest.add(file.lexically_relative(root).string()).add(text::read_file(file));
  }
  return digest.add(text::read_file(root / "lessons" / lesson / "grade.cpp")).hex();
}

std::string key_of(const records::Record& record, const std::string& grader) {
  records::Digest digest;
  digest.add(grader)
      .add(record.lesson)
      .add(std::to_string(record.seed))
      .add(record.sandbox)
      .add(record.backend);
  for (const records::File& file : record.submission.files) digest.add(file.name).add(file.sha256);
  return digest.hex();
}

}  // namespace marking
