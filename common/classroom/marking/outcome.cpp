// The grading's JSON, held against its exit code and against what was asked for.
#include "marking/outcome.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "text/file.h"

namespace marking {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uintmax_t kLargestResult = std::uintmax_t{64} << 20;

/** The last lines that were printed: where there is no result, they say why. */
std::string last_words(std::string_view output) {
  constexpr std::size_t kLongest = 500;
  const std::size_t end = output.find_last_not_of(" \t\r\n");
  if (end == std::string_view::npos) return "";
  const std::size_t paragraph = output.substr(0, end + 1).rfind("\n\n");
  const std::size_t start = paragraph == std::string_view::npos ? 0 : paragraph + 2;
  return std::string(output.substr(start, std::min(kLongest, end + 1 - start)));
}

std::string no_result(const process::Result& end) {
  switch (end.ending) {
    case process::Ending::timed_out:
      return fmt::format("The grading was stopped after {:.0f} minutes.", end.seconds / 60);
    case process::Ending::out_of_memory:
      return "The grading was stopped: it used too much memory.";
    case process::Ending::signalled:
      return fmt::format("The grading was killed by signal {}.", end.code);
    case process::Ending::interrupted:
      return "The grading was interrupted.";
    case process::Ending::exited:
      break;
  }
  const std::string words = last_words(end.output);
  return words.empty() ? fmt::format("The grading ended with exit code {} and no result.", end.code) : words;
}

/** Throws where it is not what `course grade` writes. */
void take_result(records::Record& record, const process::Result& end, const std::string& text) {
  const Json json = Json::parse(text);
  const std::string status = json.at("status");
  const int code = status == "passed" ? 0 : status == "failed" ? 1 : 2;
  if (end.ending != process::Ending::exited || end.code != code)
    throw std::runtime_error(fmt::format("it says \"{}\", but the exit code is {}", status, end.code));
  if (json.at("version") != 1 || json.at("lesson") != record.lesson || json.at("backend") != record.backend ||
      json.at("seed") != record.seed)
    throw std::runtime_error("it is of another grading");
  const int points = json.at("points"), most = json.at("max_points");
  int sum = 0;
  for (const Json& check : json.at("checks")) sum += check.at("points").get<int>();
  if (points < 0 || points > most || points != sum || (code == 0) != (points == most && most > 0))
    throw std::runtime_error("its points do not add up");
  record.status = code == 2 ? records::Status::not_graded : records::Status::graded;
  if (code == 2) record.why = json.at("obstacle");
  if (code == 2 && record.why.empty()) record.why = "Not all could be graded.";
  record.points = code == 2 ? 0 : points;
  record.max_points = most > 0 ? most : record.max_points;
  record.result = text;
}

}  // namespace

void take_end(records::Record& record, const process::Result& end, const std::filesystem::path& json) {
  record.status = records::Status::not_graded;
  record.seconds = end.seconds;
  record.text = end.output.substr(0, records::kLongestText);
  std::error_code none;
  const std::uintmax_t size = std::filesystem::file_size(json, none);
  if (none || end.ending != process::Ending::exited) {
    record.why = no_result(end);
    return;
  }
  try {
    if (size > kLargestResult) throw std::runtime_error("it is too long");
    take_result(record, end, text::read_file(json));
  } catch (const std::exception& error) {  // of JSON as well
    record.status = records::Status::not_graded;
    record.result.clear();
    record.points = 0;
    record.why = fmt::format("The grading's result cannot be used: {}.", error.what());
  }
}

}  // namespace marking
