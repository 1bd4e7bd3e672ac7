// Fingerprints of runs of tokens (k-grams, as in Schleimer, Wilkerson, Aiken, "Winnowing", SIGMOD 2003;
// kernel files are so short that all of them are kept), found by an index.
#include "pages/similar.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string_view>

#include "source/names.h"
#include "source/tokenizer.h"

namespace pages {
namespace {

/** Tokens of a run: about a statement. */
constexpr std::size_t kRun = 10;
/** Fewer runs in common say nothing: two right answers to a TODO of one line are alike. */
constexpr std::size_t kFewest = 12;
/** The same of a hostile file. */
constexpr std::size_t kMostTokens = 20'000;

/** Words that are not a student's own: a loop is no if. */
constexpr std::string_view kWords =
    "if else for while do return break continue int float float4 unsigned const bool true false void auto "
    "constexpr __global__ __shared__ __device__ __syncthreads threadIdx blockIdx blockDim gridDim dim3";

struct Run {
  std::uint32_t hash;  // two of a class's hundred thousands that meet by chance do no harm
  int first_line, last_line;
};

bool is_word(std::string_view name) {
  return source::any_name(kWords, [&](std::string_view word) { return word == name; });
}

std::uint64_t mixed(std::uint64_t hash, std::string_view text) {
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;  // FNV-1a
  return (hash ^ 0xff) * 1099511628211ULL;
}

std::vector<Run> runs_of(const std::string& text) {
  std::vector<source::Token> tokens;
  for (const source::Token& token : source::tokenize(text)) {
    if (token.kind != source::Kind::comment && tokens.size() < kMostTokens) tokens.push_back(token);
  }
  std::vector<Run> runs;
  for (std::size_t i = 0; i + kRun <= tokens.size(); ++i) {
    std::uint64_t hash = 14695981039346656037ULL;
    for (std::size_t k = i; k < i + kRun; ++k) {
      const bool own = tokens[k].kind == source::Kind::identifier && !is_word(tokens[k].text);
      hash = mixed(hash, own ? "name" : tokens[k].text);
    }
    runs.push_back(
        {static_cast<std::uint32_t>(hash ^ hash >> 32), tokens[i].line, tokens[i + kRun - 1].line});
  }
  return runs;
}

using Hashes = std::set<std::uint32_t>;

Hashes hashes_of(const std::vector<Run>& runs) {
  Hashes hashes;
  for (const Run& run : runs) hashes.insert(run.hash);
  return hashes;
}

std::set<int> lines_with(const std::vector<Run>& runs, const Hashes& hashes) {
  std::set<int> lines;
  for (const Run& run : runs) {
    if (!hashes.contains(run.hash)) continue;
    for (int line = run.first_line; line <= run.last_line; ++line) lines.insert(line);
  }
  return lines;
}

}  // namespace

std::set<int> lines_of(const std::string& text, const std::string& handed_out) {
  return lines_with(runs_of(text), hashes_of(runs_of(handed_out)));
}

Similarity::Similarity(std::size_t count, Texts text, const std::string& handed_out)
    : text_(std::move(text)), counted_(count) {
  const Hashes given = hashes_of(runs_of(handed_out));
  std::size_t handed_in = 0;
  for (std::uint32_t who = 0; who < count; ++who) {
    const Hashes own = hashes_of(runs_of(text_(who)));
    handed_in += own.empty() ? 0 : 1;
    for (const std::uint32_t hash : own)
      if (!given.contains(hash)) entries_.push_back({hash, who});
  }
  std::ranges::sort(entries_);
  const std::size_t common = std::max<std::size_t>(5, handed_in / 4);
  auto kept = entries_.begin();
  for (auto begin = entries_.begin(), end = begin; begin != entries_.end(); begin = end) {
    end = std::find_if(begin, entries_.end(), [&](const Entry& one) { return one.hash != begin->hash; });
    if (static_cast<std::size_t>(end - begin) <= common) kept = std::move(begin, end, kept);
  }
  entries_.erase(kept, entries_.end());
  entries_.shrink_to_fit();
  for (const Entry& entry : entries_) ++counted_[entry.owner];
}

std::span<const Similarity::Entry> Similarity::with(std::uint32_t hash) const {
  const auto first = std::ranges::lower_bound(entries_, hash, {}, &Entry::hash);
  return {first, std::ranges::upper_bound(first, entries_.end(), hash, {}, &Entry::hash)};
}

std::vector<Pair> Similarity::pairs(double least) const {
  std::vector<Pair> pairs;
  for (std::size_t a = 0; a < counted_.size(); ++a) {
    if (counted_[a] < kFewest) continue;
    std::vector<std::size_t> shared(counted_.size());
    for (const std::uint32_t hash : hashes_of(runs_of(text_(a))))
      for (const Entry& entry : with(hash)) ++shared[entry.owner];
    for (std::size_t b = a + 1; b < counted_.size(); ++b) {
      const auto together = static_cast<double>(counted_[a] + counted_[b] - shared[b]);
      const double share = static_cast<double>(shared[b]) / together;
      if (shared[b] >= kFewest && share >= least) pairs.push_back({a, b, share});
    }
  }
  std::ranges::stable_sort(pairs, std::ranges::greater{}, &Pair::share);
  return pairs;
}

SharedLines Similarity::lines(const Pair& pair) const {
  const std::vector<Run> first = runs_of(text_(pair.first)), second = runs_of(text_(pair.second));
  Hashes same;
  const Hashes of_second = hashes_of(second);
  for (const Run& run : first)
    if (of_second.contains(run.hash) && !with(run.hash).empty()) same.insert(run.hash);
  return {lines_with(first, same), lines_with(second, same)};
}

std::vector<Group> groups(const std::vector<Pair>& pairs) {
  constexpr std::size_t kNone = -1;
  std::vector<Group> all;
  std::map<std::size_t, std::size_t> group_of;
  const auto join = [&](std::size_t who, std::size_t group) {
    all[group].members.push_back(who);
    group_of[who] = group;
  };
  const auto find = [&](std::size_t who) {
    const auto found = group_of.find(who);
    return found == group_of.end() ? kNone : found->second;
  };
  for (const Pair& pair : pairs) {
    const std::size_t first = find(pair.first), second = find(pair.second);
    if (first == kNone && second == kNone) {
      all.push_back({{}, pair});
      join(pair.first, all.size() - 1);
      join(pair.second, all.size() - 1);
    } else if (first == kNone) {
      join(pair.first, second);
    } else if (second == kNone) {
      join(pair.second, first);
    } else if (first != second) {
      const auto [early, late] = std::minmax(first, second);
      for (const std::size_t who : std::exchange(all[late].members, {})) join(who, early);
    }
  }
  std::erase_if(all, [](const Group& group) { return group.members.empty(); });
  for (Group& group : all) std::ranges::sort(group.members);
  return all;
}

}  // namespace pages
