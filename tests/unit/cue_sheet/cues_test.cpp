// What becomes of a walkthrough.
#include <doctest/doctest.h>

#include <filesystem>
#include <stdexcept>

#include "cue_sheet/cue_sheet.h"
#include "text/file.h"

namespace {

constexpr const char* kWalkthrough =
    "<!-- for tools -->\n# Lesson 09 in class\n\n## Minutes\n\nSlides are there.\n\n| what | with what | minutes |\n|---|---|---|\n"
    "| Recap | slides 1 to 2 | 1.5 |\n| Live coding | `./course live 09` | 20 |\n\n"
    "## On the board\n\n**1. A tile.** *\"It moves\nright.\"*\n\n```\n \"not this\"\n```\n\n"
    "## Live\n\nTwo steps.\n\n### Step 1: How many?\n\n**Type** \"one\" line.\n\n**Ask** \"K = 64?\" *4.* And: \"K = 37?\" *No.*\n\n"
    "## Usual mistakes\n\nSome.\n\n**`wrong/a.cu`: no guard.** RACE. \"It works.\"\n\n```text\n\"no\"\n```\n\n*Answer:* \"Who\nstores?\" More.\n\n"
    "**`wrong/b.cu`, `wrong/c.cu`: two.** *Answer:* \"Why < 2 * r *of* K?\"\n\n"
    "## Questions to the class\n\nOthers are above.\n\n1. \"What is\n   left?\" *A \"sum\".*\n2. \"And now?\" *No.*\n\n## Exam questions\n\n**1.** \"no\"\n";

std::string without(const std::string& section) {
  std::string text = kWalkthrough;
  text.erase(text.find("## " + section) + 3, section.size());
  return text;
}

}  // namespace

TEST_CASE("minutes, boards, what is asked at a step, mistakes with the question back, questions") {
  const cue_sheet::Cues c = cue_sheet::read(kWalkthrough);
  CHECK(c.title == "Lesson 09 in class");
  REQUIRE(c.plan.size() == 2);
  CHECK(c.plan[0].what == "Recap");
  CHECK(c.plan[0].with == "slides 1 to 2");
  CHECK(c.plan[0].minutes == 1.5);
  REQUIRE(c.boards.size() == 1);
  CHECK(c.boards[0].name == "1. A tile.");
  CHECK(c.boards[0].words == std::vector<std::string>{"It moves right."});
  REQUIRE(c.steps.size() == 1);
  CHECK(c.steps[0].name == "Step 1: How many?");
  CHECK(c.steps[0].words == std::vector<std::string>{"K = 64?", "K = 37?"});
  REQUIRE(c.mistakes.size() == 2);
  CHECK(c.mistakes[0].name == "`wrong/a.cu`");
  CHECK(c.mistakes[0].what == "no guard.");
  CHECK(c.mistakes[0].words == std::vector<std::string>{"Who stores?"});
  CHECK(c.mistakes[1].name == "`wrong/b.cu`, `wrong/c.cu`");
  CHECK(c.questions == std::vector<std::string>{"What is left?", "And now?"});
}

TEST_CASE("a page with the time at which each part begins, and nothing that HTML would swallow") {
  const std::string html = cue_sheet::to_html(cue_sheet::read(kWalkthrough));
  CHECK(html.find("<td class=\"at\">0:00</td><td>Recap</td>") != std::string::npos);
  CHECK(html.find("<td class=\"at\">1:30</td><td>Live coding</td><td><code>./course live 09</code></td>") !=
        std::string::npos);
  CHECK(html.find("<td class=\"at\">21:30</td><td>end</td>") != std::string::npos);
  CHECK(html.find("Why &lt; 2 * r of K?") != std::string::npos);  // a sign of multiplication is no emphasis
  CHECK(html.find("http") == std::string::npos);
}

TEST_CASE("a section that is missing is named") {
  for (const char* section :
       {"Minutes", "On the board", "Live", "Usual mistakes", "Questions to the class"}) {
    INFO(section);
    CHECK_THROWS_AS(static_cast<void>(cue_sheet::read(without(section))), std::runtime_error);
  }
}

TEST_CASE("each lesson's walkthrough has cues") {
  int lessons = 0;
  for (const auto& lesson : std::filesystem::directory_iterator(COURSE_SOURCE "/lessons")) {
    const auto walkthrough =
        std::filesystem::path(COURSE_SOURCE "/solutions") / lesson.path().filename() / "walkthrough.md";
    if (!exists(walkthrough)) continue;
    INFO(walkthrough.string());
    const cue_sheet::Cues c = cue_sheet::read(text::read_file(walkthrough));
    for (const cue_sheet::Cue& mistake : c.mistakes) CHECK_FALSE(mistake.words.empty());
    for (const cue_sheet::Cue& step : c.steps) CHECK_FALSE(step.words.empty());
    ++lessons;
  }
  CHECK(lessons >= 7);
}
