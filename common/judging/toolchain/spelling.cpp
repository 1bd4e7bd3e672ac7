// Compares a name with each word, as few letters apart as a slip of the pen leaves them.
#include "toolchain/spelling.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace toolchain {
namespace {

constexpr Word kWords[] = {
    {"C++", "int"},
    {"C++", "unsigned"},
    {"C++", "float"},
    {"C++", "double"},
    {"C++", "char"},
    {"C++", "bool"},
    {"C++", "void"},
    {"C++", "const"},
    {"C++", "constexpr"},
    {"C++", "return"},
    {"C++", "template"},
    {"C++", "typename"},
    {"C++", "static_cast"},
    {"C++", "reinterpret_cast"},
    {"CUDA", "__global__"},
    {"CUDA", "__device__"},
    {"CUDA", "__host__"},
    {"CUDA", "__shared__"},
    {"CUDA", "__constant__"},
    {"CUDA", "__restrict__"},
    {"CUDA", "__syncthreads"},
    {"CUDA", "threadIdx"},
    {"CUDA", "blockIdx"},
    {"CUDA", "blockDim"},
    {"CUDA", "gridDim"},
    {"CUDA", "dim3"},
    {"CUDA", "float2"},
    {"CUDA", "float4"},
    {"CUDA", "make_float4"},
};

std::string bare(std::string_view name) {
  std::string letters;
  for (const char c : name) {
    if (c != '_') letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return letters;
}

/** Letters to insert, leave out or change, to come from one to the other (Levenshtein). */
std::size_t distance(const std::string& a, const std::string& b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (const char of_a : a) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t change = diagonal + (of_a == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({change, row[j] + 1, diagonal + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

std::optional<Word> meant_by(std::string_view name) {
  constexpr std::size_t kLongestName = 32;  // nothing longer is near a word
  if (name.size() > kLongestName) return std::nullopt;
  const std::string letters = bare(name);
  std::optional<Word> nearest;
  std::size_t fewest = kLongestName;
  for (const Word& word : kWords) {
    if (name == word.spelling) return std::nullopt;
    const std::string wanted = bare(word.spelling);
    const std::size_t forgiven = wanted.size() < 6 ? 0 : wanted.size() < 8 ? 1 : 2;
    const std::size_t slips = distance(letters, wanted);
    if (slips > forgiven || slips >= fewest) continue;
    nearest = word;
    fewest = slips;
  }
  return nearest;
}

}  // namespace toolchain
