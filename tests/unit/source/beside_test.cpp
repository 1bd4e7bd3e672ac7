// Which headers belong to a kernel file, and which files never do.
#include "source/beside.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "process/temporary.h"

namespace {

namespace fs = std::filesystem;

class Checkout {
 public:
  Checkout() { fs::create_directories(at("me/tiles")); }

  fs::path at(const char* name) const { return folder_.path() / name; }
  void write(const char* name, const char* text) const { std::ofstream(at(name)) << text; }

  /** "a.h tiles/b.h" */
  std::string headers(std::string_view text) const {
    std::string all;
    for (const source::Header& header : source::headers_beside(at("me/kernel.cu"), text))
      all += (all.empty() ? "" : " ") + header.path.string();
    return all;
  }

 private:
  process::TemporaryFolder folder_;
};

}  // namespace

TEST_CASE("headers beside the file and below, each once, after those that they include") {
  const Checkout c;
  c.write("me/a.h", "#include \"tiles/b.cuh\"\n#include \"kernel.h\"\n#include \"a.h\"\n");
  c.write("me/tiles/b.cuh", "#include \"c.hpp\"\n#include \"../d.hh\"\n");
  c.write("me/tiles/c.hpp", "#pragma once\n");
  c.write("me/d.hh", "\n");
  CHECK(c.headers("#include \"a.h\"\n#include \"./a.h\"\n#include <d.hh>\n#include <vector>\n") ==
        "tiles/c.hpp d.hh tiles/b.cuh a.h");
  CHECK(c.headers("// #include \"a.h\"\nconst char* s = \"a.h\";\n#include\n#include \"\n") == "");
}

TEST_CASE("what lies elsewhere or is no header is never read") {
  const Checkout c;
  c.write("secret.h", "secret\n");
  c.write("me/bob.cu", "another student's\n");
  c.write("me/notes.txt", "\n");
  fs::create_symlink(c.at("secret.h"), c.at("me/link.h"));
  fs::create_symlink(c.at("me/bob.cu"), c.at("me/bob.h"));
  fs::create_directory_symlink(c.at("."), c.at("me/up"));
  fs::create_directory(c.at("me/folder.h"));
  for (const char* name : {"../secret.h", "tiles/../../secret.h", "link.h", "bob.cu", "bob.h", "up/secret.h",
                           "notes.txt", "folder.h", "/dev/stdin", "none.h"}) {
    CAPTURE(name);
    CHECK(c.headers("#include \"" + std::string(name) + "\"\n") == "");
  }
  CHECK(c.headers("#include \"" + c.at("secret.h").string() + "\"\n") == "");
}
