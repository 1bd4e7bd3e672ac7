// Which names a new lesson may have, and what is said of others.
#include "lesson/name.h"

#include <doctest/doctest.h>

#include <stdexcept>

namespace {

std::string refused(const std::string& word) {
  try {
    lesson::refuse_number(lesson::parse(word), {"01_naive", "02_tiled"});
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("a name is a number of two digits and a topic") {
  const lesson::Name name = lesson::parse("03_sliding_window2");
  CHECK(name.number == "03");
  CHECK(name.plain_number() == "3");
  CHECK(name.topic == "sliding_window2");
  CHECK(name.title() == "Sliding window2");
  for (const char* word :
       {"", "03", "03_", "3_topic", "003_topic", "topic", "03-topic", "03_Topic", "03_to pic", "03_topic_",
        "03__topic", "03_2d", "../03_topic", "03_a/b", "03_tópic", "-3_topic"}) {
    CAPTURE(word);
    CHECK_THROWS_WITH(lesson::parse(word), doctest::Contains("is not a name for a lesson"));
  }
}

TEST_CASE("it is the next one after the last") {
  CHECK(refused("03_sum") == "");
  CHECK(refused("02_tiled") ==
        "lessons/02_tiled already exists, and nothing is overwritten. What it lacks: ./course check 02");
  CHECK(refused("02_sum") == "Number 02 is taken by 02_tiled. The next lesson is 03_sum.");
  CHECK(refused("03_naive") ==
        "Topic naive is taken by 01_naive, and a lesson may be named by its topic alone. Choose another.");
  for (const char* word : {"00_sum", "05_sum"}) {
    CHECK(refused(word) ==
          "Lessons are numbered without gaps, and the last one is 02_tiled. The next lesson is 03_sum.");
  }
}
