// Which hints were shown.
#include "progress/shown_hints.h"

#include <doctest/doctest.h>

#include "process/temporary.h"
#include "text/file.h"

TEST_CASE("of each TODO of each lesson alone") {
  const process::TemporaryFolder folder;
  const progress::ShownHints memory(folder.path() / "shown");
  CHECK(memory.shown("02_tiled", 1) == 0);
  memory.note("02_tiled", 1, 2);
  memory.note("02_tiled", 2, 1);
  memory.note("03_sliding_window", 1, 3);
  CHECK(memory.shown("02_tiled", 1) == 2);
  CHECK(memory.shown("02_tiled", 2) == 1);
  CHECK(memory.shown("03_sliding_window", 1) == 3);
  CHECK(progress::ShownHints(folder.path() / "shown").shown("02_tiled", 1) == 2);
}

TEST_CASE("a memory that is damaged or nowhere: hints begin again") {
  const process::TemporaryFolder folder;
  text::write_file(folder.path() / "shown", "\xff\xfe 02_tiled x y\n");
  CHECK(progress::ShownHints(folder.path() / "shown").shown("02_tiled", 1) == 0);
  for (const std::filesystem::path& unusable :
       {std::filesystem::path(), folder.path(), folder.path() / "no/such/folder/shown"}) {
    const progress::ShownHints none(unusable);
    none.note("02_tiled", 1, 2);
    CHECK(none.shown("02_tiled", 1) == 0);
  }
}
