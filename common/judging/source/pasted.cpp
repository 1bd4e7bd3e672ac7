// The table of such characters, and the search for them.
#include "source/pasted.h"

#include <fmt/format.h>

#include "source/file.h"

namespace source {
namespace {

struct LookAlike {
  std::string_view bytes;  ///< in UTF-8
  std::string_view code, name;
  char meant;
};

constexpr LookAlike kLookAlikes[] = {
    {"\xC2\xA0", "U+00A0", "a no-break space", ' '},
    {"\xE2\x80\x82", "U+2002", "an en space", ' '},
    {"\xE2\x80\x83", "U+2003", "an em space", ' '},
    {"\xE2\x80\x89", "U+2009", "a thin space", ' '},
    {"\xE2\x80\x8B", "U+200B", "a space of no width", ' '},
    {"\xE2\x80\xAF", "U+202F", "a narrow no-break space", ' '},
    {"\xE3\x80\x80", "U+3000", "an ideographic space", ' '},
    {"\xE2\x80\x93", "U+2013", "a dash", '-'},
    {"\xE2\x88\x92", "U+2212", "a mathematician's minus", '-'},
    {"\xC3\x97", "U+00D7", "a mathematician's multiplication sign", '*'},
    {"\xE2\x80\x98", "U+2018", "a curly quotation mark", '\''},
    {"\xE2\x80\x99", "U+2019", "a curly quotation mark", '\''},
    {"\xE2\x80\x9C", "U+201C", "a curly quotation mark", '"'},
    {"\xE2\x80\x9D", "U+201D", "a curly quotation mark", '"'},
    {"\xEF\xBC\x88", "U+FF08", "a full-width parenthesis", '('},
    {"\xEF\xBC\x89", "U+FF09", "a full-width parenthesis", ')'},
    {"\xEF\xBC\x8C", "U+FF0C", "a full-width comma", ','},
    {"\xEF\xBC\x9B", "U+FF1B", "a full-width semicolon", ';'},
    {"\xEF\xBC\x9D", "U+FF1D", "a full-width equals sign", '='},
};

class LookAlikes {
 public:
  explicit LookAlikes(std::string_view text) : mended_{std::string(text), {}} {
    const File file = read(text);
    visit(file.code);
    for (const Code& line : file.directives) visit(line);
  }

  Mended run() {
    for (std::size_t i = 0; i < std::size(kLookAlikes); ++i) {
      if (seen_[i].times > 0) mended_.problems.push_back(problem(kLookAlikes[i], seen_[i]));
    }
    return std::move(mended_);
  }

 private:
  struct Seen {
    int times = 0, line = 0, column = 0;  ///< the place is the first one
  };

  void visit(const Code& code) {
    for (std::size_t i = 0; i < code.size(); ++i) {
      if (code.is(i, Kind::string) || code.is(i, Kind::character)) continue;
      for (std::size_t at = 0; at < code[i].text.size();) at += step(code[i], at);
    }
  }

  /** How many bytes to go on by. */
  std::size_t step(const Token& token, std::size_t at) {
    for (std::size_t i = 0; i < std::size(kLookAlikes); ++i) {
      const LookAlike& one = kLookAlikes[i];
      if (!token.text.substr(at).starts_with(one.bytes)) continue;
      if (seen_[i].times++ == 0) seen_[i] = {1, token.line, token.column + static_cast<int>(at)};
      const std::string meant = one.meant + std::string(one.bytes.size() - 1, ' ');
      mended_.text.replace(token.offset + at, meant.size(), meant);
      return meant.size();
    }
    return 1;
  }

  static Problem problem(const LookAlike& one, const Seen& seen) {
    const std::string more = seen.times > 1 ? fmt::format(" ({} times in this file)", seen.times) : "";
    const std::string meant = one.meant == ' ' ? "a plain space" : fmt::format("a plain {}", one.meant);
    return {seen.line, seen.column,
            fmt::format("here is {} ({}), as in text copied from a document: type {}{}", one.name, one.code,
                        meant, more)};
  }

  Mended mended_;
  Seen seen_[std::size(kLookAlikes)];
};

}  // namespace

Mended mend_pasted(std::string_view text) { return LookAlikes(text).run(); }

}  // namespace source
