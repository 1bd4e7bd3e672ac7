// class.json, and a look at all records.
#include "records/class.h"

#include <algorithm>

#include "records/json.h"
#include "records/student_id.h"
#include "text/file.h"

namespace records {
namespace {

About about_of(const Json& json) {
  About about = {.lesson = json.at("lesson"),
                 .seed = json.at("seed"),
                 .backend = json.at("backend"),
                 .sandbox = json.at("sandbox"),
                 .max_points = json.at("max_points"),
                 .due = json.at("due"),
                 .roster_sha256 = json.at("roster_sha256"),
                 .course = json.at("course"),
                 .students = json.at("students"),
                 .doubts = {}};
  for (const Json& doubt : json.value("doubts", Json::array()))
    about.doubts.push_back({doubt.at("source"), doubt.at("words")});
  for (const std::string& student : about.students) {
    if (!is_student_id(student)) throw std::runtime_error("it names a student who has no identifier");
  }
  return about;
}

Record not_yet(const About& about, const std::string& student) {
  Record record = not_graded(about, student);
  record.why = "It was not graded yet: the grading was stopped before.";
  return record;
}

/** Is it that file or folder, or what lies in it? */
bool is_in(std::string_view source, std::string_view outer) {
  return source.starts_with(outer) && (source.size() == outer.size() || source[outer.size()] == '/');
}

/** One line for all of them. */
std::vector<Doubt> missing(const Class& all) {
  constexpr std::size_t kMostNamed = 10;
  std::size_t count = 0;
  std::string names;
  for (const Record& record : all.records) {
    if (record.status == Status::missing && ++count <= kMostNamed)
      names += (names.empty() ? "" : ", ") + record.student;
  }
  if (count == 0) return {};
  if (count > kMostNamed) names += " and " + std::to_string(count - kMostNamed) + " more";
  return {{names, "handed in nothing"}};
}

}  // namespace

std::vector<Doubt> to_look_at(const Class& all) {
  std::vector<Doubt> look = missing(all);
  const std::size_t first = look.size();
  look.insert(look.end(), all.about.doubts.begin(), all.about.doubts.end());
  for (const Record& record : all.records) {
    if (record.status != Status::not_graded) continue;
    const std::string& source = record.submission.source;
    const auto doubt = std::find_if(look.begin() + static_cast<std::ptrdiff_t>(first), look.end(),
                                    [&](const Doubt& one) { return is_in(source, one.source); });
    if (doubt == look.end())
      look.push_back({source.empty() ? record.student : source, "was not graded: " + record.why});
    else
      doubt->words += ", and was not graded: " + record.why;
  }
  return look;
}

Record not_graded(const About& about, const std::string& student) {
  Record record;
  record.student = student;
  record.status = Status::not_graded;
  record.lesson = about.lesson;
  record.seed = about.seed;
  record.backend = about.backend;
  record.sandbox = about.sandbox;
  record.max_points = about.max_points;
  return record;
}

std::filesystem::path about_path(const std::filesystem::path& out) { return out / "class.json"; }

std::string to_json(const About& about) {
  Json doubts = Json::array();
  for (const auto& [source, words] : about.doubts) doubts.push_back({{"source", source}, {"words", words}});
  return text_of({{"version", kVersion},
                  {"lesson", about.lesson},
                  {"seed", about.seed},
                  {"backend", about.backend},
                  {"sandbox", about.sandbox},
                  {"max_points", about.max_points},
                  {"due", about.due},
                  {"roster_sha256", about.roster_sha256},
                  {"course", about.course},
                  {"students", about.students},
                  {"doubts", doubts}});
}

About parse_about(std::string_view json) { return parsed(json, about_of); }

void write(const std::filesystem::path& out, const About& about) {
  text::PartFile(about_path(out)).finish(to_json(about));
}

About read_about(const std::filesystem::path& out) {
  const std::filesystem::path file = about_path(out);
  const std::string text = text::read_file(file);
  try {
    return parse_about(text);
  } catch (const std::runtime_error& error) {
    throw std::runtime_error(file.string() + " describes no class: " + error.what() + ".");
  }
}

Class read_class(const std::filesystem::path& out) {
  Class all{read_about(out), Summaries(out)};
  for (const std::string& student : all.about.students) {
    const std::filesystem::path file = path_of(out, student);
    all.records.push_back(exists(file) ? read(file, Detail::summary) : not_yet(all.about, student));
  }
  return all;
}

}  // namespace records
