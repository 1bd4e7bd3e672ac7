// A walkthrough is written by a pattern: sections by headings, cues by bold words at the begin of a paragraph.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <map>
#include <stdexcept>

#include "cue_sheet/cue_sheet.h"
#include "text/text.h"

namespace cue_sheet {
namespace {

using Paragraphs = std::vector<std::string>;

bool is_heading(std::string_view paragraph) { return paragraph.starts_with("#"); }
bool is_item(std::string_view line) {
  const std::size_t digits = line.find_first_not_of("0123456789");
  return digits != 0 && digits != std::string_view::npos && line.substr(digits).starts_with(". ");
}

/** Each in one line, a table's rows and a list's items too; without code and what only tools read. */
Paragraphs paragraphs_of(std::string_view text) {
  Paragraphs all;
  bool in_code = false, goes_on = false;
  while (!text.empty()) {
    std::string_view line = text::take_line(text);
    if (line.starts_with("```")) in_code = !in_code;
    if (in_code || line.starts_with("```") || line.starts_with("<") || line.empty()) {
      goes_on = false;
      continue;
    }
    const bool begins = !goes_on || is_heading(line) || line.starts_with('|') || is_item(line);
    if (begins) all.emplace_back();
    line.remove_prefix(line.find_first_not_of(' '));
    if (!begins) all.back() += ' ';
    all.back() += line;
    goes_on = !is_heading(line);
  }
  return all;
}

/** By the words of their `## headings`; what stands before the first is under "". */
std::map<std::string, Paragraphs> sections_of(std::string_view text) {
  std::map<std::string, Paragraphs> all;
  std::string section;
  for (std::string& paragraph : paragraphs_of(text)) {
    if (paragraph.starts_with("## "))
      section = paragraph.substr(3);
    else
      all[section].push_back(std::move(paragraph));
  }
  return all;
}

/** What stands in straight quotation marks. */
std::vector<std::string> quoted(std::string_view text) {
  std::vector<std::string> all;
  for (std::size_t begin; (begin = text.find('"')) != std::string_view::npos;) {
    text.remove_prefix(begin + 1);
    const std::size_t end = text.find('"');
    if (end == std::string_view::npos) break;
    all.emplace_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  return all;
}

/** "wrong/x.cu" of "**wrong/x.cu: ...** more"; empty where the paragraph begins otherwise. */
std::string bold_begin(std::string_view paragraph) {
  if (!paragraph.starts_with("**")) return "";
  paragraph.remove_prefix(2);
  return std::string(paragraph.substr(0, paragraph.find("**")));
}

std::vector<std::string> cells(std::string_view row) {
  std::vector<std::string> all;
  row.remove_prefix(1);
  while (!row.empty()) {
    const std::size_t end = std::min(row.find('|'), row.size());
    std::string_view cell = row.substr(0, end);
    row.remove_prefix(std::min(end + 1, row.size()));
    while (cell.starts_with(' ')) cell.remove_prefix(1);
    while (cell.ends_with(' ')) cell.remove_suffix(1);
    all.emplace_back(cell);
  }
  return all;
}

std::vector<AgendaItem> plan_of(const Paragraphs& minutes) {
  std::vector<AgendaItem> plan;
  for (const std::string& paragraph : minutes) {
    if (!paragraph.starts_with("| ")) continue;
    const std::vector<std::string> row = cells(paragraph);
    char* end = nullptr;
    const double number = row.size() >= 3 ? std::strtod(row[2].c_str(), &end) : 0;
    if (number > 0) plan.push_back({row[0], row[1], number});
  }
  return plan;
}

std::vector<Cue> boards_of(const Paragraphs& board) {
  std::vector<Cue> all;
  for (const std::string& paragraph : board) {
    const std::string name = bold_begin(paragraph);
    if (is_item(name)) all.push_back({name, "", quoted(paragraph)});
  }
  return all;
}

/** Only what is asked: the rest is read beforehand. */
std::vector<Cue> steps_of(const Paragraphs& live) {
  std::vector<Cue> all;
  for (const std::string& paragraph : live) {
    if (paragraph.starts_with("### Step ")) all.push_back({paragraph.substr(4), "", {}});
    if (all.empty() || bold_begin(paragraph) != "Ask") continue;
    for (std::string& question : quoted(paragraph)) all.back().words.push_back(std::move(question));
  }
  return all;
}

/** "*Answer:*" stands in the paragraph of the mistake, or in a later one. */
std::vector<Cue> mistakes_of(const Paragraphs& mistakes) {
  constexpr std::string_view kAnswer = "*Answer:*";
  std::vector<Cue> all;
  for (const std::string& paragraph : mistakes) {
    if (const std::string name = bold_begin(paragraph); name.starts_with("`wrong/")) {
      const std::size_t colon = std::min(name.find("`: "), name.size());
      all.push_back({name.substr(0, colon + 1), colon < name.size() ? name.substr(colon + 3) : "", {}});
    }
    const std::size_t answer = paragraph.find(kAnswer);
    if (all.empty() || answer == std::string::npos) continue;
    const std::string_view said = std::string_view(paragraph).substr(answer + kAnswer.size());
    std::vector<std::string> words = quoted(said);
    if (words.empty()) words.emplace_back(said.substr(std::min(said.find_first_not_of(' '), said.size())));
    std::ranges::move(words, std::back_inserter(all.back().words));
  }
  return all;
}

std::vector<std::string> questions_of(const Paragraphs& questions) {
  std::vector<std::string> all;
  for (const std::string& paragraph : questions) {
    if (!is_item(paragraph)) continue;
    if (std::vector<std::string> asked = quoted(paragraph); !asked.empty())
      all.push_back(std::move(asked.front()));
  }
  return all;
}

template <class Found>
Found must_have(Found found, const char* section) {
  if (found.empty())
    throw std::runtime_error(
        fmt::format("The walkthrough has nothing under \"## {}\" that could be a cue.", section));
  return found;
}

}  // namespace

Cues read(std::string_view walkthrough) {
  std::map<std::string, Paragraphs> sections = sections_of(walkthrough);
  Cues cues;
  for (const std::string& paragraph : sections[""]) {
    if (paragraph.starts_with("# ")) cues.title = paragraph.substr(2);
  }
  cues.plan = must_have(plan_of(sections["Minutes"]), "Minutes");
  cues.boards = must_have(boards_of(sections["On the board"]), "On the board");
  cues.steps = must_have(steps_of(sections["Live"]), "Live");
  cues.mistakes = must_have(mistakes_of(sections["Usual mistakes"]), "Usual mistakes");
  cues.questions = must_have(questions_of(sections["Questions to the class"]), "Questions to the class");
  return cues;
}

}  // namespace cue_sheet
