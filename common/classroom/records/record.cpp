// Field by field, there and back.
#include "records/record.h"

#include <algorithm>

#include "records/json.h"
#include "records/student_id.h"
#include "text/file.h"

namespace records {
namespace {

constexpr Status kStatuses[] = {Status::graded, Status::not_graded, Status::missing};

Status status_of(const std::string& word) {
  const auto* found = std::ranges::find(kStatuses, word, [](Status status) { return name(status); });
  if (found == std::end(kStatuses)) throw std::runtime_error("it has the status \"" + word + "\"");
  return *found;
}

Json json_of(const Submission& submission) {
  Json files = Json::array();
  for (const File& file : submission.files)
    files.push_back({{"name", file.name}, {"bytes", file.bytes}, {"sha256", file.sha256}});
  return {{"source", submission.source},       {"files", files},
          {"submitted", submission.submitted}, {"late_seconds", submission.late_seconds},
          {"late", submission.late},           {"others", submission.others}};
}

Submission submission_of(const auto& json) {
  Submission submission;
  json.at("source").get_to(submission.source);
  for (const auto& file : json.at("files"))
    submission.files.push_back({file.at("name"), file.at("bytes"), file.at("sha256")});
  json.at("submitted").get_to(submission.submitted);
  json.at("late_seconds").get_to(submission.late_seconds);
  json.at("late").get_to(submission.late);
  json.at("others").get_to(submission.others);
  return submission;
}

Check check_of(const auto& json) {
  return {.number = json.at("number"),
          .title = json.at("title"),
          .part = json.at("part"),
          .points = json.at("points"),
          .max_points = json.at("max_points"),
          .verdict = json.at("verdict"),
          .message = json.at("message"),
          .mistake = json.at("mistake")};
}

Outcome outcome_of(const auto& json) {
  Outcome outcome = {.status = json.at("status"),
                     .obstacle = json.at("obstacle"),
                     .mistake = json.at("mistake"),
                     .device = json.at("device"),
                     .built = json.at("build").at("ok"),
                     .build_message = json.at("build").at("message"),
                     .checks = {}};
  for (const auto& check : json.at("checks")) outcome.checks.push_back(check_of(check));
  return outcome;
}

Json json_of(const Outcome& outcome) {
  Json checks = Json::array();
  for (const Check& check : outcome.checks)
    checks.push_back({{"number", check.number},
                      {"title", check.title},
                      {"part", check.part},
                      {"points", check.points},
                      {"max_points", check.max_points},
                      {"verdict", check.verdict},
                      {"message", check.message},
                      {"mistake", check.mistake}});
  return {{"status", outcome.status},
          {"obstacle", outcome.obstacle},
          {"mistake", outcome.mistake},
          {"device", outcome.device},
          {"build", {{"ok", outcome.built}, {"message", outcome.build_message}}},
          {"checks", checks}};
}

Json json_of(const Record& record, std::string_view text, const Json& result) {
  return {{"version", kVersion},
          {"key", record.key},
          {"student", record.student},
          {"name", record.name},
          {"email", record.email},
          {"section", record.section},
          {"external", Json(record.external)},
          {"submission", json_of(record.submission)},
          {"status", name(record.status)},
          {"why", record.why},
          {"lesson", record.lesson},
          {"seed", record.seed},
          {"backend", record.backend},
          {"sandbox", record.sandbox},
          {"points", record.points},
          {"max_points", record.max_points},
          {"seconds", record.seconds},
          {"text", text},
          {"result", result}};
}

/** Throws Json::exception where `result` is no JSON. */
Json json_of(const Record& record) {
  return json_of(record, std::string_view(record.text).substr(0, kLongestText),
                 record.result.empty() ? Json(nullptr) : Json::parse(record.result));
}

/** Reports trust what they read: no file name that leads elsewhere, no points that nobody can have. */
void refuse_nonsense(const Record& record) {
  if (!is_student_id(record.student)) throw std::runtime_error("its student is no identifier");
  if (record.points < 0 || record.points > record.max_points)
    throw std::runtime_error("its points are not between 0 and the most that there are");
}

Record record_of(const auto& json, Detail detail) {
  Record record;
  json.at("key").get_to(record.key);
  json.at("student").get_to(record.student);
  json.at("name").get_to(record.name);
  json.at("email").get_to(record.email);
  json.at("section").get_to(record.section);
  json.at("external").get_to(record.external);
  record.submission = submission_of(json.at("submission"));
  record.status = status_of(json.at("status"));
  json.at("why").get_to(record.why);
  json.at("lesson").get_to(record.lesson);
  json.at("seed").get_to(record.seed);
  json.at("backend").get_to(record.backend);
  json.at("sandbox").get_to(record.sandbox);
  json.at("points").get_to(record.points);
  json.at("max_points").get_to(record.max_points);
  json.at("seconds").get_to(record.seconds);
  const auto& result = json.at("result");
  if (!result.is_null()) record.outcome = outcome_of(result);
  if (detail == Detail::whole) {
    json.at("text").get_to(record.text);
    if (!result.is_null()) record.result = result.dump();
  }
  refuse_nonsense(record);
  return record;
}

}  // namespace

std::string_view name(Status status) {
  switch (status) {
    case Status::graded:
      return "graded";
    case Status::not_graded:
      return "not graded";
    case Status::missing:
      return "missing";
  }
  return "";
}

std::string to_json(const Record& record) try {
  return text_of(json_of(record));
} catch (const Json::exception& error) {
  throw std::runtime_error(error.what());
}

std::string summary_json(const Record& record) {
  const Json result = record.outcome ? json_of(*record.outcome) : Json(nullptr);
  return json_of(record, "", result).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string to_json(const std::vector<Record>& records) try {
  Json all = Json::array();
  for (const Record& record : records) all.push_back(json_of(record));
  return text_of({{"version", kVersion}, {"records", all}});
} catch (const Json::exception& error) {
  throw std::runtime_error(error.what());
}

Record parse(std::string_view json, Detail detail) {
  const auto record = [&](const auto& document) { return record_of(document, detail); };
  if (detail == Detail::whole) return parsed(json, record);
  // What no summary has is nine tenths of a record.
  using Unordered = nlohmann::json;
  return parsed<Unordered>(json, record, [](int, Unordered::parse_event_t event, const Unordered& key) {
    return event != Unordered::parse_event_t::key || (key != "text" && key != "products" && key != "gates");
  });
}

std::vector<Record> parse_all(std::string_view json) {
  return parsed(json, [](const Json& document) {
    std::vector<Record> records;
    for (const Json& one : document.at("records")) records.push_back(record_of(one, Detail::whole));
    return records;
  });
}

std::filesystem::path path_of(const std::filesystem::path& out, std::string_view student) {
  return out / "records" / (std::string(student) + ".json");
}

void write(const std::filesystem::path& out, const Record& record) {
  text::PartFile(path_of(out, record.student)).finish(to_json(record));
}

Record read(const std::filesystem::path& file, Detail detail) {
  const std::string text = text::read_file(file);
  try {
    return parse(text, detail);
  } catch (const std::runtime_error& error) {
    throw std::runtime_error(file.string() + " is no record: " + error.what() +
                             ". Delete it, and grade the class again: the others are kept.");
  }
}

}  // namespace records
