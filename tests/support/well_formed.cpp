// Tags, attributes and entities of XML, as far as a page needs them.
#include "support/well_formed.h"

#include <algorithm>
#include <array>
#include <set>
#include <stdexcept>
#include <vector>

namespace support {
namespace {

constexpr std::string_view kDoctype = "<!DOCTYPE html>\n";
constexpr std::array<std::string_view, 5> kEntities = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};

class Reader {
 public:
  explicit Reader(std::string_view document) : rest_(document) {}

  void read() {
    expect(kDoctype);
    while (!rest_.empty()) {
      text(rest_.substr(0, rest_.find('<')));
      if (rest_.starts_with("</")) {
        end_tag();
      } else if (!rest_.empty()) {
        start_tag();
      }
    }
    if (!open_.empty()) fail("<" + open_.back() + "> is not closed");
    if (roots_ != 1) fail("there is not one root");
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw std::runtime_error(what + ", before: " + std::string(rest_.substr(0, 60)));
  }

  void expect(std::string_view what) {
    if (!rest_.starts_with(what)) fail("expected " + std::string(what));
    rest_.remove_prefix(what.size());
  }

  void text(std::string_view words) {
    for (std::size_t i = words.find('&'); i != std::string_view::npos; i = words.find('&', i + 1)) {
      const std::string_view here = words.substr(i);
      if (std::ranges::none_of(kEntities, [&](std::string_view entity) { return here.starts_with(entity); }))
        fail("a bare & in " + std::string(here.substr(0, 20)));
    }
    for (const unsigned char c : words) {
      if (c < 0x20 && c != '\n') fail("a control character");
    }
    if (open_.empty() && words.find_first_not_of('\n') != std::string_view::npos)
      fail("text outside the root");
    rest_.remove_prefix(words.size());
  }

  std::string name() {
    const auto letters =
        rest_.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456789");
    const std::string result(rest_.substr(0, letters));
    if (result.empty()) fail("a name is missing");
    rest_.remove_prefix(result.size());
    return result;
  }

  void start_tag() {
    expect("<");
    const std::string tag = name();
    std::set<std::string> seen;
    if (open_.empty()) ++roots_;
    open_.push_back(tag);
    while (rest_.starts_with(' ')) {
      expect(" ");
      if (!seen.insert(name()).second) fail("an attribute stands twice");
      expect("=\"");
      const std::string_view value = rest_.substr(0, rest_.find('"'));
      if (value.find('<') != std::string_view::npos) fail("a < in an attribute");
      text(value);
      expect("\"");
    }
    if (rest_.starts_with('/')) {
      expect("/");
      open_.pop_back();
    }
    expect(">");
  }

  void end_tag() {
    expect("</");
    const std::string tag = name();
    if (open_.empty() || open_.back() != tag) fail("</" + tag + "> closes nothing");
    open_.pop_back();
    expect(">");
  }

  std::string_view rest_;
  std::vector<std::string> open_;
  int roots_ = 0;
};

}  // namespace

std::string why_not_well_formed(std::string_view document) {
  try {
    Reader(document).read();
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

}  // namespace support
