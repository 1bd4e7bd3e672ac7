// Finds in the stubs what they lack, and puts it into the same line.
#include "diagnosis/completed.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "diagnosis/index_of_matrix.h"
#include "diagnosis/tokens.h"
#include "diagnosis/written_launch.h"
#include "source/file.h"

namespace diagnosis {
namespace {

struct Edit {
  std::size_t begin, end;  ///< in bytes
  std::string text;
  int todo;
};

using Edits = std::vector<Edit>;

class Completion {
 public:
  Completion(const source::File& file, const OpenTodos& open) : file_(file), code_(file.code), open_(open) {
    for (std::size_t i = 0; i + 1 < code_.size(); ++i) {
      if (!open.has(code_[i].line)) continue;
      cover_c(i);
      keep_inside(i);
      choose_threads(i);
    }
    add_products();
  }

  /** Nothing where a TODO is left without any. */
  std::optional<Edits> edits() const {
    const bool all = std::ranges::all_of(open_.numbers, [&](int todo) {
      return std::ranges::any_of(edits_, [&](const Edit& edit) { return edit.todo == todo; });
    });
    if (!all || edits_.empty()) return std::nullopt;
    Edits sorted = edits_;
    std::ranges::stable_sort(sorted, {}, &Edit::begin);
    return sorted;
  }

 private:
  std::size_t begin_of(std::size_t i) const { return code_[i].offset; }
  std::size_t end_of(std::size_t i) const { return code_[i].offset + code_[i].text.size(); }

  /** In place of the tokens from `begin` up to `end`; where there are none, in front of `begin`. */
  void put(std::size_t begin, std::size_t end, std::string text) {
    const std::size_t from = begin_of(begin), to = end > begin ? end_of(end - 1) : from;
    edits_.push_back({from, to, std::move(text), open_.lines.at(code_[begin].line)});
  }

  /** dim3 grid(1, 1); beside dim3 block(16, 16); with one output for each thread. */
  void cover_c(std::size_t i) {
    if (!code_.is(i, "dim3") || !code_.is(i + 2, "(") || !code_.scope(i).host) return;
    const auto launch = only_launch(file_);
    if (!launch || launch->configuration.size() < 2) return;
    const auto is_name = [&](std::size_t n, std::size_t at) {
      const TokenRange words = launch->configuration[n];
      return words.end == words.begin + 1 && code_[words.begin].text == code_[at].text;
    };
    if (!is_name(0, i + 1)) return;
    for (std::size_t b = 0; b + 2 < code_.size(); ++b) {
      if (!code_.is(b, "dim3") || !is_name(1, b + 1) || !code_.is(b + 2, "(")) continue;
      const auto sides = parted(code_, b + 3, code_.partner(b + 2));
      if (sides.size() != 2) return;
      const auto blocks = [&](const char* length, TokenRange side) {
        const std::string one = written(code_, side.begin, side.end);
        return fmt::format("({0} + ({1}) - 1) / ({1})", length, one);
      };
      put(i + 3, code_.partner(i + 2), blocks("N", sides[0]) + ", " + blocks("M", sides[1]));
      return;
    }
  }

  /** `row < M && col < N`, of an index that begins at the name `at`. */
  std::optional<std::string> inside(std::size_t at) const {
    const auto access = access_at(code_, at);
    if (!access) return std::nullopt;
    const auto& [row, column] = std::pair(access->row, access->column);
    return fmt::format("({}) < {} && ({}) < {}", row.index, row.size, column.index, column.size);
  }

  bool compares(int line) const {
    for (std::size_t i = 0; i < code_.size(); ++i) {
      if (code_[i].line == line && (code_.is(i, "<") || code_.is(i, "<=") || code_.is(i, "?"))) return true;
    }
    return false;
  }

  /** As[ty][tx] = A[row * K + a_col]; and C[row * N + col] = sum; */
  void keep_inside(std::size_t i) {
    if (!code_.scope(i).device || compares(code_[i].line)) return;
    const auto condition = inside(i);
    const std::size_t past = condition ? code_.past(i + 1) : 0;
    if (!condition || past >= code_.size()) return;
    if (code_.is(i, "C") && code_.is(past, "=")) put(i, i, "if (" + *condition + ") ");
    if (!code_.is(i, "C") && code_.is(i - 1, "=") && code_.is(past, ";")) {
      put(i, i, "(" + *condition + ") ? ");
      put(past, past, " : 0.0f");
    }
  }

  std::optional<std::size_t> store_of_c() const {
    std::optional<std::size_t> only;
    for (std::size_t i = 0; i + 1 < code_.size(); ++i) {
      if (!code_.is(i, "C") || !code_.is(i + 1, "[") || !code_.is(code_.past(i + 1), "=")) continue;
      if (only) return std::nullopt;
      only = i;
    }
    return only;
  }

  /** if (true) around the store to C. */
  void choose_threads(std::size_t i) {
    if (!code_.is(i, "if") || !code_.is(i + 2, "true") || !code_.is(i + 3, ")")) return;
    const auto store = store_of_c();
    const auto condition = store ? inside(*store) : std::nullopt;
    if (condition) put(i + 2, i + 3, *condition);
  }

  /** float sum = 0.0f; C[row * N + col] = sum; where nothing reads A or B. */
  void add_products() {
    const auto store = store_of_c();
    const auto access = store ? access_at(code_, *store) : std::nullopt;
    if (!access || !open_.has(code_[*store].line)) return;
    for (std::size_t i = 0; i + 1 < code_.size(); ++i) {
      if ((code_.is(i, "A") || code_.is(i, "B")) && code_.is(i + 1, "[")) return;
    }
    const std::size_t value = code_.past(*store + 1) + 1;
    const bool stub = std::ranges::any_of(named(code_), [&](const Named& v) {
      return code_.is(value, v.name) && code_.is(value + 1, ";") && open_.has(code_[v.begin].line) &&
             v.end == v.begin + 1 && code_.is(v.begin, source::Kind::number);
    });
    if (!stub) return;
    Edit sums{begin_of(*store), begin_of(*store), "", open_.lines.at(code_[*store].line)};
    sums.text = fmt::format("for (int k = 0; k < K; ++k) {0} += A[({1}) * K + k] * B[k * N + ({2})]; ",
                            code_[value].text, access->row.index, access->column.index);
    edits_.insert(edits_.begin(), std::move(sums));  // in front of the condition of the store
  }

  const source::File& file_;
  const Code& code_;
  const OpenTodos& open_;
  Edits edits_;
};

}  // namespace

std::optional<std::string> completed(std::string_view source, const OpenTodos& open) {
  const source::File file = source::read(source);
  const auto edits = Completion(file, open).edits();
  if (!edits) return std::nullopt;
  std::string text;
  std::size_t at = 0;
  for (const Edit& edit : *edits) {
    text.append(source, at, edit.begin - at).append(edit.text);
    at = edit.end;
  }
  return text.append(source, at);
}

}  // namespace diagnosis
