// Implements the search for own variables such as blockIdx: marks each use from the declaration to the end of its scope.
#include "source/shadows.h"

#include <algorithm>

namespace source {
namespace {

constexpr std::size_t kLongestHead = 50;  // tokens from parameters to the body: const, noexcept, -> T

bool is_builtin(std::string_view name) {
  return name == "gridDim" || name == "blockDim" || name == "blockIdx" || name == "threadIdx";
}

bool one_of(const Code& code, std::size_t i, std::initializer_list<std::string_view> signs) {
  return std::ranges::any_of(signs, [&](std::string_view sign) { return code.is(i, sign); });
}

class ShadowSearch {
 public:
  explicit ShadowSearch(const Code& code) : code_(code), own_(code.size()) {}

  Shadows run() {
    for (std::size_t i = 1; i < code_.size(); ++i) {
      if (!code_.is(i, Kind::identifier) || !is_builtin(code_[i].text) || own_[i]) continue;
      if (code_.is(i - 1, ".") || code_.is(i - 1, "->")) own_[i] = true;
      if (!declares(i)) continue;
      if (code_.enclosing(i) == code_.size()) {
        found_.wrong.push_back(i);
      } else {
        follow(i);
      }
    }
    for (std::size_t i = 0; i < code_.size(); ++i) {
      if (own_[i]) found_.uses.push_back(i);
    }
    return std::move(found_);
  }

 private:
  bool declares(std::size_t i) const {
    const bool type = (code_.is(i - 1, Kind::identifier) && !one_of(code_, i - 1, {"return", "case"})) ||
                      one_of(code_, i - 1, {"*", "&", ">"});
    if (type) return one_of(code_, i + 1, {"(", "{", "=", ";", ",", ")", "["});
    // One more of a list: dim3 grid(8), blockDim(32), gridDim;
    const bool list = code_.is(i - 1, ",") && code_.is(code_.enclosing(i), "{");
    return list && one_of(code_, i + 1, {"(", "{", "=", ";", ",", "["});
  }

  void follow(std::size_t i) {
    const std::size_t around = code_.enclosing(i);
    std::size_t end = std::max(code_.partner(around), around + 1);
    if (code_.partner(around) == around) end = code_.size();
    if (code_.is(around, "(")) {
      std::size_t body = end + 1;
      while (body < std::min(code_.size(), end + kLongestHead) && !one_of(code_, body, {"{", ";"})) ++body;
      if (code_.is(body, "{")) end = code_.past(body);
    }
    for (std::size_t k = i; k < std::min(end, code_.size()); ++k)
      own_[k] = own_[k] || (code_[k].text == code_[i].text && !code_.is(k - 1, "::"));
  }

  const Code& code_;
  std::vector<bool> own_;
  Shadows found_;
};

}  // namespace

Shadows shadows(const Code& code) { return ShadowSearch(code).run(); }

}  // namespace source
