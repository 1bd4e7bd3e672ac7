// Fingerprints of runs of tokens (k-grams, as in Schleimer, Wilkerson, Aiken, "Winnowing", SIGMOD 2003;
// kernel files are so short that all of them are kept), found by an index.
#include "pages/similar.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string_view>
#include <unordered_map>

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
  std::uint64_t hash;
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
    runs.push_back({hash, tokens[i].line, tokens[i + kRun - 1].line});
  }
  return runs;
}

using Hashes = std::set<std::uint64_t>;

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

/** Who has which run, but for those that are handed out or too common to mean anything. */
std::unordered_map<std::uint64_t, std::vector<std::size_t>> index_of(const std::vector<Hashes>& all,
                                                                     const Hashes& given) {
  std::unordered_map<std::uint64_t, std::vector<std::size_t>> index;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const std::uint64_t hash : all[i])
      if (!given.contains(hash)) index[hash].push_back(i);
  }
  const std::size_t handed_in = std::ranges::count_if(all, [](const Hashes& one) { return !one.empty(); });
  const std::size_t common = std::max<std::size_t>(5, handed_in / 4);
  std::erase_if(index, [&](const auto& entry) { return entry.second.size() > common; });
  return index;
}

}  // namespace

std::set<int> lines_of(const std::string& text, const std::string& handed_out) {
  return lines_with(runs_of(text), hashes_of(runs_of(handed_out)));
}

std::vector<Pair> similar(const std::vector<std::string>& texts, const std::string& handed_out,
                          double least) {
  std::vector<std::vector<Run>> runs;
  std::vector<Hashes> all;
  for (const std::string& text : texts) {
    runs.push_back(runs_of(text));
    all.push_back(hashes_of(runs.back()));
  }
  const auto index = index_of(all, hashes_of(runs_of(handed_out)));
  std::vector<std::size_t> counted(texts.size());
  std::map<std::pair<std::size_t, std::size_t>, std::vector<std::uint64_t>> shared;
  for (const auto& [hash, owners] : index) {
    for (std::size_t a = 0; a < owners.size(); ++a) {
      ++counted[owners[a]];
      for (std::size_t b = a + 1; b < owners.size(); ++b) shared[{owners[a], owners[b]}].push_back(hash);
    }
  }
  std::vector<Pair> pairs;
  for (const auto& [who, hashes] : shared) {
    const auto [a, b] = who;
    const auto together = static_cast<double>(counted[a] + counted[b] - hashes.size());
    const double share = static_cast<double>(hashes.size()) / together;
    if (hashes.size() < kFewest || share < least) continue;
    const Hashes same(hashes.begin(), hashes.end());
    pairs.push_back({a, b, share, lines_with(runs[a], same), lines_with(runs[b], same)});
  }
  std::ranges::stable_sort(pairs, [](const Pair& x, const Pair& y) { return x.share > y.share; });
  return pairs;
}

std::vector<Group> groups(const std::vector<Pair>& pairs) {
  std::vector<Group> all;
  for (const Pair& pair : pairs) {
    const auto has = [](std::size_t who) {
      return
          [who](const Group& group) { return std::ranges::find(group.members, who) != group.members.end(); };
    };
    auto first = std::ranges::find_if(all, has(pair.first));
    const auto second = std::ranges::find_if(all, has(pair.second));
    if (first == all.end() && second == all.end()) {
      all.push_back({{pair.first, pair.second}, pair});
    } else if (first == all.end()) {
      second->members.push_back(pair.first);
    } else if (second == all.end()) {
      first->members.push_back(pair.second);
    } else if (first != second) {
      const auto [early, late] = std::minmax(first, second);
      early->members.insert(early->members.end(), late->members.begin(), late->members.end());
      all.erase(late);
    }
  }
  for (Group& group : all) std::ranges::sort(group.members);
  return all;
}

}  // namespace pages
