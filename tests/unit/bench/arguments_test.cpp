// The command line of ./course bench: what is understood, and what is said about the rest.
#include "bench/arguments.h"

#include <doctest/doctest.h>

#include <string>
#include <variant>
#include <vector>

#include "support/typed.h"

namespace {

using Line = support::Typed<bench::understand>;
template <class T>
constexpr auto typed_as = Line::as<T>;
constexpr auto complaint = Line::complaint;

}  // namespace

TEST_CASE("bench: what is timed, at which sizes, and where it goes") {
  const auto plain = typed_as<bench::Arguments>({"bench"});
  CHECK(plain.lessons.empty());
  CHECK(plain.sizes.empty());
  CHECK(!plain.gpu);
  const auto full = typed_as<bench::Arguments>({"bench", "--gpu", "--lessons", "01,tiled", "--file", "a.cu",
                                                "--file", "b c.cu", "--sizes", "64,33x19x37", "--json",
                                                "l.json", "--html", "l.html"});
  CHECK(full.gpu);
  CHECK(full.lessons == std::vector<std::string>{"01", "tiled"});
  CHECK(full.files == std::vector<std::string>{"a.cu", "b c.cu"});
  CHECK(full.sizes == std::vector<bench::Size>{{64, 64, 64}, {33, 19, 37}});
  CHECK(full.json == "l.json");
  CHECK(full.html == "l.html");
  const auto record = typed_as<bench::Arguments>({"bench", "--from", "l.json", "--markdown"});
  CHECK(record.from == "l.json");
  CHECK(record.markdown);
}

TEST_CASE("bench: what it does not understand") {
  CHECK(complaint({"bench", "--sizes", "0"}) ==
        "--sizes: '0' is not a size: M, N and K must be 1 or more. See ./course bench --help\n");
  CHECK(complaint({"bench", "--on", "abacus"}).find("'abacus' is not one of ") != std::string::npos);
  CHECK(complaint({"bench", "--markdown"}) == "--markdown goes with --from. See ./course bench --help\n");
  CHECK(complaint({"bench", "--from", "l.json", "--gpu"})
            .starts_with("--from shows a record and measures nothing"));
  CHECK(complaint({"bench", "02"}).find("bench --help") != std::string::npos);
}
