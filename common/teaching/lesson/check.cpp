// Implements the check of a lesson with one function for each kind of gap, e.g. missing files or minutes that do not add up.
#include "lesson/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <regex>

#include "lesson/documents.h"
#include "text/file.h"
#include "text/text.h"

namespace lesson {
namespace {

namespace fs = std::filesystem;
using Complaints = std::vector<Complaint>;

constexpr const char* kTemplate = "common/teaching/lesson/template";

bool has_files(const fs::path& folder) {
  std::error_code none;
  return fs::directory_iterator(folder, none) != fs::directory_iterator();
}

/** The lesson's own files; the template shows what belongs in each. */
void add_missing_files(Complaints& all, const fs::path& root, const Name& name) {
  const fs::path lesson = fs::path("lessons") / name.whole, solution = fs::path("solutions") / name.whole;
  const std::pair<fs::path, std::string> wanted[] = {
      {lesson / "README.md", "The hand-out is missing."},
      {lesson / "grade.cpp", "The checks are missing: without them the course does not know the lesson."},
      {lesson / "solution.cu", "The solution is missing: skeleton and steps are made from it."},
      {solution / "walkthrough.md", "The walkthrough is missing."},
      {fs::path("slides") / (name.whole + ".md"), "The deck is missing."}};
  for (const auto& [file, what] : wanted) {
    if (exists(root / file)) continue;
    const std::string path = file.string();
    const std::string like = std::regex_replace(path, std::regex(name.whole), "NN_topic");
    all.push_back({path, what, fmt::format("Write one like {}/{}.", kTemplate, like)});
  }
  if (exists(root / lesson / "solution.cu") && !exists(root / lesson / "kernel.cu")) {
    all.push_back({(lesson / "kernel.cu").string(), "The skeleton is missing.",
                   fmt::format("Type:\n  ./course skeleton {} --output {}", name.number,
                               (lesson / "kernel.cu").string())});
  }
  for (const auto& [folder, what] :
       {std::pair("right", "There is no other right answer that the grader must accept."),
        std::pair("wrong", "There is no known mistake that the grader must reject.")}) {
    if (has_files(root / solution / folder)) continue;
    const std::string path = (solution / folder).string();
    all.push_back(
        {path, what, fmt::format("Put one there, as {}/solutions/NN_topic/{} shows.", kTemplate, folder)});
  }
}

/** The suite's name makes the folder a lesson: AddLessons.cmake. */
void add_suite(Complaints& all, const fs::path& root, const Name& name) {
  const fs::path file = fs::path("lessons") / name.whole / "grade.cpp";
  const std::optional<std::string> text = text::contents(root / file);
  const std::string suite = fmt::format("TEST_SUITE(\"{}\"", name.whole);
  if (!text || text->starts_with(suite) || text->find("\n" + suite) != std::string::npos) return;
  all.push_back({file.string(),
                 "The suite's name is not the folder's, so the course does not know the lesson.",
                 fmt::format("Begin it with {}) {{", suite)});
}

/** "30", or nothing. */
std::optional<std::string> minutes_of(const std::string& hand_out) {
  std::smatch found;
  const bool there = std::regex_search(hand_out, found, std::regex(R"((?:^|\n)\*\*Minutes:\*\* (\d+))"));
  return there ? std::optional(found[1].str()) : std::nullopt;
}

/** What the notes of a deck's slides add up to. */
double minutes_of_deck(const std::string& deck) {
  static const std::regex kNote(R"(<!--\s*(\d+(?:\.\d+)?) min\.)");
  double sum = 0;
  for (auto at = std::sregex_iterator(deck.begin(), deck.end(), kNote); at != std::sregex_iterator(); ++at)
    sum += std::stod((*at)[1]);
  return sum;
}

/** The walkthrough's own minutes are compared with the hand-out's by a test. */
void add_minutes(Complaints& all, const fs::path& root, const Name& name) {
  const fs::path file = fs::path("lessons") / name.whole / "README.md";
  const std::optional<std::string> hand_out = text::contents(root / file);
  if (!hand_out) return;
  const std::optional<std::string> promised = minutes_of(*hand_out);
  if (!promised) {
    all.push_back({file.string(), "It does not say how long the lesson takes.",
                   "Below its title write a line such as **Minutes:** 30, of which about 10 coding."});
    return;
  }
  const fs::path deck = fs::path("slides") / (name.whole + ".md");
  const std::optional<std::string> slides = text::contents(root / deck);
  if (!slides || minutes_of_deck(*slides) == std::stod(*promised)) return;
  all.push_back({deck.string(),
                 fmt::format("The notes of its slides add up to {} minutes, and the hand-out says {}.",
                             minutes_of_deck(*slides), *promised),
                 "Each note begins with its minutes, <!-- 2 min. ..., live coding included: change either."});
}

void add_record(Complaints& all, const fs::path& root, const Name& name) {
  const fs::path record = "solutions/benchmarks/ladder.json";
  const std::optional<std::string> text = text::contents(root / record);
  if (!text || text->find('"' + name.whole + '"') != std::string::npos) return;
  all.push_back({.where = record.string(),
                 .what = "The recorded ladder has no times of this lesson.",
                 .mend = "On a machine with a GPU record it again, as solutions/benchmarks/ladder.md says. "
                         "Then type:\n  tests/unit/bench/record.sh --write",
                 .only_with_gpu = true});
}

/** Indented, and a long line broken at blanks, unless it belongs to a diff. */
std::string paragraph(std::string_view lines) {
  constexpr std::string_view kIndent = "    ", kOfADiff = " +-@\\";
  std::string words;
  bool in_diff = false;
  while (!lines.empty()) {
    const std::string_view line = text::take_line(lines);
    const bool may_follow = !line.empty() && kOfADiff.find(line.front()) != std::string_view::npos;
    in_diff = line.starts_with("--- ") || (in_diff && may_follow);
    words += in_diff ? fmt::format("{}{}\n", kIndent, line) : text::wrapped(line, kIndent);
  }
  return words;
}

}  // namespace

Complaints complaints(const fs::path& root, const Name& name) {
  Complaints all;
  add_missing_files(all, root, name);
  add_suite(all, root, name);
  add_minutes(all, root, name);
  for (const Gap& gap : gaps(root, name)) all.push_back({gap.document.string(), gap.what, gap.mend});
  add_record(all, root, name);
  return all;
}

std::string in_words(const Complaint& complaint) {
  return fmt::format("  {}\n{}{}", complaint.where, paragraph(complaint.what), paragraph(complaint.mend));
}

}  // namespace lesson
