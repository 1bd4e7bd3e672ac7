// The plain words for a mistake's identifier.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace pages {

/** From identifiers to what is wrong. */
class MistakeWords {
 public:
  MistakeWords() = default;

  /**
   * Reads the tables of common/program/render/RESULT.md, which a test holds against the program: the words
   * stand there and nowhere else. An identifier that is not in them is told by its own letters.
   */
  explicit MistakeWords(std::string_view result_md);

  /**
   * "no barrier between using shared memory and filling it again"; "too many: floats of a loaded per output".
   */
  std::string of(std::string_view identifier) const;

 private:
  std::map<std::string, std::string, std::less<>> words_;
};

/** Of a checkout. None where the document is not there. */
MistakeWords mistake_words(const std::filesystem::path& root);

}  // namespace pages
