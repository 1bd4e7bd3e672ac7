// Files that are saved in all the ways in which editors save them.
#include "watch/saves.h"

#include <doctest/doctest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <optional>
#include <thread>

#include "process/temporary.h"
#include "text/file.h"

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

/** What is told of within so much time; it may be told in much less. */
std::optional<watch::Seen> within(watch::Saves& saves, std::chrono::milliseconds time) {
  const auto end = std::chrono::steady_clock::now() + time;
  while (std::chrono::steady_clock::now() < end) {
    if (auto seen = saves.changed()) return seen;
    std::this_thread::sleep_for(1ms);
  }
  return std::nullopt;
}

struct World {
  process::TemporaryFolder folder;
  fs::path kernel = folder.path() / "lesson" / "kernel.cu";
  World() {
    fs::create_directory(kernel.parent_path());
    save("int first;\n");
  }
  void save(const std::string& text) const { text::write_file(kernel, text); }
};

constexpr auto kPatience = 10s;  // of a loaded machine
constexpr auto kNothingComes = 500ms;

void sees_saves(bool poll) {
  World world;
  watch::Saves saves(world.kernel, poll);
  const auto first = within(saves, kPatience);
  REQUIRE(first.has_value());
  CHECK(first->obstacle.empty());

  SUBCASE("written in place") {
    world.save("int second;\n");
    const auto second = within(saves, kPatience);
    REQUIRE(second.has_value());
    CHECK(second->content != first->content);
    CHECK(*second == watch::look_at(world.kernel));
  }
  SUBCASE("saved, but as it was") {
    world.save("int first;\n");
    CHECK_FALSE(within(saves, kNothingComes).has_value());
  }
  SUBCASE("another file takes its place") {
    text::write_file(world.kernel.string() + "~", "int second;\n");
    fs::rename(world.kernel.string() + "~", world.kernel);
    REQUIRE(within(saves, kPatience).has_value());
    world.save("int third;\n");
    CHECK(within(saves, kPatience).has_value());
  }
  SUBCASE("moved away to be a backup, then written anew") {
    fs::rename(world.kernel, world.kernel.string() + ".bak");
    std::this_thread::sleep_for(5ms);
    world.save("int second;\n");
    const auto second = within(saves, kPatience);
    REQUIRE(second.has_value());
    CHECK(second->obstacle.empty());
  }
  SUBCASE("a header beside it") {
    world.save("#include \"tile.h\"\n");
    text::write_file(world.kernel.parent_path() / "tile.h", "int one;\n");
    REQUIRE(within(saves, kPatience).has_value());
    while (within(saves, kNothingComes)) {
    }
    text::write_file(world.kernel.parent_path() / "tile.h", "int two;\n");
    CHECK(within(saves, kPatience).has_value());
  }
  SUBCASE("deleted, and there again") {
    fs::remove(world.kernel);
    const auto gone = within(saves, kPatience);
    REQUIRE(gone.has_value());
    CHECK(gone->obstacle.find("does not exist") != std::string::npos);
    world.save("int first;\n");
    const auto again = within(saves, kPatience);
    REQUIRE(again.has_value());
    CHECK(*again == *first);
  }
  SUBCASE("a folder in its place") {
    fs::remove(world.kernel);
    fs::create_directory(world.kernel);
    const auto folder = within(saves, kPatience);
    REQUIRE(folder.has_value());
    CHECK(folder->obstacle.find("is a folder") != std::string::npos);
  }
  SUBCASE("its whole folder away, and back") {
    const fs::path elsewhere = world.folder.path() / "elsewhere";
    fs::rename(world.kernel.parent_path(), elsewhere);
    REQUIRE(within(saves, kPatience).has_value());
    fs::rename(elsewhere, world.kernel.parent_path());
    REQUIRE(within(saves, kPatience).has_value());
    world.save("int second;\n");
    CHECK(within(saves, kPatience).has_value());
  }
}

}  // namespace

TEST_CASE("saves, as the system tells of them") { sees_saves(false); }
TEST_CASE("saves, looked for") { sees_saves(true); }

TEST_CASE("a file that is being written is not taken for what is there so far") {
  World world;
  watch::Saves saves(world.kernel, false);
  REQUIRE(within(saves, kPatience).has_value());
  std::ofstream file(world.kernel);  // empties it
  file << "int half" << std::flush;
  std::this_thread::sleep_for(50ms);
  CHECK_FALSE(saves.changed().has_value());
  file << "_and_the_rest;\n";
  file.close();
  const auto whole = within(saves, kPatience);
  REQUIRE(whole.has_value());
  CHECK(*whole == watch::look_at(world.kernel));
}

TEST_CASE("saved fifty times a second it is seen all the while, and at last as it is") {
  World world;
  watch::Saves saves(world.kernel, false);
  REQUIRE(within(saves, kPatience).has_value());
  int seen = 0;
  std::optional<watch::Seen> last;
  for (int i = 0; i < 50; ++i) {
    world.save("int number_" + std::to_string(i) + ";\n");
    if (auto now = within(saves, 20ms)) ++seen, last = now;
  }
  while (auto now = within(saves, 1500ms)) ++seen, last = now;
  CHECK(seen >= 2);
  CHECK(last == watch::look_at(world.kernel));
}
