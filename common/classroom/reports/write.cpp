// Reads, makes, writes; one record at a time where it is large.
#include "reports/write.h"

#include <algorithm>
#include <set>

#include "cli/lessons.h"
#include "exports/autolab.h"
#include "exports/canvas.h"
#include "exports/canvas_feedback.h"
#include "exports/classroom50.h"
#include "exports/gradebook.h"
#include "exports/gradescope.h"
#include "exports/junit.h"
#include "exports/moodle.h"
#include "exports/moodle_files.h"
#include "exports/prairielearn.h"
#include "pages/class_page.h"
#include "pages/student_page.h"
#include "records/class.h"
#include "source/marked_source.h"
#include "text/file.h"

namespace classroom {
namespace {

namespace fs = std::filesystem;
using records::Class;
using records::Record;

/** A source of a hostile size is no source for a page. */
constexpr std::size_t kLongestSource = std::size_t{1} << 20;

void put(const fs::path& file, std::string_view text) {
  if (file.has_parent_path()) fs::create_directories(file.parent_path());
  text::PartFile(file).finish(text);
}

std::string contents(const fs::path& file) { return text::contents(file).value_or(""); }

std::string source_of(const fs::path& out, const Record& record) {
  if (record.submission.files.empty()) return "";
  std::string text = contents(out / "files" / record.student / record.submission.files.front().name);
  return text.size() <= kLongestSource ? text : text.substr(0, kLongestSource);
}

std::string handed_out(const fs::path& root, const std::string& lesson) {
  const fs::path folder = root / "lessons" / lesson;
  return exists(folder / "solution.cu") ? source::skeleton(source::read_marked(folder / "solution.cu"))
                                        : contents(folder / "kernel.cu");
}

pages::Material material(const fs::path& out, const records::About& about, const Reports& reports) {
  pages::Material material;
  material.title = cli::Lessons(reports.root, {}).title(about.lesson);
  material.handed_out = handed_out(reports.root, about.lesson);
  material.words = pages::mistake_words(reports.root);
  material.source = [out](const Record& record) { return source_of(out, record); };
  return material;
}

/** A trace of what somebody handed in before, or somebody who has left, goes. */
void remove_old_traces(const fs::path& out, const Class& all) {
  if (!is_directory(out / "traces")) return;
  std::set<fs::path> wanted;
  for (const Record& record : all.records) wanted.insert(trace_path(out, record));
  std::vector<fs::path> others;
  for (const auto& entry : fs::directory_iterator(out / "traces"))
    if (!wanted.contains(entry.path())) others.push_back(entry.path());
  for (const fs::path& other : others) fs::remove_all(other);
}

/** What lies in a folder of reports, and is of nobody in the class, goes. */
void remove_others(const fs::path& folder, const Class& all) {
  if (!is_directory(folder)) return;
  const std::set<std::string> students(all.about.students.begin(), all.about.students.end());
  std::vector<fs::path> others;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const fs::path name = entry.path().filename();
    const std::string student = entry.is_directory() ? name.string() : name.stem().string();
    if (!students.contains(student)) others.push_back(entry.path());
  }
  for (const fs::path& other : others) fs::remove_all(other);
}

void write_platforms(const fs::path& out, const Record& record) {
  put(out / "gradescope" / record.student / "results.json", exports::gradescope(record));
  put(out / "classroom50" / record.student / "result.json", exports::classroom50(record, {}));
  put(out / "prairielearn" / record.student / "results.json", exports::prairielearn(record));
  put(out / "autolab" / (record.student + ".txt"), exports::autolab(record));
  const fs::path junit = out / "junit" / record.student / "junit.xml";
  fs::create_directories(junit.parent_path());
  text::PartFile(junit).finish([&](std::ostream& stream) { exports::junit(stream, record); });
}

void write_students(const fs::path& out, const Class& all, const Reports& reports,
                    const pages::Material& material) {
  const std::string pictures = contents(reports.pictures);
  for (const Record& summary : all.records) {
    const std::string& student = summary.student;
    const fs::path file = records::path_of(out, student);
    const Record record = exists(file) ? records::read(file) : summary;
    const pages::StudentMaterial own = {
        .source = material.source(record), .trace = contents(trace_path(out, record)), .pictures = pictures};
    put(out / "students" / (student + ".html"), pages::student_page(record, own, material.words));
    write_platforms(out, record);
  }
}

/** Only of a download of Canvas. */
void write_canvas_feedback(const fs::path& out, const Class& all, const pages::Material& shown) {
  std::vector<exports::ArchivedFile> files;
  for (const Record& record : all.records)
    if (auto file = exports::canvas_feedback(record, shown.source(record))) files.push_back(*std::move(file));
  if (!files.empty()) put(out / "canvas_feedback.zip", exports::zip(files));
}

/** Of whom Moodle's number is known. One page at a time: they are large. */
void write_moodle_files(const fs::path& out, const Class& all) {
  const auto is_of_moodle = [](const Record& record) { return exports::moodle_file(record, "").has_value(); };
  if (std::ranges::none_of(all.records, is_of_moodle)) return;
  text::PartFile(out / "moodle_feedback.zip").finish([&](std::ostream& stream) {
    exports::ZipWriter archive(stream);
    for (const Record& record : all.records) {
      const fs::path page = out / "students" / (record.student + ".html");
      if (is_of_moodle(record)) archive.add(*exports::moodle_file(record, contents(page)));
    }
    archive.finish();
  });
}

void add(std::vector<std::string>& notes, const fs::path& file, const exports::Filled& filled) {
  put(file, filled.csv);
  notes.insert(notes.end(), filled.notes.begin(), filled.notes.end());
}

}  // namespace

void refuse_wrong_tables(const Reports& reports, const std::string& lesson) {
  Class nobody;
  nobody.about.lesson = lesson;
  if (!reports.moodle.empty()) exports::moodle_worksheet(nobody, text::read_file(reports.moodle));
  if (!reports.canvas.empty())
    exports::canvas(nobody, text::read_file(reports.canvas), reports.canvas_assignment);
}

void remove_gradebooks(const fs::path& out) {
  for (const char* name :
       {"gradebook.csv", "junit.xml", "canvas.csv", "moodle_worksheet.csv", "moodle_import.csv",
        "moodle_feedback.csv", "moodle_feedback.zip", "canvas_feedback.zip"})
    fs::remove(out / name);
}

fs::path trace_path(const fs::path& out, const Record& record) {
  constexpr std::size_t kEnough = 16;
  return out / "traces" / (record.student + "." + record.key.substr(0, kEnough) + ".json");
}

std::vector<std::string> trace_words(const Record& record, const fs::path& file, const fs::path& trace) {
  // The pictures of tiles have room for matrices of 16 x 16. A race between two phases needs two of them.
  const char* sizes = pages::has_race(record) ? "16,16,32" : "16,16,16";
  return {"trace", record.lesson, "--file", file.string(), "--sizes", sizes, "--json", trace.string()};
}

std::vector<std::string> write_reports(const fs::path& out, const Class& all, const Reports& reports) {
  put(out / "gradebook.csv", exports::gradebook(all));
  text::PartFile(out / "junit.xml").finish([&](std::ostream& stream) { exports::junit(stream, all); });
  const pages::Material shown = material(out, all.about, reports);
  put(out / "class.html", pages::class_page(all, shown));
  put(out / "class_anonymous.html", pages::class_page(all, shown, pages::Names::hidden));
  for (const char* folder : {"students", "gradescope", "classroom50", "prairielearn", "autolab", "junit"})
    remove_others(out / folder, all);
  remove_old_traces(out, all);
  write_students(out, all, reports, shown);
  write_canvas_feedback(out, all, shown);
  write_moodle_files(out, all);
  put(out / "moodle_READ_ME_FIRST.txt", exports::kMoodleWarning);
  put(out / "moodle_feedback.csv", exports::moodle_feedback(all));
  std::vector<std::string> notes, of_another_platform;
  if (reports.moodle.empty())
    add(reports.canvas.empty() ? notes : of_another_platform, out / "moodle_import.csv",
        exports::moodle_grades(all));
  else
    add(notes, out / "moodle_worksheet.csv",
        exports::moodle_worksheet(all, text::read_file(reports.moodle), reports.given));
  if (!reports.canvas.empty())
    add(notes, out / "canvas.csv",
        exports::canvas(all, text::read_file(reports.canvas), reports.canvas_assignment, reports.given));
  return notes;
}

}  // namespace classroom
