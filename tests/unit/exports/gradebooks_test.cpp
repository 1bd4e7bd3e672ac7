// Gradebooks: a row for everybody, and no grade touched that was not meant.
#include <doctest/doctest.h>

#include <algorithm>
#include <stdexcept>

#include "exports/canvas.h"
#include "exports/gradebook.h"
#include "exports/moodle.h"
#include "tables/csv.h"
#include "unit/exports/made_up.h"

using namespace exports;
using tables::Csv, tables::parse_csv;

namespace {

const records::Class kClass = made_up::small_class();

std::string_view at(const Csv& csv, std::size_t row, const char* title) {
  const auto column = csv.column(title);
  REQUIRE(column);
  return csv.cell(row, *column);
}

constexpr const char* kCanvas =
    "Student,ID,SIS User ID,SIS Login ID,Section,Notes,01 naive (77),02 Tiled (78),Current Score\n"
    ",,,,,,,Manual Posting,\n"
    "    Points Possible,,,,,,100,10,(read only)\n"
    "\"Adams, Jane\",101,u1,jane,A,note,50,,60\n"
    "\"Brown, Bo\",102,u2,bo,A,,40,3,60\n"
    "\"Díaz, Eva\",104,u4,eva,A,,30,7,60\n"
    "\"Evans, Max\",105,u5,max,A,,30,,60\n"
    "\"Student, Test\",199,,,A,,,,\n";

constexpr const char* kWorksheet =
    "Identifier,\"Full name\",\"Email address\",Status,Grade,\"Maximum grade\",\"Last modified (grade)\","
    "\"Feedback comments\"\n"
    "\"Participant 9001\",\"Jane Adams\",other@example.edu,Submitted,,\"20,00\",-,\n"
    "\"Participant 9002\",\"Bo Brown\",bo@example.edu,Submitted,7.00,20.00,\"Friday, 20\",\"by hand\"\n"
    "\"Participant 9004\",\"Eva Díaz\",eva@example.edu,Submitted,5.00,20.00,-,kept\n"
    "\"Participant 9009\",\"Zoe Zed\",zoe@example.edu,\"No submission\",,20.00,-,\n";

}  // namespace

TEST_CASE("gradebook.csv has a row for everybody, and says why there is no grade") {
  const Csv csv = parse_csv(gradebook(kClass));
  REQUIRE(csv.rows.size() == 1 + kClass.records.size());
  for (const Csv::Row& row : csv.rows) CHECK(row.size() == csv.rows.front().size());
  CHECK(at(csv, 1, "points") == "100");
  CHECK(at(csv, 1, "2.1") == "75");
  CHECK(at(csv, 2, "late") == "late");
  CHECK(at(csv, 2, "mistake") == "missing_second_barrier");
  CHECK(at(csv, 2, "others") == "1");
  CHECK(at(csv, 3, "points") == "0");  // what cannot be built is graded
  CHECK(at(csv, 3, "mistake") == "missing_semicolon");
  CHECK(at(csv, 4, "status") == "not graded");
  CHECK(at(csv, 4, "points") == "");
  CHECK(at(csv, 4, "why") == "kernel.cu is empty.");
  CHECK(at(csv, 5, "status") == "missing");
  CHECK(at(csv, 6, "name") == "'=HYPERLINK(\"http://evil.example\")");
  CHECK(at(csv, 6, "email") == "'@SUM(A1)");
  for (const Csv::Row& row : csv.rows) {
    for (const std::string& cell : row)
      CHECK((cell.empty() || std::string("=+-@\t\r").find(cell[0]) == std::string::npos));
  }
}

TEST_CASE("gradebook.csv names what nobody sees, and composed and decomposed names are one") {
  records::Record record = made_up::student("adams-jane");
  record.name = "Jane\u202Esmad\u200BA";
  CHECK(gradebook(made_up::class_of({record})).find("Jane\\u202Esmad\\u200BA") != std::string::npos);
  record = made_up::student("diaz-eva");
  record.external.clear();
  record.email.clear();
  record.name = "Eva Чаи\u0306";
  record.status = records::Status::graded;
  const std::string sheet =
      "Identifier,Full name,Grade,Last modified (grade)\nParticipant 1,Eva Чай,,-\nParticipant 2,Eva Чаи,,-\n";
  CHECK(moodle_worksheet(made_up::class_of({record}), sheet).csv.find("Eva Чай,0,") != std::string::npos);
}

TEST_CASE("gradebook.csv does not depend on times") {
  std::vector<records::Record> slower = made_up::students();
  for (records::Record& record : slower) record.seconds *= 3;
  CHECK(gradebook(made_up::class_of(slower)) == gradebook(kClass));
}

TEST_CASE("Canvas gets back who its students are, and one assignment") {
  const Filled filled = canvas(kClass, kCanvas, "");
  CHECK(filled.csv ==
        "Student,ID,SIS User ID,SIS Login ID,Section,02 Tiled (78)\n"
        ",,,,,Manual Posting\n"
        "\"    Points Possible\",,,,,10\n"
        "\"Adams, Jane\",101,u1,jane,A,10\n"
        "\"Brown, Bo\",102,u2,bo,A,1\n"
        "\"Díaz, Eva\",104,u4,eva,A,7\n");  // not graded: keeps its 7; who has no grade at all has no row
  REQUIRE(filled.notes.size() == 3);
  CHECK(
      filled.notes[2] ==
      "Canvas: 1 of them had another grade, which is overwritten: brown-bo. With --keep-grades it is kept.");
  CHECK(filled.notes[0] == "Canvas: 2 rows have points in the column \"02 Tiled (78)\".");
  CHECK(filled.notes[1] ==
        "Canvas: 3 graded students were not found in its table: chen-wei, formula, script.");
}

TEST_CASE("Canvas: the assignment is named by its title or the beginning of it, and must be one") {
  CHECK(canvas(kClass, kCanvas, "02 Tiled (78)").csv == canvas(kClass, kCanvas, "").csv);
  CHECK(parse_csv(canvas(kClass, kCanvas, "01 naive").csv).column("01 naive (77)"));
  CHECK_THROWS_WITH_AS(canvas(kClass, kCanvas, "homework"),
                       doctest::Contains("No column of the gradebook is called"), std::runtime_error);
  CHECK_THROWS_WITH_AS(canvas(kClass, kCanvas, "0"), doctest::Contains("More than one"), std::runtime_error);
  CHECK_THROWS_WITH_AS(canvas(kClass, kCanvas, "Current Score"), doctest::Contains("Canvas calculates"),
                       std::runtime_error);
  try {
    canvas(kClass, kCanvas, "homework");
  } catch (const std::runtime_error& error) {
    const std::string words = error.what();
    CHECK(words.find("--canvas-assignment \"TITLE\"") != std::string::npos);
    CHECK(words.find("\n  02 Tiled (78)") != std::string::npos);
    CHECK(words.find("Current Score") == std::string::npos);  // read only
  }
  CHECK_THROWS_WITH_AS(canvas(kClass, kWorksheet, ""), doctest::Contains("no gradebook of Canvas"),
                       std::runtime_error);
}

TEST_CASE("Canvas: semicolons, first and last names apart, and a namesake with another number") {
  const Filled filled = canvas(kClass,
                               "LastName;FirstName;ID;SIS Login ID;Section;02_tiled (78)\n"
                               "Points Possible;;;;;100\n"
                               "Adams;Jane;555;x;A;1\n"
                               "Brown;Bo;;bo@example.edu;A;EX\n",
                               "");
  CHECK(filled.csv ==
        "LastName;FirstName;ID;SIS Login ID;Section;02_tiled (78)\n"
        "Points Possible;;;;;100\n"
        "Adams;Jane;555;x;A;1\n"  // not the Jane Adams of the class, who has number 101
        "Brown;Bo;;bo@example.edu;A;10\n");
}

TEST_CASE("Canvas: two students of one name are nobody") {
  std::vector<records::Record> twins = made_up::students();
  twins[1].name = twins[0].name;
  for (records::Record& record : twins) record.external.clear();
  const char* sheet = "Student,ID,Section,02_tiled (7)\n\"Adams, Jane\",1,A,4\n";
  CHECK(canvas(made_up::class_of(twins), sheet, "").csv == sheet);
}

TEST_CASE("Moodle's worksheet keeps every cell but the grades of those who have one, and empty comments") {
  const Csv before = parse_csv(kWorksheet), after = parse_csv(moodle_worksheet(kClass, kWorksheet).csv);
  REQUIRE(after.rows.size() == before.rows.size());
  CHECK(at(after, 1, "Grade") == "20");
  CHECK(at(after, 2, "Grade") == "2");
  CHECK(at(after, 3, "Grade") == "5.00");  // not graded
  CHECK(at(after, 4, "Grade") == "");      // not in the class
  CHECK(at(after, 1, "Feedback comments") == "<pre>100 of 100 points\n</pre>");
  CHECK(at(after, 2, "Feedback comments") == "by hand");
  for (std::size_t row = 0; row < before.rows.size(); ++row) {
    for (std::size_t i = 0; i < before.rows[row].size(); ++i) {
      const std::string& title = before.rows[0][i];
      if (row == 0 || (title != "Grade" && title != "Feedback comments"))
        CHECK(after.cell(row, i) == before.cell(row, i));
    }
  }
  CHECK_THROWS_WITH_AS(moodle_worksheet(kClass, kCanvas), doctest::Contains("no grading worksheet of Moodle"),
                       std::runtime_error);
  CHECK_THROWS_AS(moodle_worksheet(kClass, ""), std::runtime_error);
}

TEST_CASE("Moodle's worksheet: a grade that cannot be changed stays, one that is overwritten is counted") {
  const Filled filled = moodle_worksheet(
      kClass,
      "Identifier,Full name,Status,Grade,Maximum grade,Grade can be changed,Last modified (grade)\n"
      "Participant 9001,Jane Adams,Submitted,5.00,100.00,No,-\n"
      "Participant 9002,Bo Brown,Submitted,7.00,100.00,Yes,-\n"
      "Participant 9006,陈伟,Submitted,\"0,00\",100.00,Yes,-\n"
      "Participant 9007,<script>alert('name')</script>,Submitted,,100.00,Yes,-\n");
  const Csv sheet = parse_csv(filled.csv);
  CHECK(at(sheet, 1, "Grade") == "5.00");
  CHECK(at(sheet, 2, "Grade") == "10");
  CHECK(at(sheet, 3, "Grade") == "0");
  CHECK(at(sheet, 4, "Grade") == "10");
  REQUIRE(filled.notes.size() == 4);
  CHECK(filled.notes[0] == "Moodle: 3 rows have points in the column \"Grade\".");
  CHECK(filled.notes[1] == "Moodle: 1 graded student was not found in its table: formula.");
  CHECK(
      filled.notes[2] ==
      "Moodle: 1 of them had another grade, which is overwritten: brown-bo. With --keep-grades it is kept.");
  CHECK(
      filled.notes[3] ==
      "Moodle: 1 row is left as it was, for the worksheet says that the grade cannot be changed: adams-jane.");
}

TEST_CASE("grades that were given by hand are kept where that is asked for") {
  const Filled moodle = moodle_worksheet(kClass, kWorksheet, Given::kept);
  const Csv sheet = parse_csv(moodle.csv);
  CHECK(at(sheet, 1, "Grade") == "20");
  CHECK(at(sheet, 2, "Grade") == "7.00");
  CHECK(at(sheet, 2, "Feedback comments") == "by hand");
  REQUIRE(moodle.notes.size() == 3);
  CHECK(moodle.notes[0] == "Moodle: 1 row has points in the column \"Grade\".");
  CHECK(moodle.notes[2] == "Moodle: 1 student has a grade already and keeps it: brown-bo.");
  const Filled filled = canvas(kClass, kCanvas, "02", Given::kept);
  CHECK(filled.csv ==
        "Student,ID,SIS User ID,SIS Login ID,Section,02 Tiled (78)\n"
        ",,,,,Manual Posting\n"
        "\"    Points Possible\",,,,,10\n"
        "\"Adams, Jane\",101,u1,jane,A,10\n"
        "\"Díaz, Eva\",104,u4,eva,A,7\n");  // Bo Brown has no row: Canvas leaves him alone
  CHECK(filled.notes.back() == "Canvas: 1 student has a grade already and keeps it: brown-bo.");
}

TEST_CASE("Moodle's worksheet in German, French and Spanish keeps its titles, and any other is refused") {
  const char* sheets[] = {
      "ID,\"Vollständiger Name\",E-Mail-Adresse,Status,Bewertung,Bestwertung,\"Bewertung kann geändert werden\","
      "\"Zuletzt geändert (Abgabe)\",\"Zuletzt geändert (Bewertung)\",\"Feedback als Kommentar\"\n"
      "Teilnehmer/in9001,Jane Adams,x@x.edu,\"Zur Bewertung abgegeben\",,\"20,00\",Ja,-,-,\n"
      "Teilnehmer/in9002,Bo Brown,y@x.edu,\"Zur Bewertung abgegeben\",\"7,00\",\"20,00\",Nein,-,-,\n",
      "Identifiant,Nom complet,Adresse de courriel,Statut,Note,Note maximale,La note peut être modifiée,"
      "Dernière modification (travail remis),Dernière modification (note),Feedback par commentaires\n"
      "Participant9001,Jane Adams,x@x.edu,Remis,,\"20,00\",Oui,-,-,\n"
      "Participant9002,Bo Brown,y@x.edu,Remis,\"7,00\",\"20,00\",Non,-,-,\n",
      "Identificador,Nombre completo,Dirección de correo,Estado,Calificación,Calificación máxima,"
      "La calificación puede ser cambiada,Última modificación (entrega),Última modificación (calificación),"
      "Comentarios de retroalimentación\n"
      "Participante 9001,Jane Adams,x@x.edu,Enviado,,\"20,00\",Sí,-,-,\n"
      "Participante 9002,Bo Brown,y@x.edu,Enviado,\"7,00\",\"20,00\",No,-,-,\n"};
  for (const char* sheet : sheets) {
    const Csv before = parse_csv(sheet), after = parse_csv(moodle_worksheet(kClass, sheet).csv);
    CHECK(after.rows[0] == before.rows[0]);
    CHECK(after.rows[1][4] == "20");
    CHECK(after.rows[1][9].starts_with("<pre>100 of 100 points"));
    CHECK(after.rows[2] == before.rows[2]);  // cannot be changed
  }
  CHECK_THROWS_WITH_AS(moodle_worksheet(kClass, "Tunniste,Nimi,Arvosana\nOsallistuja 9001,Jane Adams,\n"),
                       doctest::Contains("It has: Tunniste, Nimi, Arvosana."), std::runtime_error);
}

TEST_CASE("Moodle's import holds nobody without an email address, and names who is left out") {
  std::vector<records::Record> students = made_up::students();
  students[0].email.clear();
  students[1].email = "bo";
  const records::Class strange = made_up::class_of(students);
  const Filled filled = moodle_grades(strange);
  CHECK(filled.csv.find("adams") == std::string::npos);
  CHECK(parse_csv(filled.csv).rows.size() == 1 + 2);
  CHECK(parse_csv(moodle_feedback(strange)).rows.size() == 1 + 2);
  REQUIRE(filled.notes.size() == 1);
  CHECK(filled.notes[0] ==
        "Moodle: 3 graded students have no email address, and are left out of moodle_import.csv: adams-jane, "
        "brown-bo, formula.");
}

TEST_CASE("without a worksheet nobody has an empty grade, and feedback never comes without it") {
  const Csv grades = parse_csv(moodle_grades(kClass).csv), comments = parse_csv(moodle_feedback(kClass));
  CHECK(grades.rows.size() == 1 + 4);
  for (const Csv::Row& row : grades.rows) CHECK(std::ranges::none_of(row, &std::string::empty));
  CHECK(grades.rows[1] == Csv::Row{"jane@example.edu", "100"});
  CHECK(grades.rows[3] == Csv::Row{"wei@example.edu", "0"});
  REQUIRE(comments.rows[0].size() == 3);
  CHECK(comments.rows[0][2] == "Feedback (never map it without the grade)");
  for (const Csv::Row& row : comments.rows) CHECK(std::ranges::none_of(row, &std::string::empty));
  CHECK(comments.rows[2][2].find("<script>") == std::string::npos);
  CHECK(comments.rows[2][2].find("&lt;script&gt;") != std::string::npos);
  CHECK(std::string(kMoodleWarning).find("Moodle deletes the grades") != std::string::npos);
}
