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

void replace_all(std::string& text, std::string_view word, const std::string& by) {
  for (std::size_t at; (at = text.find(word)) != std::string::npos;) text.replace(at, word.size(), by);
}

/** One of common/classroom/autograders, for this lesson. */
std::string script(const fs::path& root, const char* name, const Graded& graded) {
  std::string text = text::read_file(root / "common" / "classroom" / "autograders" / name);
  replace_all(text, "@LESSON@", graded.lesson);
  replace_all(text, "@SEED@", std::to_string(graded.seed));
  return text;
}

}  // namespace

void write_autograders(const fs::path& out, const fs::path& root, const std::vector<std::string>& lessons,
                       const Graded& graded) {
  std::vector<ArchivedFile> files = course(root, lessons);
  const fs::path classroom50 = out / "classroom50";
  text::write_file(classroom50 / "course.zip", exports::zip(files));
  for (const char* name : {"autograder.py", "runtime.json", "autograde.yaml"})
    text::write_file(classroom50 / name, script(root, name, graded));
  files.push_back({"setup.sh", script(root, "setup.sh", graded), true});
  files.push_back({"run_autograder", script(root, "run_autograder.sh", graded), true});
  text::write_file(out / "gradescope_autograder.zip", exports::zip(files));
}

}  // namespace classroom
