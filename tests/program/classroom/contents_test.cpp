// Which file is graded, and what becomes of folders and archives that hold something else.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include <filesystem>
#include <string>

#include "program/classroom/world.h"
#include "submissions/choose.h"

namespace {

bool says(const submissions::Submission& one, const std::string& words) {
  const bool found = one.why.find(words) != std::string::npos;
  if (!found) MESSAGE("it says: " << one.why);
  return found && one.about.files.empty();
}

std::vector<std::string> names(const submissions::Submission& one) {
  std::vector<std::string> result;
  for (const auto& file : one.about.files) result.push_back(file.name);
  return result;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("a file, a folder and an archive of a student") {
  const World world;
  world.file("adams.cu");
  world.file("brown/lab/kernel.cu");
  world.zip("clark.zip", {{"lab/kernel.cu", kMatmul}});
  world.zip("davis.tar.gz", {{"mine.cu", kMatmul}});
  const auto all = world.all();
  REQUIRE(all.size() == 4);
  CHECK(all[0].about.source == "adams.cu");
  CHECK(all[1].about.source == "brown/lab/kernel.cu");
  CHECK(all[2].about.source == "clark.zip/lab/kernel.cu");
  CHECK(all[3].about.source == "davis.tar.gz/mine.cu");
  for (const auto& one : all) {
    CHECK(one.why == "");
    CHECK(one.about.files.front().bytes == std::string(kMatmul).size());
    CHECK(submissions::load(world.order, one).front().text == kMatmul);
  }
  CHECK(all[0].about.files.front().sha256 == all[3].about.files.front().sha256);
}

TEST_CASE("of several files kernel.cu is taken, then the only one, then the one with matmul") {
  const World world;
  world.file("a/kernel.cu");
  world.file("a/old/kernel.cu");
  world.file("a/zzz.cu");
  world.file("b/lessons/01_naive/kernel.cu", "x");
  world.file("b/lessons/02_tiled/kernel.cu");
  world.file("c/helper.cu", "void matmul(int);  // void matmul() {}\n");
  world.file("c/lab.cu");
  world.file("d/kernel-2.cu");
  world.file("d/other.cu");
  world.file("e/one.cu");
  world.file("e/two.cu");
  world.file("f/x/kernel.cu");
  world.file("f/y/kernel.cu");
  CHECK(world.of("a").about.source == "a/kernel.cu");
  CHECK(world.of("b").about.source == "b/lessons/02_tiled/kernel.cu");
  CHECK(world.of("c").about.source == "c/lab.cu");
  CHECK(world.of("d").about.source == "d/kernel-2.cu");
  CHECK(says(world.of("e"), "Which file is meant is not clear: one.cu, two.cu."));
  CHECK(says(world.of("f"), "Which file is meant is not clear: x/kernel.cu, y/kernel.cu."));
}

TEST_CASE("headers beside the kernel file are carried, others are not") {
  const World world;
  world.file("adams/lab/kernel.cu");
  world.file("adams/lab/load.h", "1");
  world.file("adams/lab/tiles/store.cuh", "2");
  world.file("adams/outside.h", "3");
  world.file("adams/notes.txt", "4");
  CHECK(names(world.one()) == Names{"kernel.cu", "load.h", "tiles/store.cuh"});
}

TEST_CASE("a plain file with its header beside it") {
  const World world;
  world.file("adams.cu");
  world.file("adams.h", "1");
  CHECK(names(world.one()) == Names{"adams.cu", "adams.h"});
}

TEST_CASE("nothing to grade: a row with the reason") {
  const World world;
  std::filesystem::create_directory(world.folder() / "empty");
  world.file("blank.cu", " \n\t\r\n");
  world.file("none.cu", "");
  world.file("text.txt", "hello");
  world.file("cpp/kernel.cpp");
  world.file("large.cu", std::string((4 << 20) + 1, ' '));
  world.file("large/kernel.cu", std::string((4 << 20) + 1, 'x'));
  CHECK(says(world.of("empty"), "There is nothing in it."));
  CHECK(says(world.of("blank"), "blank.cu is empty."));
  CHECK(says(world.of("none"), "none.cu is empty."));
  CHECK(says(world.of("text"), "There is no .cu file in it, only text.txt."));
  CHECK(says(world.of("cpp"), "There is no .cu file in it, only kernel.cpp."));
  const auto large = world.of("large");
  CHECK(says(large, "is larger than 4 MB."));
  CHECK(large.about.others.size() == 1);
}

TEST_CASE("links, pipes and what may not be read are never opened") {
  const World world;
  const process::TemporaryFolder elsewhere;
  text::write_file(elsewhere.path() / "secret.cu", "the answer");
  const auto& folder = world.folder();
  create_symlink(elsewhere.path() / "secret.cu", folder / "file.cu");
  create_symlink(elsewhere.path(), folder / "folder");
  create_symlink(elsewhere.path() / "none.zip", folder / "archive.zip");
  create_directory(folder / "inside");
  create_symlink(elsewhere.path() / "secret.cu", folder / "inside/kernel.cu");
  create_directory(folder / "below");
  create_directory_symlink(elsewhere.path(), folder / "below/lab");
  REQUIRE(mkfifo((folder / "pipe.cu").c_str(), 0644) == 0);
  for (const char* student : {"file", "folder", "archive", "inside"})
    CHECK(says(world.of(student), "links are not followed"));
  CHECK(says(world.of("below"), "There is no .cu file in it, only lab."));
  CHECK(says(world.of("pipe"), "pipe.cu is no plain file."));
}

TEST_CASE("archives that would write elsewhere are refused whole") {
  for (const char* name :
       {"../../kernel.cu", "/etc/kernel.cu", "lab/../../kernel.cu", "..\\kernel.cu", "C:\\kernel.cu"}) {
    const World world;
    world.zip("adams.zip", {{"kernel.cu", kMatmul}, {name, kMatmul}});
    world.zip("brown.tar.gz", {{"kernel.cu", kMatmul}, {name, kMatmul}});
    for (const char* student : {"adams", "brown"})
      CHECK_MESSAGE(says(world.of(student), "would land outside of its folder"), name);
  }
}

TEST_CASE("links in archives are not followed, odd names go no further than a sentence") {
  const World world;
  world.zip("adams.zip", {{"kernel.cu", "", "/etc/passwd"}});
  world.zip("brown.tar.gz", {{"kernel.cu", "", "/etc/passwd"}});
  world.zip("clark.zip", {{"a\x1b[31m\n.cu", kMatmul}});
  world.zip("davis.zip", {{std::string(300, 'x') + ".cu", kMatmul}});
  world.zip("evans.zip", {{"lab/-o.cu", kMatmul}, {"lab/load.h", "1"}, {"__MACOSX/lab/._-o.cu", "junk"}});
  CHECK(says(world.of("adams"), "kernel.cu is a link"));
  CHECK(says(world.of("brown"), "kernel.cu is a link"));
  CHECK(says(world.of("clark"), "a?[31m?.cu has a name that no file should have."));
  CHECK(says(world.of("davis"), "has a name that no file should have."));
  CHECK(names(world.of("evans")) == Names{"kernel.cu", "load.h"});
  CHECK(world.of("evans").about.source == "evans.zip/lab/-o.cu");
}

TEST_CASE("bombs end at the limits, also in what nobody wants") {
  const World world;
  const std::string large(std::size_t{65} << 20, '\0');
  std::vector<Entry> many;
  for (int i = 0; i < 10'001; ++i) many.push_back({"x" + std::to_string(i), ""});
  many.push_back({"kernel.cu", kMatmul});
  world.zip("adams.zip", {{"kernel.cu", kMatmul}, {"zeros.bin", large}});
  world.zip("brown.tar.gz", {{"zeros.bin", large}, {"kernel.cu", kMatmul}});
  world.zip("clark.zip", many);
  world.zip("davis.zip", {{"kernel.cu", std::string((4 << 20) + 1, 'x')}});
  std::string deep = "evans";
  for (int i = 0; i < 30; ++i) deep += "/d";
  world.file(deep + "/kernel.cu");
  CHECK(says(world.of("adams"), "It holds more than 64 MB."));
  CHECK(says(world.of("brown"), "It holds more than 64 MB."));
  CHECK(says(world.of("clark"), "It holds more than 10000 files and folders."));
  CHECK(says(world.of("davis"), "kernel.cu is larger than 4 MB."));
  CHECK(says(world.of("evans"), "Its folders are nested too deep."));
}

TEST_CASE("archives that are none, broken ones, and archives within archives") {
  const World world;
  world.file("adams.zip", "not an archive");
  world.zip("whole.zip", {{"kernel.cu", std::string(5000, 'x')}});
  const std::string bytes = text::read_file(world.folder() / "whole.zip");
  world.file("brown.zip", bytes.substr(0, bytes.size() / 2));
  world.file("clark.7z", "7z\xBC\xAF\x27\x1C");
  world.file("davis.zip", "");
  world.zip("evans.zip", {{"inner.zip", bytes}});
  world.file("frank/lab.zip", bytes);
  CHECK(says(world.of("adams"), "no zip or tar archive"));
  CHECK_FALSE(world.of("brown").why.empty());
  CHECK(says(world.of("clark"), "no zip or tar archive"));
  CHECK(says(world.of("davis"), "no zip or tar archive"));
  CHECK(says(world.of("evans"), "an archive within an archive: inner.zip"));
  CHECK(world.of("frank").about.source == "frank/lab.zip/kernel.cu");
}

TEST_CASE("of an archive with one wrong byte nothing else is taken than what was packed") {
  std::string kernel = "// adams\n";  // of bytes that do not repeat, so that each is there once
  for (unsigned n = 1; kernel.size() < 700; n = n * 1664525 + 1013904223)
    kernel += static_cast<char>('a' + (n >> 24) % 26);
  for (const char* name : {"adams.zip", "adams.tar.gz"}) {
    const World world;
    world.zip(name, {{"kernel.cu", kernel}});
    const std::string whole = text::read_file(world.folder() / name);
    std::size_t told = 0;
    for (std::size_t at = 0; at < whole.size(); ++at) {
      std::string bytes = whole;
      bytes[at] = static_cast<char>(bytes[at] ^ 0x10);
      text::write_file(world.folder() / name, bytes);
      const submissions::Submission one = world.one();
      told += one.why.find("damaged") != std::string::npos ? 1 : 0;
      if (!one.why.empty()) continue;
      CAPTURE(name);
      CAPTURE(at);
      REQUIRE(submissions::load(world.order, one).front().text == kernel);
    }
    CHECK(told > whole.size() / 2);
  }
}

TEST_CASE("a file that changes between the two readings is noticed") {
  const World world;
  world.file("adams.cu");
  const auto one = world.one();
  world.file("adams.cu", "void matmul() { /* other */ }");
  CHECK_THROWS_WITH_AS(submissions::load(world.order, one),
                       "It was changed while the class was graded. Type the command again.",
                       std::runtime_error);
}

TEST_CASE("a kernel file in UTF-16 is told by that name, and of several its matmul is found") {
  const World world;
  std::string wide = "\xff\xfe";
  for (const char c : std::string(kMatmul)) wide += std::string({c, 0});
  world.file("a.cu", wide);
  world.file("b/mine.cu", wide);
  world.file("b/other.cu", "int x;");
  world.file("c/kernel.cu");
  world.file("c/tile.h", wide);
  CHECK(says(world.of("a"), "a.cu is in UTF-16, which compilers of CUDA do not read: save it as UTF-8."));
  CHECK(says(world.of("b"), "mine.cu is in UTF-16"));
  CHECK(says(world.of("c"), "tile.h is in UTF-16"));
}
