// Marked solutions: the parser, and the editions as choices of lines.
#include "source/marked_source.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>

#include "text/file.h"

namespace source {
namespace {

/** Takes the first line off `text`, with its line end. */
std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size() - 1);
  const std::string_view line = text.substr(0, end + 1);
  text.remove_prefix(line.size());
  return line;
}

std::string_view trim_front(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  return text;
}

/** Removes `word` from the front of `text` if it stands there. */
bool take(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

/** Removes "12" from the front of `text`. */
std::optional<int> take_number(std::string_view& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(end - text.data());
  return number;
}

/** Removes "WORD 12" from the front of `text`, blanks in front included. */
std::optional<int> take_numbered(std::string_view& text, std::string_view word) {
  std::string_view rest = trim_front(text);
  if (!take(rest, word) || !take(rest, " ")) return std::nullopt;
  const std::optional<int> number = take_number(rest);
  if (number) text = rest;
  return number;
}

class Parser {
 public:
  Marked parse(std::string_view text) {
    while (!text.empty()) {
      ++line_;
      add(take_line(text));
    }
    line_ = open_line_;
    if (part_ != Section::outside)
      fail("TODO {0} is never closed: write  //! END {0}  after its solution.", region_);
    line_ = 0;
    expect_no_gap();
    marked_.todos = static_cast<int>(regions_.size());
    divide_into_steps();
    return std::move(marked_);
  }

 private:
  enum class Section { outside, question, stub, solution };

  void add(std::string_view line) {
    std::string_view marker = trim_front(line);
    const std::string_view indent = line.substr(0, line.size() - marker.size());
    if (!take(marker, "//!")) {
      if (part_ != Section::outside) part_ = Section::solution;
      return push(part_ == Section::outside ? Shown::always : Shown::solved, std::string(line));
    }
    const std::string_view words = trim_front(marker);
    if (std::string_view rest = marker; const std::optional<int> number = take_numbered(rest, "TODO")) {
      open(*number);
      push(Shown::unsolved, fmt::format("{}//{}", indent, marker));
    } else if (const std::optional<int> number = take_numbered(rest, "END")) {
      close(*number);
    } else if (std::string_view note = words; take(note, "SKELETON:")) {
      if (part_ != Section::outside) fail("SKELETON stands inside TODO {}: move it out.", region_);
      push(Shown::unsolved_file, fmt::format("{}//{}", indent, note));
    } else if (std::string_view steps = words; take(steps, "STEPS:")) {
      if (part_ != Section::outside) fail("STEPS stands inside TODO {}: move it out.", region_);
      steps_ = steps.substr(0, steps.find_last_not_of(" \t\r\n") + 1);
      steps_line_ = line_;
    } else if (std::string_view stub = words; take(stub, "|")) {
      add_stub(indent, stub);
    } else if (part_ == Section::question) {
      push(Shown::unsolved, fmt::format("{}//{}", indent, marker));
    } else {
      fail("this marker is none of TODO, |, END, SKELETON and STEPS, and continues no TODO's text.");
    }
  }

  void open(int number) {
    if (part_ != Section::outside)
      fail("TODO {} begins before TODO {} has ended: regions do not nest.", number, region_);
    if (!regions_.insert(number).second) fail("TODO {} stands here a second time.", number);
    region_ = number;
    part_ = Section::question;
    open_line_ = line_;
  }

  void add_stub(std::string_view indent, std::string_view code) {
    if (part_ != Section::question && part_ != Section::stub)
      fail("a stub stands right below its TODO, before the solution.");
    part_ = Section::stub;
    take(code, " ");
    push(Shown::unsolved,
         code.find_first_not_of("\r\n") == code.npos ? std::string(code) : fmt::format("{}{}", indent, code));
  }

  void close(int number) {
    if (part_ == Section::outside) fail("END {} closes nothing.", number);
    if (number != region_) fail("END {} stands where END {} is due.", number, region_);
    if (part_ != Section::solution) fail("TODO {} has no solution: write it before this line.", number);
    part_ = Section::outside;
  }

  void push(Shown shown, std::string text) {
    marked_.lines.push_back({std::move(text), shown, part_ == Section::outside ? 0 : region_});
  }

  /** The numbers are 1, 2, ... Throws SourceError, also where there are none. */
  void expect_no_gap() const {
    if (regions_.empty()) fail("no TODO found: mark each region with  //! TODO 1: question  and  //! END 1.");
    int due = 1;
    for (const int region : regions_) {
      if (region != due) fail("TODO {} is missing: there is a TODO {}.", due, *regions_.rbegin());
      ++due;
    }
  }

  /** "1, 2-3": each TODO once, in order. */
  void divide_into_steps() {
    if (steps_line_ == 0) {
      marked_.steps.assign(regions_.begin(), regions_.end());
      return;
    }
    line_ = steps_line_;
    int due = 1;
    bool good = true;
    for (std::string_view rest = trim_front(steps_); good && !rest.empty(); rest = trim_front(rest)) {
      const std::optional<int> first = take_number(rest);
      const std::optional<int> last = take(rest, "-") ? take_number(rest) : first;
      good = first == due && last && *last >= *first && (take(rest, ",") || rest.empty());
      if (!good) break;
      marked_.steps.push_back(*last);
      due = *last + 1;
    }
    if (!good || due != marked_.todos + 1)
      fail("STEPS names TODOs 1 to {} once and in order, as in  //! STEPS: 1, 2-3.", marked_.todos);
  }

  template <class... T>
  [[noreturn]] void fail(fmt::format_string<T...> sentence, T&&... values) const {
    throw SourceError(line_, fmt::format(sentence, std::forward<T>(values)...));
  }

  Marked marked_;
  Section part_ = Section::outside;
  int region_ = 0;  // the one that is open, or was last
  std::set<int> regions_;
  std::string_view steps_;
  int line_ = 0, open_line_ = 0, steps_line_ = 0;
};

/** The edition in which exactly the regions that `solved(region)` names are solved. */
template <class Solved>
std::string edition(const Marked& marked, Solved solved) {
  bool finished = true;
  for (int region = 1; region <= marked.todos; ++region) finished = finished && solved(region);
  std::string text;
  for (const Marked::Line& line : marked.lines) {
    const bool shown = line.shown == Shown::always || (line.shown == Shown::unsolved_file && !finished) ||
                       (line.shown == Shown::unsolved && !solved(line.region)) ||
                       (line.shown == Shown::solved && solved(line.region));
    if (shown) text += line.text;
  }
  return text;
}

void expect_region(const Marked& marked, int k, int first) {
  if (k >= first && k <= marked.todos) return;
  const char* skeleton = first == 0 ? ", or 0 for the skeleton as it is handed out" : "";
  throw SourceError(0, fmt::format("There is no TODO {}: choose 1 to {}{}.", k, marked.todos, skeleton));
}

}  // namespace

Marked parse(std::string_view text) { return Parser().parse(text); }

Marked read_marked(const std::filesystem::path& file) try {
  return parse(text::read_file(file));
} catch (const SourceError& error) {
  const std::string line = error.line > 0 ? fmt::format(":{}", error.line) : "";
  throw std::runtime_error(fmt::format("{}{}: {}", file.string(), line, error.what()));
}

std::string skeleton(const Marked& marked) { return checkpoint(marked, 0); }

std::string checkpoint(const Marked& marked, int k) {
  expect_region(marked, k, 0);
  return edition(marked, [k](int region) { return region <= k; });
}

std::string answer(const Marked& marked) { return checkpoint(marked, marked.todos); }

std::vector<int> regions_of_answer(const Marked& marked) {
  std::vector<int> regions;
  for (const Marked::Line& line : marked.lines) {
    if (line.shown == Shown::always || line.shown == Shown::solved) regions.push_back(line.region);
  }
  return regions;
}

std::string all_but(const Marked& marked, int k) {
  expect_region(marked, k, 1);
  return edition(marked, [k](int region) { return region != k; });
}

int todo_in(std::string_view line) {
  for (std::size_t slashes; (slashes = line.find("//")) != line.npos;) {
    line.remove_prefix(slashes + 2);
    std::string_view comment = line;
    if (const auto number = take_numbered(comment, "TODO")) return *number;
  }
  return 0;
}

int todo_line(std::string_view text, int k) {
  for (int number = 1; !text.empty(); ++number) {
    if (const int todo = todo_in(take_line(text)); todo > 0 && todo == k) return number;
  }
  return 0;
}

int first_todo(std::string_view text) {
  for (int k = 1; k <= kMostTodos; ++k) {
    if (todo_line(text, k) != 0) return k;
  }
  return 0;
}

int todo_above(std::string_view text, int line) {
  int above = 0;
  for (int number = 1; number < line && !text.empty(); ++number) {
    std::string_view comment = take_line(text);
    comment.remove_prefix(std::min(comment.find_first_not_of(" \t"), comment.size()));
    if (const int todo = todo_in(comment); todo > 0)
      above = todo;
    else if (!comment.starts_with("//"))
      above = 0;
  }
  return above;
}

}  // namespace source
