// A stretch of C++ tokens with its structure: matching brackets, scopes and the functions it declares.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "source/tokenizer.h"

namespace source {

/** What the brackets around a token make of it. Of a function that is __host__ __device__ neither is true. */
struct Scope {
  bool declarations = false;  ///< namespace, extern "C" or class: declarations stand here, no statements
  bool members = false;       ///< those of a class
  bool device = false;  ///< in the body of a __global__ or __device__ function that is not also __host__
  bool host = false;    ///< in the body of a function with neither word
};

/** The words that say where a function runs, and macros that contain them. */
struct SideWords {
  std::set<std::string_view> kernel = {"__global__"}, device = {"__device__"}, host = {"__host__"};
};

/** A function that the file declares or defines. */
struct Function {
  std::string_view name;
  bool kernel = false;                 ///< __global__ stands in front of it
  int line = 0;                        ///< of its name
  bool device = false, host = false;   ///< so do these words
  bool member = false;                 ///< of a class
  std::size_t begin = 0, name_at = 0;  ///< the first token of its declaration; its name
  std::size_t parameters = 0;          ///< the bracket of its parameters, or the rest of an operator's name
};

/** The head of a declaration, up to the sign that tells a function from a variable. */
struct Declarator {
  /** Index of the last identifier in front of `end`, or of `operator`; size() for none. */
  std::size_t name = 0;
  std::size_t end = 0;    ///< index of the first ( ; = [ { or of what no declaration contains
  bool function = false;  ///< `end` is a parameter list, or the rest of an operator's name
  bool variable = false;  ///< a name was met, and `end` is one of ; = [ {
};

/**
 * Tokens of the ordinary code of a file, or of one preprocessor line; no comments. Of conditional
 * preprocessor lines the ordinary code holds the word alone (`if`, `else`, `endif`): each branch then starts
 * from the brackets that were open in front of the #if. Where brackets do not match, a token has no partner.
 * Indices go from 0 to size().
 */
class Code {
 public:
  Code(std::vector<Token> tokens, const SideWords&);

  std::size_t size() const { return tokens_.size(); }
  const Token& operator[](std::size_t i) const { return tokens_[i]; }
  /** Is token `i` this word or sign? False outside the code, so that neighbours can be asked for freely. */
  bool is(std::size_t i, std::string_view text) const { return i < size() && tokens_[i].text == text; }
  bool is(std::size_t i, Kind kind) const { return i < size() && tokens_[i].kind == kind; }

  /** From token `begin` up to, not including, token `end`, as it is written; empty for none. */
  std::string_view text(std::size_t begin, std::size_t end) const;
  /** The bracket that belongs to bracket `i`; `i` itself where there is none, or `i` is no bracket. */
  std::size_t partner(std::size_t i) const { return partner_[i]; }
  /** The innermost bracket that is open around `i`, size() for none. */
  std::size_t enclosing(std::size_t i) const { return enclosing_[i]; }
  /** The innermost brace that is still open where the code ends, size() for none. */
  std::size_t left_open() const { return left_open_; }
  /** After the bracket that `i` opens; i + 1 where `i` opens none, or one that is never closed. */
  std::size_t past(std::size_t i) const { return partner_[i] > i ? partner_[i] + 1 : i + 1; }
  /** After __align__(16) and its like; `i` itself where no attribute stands. */
  std::size_t past_attribute(std::size_t i) const;
  /** Of the declaration that begins at `i`. Looks ahead 200 tokens at most. */
  Declarator declarator(std::size_t i) const;
  /** After template arguments that begin at `i`, such as <16, f(2)>; `i` itself where there are none. */
  std::size_t past_angles(std::size_t i) const;
  /** The name in front of `i`, past template arguments: the `tiled` of tiled<16><<<. Looks back as far. */
  std::optional<Token> name_before(std::size_t i) const;

  Scope scope(std::size_t i) const { return scopes_[i]; }
  const std::vector<Function>& functions() const { return functions_; }

 private:
  void match_brackets();
  void find_scopes(const SideWords&);
  Scope inside_braces(std::size_t begin, std::size_t end, Scope outer, const SideWords&);
  bool record_function(std::size_t begin, std::size_t end, Scope scope, const SideWords&);
  bool any_of(std::size_t begin, std::size_t end, const std::set<std::string_view>& words) const;
  bool are_side_words(std::size_t begin, std::size_t end, const SideWords&) const;

  std::vector<Token> tokens_;
  std::vector<std::size_t> partner_;    ///< of a bracket the matching one, of any other token itself
  std::vector<std::size_t> enclosing_;  ///< the innermost bracket that is open around it, size() for none
  std::size_t left_open_ = 0;
  std::vector<Scope> scopes_;
  std::vector<Function> functions_;
};

}  // namespace source
