// Compares a name with each word, as few letters apart as a slip of the pen leaves them.
#include "toolchain/spelling.h"

#include <algorithm>
#include <string>
#include <vector>

#include "source/cuda_names.h"
#include "source/lacks.h"
#include "source/names.h"
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

/** Too far from the word for a slip of the pen, or of another language; by their letters alone. */
constexpr std::pair<std::string_view, Word> kOtherWords[] = {
    {"dim", {"CUDA", "dim3"}},    {"print", {"C++", "printf"}}, {"elseif", {"C++", "else if"}},
    {"elif", {"C++", "else if"}}, {"true", {"C++", "true"}},    {"false", {"C++", "false"}},
    {"null", {"C++", "nullptr"}}, {"none", {"C++", "nullptr"}},
};

std::string bare(std::string_view name) {
  std::string letters;
  for (const char c : name) {
    if (c != '_') letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return letters;
}

/** Nothing longer is near a word. */
constexpr std::size_t kLongestName = 48;

/** How far a name is from `spelling`, none where it is too far. */
std::optional<std::size_t> slips_between(const std::string& letters, std::string_view spelling) {
  const std::string wanted = bare(spelling);
  const std::size_t forgiven = wanted.size() < 6 ? 0 : wanted.size() < 8 ? 1 : 2;
  if (std::max(letters.size(), wanted.size()) - std::min(letters.size(), wanted.size()) > forgiven)
    return std::nullopt;
  const std::size_t slips = text::distance(letters, wanted);
  return slips <= forgiven ? std::optional(slips) : std::nullopt;
}

/** The driver's API and the libraries are told from CUDA's other names by their spelling alone. */
bool is_here(std::string_view name) {
  return std::ranges::all_of(source::lacks_named(name),
                             [](const source::Lack* lack) { return lack->shape == source::Shape::library; });
}

/** CUDA's names that the emulator has. */
const std::vector<std::string_view>& names_here() {
  static const std::vector<std::string_view> here = [] {
    std::vector<std::string_view> names;
    for (const std::string_view list : source::cuda_names::kAll) {
      source::each_name(list, [&](std::string_view name) {
        if (is_here(name)) names.push_back(name);
      });
    }
    return names;
  }();
  return here;
}

/** Many differ in one letter alone, such as __fadd_rn and __fadd_ru: of two that are as near, none. */
std::optional<Word> nearest_here(const std::string& letters) {
  std::optional<Word> nearest;
  std::size_t fewest = kLongestName;
  for (const std::string_view name : names_here()) {
    const std::optional<std::size_t> slips = slips_between(letters, name);
    if (!slips || *slips > fewest) continue;
    nearest = *slips < fewest ? std::optional(Word{"CUDA", name}) : std::nullopt;
    fewest = *slips;
  }
  return nearest;
}

}  // namespace

bool looks_like_cuda(std::string_view name) {
  if (name.starts_with("__")) return true;
  const std::string letters = bare(name);
  return letters.starts_with("cuda") || letters.starts_with("atomic") || letters.starts_with("make");
}

std::optional<Word> meant_by(std::string_view name) {
  if (name.size() > kLongestName || source::cuda_names::contains(name)) return std::nullopt;
  const std::string letters = bare(name);
  for (const auto& [other, word] : kOtherWords) {
    if (letters == other) return word;
  }
  std::optional<Word> nearest;
  std::size_t fewest = kLongestName;
  for (const Word& word : kWords) {
    if (name == word.spelling) return std::nullopt;
    const std::optional<std::size_t> slips = slips_between(letters, word.spelling);
    if (!slips || *slips >= fewest) continue;
    nearest = word;
    fewest = *slips;
  }
  return nearest || !looks_like_cuda(name) ? nearest : nearest_here(letters);
}

}  // namespace toolchain
