// A student's file as the explanations of errors read it: tokens by place, and where names are declared.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/file.h"
#include "toolchain/diagnostics.h"

namespace toolchain {

/** A text without end is no student's, and reading it again for each error would take minutes. */
inline constexpr std::size_t kLongestText = 200'000;

/** Where a name is declared: `float sum`, with the function that it stands in. */
struct Declaration {
  std::size_t name = 0;                        ///< the token
  const source::Function* function = nullptr;  ///< null outside of all
  std::size_t scope = 0;  ///< the brace or the bracket of a for that it ends with; size() for none
};

class Reading {
 public:
  /** `text` must outlive this. */
  explicit Reading(std::string_view text);

  const source::Code& code() const { return file_.code; }
  const source::File& file() const { return file_; }
  /** The token that the diagnostic names, or the first of its line where it names no column, or the next;
   *  size() where there is none. */
  std::size_t at(const Diagnostic& d) const;
  /** The tokens of its line, from the first to behind the last. */
  std::pair<std::size_t, std::size_t> line(int number) const;
  /** The function in whose head or body the token stands; null outside of all. */
  const source::Function* function_at(std::size_t token) const;
  /** All declarations of variables and parameters of this name, in their order. */
  std::vector<Declaration> declarations(std::string_view name) const;
  /** Is it declared in the line? */
  bool declares(int line, std::string_view name) const;
  /** Is there such an identifier, also in preprocessor lines? */
  bool names(std::string_view name) const;
  /** Tokens as they are written in one line, such as "row * K + k". */
  std::string text(std::size_t begin, std::size_t end) const;
  /** The parts of a list between the bracket and its partner, as the tokens from .first to before .second. */
  std::vector<std::pair<std::size_t, std::size_t>> list(std::size_t open) const;
  /** The type in front of the declared name, such as "const float*". */
  std::string type_of(const Declaration&) const;

 private:
  bool is_declared_at(std::size_t i) const;

  std::string_view text_;
  source::File file_;
};

}  // namespace toolchain
