// A kernel file as mutants need it: its tokens, its brackets and its statements.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "source/code.h"

namespace mutants {

struct Statement {
  enum class Form { plain, declaration, block, branch, loop };
  Form form;
  std::size_t begin, end;             ///< tokens; `end` is one past the last
  std::optional<std::size_t> around;  ///< the statement that this one is a part of
};

/** The ordinary code of a text, which must outlive it. Indices are those of `code`, all below its size(). */
class KernelFile {
 public:
  /** Throws std::runtime_error where a function has no end. */
  explicit KernelFile(std::string_view text);

  std::string_view text() const { return text_; }
  const source::Code& code() const { return code_; }
  /** Of all functions, in order; a statement comes after the one it is a part of. */
  const std::vector<Statement>& statements() const { return statements_; }

  /** Blanks on both sides: so it is an operator of two operands,
   *  and no template's bracket or pointer's star. */
  bool spaced(std::size_t i) const;
  /** Is a name declared here, as `sum` in float sum or `A` in const float* A? */
  bool declares(std::size_t i) const;
  /** The operand that ends in front of `i`: its first token. It reaches back to a comma,
   *  an open bracket or one of `stops`. */
  std::size_t operand_begin(std::size_t i, std::string_view stops) const;
  /** The operand that begins at `i`: one past its last token. */
  std::size_t operand_end(std::size_t i, std::string_view stops) const;
  /** What stands between two tokens, first and one past last. */
  std::string_view between(std::size_t begin, std::size_t end) const;
  std::size_t offset(std::size_t i) const { return code_[i].offset; }
  std::size_t offset_after(std::size_t i) const { return code_[i].offset + code_[i].text.size(); }

 private:
  std::size_t read_statement(std::size_t begin, std::optional<std::size_t> around);
  std::size_t read_parts(std::size_t self);

  std::string_view text_;
  source::Code code_;
  std::vector<std::size_t> opening_;  ///< of a closing bracket: the opening one; of other tokens: themselves
  std::vector<Statement> statements_;
};

}  // namespace mutants
