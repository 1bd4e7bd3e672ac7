// Known mistakes as changes of a solution.
#include "source/edits.h"

#include <doctest/doctest.h>

#include <fstream>

#include "process/temporary.h"
#include "source/kernel_file.h"
#include "source/marked_source.h"

namespace {

const std::string kOriginal = "// The right one.\nint a;\n{\n  b;\n}\n{\n  c;\n}\n";
const std::string kHead = "// EXPECT: RACE\n--- right.cu\n";

std::string complaint(const std::string& diff) {
  try {
    source::edited(diff, kOriginal);
  } catch (const source::SourceError& error) {
    return std::to_string(error.line) + ": " + error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("lines go, come and stay; the head stands in the place of the first line") {
  CHECK(source::edited(kHead + "@@\n-int a;\n+int z;\n+int y;\n@@\n {\n-  c;\n", kOriginal) ==
        "// EXPECT: RACE\nint z;\nint y;\n{\n  b;\n}\n{\n}\n");
  CHECK(source::original_of(kHead + "@@\n-int a;\n") == "right.cu");
}

TEST_CASE("a hunk must be found, once, in order, as whole lines") {
  CHECK(complaint(kHead + "@@\n-int b;\n") == "3: right.cu has no such lines, or not in this order.");
  CHECK(complaint(kHead + "@@\n-nt a;\n") == "3: right.cu has no such lines, or not in this order.");
  CHECK(complaint(kHead + "@@\n {\n+new\n") == "3: right.cu has such lines twice: add one that stays.");
  CHECK(complaint(kHead + "@@\n-  c;\n@@\n-  b;\n") ==
        "5: right.cu has no such lines, or not in this order.");
  CHECK(complaint(kHead + "@@\n+new\n") == "3: right.cu has no such lines, or not in this order.");
  CHECK(complaint(kHead + "@@\n-// The right one.\n") ==
        "3: right.cu has no such lines, or not in this order.");
}

TEST_CASE("what is no diff is refused") {
  CHECK(complaint("// EXPECT: RACE\n") == "0: no line --- names the file that is changed.");
  CHECK(complaint(kHead) == "0: nothing is changed: there is no @@.");
  CHECK(complaint(kHead + "int x;\n") == "3: a changed line stands before the first @@.");
  CHECK(complaint(kHead + "@@\nint x;\n") == "4: a line of a hunk begins with a space, - or +.");
}

TEST_CASE("read as a kernel file it is the file that it makes") {
  const process::TemporaryFolder folder;
  std::ofstream(folder.path() / "solution.cu")
      << "// Right.\n//! TODO 1: What?\n//! | int a = 0;\nint a = 1;\n//! END 1\nint b;\n";
  std::ofstream(folder.path() / "wrong.diff")
      << "// EXPECT: RACE\n--- solution.cu\n@@\n-int a = 1;\n+int a = 2;\n";
  const source::KernelFile made = source::read_kernel_file(folder.path() / "wrong.diff");
  CHECK(made.name == folder.path() / "wrong.cu");
  CHECK(made.text == "// EXPECT: RACE\nint a = 2;\nint b;\n");
  std::ofstream(folder.path() / "stale.diff") << "// EXPECT: RACE\n--- solution.cu\n@@\n-int c;\n";
  CHECK_THROWS_WITH(source::read_kernel_file(folder.path() / "stale.diff"),
                    doctest::Contains("stale.diff:3: solution.cu has no such lines"));
}

TEST_CASE("a program without a TODO is changed as it stands") {
  const process::TemporaryFolder folder;
  std::ofstream(folder.path() / "right.cu") << "// Right.\nint a = 1;\n";
  std::ofstream(folder.path() / "wrong.diff") << "// Wrong.\n--- right.cu\n@@\n-int a = 1;\n+int a = 2;\n";
  CHECK(source::read_program_file(folder.path() / "wrong.diff", {}).text == "// Wrong.\nint a = 2;\n");
}
