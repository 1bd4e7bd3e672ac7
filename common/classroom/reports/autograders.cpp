// A student's edition, with the tools of a teacher.
#include "reports/autograders.h"

#include "edition/gatherer.h"
#include "edition/student.h"
#include "exports/archive.h"
#include "text/file.h"

namespace classroom {
namespace {

namespace fs = std::filesystem;
using exports::ArchivedFile;

/** The course as it grades on a platform: without solutions, with the rooms that grade classes. */
std::vector<ArchivedFile> course(const fs::path& root, const std::vector<std::string>& lessons) {
  std::vector<edition::File> files = edition::student(root, lessons);
  edition::Gatherer more(root);
  more.take_folder("common/classroom");
  more.take_folder("common/teaching",
                   {"common/teaching/lesson/template"});  // what `new` begins with is not needed
  for (edition::File& file : more.finish()) files.push_back(std::move(file));
  std::vector<ArchivedFile> all;
  for (edition::File& file : files)
    all.push_back({"course/" + file.path.generic_string(), std::move(file.text), file.executable});
  return all;
}

/** One of common/classroom/autograders, for this lesson. */
std::string script(const fs::path& root, const char* name, const std::string& lesson) {
  std::string text = text::read_file(root / "common" / "classroom" / "autograders" / name);
  constexpr std::string_view kLesson = "@LESSON@";
  for (std::size_t at; (at = text.find(kLesson)) != std::string::npos;)
    text.replace(at, kLesson.size(), lesson);
  return text;
}

}  // namespace

void write_autograders(const fs::path& out, const fs::path& root, const std::vector<std::string>& lessons,
                       const std::string& lesson) {
  std::vector<ArchivedFile> files = course(root, lessons);
  const fs::path classroom50 = out / "classroom50";
  text::write_file(classroom50 / "course.zip", exports::zip(files));
  for (const char* name : {"autograder.py", "runtime.json", "autograde.yaml"})
    text::write_file(classroom50 / name, script(root, name, lesson));
  files.push_back({"setup.sh", script(root, "setup.sh", lesson), true});
  files.push_back({"run_autograder", script(root, "run_autograder.sh", lesson), true});
  text::write_file(out / "gradescope_autograder.zip", exports::zip(files));
}

}  // namespace classroom
