// A table of lessons is known by its rows: the first cell links a hand-out, or holds the name of a lesson's
// deck as code.
#include "lesson/documents.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <regex>

#include "text/file.h"
#include "text/text.h"

namespace lesson {
namespace {

namespace fs = std::filesystem;

const std::regex kLinkRow(R"(^\| \[[^\]]*\]\(((?:[a-z./]*/)?)(\d\d_[a-z0-9_]+)/README\.md\) \|.*)");
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
  std::string first_cell;    ///< how the new lesson would be named in it
  bool has_it = false, of_decks = false;
};

/** The first table of lessons in a document. */
std::optional<Table> table_in(const std::vector<std::string>& lines, const Name& name) {
  std::optional<Table> table;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::smatch found;
    const bool link = std::regex_match(lines[i], found, kLinkRow);
    if (!link && !std::regex_match(lines[i], found, kDeckRow)) continue;
    if (!table) {
      table = Table{.header = i, .last = i, .first_cell = "", .of_decks = !link};
      while (table->header > 0 && lines[table->header - 1].starts_with('|')) --table->header;
    }
    table->last = i;
    table->has_it |= found[link ? 2 : 1] == name.whole;
    table->first_cell =
        link ? fmt::format("[{} {}]({}{}/README.md)", name.number, name.title(), found[1].str(), name.whole)
             : fmt::format("`{}`", name.whole);
  }
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

/** The commands of quoted lists that do not name the lesson. */
std::vector<std::string> stale_lists(const std::vector<std::string>& lines, const Name& name, bool has_deck) {
  std::vector<std::string> commands;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::smatch found;
    if (!std::regex_match(lines[i], found, kQuotedList)) continue;
    if (!has_deck && found[1] == "./course slides") continue;
    const auto begin = lines.begin() + static_cast<std::ptrdiff_t>(i) + 1,
               end = std::find(begin, lines.end(), "```");
    const auto is_named = [&](const std::string& line) { return line.starts_with(name.whole); };
    if (std::none_of(begin, end, is_named)) commands.push_back(found[1]);
  }
  return commands;
}

std::string minutes_in(const fs::path& hand_out) {
  const std::string text = text::contents(hand_out).value_or("");
  std::smatch found;
  return std::regex_search(text, found, std::regex(R"(\*\*Minutes:\*\* (\d+))")) ? found[1].str() : "?";
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
  std::vector<Gap> found;
  for (const char* document : kDocuments) {
    const std::vector<std::string> lines = lines_of(text::contents(root / document).value_or(""));
    const std::optional<Table> table = table_in(lines, name);
    if (table && !table->has_it && (has_deck || !table->of_decks)) {
      const std::string minutes = minutes_in(root / "lessons" / name.whole / "README.md");
      found.push_back({.document = document,
                       .what = "Its table has no row for this lesson.",
                       .mend = fmt::format("Add, after line {}:\n  {}", table->last + 1,
                                           row_of(*table, lines[table->header], minutes))});
    }
    if (const std::vector<std::string> stale = stale_lists(lines, name, has_deck); !stale.empty()) {
      found.push_back({.document = document,
                       .what = fmt::format("It quotes what was printed before this lesson existed: {}.",
                                           fmt::join(stale, ", ")),
                       .mend = fmt::format("Type:\n  tests/documents/outputs.sh --write {}", document)});
    }
  }
  return found;
}

}  // namespace lesson
