// Every mistake has an identifier of its own, and RESULT.md lists exactly these.
#include "render/mistakes.h"

#include <doctest/doctest.h>

#include <set>
#include <sstream>
#include <string>

#include "reference/hypotheses.h"
#include "report/cause.h"
#include "report/json.h"
#include "slip/slip.h"
#include "text/file.h"
#include "toolchain/slips.h"
#include "unit/reference/case.h"

namespace {

using Identifiers = std::set<std::string>;

/** name() of all that have one: what is no enumerator has none. No enumeration has so many. */
template <class Enumeration>
Identifiers all_of() {
  Identifiers all;
  for (int i = 0; i < 256; ++i) {
    const std::string_view known = name(static_cast<Enumeration>(i));
    if (!known.empty()) all.emplace(known);
  }
  return all;
}

/** Of the mistakes that are known by the numbers in C, some are looked for only at certain sizes. */
Identifiers of_numbers() {
  Identifiers all;
  for (const reference::Sizes& sizes :
       {reference::Sizes{33, 19, 37}, {19, 33, 37}, {128, 64, 96}, {33, 33, 33}}) {
    const Case a_case(reference::Fill::small_integers, sizes);
    const reference::Evidence evidence = a_case.evidence();
    for (const int tile : {16, 64}) {
      for (const reference::Hypothesis& hypothesis : reference::all_hypotheses(evidence, tile))
        all.insert(render::identifier(hypothesis.mistake.name));
    }
  }
  return all;
}

/** The words in `...` that begin the rows of the tables below the heading "Mistakes". */
Identifiers listed() {
  const std::string text = text::read_file(COURSE_RESULT_MD);
  std::istringstream lines(text.substr(text.find("\n## Mistakes\n")));
  Identifiers all;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("| `")) continue;
    const std::string identifier = line.substr(3, line.find('`', 3) - 3);
    CHECK_MESSAGE(all.insert(identifier).second, identifier << " stands there twice");
  }
  return all;
}

}  // namespace

TEST_CASE("RESULT.md lists every identifier, and no other") {
  Identifiers known;
  for (const Identifiers& some :
       {all_of<report::Cause>(), all_of<report::FindingKind>(), all_of<render::Mistake>(),
        all_of<toolchain::Slip>(), all_of<diagnosis::Slip>(), of_numbers()})
    known.insert(some.begin(), some.end());
  const Identifiers there = listed();
  for (const std::string& identifier : known)
    CHECK_MESSAGE(there.contains(identifier), identifier << " is missing in RESULT.md");
  for (const std::string& identifier : there)
    CHECK_MESSAGE(known.contains(identifier), identifier << " stands in RESULT.md, and nothing is called so");
}

TEST_CASE("what is named twice would be counted as one") {
  // A block and a kernel may both ask for too much shared memory: that is one mistake.
  const Identifiers causes = all_of<report::Cause>(), numbers = of_numbers(), own = all_of<render::Mistake>();
  for (const std::string& identifier : causes) CHECK_FALSE(numbers.contains(identifier));
  for (const std::string& identifier : own)
    CHECK_FALSE((causes.contains(identifier) || numbers.contains(identifier)));
  CHECK(causes.size() > 15);
  CHECK(numbers.size() > 40);
}

TEST_CASE("an identifier is made of words") {
  CHECK(render::identifier("k bounded by M or N") == "k_bounded_by_m_or_n");
  CHECK(render::identifier("A without the block's row") == "a_without_the_blocks_row");
  CHECK(render::identifier("Sectors of 32 bytes, per load") == "sectors_of_32_bytes_per_load");
}
