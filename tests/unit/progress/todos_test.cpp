// Which TODO a line of a student's answers, with and without the comments.
#include "progress/todos.h"

#include <doctest/doctest.h>

namespace {

constexpr const char* kSkeleton =
    "void kernel() {\n"
    "  float sum = 0;\n"
    "  // TODO 1: How many? (1 line)\n"
    "  int n = 0;\n"
    "  for (int p = 0; p < n; ++p) {\n"
    "    // TODO 2: Fetch.\n"
    "\n"
    "    // TODO 3: Add.\n"
    "  }\n"
    "\n"
    "  // TODO 4: Write.\n"
    "}\n"
    "\n"
    "void host() {\n"
    "  kernel();\n"
    "}\n";

constexpr const char* kWithComments =
    "void kernel() {\n"                  // 1
    "  float sum = 0;\n"                 // 2
    "  // TODO 1: How many? (1 line)\n"  // 3
    "  int n = 7;\n"                     // 4
    "  for (int p = 0; p < n; ++p) {\n"  // 5
    "    // TODO 2: Fetch.\n"            // 6
    "    fetch();\n"                     // 7
    "    // TODO 3: Add.\n"              // 8
    "    sum += 1;\n"                    // 9
    "  }\n"                              // 10
    "\n"                                 // 11
    "  // TODO 4: Write.\n"              // 12
    "}\n"                                // 13
    "\n"                                 // 14
    "void host() {\n"                    // 15
    "  kernel(7);\n"                     // 16
    "}\n";

constexpr const char* kWithout =
    "void kernel() {\n"                  // 1
    "  float sum = 0;\n"                 // 2
    "  int n = 7;\n"                     // 3
    "  for (int p = 0; p < n; ++p) {\n"  // 4
    "    fetch();\n"                     // 5
    "  }\n"                              // 6
    "  store();\n"                       // 7
    "}\n"                                // 8
    "\n"                                 // 9
    "void host() {\n"                    // 10
    "  kernel();\n"                      // 11
    "}\n";

}  // namespace

TEST_CASE("the skeleton itself: nothing is begun") {
  const progress::Todos todos(kSkeleton, kSkeleton);
  CHECK(todos.first_untouched() == 1);
  CHECK(todos.of_line(2) == 0);
  CHECK(todos.of_line(4) == 1);
}

TEST_CASE("below its comment") {
  const progress::Todos todos(kSkeleton, kWithComments);
  CHECK(todos.of_line(4) == 1);
  CHECK(todos.of_line(7) == 2);
  CHECK(todos.of_line(9) == 3);
  CHECK(todos.of_line(16) == 0);  // of another function
  CHECK(todos.of_line(0) == 0);
  CHECK(todos.of_line(99) == 0);
  CHECK(todos.first_untouched() == 4);
}

TEST_CASE("where its comment was, though it is gone") {
  const progress::Todos todos(kSkeleton, kWithout);
  CHECK(todos.of_line(3) == 1);
  CHECK(todos.of_line(5) == 2);
  CHECK(todos.of_line(7) == 4);
  CHECK(todos.of_line(11) == 0);
  CHECK(todos.first_untouched() == 0);  // TODO 3 was taken away: who knows
}

TEST_CASE("TODOs that stand in another order than they are solved") {
  const char* const skeleton = "// TODO 2: Add.\nint a = 0;\nint b;\n// TODO 1: Write.\nint c;\n";
  const progress::Todos given(skeleton, skeleton),
      first(skeleton, "// TODO 2: Add.\nint a = 0;\nint b;\nwrite();\nint c;\n");
  CHECK(given.first_untouched() == 1);
  CHECK(first.of_line(4) == 1);
  CHECK(first.first_untouched() == 2);
  CHECK(progress::Todos(skeleton, "int a = 1;\nint b;\nwrite();\nint c;\n").of_line(1) == 2);
}

TEST_CASE("no skeleton, or no text") {
  CHECK(progress::Todos("", kWithComments).of_line(4) == 0);
  CHECK(progress::Todos("", kWithComments).first_untouched() == 0);
  CHECK(progress::Todos(kSkeleton, "").first_untouched() == 0);
}

TEST_CASE("the TODO in question") {
  using progress::todo_in_question;
  const progress::Todos todos(kSkeleton, kWithComments), done(kSkeleton, kWithout), none("", "");
  CHECK(todo_in_question(todos, 9, 0) == 3);   // the line's, for all before it were begun
  CHECK(todo_in_question(todos, 9, 2) == 3);   // rather than the one tested above all
  CHECK(todo_in_question(todos, 16, 2) == 2);  // no TODO's line
  CHECK(todo_in_question(todos, 16, 5) == 4);  // before what is tested comes what was not begun
  CHECK(todo_in_question(todos, 0, 0) == 4);   // the first that was not begun
  CHECK(todo_in_question(done, 0, 0) == 1);
  CHECK(todo_in_question(none, 9, 0) == 1);
  // What comes before the line was not begun: that is why the line is wrong.
  CHECK(todo_in_question(progress::Todos(kSkeleton, kSkeleton), 8, 0) == 1);
}
