// Identifiers of students: fit for a file's name, whatever they are made of.
#include "records/student_id.h"

#include <doctest/doctest.h>

#include <string>

using records::is_student_id;
using records::student_id;

TEST_CASE("letters of any script stay, blanks become one dash") {
  CHECK(student_id("Jane Adams") == "Jane-Adams");
  CHECK(student_id("  Jane   Adams ") == "Jane-Adams");
  CHECK(student_id("José Núñez") == "José-Núñez");
  CHECK(student_id("田中\u3000太郎") == "田中-太郎");
  CHECK(student_id("Jane\u00A0Adams") == "Jane-Adams");
  CHECK(student_id("j.adams+lab@example.org") == "j.adams+lab@example.org");
}

TEST_CASE("nothing leads elsewhere, hides, steers a terminal, or calculates") {
  CHECK(student_id("../../etc/passwd") == "_.._etc_passwd");
  CHECK(student_id(".hidden") == "hidden");
  CHECK(student_id("-rf") == "rf");
  CHECK(student_id("=HYPERLINK(1)") == "_HYPERLINK_1_");
  CHECK(student_id("@SUM(1)") == "SUM_1_");
  CHECK(student_id("a\x1b[31mb\n\r\tc") == "a__31mb__-c");
  CHECK(student_id("a\u202Eb") == "a_b");
  CHECK(student_id("<script>&\"'") == "_script____");
  CHECK(student_id("broken \xff\xfe") == "broken-__");
}

TEST_CASE("never empty, never too long, never cut within a letter") {
  for (const char* nothing : {"", " ", ".", "..", "---", "@", "\u200B"})
    CHECK(student_id(nothing) == "unnamed");
  CHECK(student_id(std::string(1000, 'a')) == std::string(100, 'a'));
  std::string letters;
  for (int i = 0; i < 50; ++i) letters += "愛";
  CHECK(student_id(letters).size() == 99);
}

TEST_CASE("an identifier is its own") {
  for (const char* words : {"Jane Adams", "../x", "..", "a?b", "José", "-", "a . ", "x-.-", "\xff"}) {
    const std::string id = student_id(words);
    CHECK_MESSAGE(is_student_id(id), words);
    CHECK(student_id(id) == id);
  }
  for (const char* word : {"", ".", "..", "a/b", "a b", "-a", "a\nb", "a-"}) CHECK_FALSE(is_student_id(word));
}

TEST_CASE("composed and decomposed are one, and nothing hides") {
  CHECK(student_id("Jose\u0301") == "José");
  CHECK(student_id("\u1112\u1161\u11AB") == "한");
  CHECK(student_id("a\u2060b\uFEFF") == "a_b_");
  CHECK(is_student_id("Jose\u0301"));  // of a grading before they were composed
}
