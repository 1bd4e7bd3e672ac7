// A table of lessons is known by its rows: the first cell links a hand-out, or holds the name of a lesson's
// deck as code.
#include "lesson/documents.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <ranges>
#include <regex>
#include <utility>

#include "lesson/title.h"
#include "text/file.h"
#include "text/text.h"

namespace lesson {
namespace {

namespace fs = std::filesystem;

const std::regex kLinkRow(R"(^\| \[([^\]]*)\]\(((?:[a-z./]*/)?)(\d\d_[a-z0-9_]+)/README\.md\) \|.*)");
const std::regex kDeckRow(R"(^\| `(\d\d_[a-z0-9_]+)` \|.*)");
/** What lists all lessons when it is called, or all decks. */
const std::regex kQuotedList(R"(^<!-- output: (\./course (?:list|bench|slides)) -->$)");
constexpr const char* kTeaches = "To write: what students learn";

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) lines.emplace_back(text::take_line(text));
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  return fmt::format("{}\n", fmt::join(lines, "\n"));
}

std::vector<std::string> cells_of(std::string_view row) {
  std::vector<std::string> cells;
  row.remove_prefix(std::min<std::size_t>(1, row.size()));
  while (!row.empty()) {
    const std::size_t end = std::min(row.find('|'), row.size());
    cells.emplace_back(row.substr(0, end));
    row.remove_prefix(std::min(end + 1, row.size()));
  }
  return cells;
}

struct Table {
  std::size_t header, last;  ///< lines: its head, and the last row of a lesson
  std::string first_cell;    ///< of the lesson's row, as its neighbours have it
  std::string called;        ///< between the brackets of its row, if it has one: "03 sliding window"
  bool has_it = false, of_decks = false, numbers_only = true;  ///< its neighbours are called "02", "04"
};

/** The first table of lessons in a document. */
std::optional<Table> table_in(const std::vector<std::string>& lines, const Name& name) {
  std::optional<Table> table;
  std::string folder;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::smatch found;
    const bool link = std::regex_match(lines[i], found, kLinkRow);
    if (!link && !std::regex_match(lines[i], found, kDeckRow)) continue;
    if (!table) {
      table = Table{.header = i, .last = i, .first_cell = "", .called = "", .of_decks = !link};
      while (table->header > 0 && lines[table->header - 1].starts_with('|')) --table->header;
    }
    table->last = i;
    const bool is_it = found[link ? 3 : 1] == name.whole;
    table->has_it |= is_it;
    if (!link) continue;
    folder = found[2];
    if (is_it) table->called = found[1];
    if (!is_it) table->numbers_only &= found[1].length() == 2;
  }
  if (!table) return std::nullopt;
  const std::string words = table->numbers_only ? "" : " " + name.words();
  table->first_cell = table->of_decks
                          ? fmt::format("`{}`", name.whole)
                          : fmt::format("[{}{}]({}{}/README.md)", name.number, words, folder, name.whole);
  return table;
}

std::string row_of(const Table& table, const std::string& header, const std::string& minutes) {
  std::string row = fmt::format("| {} |", table.first_cell);
  const std::vector<std::string> cells = cells_of(header);
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const bool is_minutes = cells[i].find("minutes") != std::string::npos;
    const bool measured = cells[i].find("TFLOP") != std::string::npos;
    row += fmt::format(" {} |", is_minutes ? minutes : measured ? "-" : kTeaches);
  }
  return row;
}

/** Nothing where the document has no table of lessons, or the row already. */
std::optional<std::string> with_row(const std::string& text, const Name& name, const std::string& minutes) {
  std::vector<std::string> lines = lines_of(text);
  const std::optional<Table> table = table_in(lines, name);
  if (!table || table->has_it) return std::nullopt;
  lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(table->last) + 1,
               row_of(*table, lines[table->header], minutes));
  return joined(lines);
}

/** A line at the head of what is added next; nothing where the document is no changelog. */
std::optional<std::string> with_change(const std::string& text, const Name& name) {
  std::vector<std::string> lines = lines_of(text);
  const auto unreleased = std::ranges::find(lines, "## [Unreleased]");
  const auto added = std::find(unreleased, lines.end(), "### Added");
  if (added == lines.end()) return std::nullopt;
  lines.insert(std::min(added + 2, lines.end()),
               fmt::format("- Lesson {}: To write: what it teaches, and by what its technique is graded.",
                           name.number));
  return joined(lines);
}

/** Of all rows of a quoted list: is one the lesson's, and under a title that fits? */
enum class Listed { no, under_another_title, yes };

template <typename Lines>
Listed listed_in(const Lines& lines, const Name& name, const std::optional<std::string>& title) {
  const auto row =
      std::ranges::find_if(lines, [&](const auto& line) { return line.starts_with(name.whole); });
  if (row == lines.end()) return Listed::no;
  const std::optional<std::string> called = called_in(*row, name);
  return !title || !called || fits(*called, *title) ? Listed::yes : Listed::under_another_title;
}

/** The commands of quoted lists that show the lesson in this way. */
std::vector<std::string> lists_with(Listed way, const std::vector<std::string>& lines, const Name& name,
                                    bool has_deck, const std::optional<std::string>& title) {
  std::vector<std::string> commands;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::smatch found;
    if (!std::regex_match(lines[i], found, kQuotedList)) continue;
    if (!has_deck && found[1] == "./course slides") continue;
    const auto begin = lines.begin() + static_cast<std::ptrdiff_t>(i) + 1,
               end = std::find(begin, lines.end(), "```");
    if (listed_in(std::vector(begin, end), name, title) == way) commands.push_back(found[1]);
  }
  return commands;
}

std::string minutes_in(const std::string& hand_out) {
  std::smatch found;
  return std::regex_search(hand_out, found, std::regex(R"(\*\*Minutes:\*\* (\d+))")) ? found[1].str() : "?";
}

/** What is wrong with the name in the lesson's row; empty where it fits. */
std::string misnamed(const Table& table, const Name& name, const std::optional<std::string>& title) {
  if (table.of_decks || !table.has_it) return "";
  if (table.numbers_only) {
    return table.called == name.number ? ""
                                       : fmt::format(
                                             "Its row calls the lesson [{}], where the other rows have "
                                             "only the number.",
                                             table.called);
  }
  const std::string_view words =
      std::string_view(table.called).substr(std::min<std::size_t>(2, table.called.size()));
  if (!title || words.empty() || is_topic(words, name) || fits(words, *title)) return "";
  return fmt::format("Its row calls the lesson [{}], and the hand-out \"{}\".", table.called, *title);
}

/** In its head matter and on its first slide. */
std::vector<Gap> misnamed_by_deck(const fs::path& root, const Name& name,
                                  const std::optional<std::string>& title) {
  const fs::path deck = fs::path("slides") / (name.whole + ".md");
  std::vector<Gap> found;
  bool on_a_slide = false;
  for (const std::string& line : lines_of(text::contents(root / deck).value_or(""))) {
    std::optional<std::string> called;
    if (line.starts_with("title: ")) called = called_in(line, name);
    if (!on_a_slide && line.starts_with("# ")) called = line.substr(2), on_a_slide = true;
    if (!title || !called || fits(*called, *title)) continue;
    found.push_back(
        {.document = deck,
         .what = fmt::format("It calls the lesson \"{}\", and the hand-out \"{}\".", *called, *title),
         .mend = "Change either. The first words of the hand-out's title are enough."});
  }
  return found;
}

}  // namespace

bool names(std::string_view line, std::string_view lesson) {
  const std::string spoken = fmt::format("esson {}:", lesson.substr(0, lesson.find('_')));
  return line.find(lesson) != std::string_view::npos || line.find(spoken) != std::string_view::npos;
}

std::vector<File> with_lesson(const fs::path& root, const Name& name, const std::string& minutes) {
  std::vector<File> changed;
  for (const char* document : kDocuments) {
    const std::optional<std::string> text = text::contents(root / document);
    if (!text) continue;
    std::optional<std::string> more = with_row(*text, name, minutes);
    if (!more) more = with_change(*text, name);
    if (more) changed.push_back({.path = document, .text = *std::move(more)});
  }
  return changed;
}

std::vector<Gap> gaps(const fs::path& root, const Name& name) {
  const bool has_deck = exists(root / "slides" / (name.whole + ".md"));
  const std::string hand_out = text::contents(root / "lessons" / name.whole / "README.md").value_or("");
  const std::optional<std::string> title = title_of(hand_out, name);
  std::vector<Gap> found = misnamed_by_deck(root, name, title);
  for (const char* document : kDocuments) {
    const std::vector<std::string> lines = lines_of(text::contents(root / document).value_or(""));
    const std::optional<Table> table = table_in(lines, name);
    if (table && !table->has_it && (has_deck || !table->of_decks)) {
      found.push_back({.document = document,
                       .what = "Its table has no row for this lesson.",
                       .mend = fmt::format("Add, after line {}:\n  {}", table->last + 1,
                                           row_of(*table, lines[table->header], minutes_in(hand_out)))});
    } else if (const std::string what = table ? misnamed(*table, name, title) : ""; !what.empty()) {
      found.push_back(
          {.document = document, .what = what, .mend = fmt::format("Write {} there.", table->first_cell)});
    }
    for (const auto& [way, what] :
         {std::pair(Listed::no, "It quotes what was printed before this lesson existed"),
          std::pair(Listed::under_another_title, "It quotes another title of this lesson")}) {
      const std::vector<std::string> stale = lists_with(way, lines, name, has_deck, title);
      if (stale.empty()) continue;
      found.push_back(
          {.document = document,
           .what = fmt::format("{}: {}.", what, fmt::join(stale, ", ")),
           .mend = fmt::format("Type:\n  tests/contracts/documents/outputs.sh --write {}", document)});
    }
  }
  return found;
}

}  // namespace lesson
