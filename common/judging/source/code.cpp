// Finds the structure of code in two passes: which brackets match, then what stands between them.
#include "source/code.h"

#include <algorithm>
#include <numeric>
#include <string>

namespace source {
namespace {

/** Declarations are shorter than this; only garbage is not, and it must not cost the square of its length. */
constexpr std::size_t kLongestDeclaration = 200;

/** These take parentheses and stand in front of a declared name. */
const std::set<std::string_view> kAttributes = {
    "__align__",         "alignas",          "__attribute__", "decltype",       "__declspec", "explicit",
    "__launch_bounds__", "__cluster_dims__", "__maxnreg__",   "__block_size__", "__typeof__"};

const std::set<std::string_view> kClasses = {"class", "struct", "union"};

bool opens(const Token& token) { return token.text == "(" || token.text == "[" || token.text == "{"; }
bool closes(const Token& token) { return token.text == ")" || token.text == "]" || token.text == "}"; }
std::string_view opening_of(const Token& closing) {
  return closing.text == ")" ? "(" : closing.text == "]" ? "[" : "{";
}

}  // namespace

Code::Code(std::vector<Token> tokens, const SideWords& words)
    : tokens_(std::move(tokens)), partner_(size()), enclosing_(size(), size()), scopes_(size()) {
  std::iota(partner_.begin(), partner_.end(), 0);
  match_brackets();
  find_scopes(words);
}

void Code::match_brackets() {
  const std::size_t none = size();
  std::size_t current = none;                    // the innermost open bracket
  std::vector<std::size_t> brace(size(), none);  // of an open bracket: itself or the brace around it
  std::vector<std::size_t> outside;              // `current` in front of each open #if
  for (std::size_t i = 0; i < size(); ++i) {
    const Token& token = tokens_[i];
    enclosing_[i] = current;
    if (token.kind == Kind::directive) {
      if (token.text.starts_with("if")) outside.push_back(current);
      if (token.text.starts_with("el") && !outside.empty()) current = outside.back();
      if (token.text == "endif" && !outside.empty()) outside.pop_back();
    } else if (opens(token)) {
      brace[i] = token.text == "{" ? i : current == none ? none : brace[current];
      current = i;
    } else if (closes(token) && current != none) {
      // A } closes its { whatever else was left open in between.
      const std::size_t open = token.text == "}" ? brace[current] : current;
      if (open == none) {
        current = none;
      } else if (tokens_[open].text == opening_of(token)) {
        enclosing_[i] = current = enclosing_[open];
        partner_[open] = i;
        partner_[i] = open;
      }
    }
  }
  left_open_ = current == none ? none : brace[current];
}

void Code::find_scopes(const SideWords& words) {
  // Of each bracket, and at size() of the file: what stands inside, and where its present statement begins.
  std::vector<Scope> inside(size() + 1);
  std::vector<std::size_t> head(size() + 1);
  inside[size()].declarations = true;
  for (std::size_t i = 0; i < size(); ++i) {
    const std::size_t around = enclosing_[i];
    const Scope scope = scopes_[i] = inside[around];
    if (is(i, ";") && scope.declarations) record_function(head[around], i, scope, words);
    if (is(i, "{")) {
      inside[i] = inside_braces(head[around], i, scope, words);
    } else if (opens(tokens_[i])) {
      inside[i].device = scope.device;
      inside[i].host = scope.host;
    }
    if (opens(tokens_[i])) head[i] = i + 1;
    const bool ends_words = is(i, "endif") && are_side_words(head[around], i, words);
    if (is(i, ";") || is(i, "}") || (is(i, Kind::directive) && !ends_words)) head[around] = i + 1;
  }
}

Scope Code::inside_braces(std::size_t begin, std::size_t end, Scope outer, const SideWords& words) {
  const bool device = any_of(begin, end, words.kernel) || any_of(begin, end, words.device);
  Scope body{.device = outer.device || (device && !any_of(begin, end, words.host)),
             .host = outer.host && !device};
  if (!outer.declarations) return body;
  const bool linkage = is(begin, "extern") && is(begin + 1, Kind::string) && begin + 2 == end;
  if (linkage || is(begin, "namespace") || is(begin + 1, "namespace")) return {.declarations = true};
  if (record_function(begin, end, outer, words)) {
    body.host = !device;
    return body;
  }
  return any_of(begin, end, kClasses) ? Scope{.declarations = true, .members = true} : body;
}

bool Code::record_function(std::size_t begin, std::size_t end, Scope scope, const SideWords& words) {
  const Declarator found = declarator(begin);
  if (!found.function || found.end >= end || found.name == size()) return false;
  const Token& name = tokens_[found.name];
  functions_.push_back({name.text, any_of(begin, end, words.kernel), name.line,
                        any_of(begin, end, words.device), any_of(begin, end, words.host), scope.members,
                        begin, found.name, found.end});
  return true;
}

bool Code::any_of(std::size_t begin, std::size_t end, const std::set<std::string_view>& words) const {
  return std::any_of(tokens_.begin() + begin, tokens_.begin() + end,
                     [&](const Token& token) { return words.contains(token.text); });
}

/** And no others: what stands between #ifdef __CUDACC__ and #endif in front of a function. */
bool Code::are_side_words(std::size_t begin, std::size_t end, const SideWords& words) const {
  const auto is_word = [&](const Token& token) {
    return words.device.contains(token.text) || words.host.contains(token.text);
  };
  return begin < end && std::all_of(tokens_.begin() + begin, tokens_.begin() + end, is_word);
}

std::string_view Code::text(std::size_t begin, std::size_t end) const {
  if (begin >= end) return {};
  const Token &first = tokens_[begin], &last = tokens_[end - 1];
  return {first.text.data(), last.offset + last.text.size() - first.offset};
}

std::size_t Code::past_attribute(std::size_t i) const {
  if (is(i, "[") && is(i + 1, "[")) return past(i);
  return i < size() && kAttributes.contains(tokens_[i].text) && is(i + 1, "(") ? past(i + 1) : i;
}

Declarator Code::declarator(std::size_t i) const {
  const std::size_t last = std::min(size(), i + kLongestDeclaration);
  std::size_t name = size();
  std::size_t angles = 0;  // template brackets open
  while (i < last) {
    if (const std::size_t after = past_attribute(i); after != i) {
      i = after;
      continue;
    }
    const Token& token = tokens_[i];
    const bool function = !angles && (token.text == "(" || token.text == "operator");
    const bool variable =
        token.text == ";" || token.text == "{" || (!angles && (token.text == "=" || token.text == "["));
    if (function) return {is(i, "operator") ? i : name, i, true, false};
    if (variable) return {name, i, false, name != size()};
    if (closes(token) || token.text == "<<<") break;
    if (token.text == "<") ++angles;
    if (token.text == ">" && angles) --angles;
    if (token.kind == Kind::identifier && !angles) name = i;
    i = past(i);
  }
  return {name, i, false, false};
}

std::size_t Code::past_angles(std::size_t i) const {
  if (!is(i, "<")) return i;
  std::size_t angles = 0;
  for (std::size_t k = i; k < std::min(size(), i + kLongestDeclaration); k = past(k)) {
    if (is(k, "<")) ++angles;
    if (is(k, ">") && --angles == 0) return k + 1;
    if (is(k, ";") || is(k, "<<<") || closes(tokens_[k])) break;
  }
  return i;
}

std::optional<Token> Code::name_before(std::size_t i) const {
  const std::size_t first = i > kLongestDeclaration ? i - kLongestDeclaration : 0;
  std::size_t angles = 0;
  while (i > first) {
    --i;
    if (is(i, ">")) ++angles;
    if (!angles) return is(i, Kind::identifier) ? std::optional(tokens_[i]) : std::nullopt;
    if (is(i, "<")) --angles;
    i = std::min(i, partner_[i]);
  }
  return std::nullopt;
}

}  // namespace source
