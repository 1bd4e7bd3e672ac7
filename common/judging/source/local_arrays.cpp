// Looks for declarations first, then for their names on the right of a =.
#include "source/local_arrays.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

namespace source {
namespace {

/** Subscripts from the bracket `i` on; `i` goes past them. */
std::size_t subscripts(const Code& code, std::size_t& i) {
  std::size_t count = 0;
  for (; code.is(i, "["); i = code.past(i)) ++count;
  return count;
}

class LocalArrays {
 public:
  explicit LocalArrays(const Code& code) : code_(code) {
    for (std::size_t i = 1; i < code.size(); ++i) {
      const bool begins = code.is(i - 1, ";") || code.is(i - 1, "{") || code.is(i - 1, "}");
      if (begins && code.scope(i).device) declaration(i);
    }
  }

  bool pointed_to() const {
    for (std::size_t i = 2; i < code_.size(); ++i) {
      const auto array = subscripts_.find(code_[i].text);
      if (array == subscripts_.end() || !code_.scope(i).device) continue;
      const bool address = code_.is(i - 1, "&");
      if (!code_.is(address ? i - 2 : i - 1, "=")) continue;
      std::size_t after = i + 1;
      if (address || subscripts(code_, after) < array->second) return true;
    }
    return false;
  }

 private:
  /** Tokens of a declaration that are looked at: a file may have no end of a statement at all. */
  static constexpr std::size_t kLongest = 200;

  /** float row[4], all[4][4]; with its type from `i` on. */
  void declaration(std::size_t i) {
    const Declarator found = code_.declarator(i);
    if (!found.variable || found.name == i || !is_type(i, found.name)) return;
    const std::size_t last = std::min(code_.size(), i + kLongest);
    for (std::size_t name = found.name; name < last;) {
      std::size_t after = name + 1;
      if (const std::size_t count = subscripts(code_, after); count > 0)
        subscripts_[code_[name].text] = count;
      while (after < last && !code_.is(after, ",") && !code_.is(after, ";")) after = code_.past(after);
      if (!code_.is(after, ",")) return;
      name = after + 1;
    }
  }

  bool is_type(std::size_t begin, std::size_t end) const {
    static const std::set<std::string_view> kSigns = {"::", "<", ">", "*", ","};
    static const std::set<std::string_view> kOthers = {"__shared__", "extern", "return",
                                                       "else",       "case",   "goto"};
    for (std::size_t i = begin; i < end; ++i) {
      const bool word = code_.is(i, Kind::identifier) && !kOthers.contains(code_[i].text);
      if (!word && (i == begin || (!kSigns.contains(code_[i].text) && !code_.is(i, Kind::number))))
        return false;
    }
    return true;
  }

  const Code& code_;
  std::map<std::string_view, std::size_t> subscripts_;  ///< of each array's declaration
};

}  // namespace

bool points_to_local_array(const File& file) { return LocalArrays(file.code).pointed_to(); }

}  // namespace source
