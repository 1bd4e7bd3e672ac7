// Head, policy and frame.
#include "pages/document.h"

#include <fmt/format.h>

#include <cstdint>
#include <random>

#include "pages/style.h"
#include "text/harmless.h"
#include "text/markup.h"

namespace pages {
namespace {

/** Nobody can foresee it, so nobody's markup can carry it. */
std::string fresh_number() {
  std::random_device random;
  std::string digits;
  for (int i = 0; i < 4; ++i) digits += fmt::format("{:08x}", static_cast<std::uint32_t>(random()));
  return digits;
}

}  // namespace

std::string html(const Document& document) {
  const std::string nonce = fresh_number();
  const std::string script =
      document.script.empty()
          ? ""
          : fmt::format("<script type=\"module\" nonce=\"{}\">\n{}\n</script>\n", nonce, document.script);
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
      "script-src 'nonce-{}'; img-src data:; base-uri 'none'; form-action 'none'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<link rel=\"icon\" href=\"data:,\">\n<title>{}</title>\n<style>{}</style>\n</head>\n"
      "<body>\n<main>\n{}</main>\n"
      "{}</body>\n</html>\n",
      nonce, text::escaped(document.title), kStyle, document.body, script);
}

std::string in_script(std::string_view json) {
  std::string result;
  for (const char c : json) result += c == '<' ? std::string("\\u003c") : std::string(1, c);
  return result;
}

std::string shortened(std::string_view name) {
  constexpr std::size_t kMost = 80;
  std::string words = text::harmless_name(text::visible(name));
  std::size_t characters = 0;
  for (std::size_t at = 0; at < words.size(); ++at) {
    const bool begins = (static_cast<unsigned char>(words[at]) & 0xC0) != 0x80;
    if (begins && ++characters > kMost) return words.substr(0, at) + "...";
  }
  return words;
}

std::string isolated(std::string_view name) { return "<bdi>" + text::escaped(shortened(name)) + "</bdi>"; }

}  // namespace pages
