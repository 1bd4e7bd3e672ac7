// Names and differences of mutants, the note and the score.
#include "corpus/mutants/mutants.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <stdexcept>

#include "corpus/mutants/note.h"
#include "corpus/mutants/score.h"
#include "corpus/mutants/trial.h"

using namespace mutants;

namespace {

constexpr const char* kAnswer = "void f() {\n  int row = 1;\n  if (row < 2) g(row);\n}\n";

std::vector<std::string> names(const std::vector<Mutant>& all) {
  std::vector<std::string> result;
  for (const Mutant& mutant : all) result.push_back(mutant.name);
  return result;
}

/** As many mutants as are wanted, all alike but for their names. */
Lesson lesson_with(int size, const std::string& first_letter = "m") {
  Lesson lesson{"01_naive", {}, {}};
  for (int i = 0; i < size; ++i)
    lesson.mutants.push_back({first_letter + std::to_string(i), 7, "", "a", "b"});
  return lesson;
}

std::vector<Trial> all_killed(const Lesson& lesson) {
  std::vector<Trial> trials;
  for (const Mutant& mutant : lesson.mutants) trials.push_back({mutant.name, Fate::killed, "race in 1.1"});
  return trials;
}

std::string only_complaint(const Score& score) {
  REQUIRE(score.complaints.size() == 1);
  return score.complaints.front();
}

}  // namespace

TEST_CASE("a mutant is named after its line, its rule and a number") {
  const std::vector<Mutant> all = mutants_of("01", kAnswer);
  REQUIRE(!all.empty());
  CHECK(all[0].name == "01-int-row-1-other-number-1");
  CHECK(all[0].line == 2);
  CHECK(all[0].text == "void f() {\n  int row = 0;\n  if (row < 2) g(row);\n}\n");
  CHECK(diff(all[0]) == "- int row = 1;\n+ int row = 0;\n");
}

TEST_CASE("names are all different, and so are texts") {
  const std::vector<Mutant> all = mutants_of("01", kAnswer);
  std::set<std::string> names, texts = {kAnswer};
  for (const Mutant& mutant : all) {
    CHECK(names.insert(mutant.name).second);
    CHECK(texts.insert(mutant.text).second);
  }
}

TEST_CASE("other lines do not change a name") {
  const std::string longer = "// A comment.\nvoid h() { return; }\n" + std::string(kAnswer);
  CHECK(names(mutants_of("01", kAnswer)) == names(mutants_of("01", longer)));
}

TEST_CASE("a difference over several lines shows them all") {
  const std::string text = "void f() {\n  a();\n  __syncthreads();\n}\n";
  const std::vector<Mutant> all = mutants_of("01", text);
  const auto moved = std::ranges::find(all, "01-a-move-barrier-1", &Mutant::name);
  REQUIRE(moved != all.end());
  CHECK(diff(*moved) == "- a();\n- __syncthreads();\n+ __syncthreads(); a();\n");
}

TEST_CASE("a note holds names and differences under a proof") {
  const std::vector<Proven> note =
      read_note("# N\n## Why\n\nBecause.\n\n```diff\nm1\n- a\n+ b\n```\n```diff\nm2\n```\n");
  REQUIRE(note.size() == 2);
  CHECK(note[0].name == "m1");
  CHECK(note[0].diff == "- a\n+ b\n");
  CHECK(note[1].name == "m2");
}

TEST_CASE("a note without a proof, or with a name twice, is refused") {
  CHECK_THROWS_AS(read_note("Words.\n## Why\n```diff\nm1\n```\n"), std::runtime_error);
  CHECK_THROWS_AS(read_note("Because.\n```\nm1\n```\n```\nm1\n```\n"), std::runtime_error);
}

TEST_CASE("nothing to complain about where all are killed") {
  const Lesson lesson = lesson_with(kFewest);
  const Score result = score({lesson}, all_killed(lesson), {});
  CHECK(result.complaints.empty());
  CHECK(result.table.find("100.0 %") != std::string::npos);
}

TEST_CASE("a survivor is told with its difference, unless the note proves that very difference") {
  const Lesson lesson = lesson_with(kFewest);
  std::vector<Trial> trials = all_killed(lesson);
  trials[3] = {"m3", Fate::survived, ""};
  const std::string complaint = only_complaint(score({lesson}, trials, {}));
  CHECK(complaint == "m3, line 7 of the answer, survived:\n- a\n+ b\n");
  CHECK(score({lesson}, trials, {{"m3", "- a\n+ b\n"}}).complaints.empty());
  CHECK(only_complaint(score({lesson}, trials, {{"m3", "- a\n+ c\n"}})).find("not what the note proves") !=
        std::string::npos);
}

TEST_CASE("a note that is out of date is a complaint") {
  const Lesson lesson = lesson_with(kFewest);
  std::vector<Trial> trials = all_killed(lesson);
  CHECK(only_complaint(score({lesson}, trials, {{"m1", "- a\n+ b\n"}})).find("is killed (race in 1.1)") !=
        std::string::npos);
  CHECK(only_complaint(score({lesson}, trials, {{"gone", ""}})).find("no such mutant") != std::string::npos);
}

TEST_CASE("mutants that do not compile are listed, and do not count") {
  const Lesson lesson = lesson_with(kFewest);
  std::vector<Trial> trials = all_killed(lesson);
  trials[0] = {"m0", Fate::invalid, ""};
  const Score result = score({lesson}, trials, {});
  CHECK(result.list == "m0\n");
  CHECK(only_complaint(result).find("only 299") != std::string::npos);
}

TEST_CASE("a mutant that nobody graded stops the score") {
  CHECK_THROWS_AS(score({lesson_with(1)}, {}, {}), std::runtime_error);
}

TEST_CASE("what is left out is counted, and the note may speak of it") {
  Lesson lesson = lesson_with(kFewest);
  lesson.left_out = {{"given", 1, "", "a", "b"}};
  const std::vector<Trial> trials = all_killed(lesson);
  CHECK(score({lesson}, trials, {{"given", "- a\n+ b\n"}}).complaints.empty());
  CHECK(only_complaint(score({lesson}, trials, {{"given", "- a\n+ c\n"}})).find("not what the note proves") !=
        std::string::npos);
}

TEST_CASE("of a long answer only the marked regions are mutated, unless all of it is wanted") {
  const std::string region = "//! TODO 1: Which? (1 line)\nint b = 2;\n//! END 1\n";
  const source::Marked small = source::parse("int a = 1;\n" + region);
  const source::Marked large =
      source::parse("int a = 1;\n" + region + std::string(kLongestWhole, '\n') + "int c = 3;\n");
  const auto lines = [](const std::vector<Mutant>& mutants) {
    std::set<int> all;
    for (const Mutant& mutant : mutants) all.insert(mutant.line);
    return all;
  };
  const int last = static_cast<int>(kLongestWhole) + 3;
  CHECK(lines(mutants::lesson_of("01_x", small, false).mutants) == std::set<int>{1, 2});
  CHECK(lines(mutants::lesson_of("01_x", large, false).mutants) == std::set<int>{2});
  CHECK(lines(mutants::lesson_of("01_x", large, false).left_out) == std::set<int>{1, last});
  CHECK(lines(mutants::lesson_of("01_x", large, true).mutants) == std::set<int>{1, 2, last});
}

TEST_CASE("every mutant is in one part, and the others' are left out") {
  const std::vector<Lesson> lessons = {lesson_with(100), lesson_with(50, "n")};
  std::multiset<std::string> graded;
  for (std::size_t number = 1; number <= 4; ++number) {
    std::size_t size = 0;
    for (const Lesson& lesson : mutants::part(lessons, number, 4)) {
      for (const Mutant& mutant : lesson.mutants) graded.insert(mutant.name);
      size += lesson.mutants.size() + lesson.left_out.size();
    }
    CHECK(size == 150);
  }
  std::multiset<std::string> all;
  for (const Lesson& lesson : lessons) {
    for (const Mutant& mutant : lesson.mutants) all.insert(mutant.name);
  }
  CHECK(graded == all);
}

TEST_CASE("fewer mutants are enough for a part or a sample") {
  const Lesson lesson = lesson_with(3);
  std::vector<Trial> trials = all_killed(lesson);
  CHECK(score({lesson}, trials, {}, 3).complaints.empty());
  trials[1].fate = Fate::survived;
  CHECK(only_complaint(score({lesson}, trials, {}, 3)).find("m1, line") == 0);
}
