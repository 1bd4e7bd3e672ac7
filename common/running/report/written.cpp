// Brackets, words and offsets of the text, less comments and what stands in quotes.
#include "report/written.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <vector>

#include "report/phrases.h"

namespace report {
namespace {

constexpr auto npos = std::string_view::npos;

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/** With blanks in place of comments and of what stands in quotes: offsets and lines stay. */
std::string without_comments(std::string_view text) {
  std::string out(text);
  const auto blank = [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < std::min(end, out.size()); ++i) {
      if (out[i] != '\n') out[i] = ' ';
    }
  };
  const auto past = [&](std::string_view end, std::size_t from) {
    const std::size_t at = text.find(end, from);
    return at == npos ? text.size() : at + end.size();
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::size_t end = i;
    if (text.substr(i, 2) == "//") end = past("\n", i);
    if (text.substr(i, 2) == "/*") end = past("*/", i + 2);
    if (text[i] == '"') {
      end = i + 1;
      while (end < text.size() && text[end] != '"' && text[end] != '\n') end += text[end] == '\\' ? 2 : 1;
      ++end;
    }
    if (end == i) continue;
    blank(i, end);
    i = end - 1;
  }
  return out;
}

/** From a brace to its partner. */
struct Block {
  std::size_t begin, end;
  std::string_view head;  ///< what stands in front of it, back to the last ; { or }
  bool is_loop() const {
    return head.find("for") != npos || head.find("while") != npos || head.starts_with("do");
  }
  bool is_function() const { return head.find('(') != npos && !is_loop() && head.find("if") == npos; }
  bool holds(std::size_t at) const { return begin <= at && at < end; }
};

/** The text with its blocks, from the outer to the inner. */
class Outline {
 public:
  explicit Outline(std::string_view source) : text_(without_comments(source)) {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < text_.size(); ++i) {
      if (text_[i] == '{') open.push_back(i);
      if (text_[i] != '}' || open.empty()) continue;
      blocks_.push_back({open.back(), i + 1, head(open.back())});
      open.pop_back();
    }
    std::ranges::sort(blocks_, {}, &Block::begin);
  }

  std::string_view text() const { return text_; }
  int line_of(std::size_t at) const {
    return 1 +
           static_cast<int>(std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  }
  /** The first word of the array in the line, or the line's begin. npos for no such line. */
  std::size_t at(int line, std::string_view array) const {
    std::size_t begin = 0;
    for (int n = 1; n < line && begin != npos; ++n) {
      begin = text_.find('\n', begin);
      begin += begin == npos ? 0 : 1;
    }
    if (begin == npos || line < 1) return npos;
    const std::size_t end = std::min(text_.find('\n', begin), text_.size());
    const std::size_t found = word(array, begin, end);
    return found == npos ? begin : found;
  }
  /** The first place of a whole word, or of one that goes on in its own way: __syncthreads_or. */
  std::size_t word(std::string_view name, std::size_t begin, std::size_t end, bool whole = true) const {
    for (std::size_t i = begin; !name.empty() && (i = text_.find(name, i)) < end; ++i) {
      const std::size_t after = i + name.size();
      const bool begins = i == 0 || !is_word(text_[i - 1]);
      if (begins && (!whole || after >= text_.size() || !is_word(text_[after]))) return i;
    }
    return npos;
  }
  const Block* function_around(std::size_t at) const {
    const auto found =
        std::ranges::find_if(blocks_, [&](const Block& b) { return b.is_function() && b.holds(at); });
    return found == blocks_.end() ? nullptr : &*found;
  }
  /** The innermost loop around both. */
  const Block* loop_around(std::size_t a, std::size_t b) const {
    const Block* found = nullptr;
    for (const Block& block : blocks_) {
      if (block.is_loop() && block.holds(a) && block.holds(b)) found = &block;
    }
    return found;
  }
  /** The innermost if or else that holds the place, and neither of two others; null for none. Without braces, too. */
  std::optional<int> condition_around(std::size_t at, std::size_t a, std::size_t b) const {
    for (const Block& block : blocks_) {
      const bool conditional = block.head.find("if") != npos || block.head.find("else") != npos;
      if (conditional && block.holds(at) && !(block.holds(a) && block.holds(b))) return line_of(block.begin);
    }
    const std::size_t before = text_.find_last_of(";{}", at - 1);
    const std::size_t begin = before == npos ? 0 : before + 1;
    if (word("if", begin, at) != npos || word("else", begin, at) != npos) return line_of(at);
    return std::nullopt;
  }
  /** Of a helper function that holds `at`: where `function` calls it; otherwise `at`. */
  std::size_t seen_from(const Block& function, std::size_t at) const {
    const Block* own = function_around(at);
    if (own == nullptr || own == &function) return at;
    const std::size_t bracket = own->head.find('(');
    std::size_t end = bracket;
    while (end > 0 && !is_word(own->head[end - 1])) --end;
    std::size_t begin = end;
    while (begin > 0 && is_word(own->head[begin - 1])) --begin;
    const std::size_t call = word(own->head.substr(begin, end - begin), function.begin, function.end);
    return call == npos ? at : call;
  }

 private:
  std::string_view head(std::size_t brace) const {
    const std::string_view all = text_;
    // A for has semicolons of its own.
    std::size_t begin = brace;
    int depth = 0;
    while (begin > 0) {
      const char c = all[begin - 1];
      depth += c == ')' ? 1 : c == '(' ? -1 : 0;
      if (depth == 0 && (c == ';' || c == '{' || c == '}')) break;
      --begin;
    }
    return all.substr(begin, brace - begin);
  }

  std::string text_;
  std::vector<Block> blocks_;
};

constexpr std::array<std::string_view, 4> kBlockBarriers = {"__syncthreads", "barrier_sync", "sync",
                                                            "arrive_and_wait"};
constexpr std::array<std::string_view, 1> kWarpBarriers = {"__syncwarp"};
constexpr std::array<std::string_view, 5> kWaits = {"__pipeline_wait_prior", "wait_prior", "cp_async_wait",
                                                    "consumer_wait", "wait"};
constexpr std::array<std::string_view, 3> kCopies = {"__pipeline_memcpy_async", "memcpy_async", "cp_async"};

template <std::size_t N>
std::size_t first_of(const Outline& outline, const std::array<std::string_view, N>& names, std::size_t begin,
                     std::size_t end) {
  std::size_t first = npos;
  for (const std::string_view name : names)
    first = std::min(first, outline.word(name, begin, end, !name.starts_with("__syncthreads")));
  return first;
}

/** A part of the text, which may have two pieces: to the end of a loop, and from its beginning on. */
using Way = std::vector<std::pair<std::size_t, std::size_t>>;

Way way(const Outline& outline, std::size_t from, std::size_t to) {
  if (from <= to) return {{from, to}};
  const Block* loop = outline.loop_around(from, to);
  if (loop == nullptr) return {};
  return {{from, loop->end}, {loop->begin, to}};
}

template <std::size_t N>
std::size_t first_of(const Outline& outline, const std::array<std::string_view, N>& names, const Way& way) {
  for (const auto& [begin, end] : way) {
    if (const std::size_t at = first_of(outline, names, begin, end); at != npos) return at;
  }
  return npos;
}

/** Of a copy that arrives only at a wait of its own thread: the barrier must come after that. */
std::string beside_wait(const Outline& outline, const Block& function, std::size_t use, int copy_line) {
  std::size_t wait = npos;
  for (std::size_t at = function.begin; (at = first_of(outline, kWaits, at, use)) != npos; ++at) wait = at;
  if (wait == npos) return "";
  const int wait_line = outline.line_of(wait);
  if (const std::size_t after = first_of(outline, kBlockBarriers, wait, use); after != npos)
    return fmt::format(
        "Line {} has a barrier, but the copy of line {} is still under way there. Does every thread come to the wait "
        "of line {}? It waits for the thread's own copies, leaves as many of the newest batches under way as its "
        "argument says, and a copy belongs to the batch of the first commit after it.",
        outline.line_of(after), copy_line, wait_line);
  const std::size_t begin = outline.text().find_last_of(";{}", wait);
  std::size_t before = begin == npos ? npos : outline.text().find_last_of(";{}", begin - 1);
  before = before == npos ? npos : first_of(outline, kBlockBarriers, before, wait);
  if (before == npos) return "";
  return fmt::format(
      "The barrier of line {} stands before the wait of line {}: a thread waits for its own copies only, and the "
      "barrier after that tells it that the others have theirs, too. First the wait, then the barrier.",
      outline.line_of(before), wait_line);
}

std::string of_the_warp(int line) {
  return fmt::format(
      "Line {} has a __syncwarp(): it orders the 32 threads of a warp, and these two are in different ones. It takes a "
      "__syncthreads() there.",
      line);
}

}  // namespace

std::string barrier_missing(const Finding& f, bool filled) {
  if (filled)
    return fmt::format(
        "The barrier between filling {} (line {}) and using it (line {}) is missing: every thread must have stored "
        "before any reads.",
        name_of(f), f.other.line, f.at.line);
  return fmt::format(
      "The barrier after using {} (line {}) is missing: line {} fills it again while other threads still read.",
      name_of(f), f.at.line, f.other.line);
}

std::string allocator(const Finding& f, const Source& source) {
  if (!f.array_at.known()) return "";
  const std::string line = without_comments(source.line(f.array_at));
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (!is_word(line[i]) || (i > 0 && is_word(line[i - 1]))) continue;
    std::size_t end = i;
    while (end < line.size() && is_word(line[end])) ++end;
    const std::string name = line.substr(i, end - i);
    if (name.starts_with("cudaMalloc") || name == "cudaHostAlloc" || name == "malloc" || name == "new")
      return name;
  }
  return "";
}

bool is_update(const SourceLocation& place, std::string_view array, const Source& source) {
  const std::string line = without_comments(source.line(place));
  for (std::size_t i = 0; !array.empty() && (i = line.find(array, i)) != npos; i += array.size()) {
    std::size_t end = i + array.size();
    if ((i > 0 && is_word(line[i - 1])) || (end < line.size() && is_word(line[end]))) continue;
    if (line.substr(0, i).ends_with("++") || line.substr(0, i).ends_with("--")) return true;
    for (int depth = 0; end < line.size(); ++end) {  // past its subscripts
      depth += line[end] == '[' ? 1 : line[end] == ']' ? -1 : 0;
      if (depth == 0 && line[end] != ']' && line[end] != ' ') break;
    }
    const std::string_view after = std::string_view(line).substr(std::min(end, line.size()));
    for (const std::string_view sign : {"+=", "-=", "*=", "/=", "|=", "&=", "^=", "++", "--"}) {
      if (after.starts_with(sign)) return true;
    }
    if (after.starts_with("=") && !after.starts_with("==") && after.find(array) < after.find(';'))
      return true;
  }
  return false;
}

std::string why_no_barrier_helps(const Finding& f, bool filled, const Source& source) {
  const bool one_file = f.at.file == f.other.file && f.at.known() && f.other.known();
  const std::string_view text = source.text(f.at);
  if (!one_file || text.empty()) return "";
  const Outline outline(text);
  const std::size_t reads = outline.at(f.at.line, f.array), stores = outline.at(f.other.line, f.array);
  const Block* function = reads == npos ? nullptr : outline.function_around(reads);
  if (function == nullptr || stores == npos) return "";
  const std::size_t begin_of_line = outline.at(f.other.line, "");
  const std::size_t end_of_line = std::min(outline.text().find('\n', begin_of_line), outline.text().size());
  if (filled && first_of(outline, kCopies, begin_of_line, end_of_line) != npos)
    return beside_wait(outline, *function, reads, f.other.line);
  const std::size_t store = outline.seen_from(*function, stores);
  const Way between = filled ? way(outline, store, reads) : way(outline, reads, store);
  const std::size_t barrier = first_of(outline, kBlockBarriers, between);
  const std::size_t of_warp = first_of(outline, kWarpBarriers, between);
  if (barrier == npos && of_warp == npos) return "";
  if (barrier == npos) return of_the_warp(outline.line_of(of_warp));
  const int line = outline.line_of(barrier);
  if (const auto condition = outline.condition_around(barrier, store, reads))
    return fmt::format(
        "Line {} has a barrier, but under a condition{}, and here no thread passed it: it must be passed each time.",
        line, *condition == line ? "" : fmt::format(" (line {})", *condition));
  // In a loop the way back may be the one without.
  const Way back = filled ? way(outline, reads, store) : way(outline, store, reads);
  if (!back.empty() && first_of(outline, kBlockBarriers, back) == npos) {
    const std::size_t other = first_of(outline, kWarpBarriers, back);
    return other == npos ? barrier_missing(f, !filled) : of_the_warp(outline.line_of(other));
  }
  return fmt::format(
      "Line {} has a barrier, but it did not come between these two: thread {} stored and thread {} read from one "
      "barrier to the next. Do both lines mean the same tile, or stage, and the same trip of the loop?",
      line, report::text(f.other_thread.thread, true), report::text(f.thread.thread, true));
}

}  // namespace report
