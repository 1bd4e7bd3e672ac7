// Sentences and the lines that they name.
#include "pages/annotations.h"

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
  // "Line 31 passes ...", "Lines 6 and 7 ...", "... in line 12": the first that has a number.
  for (std::size_t at = sentence.find("ine"); at != std::string_view::npos;
       at = sentence.find("ine", at + 1)) {
    if (at == 0 || (sentence[at - 1] != 'l' && sentence[at - 1] != 'L')) continue;
    std::string_view rest = sentence.substr(at + 3);
    if (rest.starts_with('s')) rest.remove_prefix(1);
    if (!rest.starts_with(' ')) continue;
    if (const int line = number_at(rest.substr(1)); line > 0) return line;
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

/** Without numbers, and without the names of arrays: "reads [][]" of As[0][1] and of Bs[1][0]. */
std::string without_places(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (text[i] == '[')
      while (!result.empty() &&
             (std::isalnum(static_cast<unsigned char>(result.back())) != 0 || result.ends_with('_')))
        result.pop_back();
    if (std::isdigit(byte) == 0 && text[i] != ',' && text[i] != '-') result += text[i];
  }
  return result;
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

void add(std::vector<Annotation>& notes, const std::string& words, const records::Check& check) {
  for (Annotation& note : notes) {
    const bool again = alike(note.words, words),
               same_check = !note.checks.empty() && note.checks.back() == check.number;
    if (!again && !(same_check && without_places(note.words) == without_places(words))) continue;
    if (!again && note.checks.size() == 1) ++note.more;
    if (!same_check) note.checks.push_back(check.number);
    return;
  }
  notes.push_back({.words = words, .mistake = check.mistake, .checks = {check.number}});
}

/** What a check says of a line. Nothing new where another one failed by the same mistake there. */
void add(std::vector<Annotation>& notes, const std::vector<std::string>& sentences,
         const records::Check& check) {
  bool known = false;
  for (Annotation& note : notes) {
    if (check.mistake.empty() || note.mistake != check.mistake) continue;
    note.checks.push_back(check.number);
    known = true;
  }
  if (known) return;
  for (const std::string& words : sentences) add(notes, words, check);
}

void add_build(Annotations& all, const records::Record& record, std::string_view file) {
  if (record.result.empty()) return;
  const Json result = Json::parse(record.result, nullptr, false);
  if (result.is_discarded()) return;
  for (const Json& one : result["build"].value("diagnostics", Json::array())) {
    const std::string name = one.value("file", "");
    if (name != file && !name.ends_with("/" + std::string(file))) continue;
    all[one.value("line", 0)].push_back(
        {.words = one.value("text", ""), .warning = !one.value("error", false)});
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

Annotations annotations(const records::Record& record, std::string_view file) {
  Annotations all;
  add_build(all, record, file);
  if (record.outcome && record.outcome->built) {
    for (const records::Check& check : record.outcome->checks) {
      std::map<int, std::vector<std::string>> said;
      std::string_view rest = check.message;
      while (!exports::passed(check) && !rest.empty()) {
        const std::string_view sentence = text::take_line(rest);
        const int line = is_quote(sentence) ? 0 : line_of(sentence, file);
        if (line > 0) said[line].push_back(at_its_place(sentence, file));
      }
      for (const auto& [line, sentences] : said) add(all[line], sentences, check);
    }
  }
  all.erase(0);
  return all;
}

}  // namespace pages
