// What the pages are made of: notes at lines, words for mistakes, and who wrote nearly the same.
#include <doctest/doctest.h>

#include <algorithm>

#include "pages/annotations.h"
#include "pages/class_page.h"
#include "pages/class_parts.h"
#include "pages/document.h"
#include "pages/similar.h"
#include "pages/student_page.h"
#include "pages/words.h"
#include "unit/exports/made_up.h"

using namespace pages;

namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

std::size_t how_often(const std::string& text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) ++count;
  return count;
}

using Numbers = std::vector<std::string>;

Material material_for(const std::string& text) {
  return {.title = "Tiles <b>",
          .handed_out = "",
          .source = [text](const records::Record&) { return text; },
          .words = {}};
}

constexpr const char* kSkeleton = "__global__ void k(const float* A, float* C, int N) {\n  // TODO 1\n}\n";

Similarity compared(const std::vector<std::string>& texts, const std::string& handed_out) {
  return {texts.size(), [texts](std::size_t i) { return texts[i]; }, handed_out};
}

/** A kernel of forty statements, which depend on `step`. */
std::string kernel(int step, const std::string& name, const std::string& comment) {
  std::string text = "__global__ void k(const float* A, float* C, int N) {\n";
  for (int i = 0; i < 40; ++i)
    text += "  float " + name + std::to_string(i) + " = A[" + std::to_string(i * step) + "] " +
            ((i * step) % 3 == 0 ? "+" : "*") + " N;  // " + comment + "\n";
  return text + "}\n";
}

}  // namespace

TEST_CASE("a sentence stands at the first line that it names, and keeps who says it") {
  const records::Class all = made_up::small_class();
  const Annotations race = annotations(made_up::student("brown-bo"), "kernel.cu");
  REQUIRE(race.size() == 1);
  REQUIRE(race.at(12).size() == 2);
  CHECK(race.at(12)[0].words ==
        "thread (0,0) of block (0,0) reads As[0][1], which thread (1,0) writes in line 9, and no barrier "
        "orders them (38,880 times).");
  CHECK(race.at(12)[0].checks == Numbers{"2.1"});
  CHECK(race.at(12)[1].words.starts_with("The barrier after using As (line 12) is missing"));
  const Annotations build = annotations(made_up::student("chen-wei"), "kernel.cu");
  REQUIRE(build.at(3).size() == 1);
  CHECK(build.at(3)[0].words == "expected ';' before '}' token");
  CHECK(build.at(3)[0].checks.empty());
  CHECK(annotations(made_up::student("adams-jane"), "kernel.cu").empty());
}

TEST_CASE("a line is named at the head of a sentence, too, and one of several") {
  records::Record record = made_up::student("brown-bo");
  auto& checks = record.outcome->checks;
  checks.resize(1);
  const auto stands_at = [&](const char* sentence) {
    checks[0].message = sentence;
    const Annotations all = annotations(record, "kernel.cu");
    return all.size() == 1 ? all.begin()->first : 0;
  };
  CHECK(stands_at("Line 31 passes B for A: the parameters of k (line 7) are (A, B).\n") == 31);
  CHECK(stands_at("Lines 6 and 7: both are extern.\n") == 6);
  CHECK(stands_at("As is filled in lines 8 and 9, the outline of which is line 3.\n") == 8);
}

TEST_CASE("checks that say the same are named together") {
  records::Record record = made_up::student("brown-bo");
  record.outcome->checks.push_back(record.outcome->checks.front());
  record.outcome->checks.back().number = "2.3";
  std::string& message = record.outcome->checks.back().message;
  message.replace(message.find("38,880"), 6, "1,234");
  CHECK(annotations(record, "kernel.cu").at(12).size() == 2);
  CHECK(annotations(record, "kernel.cu").at(12)[0].checks == Numbers{"2.1", "2.3"});
}

TEST_CASE("one mistake is told once of a line, with a count") {
  records::Record record = made_up::student("brown-bo");
  auto& checks = record.outcome->checks;
  checks.resize(1);
  checks[0].message =
      "kernel.cu:12: thread (0,0) reads As[0][1], which thread (1,0) writes in line 9 (38,880 times).\n"
      "The barrier after using As (line 12) is missing.\n"
      "kernel.cu:12: thread (0,0) reads Bs[1][0], which thread (0,1) writes in line 10 (38,880 times).\n";
  for (const char* number : {"2.2", "2.3", "2.4"}) {
    checks.push_back(checks[0]);
    checks.back().number = number;
    checks.back().message += "kernel.cu:12: and one sentence more.\n";
  }
  const Annotations all = annotations(record, "kernel.cu");
  REQUIRE(all.at(12).size() == 2);
  CHECK(all.at(12)[0].words.starts_with("thread (0,0) reads As[0][1]"));
  CHECK(all.at(12)[0].more == 1);
  CHECK(all.at(12)[1].more == 0);
  for (const Annotation& note : all.at(12)) CHECK(note.checks == Numbers{"2.1", "2.2", "2.3", "2.4"});
  const std::string page =
      student_page(record, {.source = std::string(12, '\n'), .trace = "", .pictures = ""}, {});
  CHECK(how_often(page, "4 checks, the first is 2.1") == 2);
  CHECK(has(page, "The same holds for another array."));
  CHECK(how_often(page, "the same mistake as in 2.1") == 3);
  checks[1].mistake = "another";  // says the same of As, and more
  CHECK(annotations(record, "kernel.cu").at(12).size() == 3);
}

TEST_CASE("what was learned wrong comes first, and what could not be judged stands apart") {
  records::Class all;
  for (const char* student : {"chen-wei", "chen-wei", "brown-bo"})
    all.records.push_back(made_up::student(student));
  records::Record endless = made_up::student("brown-bo");
  endless.outcome->mistake = endless.outcome->checks[0].mistake = "timed_out";
  endless.outcome->checks[0].verdict = "timed out";
  all.records.push_back(endless);
  const std::string html = mistakes(all, material_for(""), Names::shown);
  const std::size_t learned = html.find("missing_second_barrier"),
                    apart = html.find("What could not be judged");
  CHECK(learned < apart);
  CHECK(html.find("missing_semicolon") > apart);
  CHECK(html.find("timed_out") > apart);
  CHECK(how_often(html, "<b>2</b>") == 1);
}

TEST_CASE("the page to be shown names nobody") {
  std::vector<records::Record> students = made_up::students();
  for (records::Record& record : students) {
    if (record.submission.files.empty()) continue;
    record.submission.files[0].name = record.student + ".cu";
    if (!record.outcome) continue;
    for (records::Check& check : record.outcome->checks)
      for (std::size_t at; (at = check.message.find("kernel.cu")) != std::string::npos;)
        check.message.replace(at, 9, record.student + ".cu");
  }
  records::Class all = made_up::class_of(students);
  all.about.doubts = {{"zoe-zed.cu", "is not in the roster"}};
  const Material material = material_for(kernel(7, "x", "mine"));
  const std::string page = class_page(all, material, Names::hidden), named = class_page(all, material);
  for (const records::Record& record : all.records) {
    if (record.student == "script" || record.student == "formula") continue;  // words of every page
    CHECK(has(named, record.student));
    CHECK_MESSAGE(!has(page, record.student), record.student);
    CHECK_MESSAGE(!has(page, record.name), record.name);
  }
  CHECK(!has(page, "zoe-zed"));
  CHECK(!has(page, "students/"));
  CHECK(has(page, "kernel.cu:12: thread (0,0)"));
  CHECK(has(page, "What the class did not understand"));
  CHECK(has(page, "Checks that most failed"));
}

TEST_CASE("an absurd name is shown by its beginning") {
  records::Record record = made_up::student("brown-bo");
  record.name = "\x1b[31m" + std::string(70, 'x') + "é" + std::string(400, 'y');
  record.submission.source = std::string(2000, 'z') + ".cu";
  CHECK(called(record) == "?[31m" + std::string(70, 'x') + "é" + "yyyy...");
  const std::string page = student_page(record, {}, {});
  CHECK(!has(page, std::string(100, 'y')));
  CHECK(!has(page, std::string(100, 'z')));
}

TEST_CASE("folders in front of the file's name are nobody's business") {
  CHECK(without_folders("/home/me/out/files/x/kernel.cu:3: a\nsee (/b/kernel.cu:4)", "kernel.cu") ==
        "kernel.cu:3: a\nsee (kernel.cu:4)");
  CHECK(without_folders("kernel.cu:3: a/b", "kernel.cu") == "kernel.cu:3: a/b");
  CHECK(without_folders("/kernel.cu", "kernel.cu") == "kernel.cu");
  CHECK(line_named("nothing\n  7 | quoted line 8\nin line 5 and line 6", "kernel.cu") == 5);
  CHECK(line_named("nothing", "kernel.cu") == 0);
}

TEST_CASE("words for mistakes come from the document that lists them") {
  const MistakeWords words = mistake_words(COURSE_SOURCE_DIR);
  CHECK(words.of("missing_second_barrier") == "no barrier between using shared memory and filling it again");
  CHECK(words.of("last_window_skipped") == "the last phase along K is skipped");
  CHECK(words.of("barrier_not_called") == "__syncthreads;");
  CHECK(words.of("missed_floats_of_a_loaded_per_output") == "missed the gate: floats of A loaded per output");
  CHECK(words.of("timed_out") == "it ran out of time: does every loop end?");
  CHECK(words.of("something_new") == "something new");
  CHECK(MistakeWords().of("wrong_values") == "wrong values");
}

TEST_CASE("copies are found whatever they call things, and skeletons and short answers are none") {
  const std::string copy = kernel(7, "x", "mine"), same = kernel(7, "other", "no comment");
  const std::vector<std::string> texts = {copy, kernel(5, "x", "mine"), same, kSkeleton, kSkeleton, ""};
  const Similarity similarity = compared(texts, kSkeleton);
  const std::vector<Pair> found = similarity.pairs();
  REQUIRE(found.size() == 1);
  CHECK((found[0].first == 0 && found[0].second == 2 && found[0].share == 1.0));
  CHECK(similarity.lines(found[0]).first.contains(20));
  CHECK(compared({copy, same}, copy).pairs().empty());  // handed out
  CHECK(compared({"a = b + c;", "a = b + c;"}, "").pairs().empty());
  CHECK(compared(std::vector<std::string>(24, copy), "").pairs().empty());  // the whole class wrote it
  CHECK(lines_of(copy, kSkeleton).contains(1));
  CHECK(!lines_of(copy, kSkeleton).contains(20));
}

TEST_CASE("pairs that hang together are one group") {
  const auto pair = [](std::size_t a, std::size_t b) { return Pair{a, b, 1}; };
  const std::vector<Group> all = groups({pair(0, 1), pair(2, 3), pair(4, 5), pair(1, 2)});
  REQUIRE(all.size() == 2);
  CHECK(all[0].members == std::vector<std::size_t>{0, 1, 2, 3});
  CHECK((all[0].closest.first == 0 && all[0].closest.second == 1));
  CHECK(all[1].members == std::vector<std::size_t>{4, 5});
}

TEST_CASE("the instructor's page has everybody, and nobody's markup") {
  const records::Class all = made_up::small_class();
  const std::string page = class_page(all, material_for("</script><script>alert(2)</script>"));
  CHECK(has(page, "Tiles &lt;b&gt;"));
  for (const records::Record& record : all.records) CHECK(has(page, "students/" + record.student + ".html"));
  CHECK(how_often(page, "<script") == 1);
  CHECK(has(page, "<bdi>&lt;script&gt;alert(&#39;name&#39;)&lt;/script&gt;</bdi>"));
  CHECK(has(page, "Nothing was handed in."));
  CHECK(!has(page, "http://evil.example\""));
  records::Class nobody;
  CHECK(has(class_page(nobody, {}), "</html>"));
}

TEST_CASE("the instructor's page names what to look at") {
  records::Class all = made_up::small_class();
  all.about.doubts = {{"a/<zoe>.cu", "is not in the roster"}};
  const std::string page = class_page(all, material_for(""));
  CHECK(has(page, "<h2>Look at these</h2>"));
  CHECK(has(page, "&lt;zoe&gt;.cu</bdi> <span class=\"warm\">is not in the roster</span>"));
  CHECK(has(page, "was not graded: kernel.cu is empty."));
  CHECK(!has(class_page(records::Class{}, {}), "Look at these"));
}

TEST_CASE("a check is counted where it was judged") {
  records::Class all;
  for (const auto& [verdict, technique] :
       {std::pair("wrong result", "wrong result"), std::pair("passed", "right but not the technique"),
        std::pair("could not build", "could not build")}) {
    records::Record record = made_up::student("adams-jane");
    record.outcome->built = verdict != std::string("could not build");
    record.outcome->checks[0].verdict = verdict;
    record.outcome->checks[1].verdict = technique;
    all.records.push_back(record);
  }
  const std::string html = checks(all);
  CHECK(has(html,
            "<td class=\"soft\">result</td><td class=\"number\" data-value=\"1\">1</td>"
            "<td class=\"number\" data-value=\"1\">1</td>"));
  CHECK(has(html,
            "<td class=\"soft\">technique</td><td class=\"number\" data-value=\"1\">1</td>"
            "<td class=\"number\" data-value=\"0\">0</td>"));
}

TEST_CASE("an endless loop is asked about") {
  records::Record record = made_up::student("brown-bo");
  record.outcome->mistake = "timed_out";
  CHECK(has(student_page(record, {}, mistake_words(COURSE_SOURCE_DIR)),
            "<p>It ran out of time: does every loop end?</p>"));
}

TEST_CASE("a student's page says what to type to see the same again") {
  const records::Class all = made_up::small_class();
  const records::Record graded = made_up::student("adams-jane");
  CHECK(has(student_page(graded, {}, {}),
            "./course grade " + graded.lesson + " --file kernel.cu --seed " + std::to_string(graded.seed)));
}

TEST_CASE("a student's page is about nobody else") {
  const records::Class all = made_up::small_class();
  const std::string page = student_page(made_up::student("script"),
                                        {.source = "<script>alert(2)</script>",
                                         .trace = "{\"a\": \"</script><script>\"}",
                                         .pictures = "let a;"},
                                        {});
  CHECK(how_often(page, "<script") == 2);  // the trace and the pictures
  CHECK(how_often(page, "</script>") == 2);
  CHECK(has(page, "\\u003c/script>"));
  for (const records::Record& record : all.records)
    if (record.student != "script") CHECK(!has(page, record.name));
  const std::string plain = student_page(made_up::student("evans-max"), {}, {});
  CHECK(has(plain, "Nothing was handed in."));
  CHECK(!has(plain, "<script"));
}
