// Compares a name with each word, as few letters apart as a slip of the pen leaves them.
#include "toolchain/spelling.h"

#include <string>

#include "text/text.h"

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
    const std::size_t slips = text::distance(letters, wanted);
    if (slips > forgiven || slips >= fewest) continue;
    nearest = word;
    fewest = slips;
  }
  return nearest;
}

}  // namespace toolchain
