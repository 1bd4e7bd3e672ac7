// Which lines a correction changes, and what it makes.
#include "changed.h"

#include <doctest/doctest.h>

using namespace tries_test;

namespace {

std::set<int> changed(std::string_view wrong, std::string_view right) {
  return lines_changed(wrong, differences(wrong, right));
}

std::string corrected(std::string_view wrong, std::string_view right) {
  return undone(wrong, right, differences(wrong, right));
}

}  // namespace

TEST_CASE("nothing, where only blanks and comments differ") {
  CHECK(differences("a = b;\n// c\nd;", "a=b; d; /* e */").empty());
}

TEST_CASE("the line of what goes, or goes for something else") {
  CHECK(changed("a;\nb = 1;\nc;", "a;\nb = 2;\nc;") == std::set{2});
  CHECK(differences("a;\nb = 1;\nc;", "a;\nb = 2;\nc;").front().tokens() == 2);
  CHECK(changed("a;\nextra();\nc;", "a;\nc;") == std::set{2});
}

TEST_CASE("the lines around what only comes") {
  CHECK(changed("a;\nb;\nc;", "a;\nb;\nwait();\nc;") == std::set{2, 3});
  CHECK(changed("a(x);", "a(x + 1);") == std::set{1});
  CHECK(changed("a;", "a; b;") == std::set{1});
}

TEST_CASE("two places, each of which can be undone alone") {
  const char *wrong = "a = 1;  // one\nb = 1;\nc = 1;\n", *right = "a = 2;\nb = 1;\nc = 2;\n";
  const auto all = differences(wrong, right);
  REQUIRE(all.size() == 2);
  CHECK(changed(wrong, right) == std::set{1, 3});
  CHECK(undone(wrong, right, {all[1]}) == "a = 1;  // one\nb = 1;\nc = 2;\n");
  CHECK(corrected(wrong, right) == "a = 2;  // one\nb = 1;\nc = 2;\n");
}

TEST_CASE("what comes and goes") {
  CHECK(differences(corrected("f(a);\nh();", "f(a, b);\ng();\nh();"), "f(a, b); g(); h();").empty());
  CHECK(differences(corrected("#define A b\nx;", "#define A (b)\nx;"), "#define A (b)\nx;").empty());
  CHECK(differences(corrected("#include <a>\nx;", "#include <a>\nint y;\nx;"), "#include <a>\nint y;\nx;")
            .empty());
  CHECK(corrected("f(a, b);", "f(a);") == "f(a);");
}
