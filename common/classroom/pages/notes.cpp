// Sentences and the lines that they name.
#include "pages/notes.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <nlohmann/json.hpp>

#include "exports/feedback.h"
#include "text/text.h"

namespace pages {
namespace {

using Json = nlohmann::json;

int number_at(std::string_view text) {
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

/** What follows "kernel.cu:"; empty where it does not stand there. */
std::string_view after_file(std::string_view sentence, std::string_view file) {
  const std::string prefix = std::string(file) + ":";
  const std::size_t at = sentence.find(prefix);
  return at == std::string_view::npos ? std::string_view() : sentence.substr(at + prefix.size());
}

int line_of(std::string_view sentence, std::string_view file) {
  if (const int line = number_at(after_file(sentence, file)); line > 0) return line;
  constexpr std::string_view kLine = "line ";
  for (std::size_t at = sentence.find(kLine); at != std::string_view::npos;
       at = sentence.find(kLine, at + 1)) {
    if (const int line = number_at(sentence.substr(at + kLine.size())); line > 0) return line;
  }
  return 0;
}

/** A line of source or a map, which stands below its sentence. */
bool is_quote(std::string_view line) { return line.empty() || line.starts_with(' '); }

/** The sentence without the place that it begins with: it stands at that place. */
std::string at_its_place(std::string_view sentence, std::string_view file) {
  std::string_view rest = after_file(sentence, file);
  const std::size_t end = rest.find_first_not_of("0123456789:");
  if (rest.empty() || end == std::string_view::npos || end == 0 || sentence.find(' ') < sentence.find(file))
    return std::string(sentence);
  rest.remove_prefix(end);
  rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
  return std::string(rest);
}

/** The same but for its numbers, as another check says it. */
bool alike(std::string_view a, std::string_view b) {
  const auto letters = [](std::string_view text) {
    std::string result;
    for (const char c : text)
      if (std::isdigit(static_cast<unsigned char>(c)) == 0 && c != ',' && c != '-') result += c;
    return result;
  };
  return letters(a) == letters(b);
}

void add(std::vector<Note>& notes, const std::string& words, const std::string& check) {
  const auto known = std::ranges::find_if(notes, [&](const Note& note) { return alike(note.words, words); });
  if (known == notes.end())
    notes.push_back({words, check});
  else if (!known->where.ends_with(check))
    known->where += ", " + check;
}

void add_build(Notes& all, const records::Record& record, std::string_view file) {
  if (record.result.empty()) return;
  const Json result = Json::parse(record.result, nullptr, false);
  if (result.is_discarded()) return;
  for (const Json& one : result["build"].value("diagnostics", Json::array())) {
    const std::string name = one.value("file", "");
    if (name != file && !name.ends_with("/" + std::string(file))) continue;
    all[one.value("line", 0)].push_back({one.value("text", ""), "build", !one.value("error", false)});
  }
}

}  // namespace

int line_named(std::string_view message, std::string_view file) {
  while (!message.empty()) {
    const std::string_view sentence = text::take_line(message);
    const int line = is_quote(sentence) ? 0 : line_of(sentence, file);
    if (line > 0) return line;
  }
  return 0;
}

std::string without_folders(std::string_view message, std::string_view file) {
  std::string result;
  std::size_t done = 0;
  const std::string folder_end = "/" + std::string(file);
  for (std::size_t at; (at = message.find(folder_end, done)) != std::string_view::npos;) {
    const std::size_t blank = message.find_last_of(" \n\"(", at);
    const std::size_t begin = blank == std::string_view::npos ? 0 : blank + 1;
    if (begin >= done) result += message.substr(done, begin - done);
    result += file;
    done = at + folder_end.size();
  }
  return result + std::string(message.substr(done));
}

Notes notes(const records::Record& record, std::string_view file) {
  Notes all;
  add_build(all, record, file);
  if (record.outcome && record.outcome->built) {
    for (const records::Check& check : record.outcome->checks) {
      std::string_view rest = check.message;
      while (!exports::passed(check) && !rest.empty()) {
        const std::string_view sentence = text::take_line(rest);
        const int line = is_quote(sentence) ? 0 : line_of(sentence, file);
        if (line > 0) add(all[line], at_its_place(sentence, file), check.number);
      }
    }
  }
  all.erase(0);
  return all;
}

}  // namespace pages
