// The lecture: its decks listed, shown, built, printed.
#include <fmt/format.h>

#include <iostream>
#include <stdexcept>

#include "cli/program.h"
#include "edition/place.h"
#include "slides/decks.h"
#include "slides/snippets.h"
#include "teach/commands.h"
#include "text/file.h"

namespace teach {
namespace {

/** By its name or, for a lesson's, as the lesson is named. */
const slides::Deck& find_deck(const std::vector<slides::Deck>& decks, const std::string& word,
                              const cli::Lessons& lessons) {
  if (const slides::Deck* deck = slides::find(decks, word)) return *deck;
  const std::string known = fmt::format("There are: {}.", slides::list_of(decks));
  try {
    if (const slides::Deck* deck = slides::find(decks, lessons.find(word))) return *deck;
  } catch (const std::runtime_error&) {
    throw std::runtime_error(fmt::format("There is no deck '{}'. {}", word, known));
  }
  throw std::runtime_error(fmt::format("Lesson {} has no deck: it is taught from its hand-out, {}. {}", word,
                                       lessons.file(lessons.find(word), "README.md").string(), known));
}

int list(const std::vector<slides::Deck>& decks) {
  for (const slides::Deck& deck : decks) std::cout << fmt::format("{:<22} {}\n", deck.name, deck.title);
  std::cout << fmt::format("\nNext: {0} slides 02 shows one in a browser, {0} slides --pdf OUT prints all\n",
                           cli::called());
  return 0;
}

}  // namespace

int execute(const Slides& order, const cli::Lessons& lessons) {
  const std::vector<slides::Deck> decks = slides::decks(lessons.root());
  std::vector<std::string> names;
  if (!order.deck.empty()) names.push_back(find_deck(decks, order.deck, lessons).name);
  if (order.followed && names.empty())
    throw std::runtime_error(
        fmt::format("Which deck is to be followed? {} slides --dev 02, say. There are: {}.", cli::called(),
                    slides::list_of(decks)));
  if (order.html.empty() && order.pdf.empty()) {
    const std::string how = order.followed ? "dev" : "open";
    return names.empty() ? list(decks) : slides::make(lessons.root(), {how, names.front()});
  }
  for (const auto& [kind, out] : {std::pair("html", order.html), std::pair("pdf", order.pdf)}) {
    if (out.empty()) continue;
    edition::refuse_place(out, lessons.root());
    std::vector<std::string> words{kind, std::filesystem::absolute(out).string()};
    words.insert(words.end(), names.begin(), names.end());
    if (const int code = slides::make(lessons.root(), words); code != 0) return code;
    std::cout << fmt::format("{}: {} decks as {}.\n", out, names.empty() ? decks.size() : names.size(),
                             std::string_view(kind) == "pdf" ? "PDF" : "web pages; serve them by HTTP");
  }
  return 0;
}

int execute(const Snippets& order, const cli::Lessons& lessons) {
  for (const slides::Snippet& snippet : slides::snippets(lessons.root(), lessons.names())) {
    const std::filesystem::path file = order.output / snippet.file;
    create_directories(file.parent_path());
    text::PartFile(file).finish(snippet.text);
  }
  return 0;
}

}  // namespace teach
