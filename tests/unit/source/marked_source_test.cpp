// Marked solutions: every edition line by line, every mistake in the markers, and the lessons' own.
#include "source/marked_source.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "source/tokenizer.h"

using namespace source;

namespace {

const std::string kSolution =
    "// A lesson.\n"
    "//! SKELETON: Fill in the TODOs.\n"
    "void f() {\n"
    "  //! TODO 1: Which element? (2 lines)\n"
    "  //! Columns run along x.\n"
    "  //! | int row = 0;\n"
    "  //! |\n"
    "  //! |   int col = 0;\n"
    "  // Neighbours are neighbours.\n"
    "  int row = y;\n"
    "\n"
    "  int col = x;\n"
    "  //! END 1\n"
    "  if (row) {\n"
    "    //! TODO 2: Write it. (1 line)\n"
    "    C[row] = col;\n"
    "    //! END 2\n"
    "  }\n"
    "}\n";

const std::string kTodo1 =
    "  // TODO 1: Which element? (2 lines)\n  // Columns run along x.\n  int row = 0;\n\n    int col = 0;\n";
const std::string kSolved1 = "  // Neighbours are neighbours.\n  int row = y;\n\n  int col = x;\n";
const std::string kTodo2 = "    // TODO 2: Write it. (1 line)\n";
const std::string kSolved2 = "    C[row] = col;\n";

std::string expected(bool head, const std::string& first, const std::string& second) {
  return std::string("// A lesson.\n") + (head ? "// Fill in the TODOs.\n" : "") + "void f() {\n" + first +
         "  if (row) {\n" + second + "  }\n}\n";
}

std::string with_crlf(const std::string& text) {
  std::string result;
  for (const char c : text) result += c == '\n' ? std::string("\r\n") : std::string(1, c);
  return result;
}

/** "4: sentence" of the error that parsing `text` throws. */
std::string error_of(const std::string& text) {
  try {
    parse(text);
  } catch (const SourceError& error) {
    return std::to_string(error.line) + ": " + error.what();
  }
  return "no error";
}

/** What a compiler sees. */
std::string code_of(const std::string& text) {
  std::string code;
  for (const Token& token : tokenize(text)) {
    if (token.kind != Kind::comment) code.append(token.text).append(" ");
  }
  return code;
}

}  // namespace

TEST_CASE("the editions of a marked solution") {
  const Marked marked = parse(kSolution);
  CHECK(marked.todos == 2);
  CHECK(skeleton(marked) == expected(true, kTodo1, kTodo2));
  CHECK(checkpoint(marked, 0) == skeleton(marked));
  CHECK(checkpoint(marked, 1) == expected(true, kSolved1, kTodo2));
  CHECK(checkpoint(marked, 2) == answer(marked));
  CHECK(answer(marked) == expected(false, kSolved1, kSolved2));
  CHECK(all_but(marked, 1) == expected(true, kTodo1, kSolved2));
  CHECK(all_but(marked, 2) == checkpoint(marked, 1));
}

TEST_CASE("line ends and a missing last one survive") {
  const Marked marked = parse(with_crlf(kSolution));
  CHECK(skeleton(marked) == with_crlf(expected(true, kTodo1, kTodo2)));
  CHECK(answer(marked) == with_crlf(expected(false, kSolved1, kSolved2)));
  CHECK(answer(parse("//! TODO 1: x\na\n//! END 1\nb")) == "a\nb");
}

TEST_CASE("a region that does not exist cannot be asked for") {
  const Marked marked = parse(kSolution);
  CHECK_THROWS_WITH_AS(checkpoint(marked, 3),
                       "There is no TODO 3: choose 1 to 2, or 0 for the skeleton as it is handed out.",
                       SourceError);
  CHECK_THROWS_WITH_AS(checkpoint(marked, -1),
                       "There is no TODO -1: choose 1 to 2, or 0 for the skeleton as it is handed out.",
                       SourceError);
  CHECK_THROWS_WITH_AS(all_but(marked, 0), "There is no TODO 0: choose 1 to 2.", SourceError);
}

TEST_CASE("TODOs are numbered as they are solved, wherever they stand") {
  const std::string text =
      "//! STEPS: 1, 2-3\n//! TODO 2: b\n//! | two\nsecond\n//! END 2\n//! TODO 3: c\nthird\n//! END 3\n"
      "//! TODO 1: a\nfirst\n//! END 1\n";
  const Marked marked = parse(text);
  CHECK(marked.todos == 3);
  CHECK(marked.steps == std::vector{1, 3});
  CHECK(checkpoint(marked, 1) == "// TODO 2: b\ntwo\n// TODO 3: c\nfirst\n");
  CHECK(answer(marked) == "second\nthird\nfirst\n");
  CHECK(parse(text.substr(text.find('\n') + 1)).steps == std::vector{1, 2, 3});
}

TEST_CASE("a mistake in the markers is told with its line") {
  const std::string region = "//! TODO 1: x\na\n//! END 1\n";
  CHECK(error_of("") == "0: no TODO found: mark each region with  //! TODO 1: question  and  //! END 1.");
  CHECK(error_of("int x;\n").starts_with("0: no TODO found"));
  CHECK(error_of("\n//! TODO 1: x\na\n") ==
        "2: TODO 1 is never closed: write  //! END 1  after its solution.");
  CHECK(error_of("//! TODO 1: x\na\n//! TODO 2: y\n") ==
        "3: TODO 2 begins before TODO 1 has ended: regions do not nest.");
  CHECK(error_of(region + "//! TODO 3: x\na\n//! END 3\n") == "0: TODO 2 is missing: there is a TODO 3.");
  CHECK(error_of("//! TODO 0: x\na\n//! END 0\n") == "0: TODO 1 is missing: there is a TODO 0.");
  CHECK(error_of(region + "//! TODO 1: x\n") == "4: TODO 1 stands here a second time.");
  CHECK(error_of("//! TODO 1: x\na\n//! END 2\n") == "3: END 2 stands where END 1 is due.");
  CHECK(error_of(region + "//! END 1\n") == "4: END 1 closes nothing.");
  CHECK(error_of("//! TODO 1: x\n//! | a\n//! END 1\n") ==
        "3: TODO 1 has no solution: write it before this line.");
  CHECK(error_of("//! TODO 1: x\na\n//! | b\n") ==
        "3: a stub stands right below its TODO, before the solution.");
  CHECK(error_of("//! | b\n") == "1: a stub stands right below its TODO, before the solution.");
  CHECK(error_of("//! TODO 1: x\n//! SKELETON: y\n") == "2: SKELETON stands inside TODO 1: move it out.");
  CHECK(error_of("//! TODO 1: x\n//! STEPS: 1\n") == "2: STEPS stands inside TODO 1: move it out.");
  for (const char* steps : {"", "2", "1, 2", "1 2", "0-1", "1-0", "1-", "one", "1, 1", "1x"}) {
    CAPTURE(steps);
    CHECK(error_of(region + "//! STEPS: " + steps + "\n") ==
          "4: STEPS names TODOs 1 to 1 once and in order, as in  //! STEPS: 1, 2-3.");
  }
  const std::string stray =
      "this marker is none of TODO, |, END, SKELETON and STEPS, and continues no TODO's text.";
  CHECK(error_of("//! TDOO 1: x\n") == "1: " + stray);
  CHECK(error_of("//! TODO 1: x\na\n//! more\n") == "3: " + stray);
  CHECK(error_of("//! TODO 1: x\n//! | a\n//! more\n") == "3: " + stray);
  CHECK(error_of("//! TODO one: x\n") == "1: " + stray);
}

TEST_CASE("a student's TODO is found by its number until it is gone") {
  const std::string text =
      "// TODO 12: a\n"
      "  //TODO 2: b\r\nint x; // TODO 3\n//! TODO 4: c\nTODO 5\n// see https://x.y // TODO 6\n";
  CHECK(todo_line(text, 12) == 1);
  CHECK(source::first_todo(text) == 2);
  CHECK(source::first_todo("int row;\n") == 0);
  CHECK(todo_line(text, 1) == 0);
  CHECK(todo_line(text, 2) == 2);
  CHECK(todo_line(text, 3) == 3);
  CHECK(todo_line(text, 4) == 0);
  CHECK(todo_line(text, 5) == 0);
  CHECK(todo_line(text, 6) == 6);
  CHECK(todo_line("", 1) == 0);
  CHECK(todo_line(skeleton(parse(kSolution)), 2) == 10);
}

TEST_CASE(
    "of every lesson: the answer compiles to what the solution does, and editions differ in regions only") {
  int solutions = 0;
  for (const auto& entry : std::filesystem::directory_iterator(LESSONS)) {
    std::ifstream file(entry.path() / "solution.cu", std::ios::binary);
    if (!file) continue;
    CAPTURE(entry.path().string());
    std::stringstream buffer;
    buffer << file.rdbuf();
    const Marked marked = parse(buffer.str());
    CHECK(code_of(answer(marked)) == code_of(buffer.str()));
    CHECK(answer(marked).find("//!") == std::string::npos);
    CHECK(std::ssize(regions_of_answer(marked)) == std::ranges::count(answer(marked), '\n'));
    CHECK(skeleton(marked).find("//!") == std::string::npos);
    for (int k = 1; k <= marked.todos; ++k) {
      CHECK(todo_line(skeleton(marked), k) > 0);
      CHECK(todo_line(checkpoint(marked, k), k) == 0);
      CHECK(checkpoint(marked, k) != checkpoint(marked, k - 1));
    }
    ++solutions;
  }
  CHECK(solutions > 0);
}

TEST_CASE("the TODO that a line stands first below") {
  const std::string_view text =
      "  // TODO 1: Which element? (2 lines)\n"
      "  int row = 0;\n"
      "  int col = 0;\n"
      "  // TODO 3: Which threads\n"
      "  // may work? (1 line)\n"
      "  if (true) {}\n";
  CHECK(source::todo_above(text, 1) == 0);
  CHECK(source::todo_above(text, 2) == 1);
  CHECK(source::todo_above(text, 3) == 0);
  CHECK(source::todo_above(text, 6) == 3);
  CHECK(source::todo_above(text, 9) == 0);
}
