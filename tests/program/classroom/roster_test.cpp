// Rosters as platforms export them, and points in time.
#include "submissions/roster.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <ctime>
#include <stdexcept>
#include <string>

#include "submissions/when.h"

using submissions::in_utc;
using submissions::read_moodle_time;
using submissions::read_time;
using submissions::Roster;

namespace {

std::string complaint(const std::string& csv) {
  try {
    const Roster roster(csv, "class.csv");
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("Canvas: the gradebook's export") {
  const Roster roster(
      "Student,ID,SIS User ID,SIS Login ID,Section,Lab 2 (991)\n"
      "    Points Possible,,,,,100\n"
      "\"Adams, Jane\",12345,s001,jadams,Lab A,\n"
      "\"Student, Test\",99,,f00,Lab A,\n",
      "class.csv");
  REQUIRE(roster.people().size() == 1);
  CHECK(roster.people()[0].student == "jadams");
  CHECK(roster.people()[0].name == "Jane Adams");
  CHECK(roster.people()[0].section == "Lab A");
  CHECK(roster.people()[0].external.at("sis_id") == "s001");
  CHECK(roster.find_external("canvas_id", "12345") == 0);
  CHECK(roster.find_external("canvas_id", "1234") == Roster::kNobody);
  for (const char* words : {"adamsjane", "Jane Adams", "JADAMS", "s001", "adams, jane"})
    CHECK_MESSAGE(roster.find(words) == 0, words);
}

TEST_CASE("Moodle: the grading worksheet") {
  const Roster roster(
      "Identifier,\"Full name\",\"Email address\",Status,Grade\n"
      "\"Participant 777\",\"Jane Adams\",jane@example.org,\"Submitted for grading\",\n",
      "class.csv");
  CHECK(roster.people()[0].student == "jane");
  CHECK(roster.find_external("moodle_id", "777") == 0);
  CHECK(roster.find("jane@example.org") == 0);
}

TEST_CASE("Moodle's worksheet tells when somebody submitted, and who was late") {
  setenv("TZ", "UTC", 1);
  tzset();
  const Roster roster(
      "Identifier,Full name,Status,Last modified (submission),Grade\n"
      "Participant 1,Jane Adams,Submitted for grading,\"Friday, 20 November 2026, 5:10 PM\",\n"
      "Participant 2,Bo Brown,Submitted for grading - 2 hours 3 mins late,-,\n"
      "Participant 3,Eva Evans,Submitted for grading - translated,yesterday,\n",
      "class.csv");
  REQUIRE(roster.people().size() == 3);
  CHECK(in_utc(roster.people()[0].submitted.value()) == "2026-11-20T17:10:00Z");
  CHECK_FALSE(roster.people()[0].late);
  CHECK_FALSE(roster.people()[1].submitted);
  CHECK(roster.people()[1].late);
  CHECK_FALSE(roster.people()[2].submitted);
  CHECK_FALSE(roster.people()[2].late);
  const Roster own("login,status\nadams,late\n", "class.csv");
  CHECK_FALSE(own.people()[0].late);  // one's own words, and not Moodle's
}

TEST_CASE("Moodle's worksheet in other languages tells names, times and who was late") {
  setenv("TZ", "UTC", 1);
  tzset();
  const Roster german(
      "ID,\"Vollständiger Name\",E-Mail-Adresse,Status,Bewertung,\"Zuletzt geändert (Abgabe)\","
      "\"Zuletzt geändert (Bewertung)\"\n"
      "Teilnehmer/in1,Jürgen Groß,jg@x.de,\"Zur Bewertung abgegeben\",,\"Freitag, 20. März 2026, 17:10\",-\n"
      "Teilnehmer/in2,Eva Evans,ee@x.de,\"Zur Bewertung abgegeben - 2 Tage zu spät\",,-,-\n",
      "class.csv");
  REQUIRE(german.people().size() == 2);
  CHECK(german.people()[0].student == "jg");
  CHECK(german.people()[0].name == "Jürgen Groß");
  CHECK(german.find_external("moodle_id", "1") == 0);
  CHECK(german.find_external("canvas_id", "1") == Roster::kNobody);
  CHECK(in_utc(german.people()[0].submitted.value()) == "2026-03-20T17:10:00Z");
  CHECK_FALSE(german.people()[0].late);
  CHECK(german.people()[1].late);
  const Roster french(
      "Identifiant;Nom complet;Statut;Note;Dernière modification (travail remis);Dernière modification (note)\n"
      "Participant7;Zoé Roux;Remis pour évaluation - En retard de 2 heures;;samedi 1 août 2026, 08:05;-\n",
      "class.csv");
  CHECK(french.find_external("moodle_id", "7") == 0);
  CHECK(in_utc(french.people()[0].submitted.value()) == "2026-08-01T08:05:00Z");
  CHECK(french.people()[0].late);
  const Roster spanish(
      "Identificador,Nombre completo,Estado,Calificación,Última modificación (entrega),"
      "Última modificación (calificación)\n"
      "Participante 9,Ana Pérez,Enviado,,\"lunes, 5 de enero de 2026, 10:00\",-\n",
      "class.csv");
  CHECK(in_utc(spanish.people()[0].submitted.value()) == "2026-01-05T10:00:00Z");
  CHECK(complaint("Tunniste,Nimi\nOsallistuja 1,Eva\n").find("English, German, French and Spanish") !=
        std::string::npos);
  const Roster participants("Vorname,Nachname,E-Mail-Adresse\nJane,Adams,ja@x.de\n", "class.csv");
  CHECK(participants.people()[0].name == "Jane Adams");
}

TEST_CASE("a worksheet without names or addresses still tells its students apart") {
  const Roster blind(
      "Identifier,Status,Grade,Last modified (grade)\nParticipant 11,Submitted,,-\nParticipant 12,Submitted,,-\n",
      "class.csv");
  REQUIRE(blind.people().size() == 2);
  CHECK(blind.people()[0].student == "participant-11");
  CHECK(blind.find_external("moodle_id", "12") == 1);
  const Roster twins("Identifier,Full name,Grade\nParticipant 11,Kim Lee,\nParticipant 12,Kim Lee,\n",
                     "class.csv");
  CHECK(twins.people()[0].student == "Kim-Lee-11");
  CHECK(twins.people()[1].student == "Kim-Lee-12");
  CHECK(twins.find("Kim Lee") == Roster::kNobody);
  CHECK(complaint("Identifier,Full name\nParticipant 11,Kim Lee\nParticipant 11,Kim Lee\n")
            .find("names Kim-Lee-11 twice") != std::string::npos);
}

TEST_CASE("Gradescope and one's own") {
  const Roster gradescope("First Name,Last Name,SID,Email\nJane,Adams,100,j@example.org\n", "class.csv");
  CHECK(gradescope.people()[0].name == "Jane Adams");
  CHECK(gradescope.find("100") == 0);
  const Roster own("login\nadams\n\nbrown\n", "class.csv");
  CHECK(own.people().size() == 2);
  CHECK(own.find("Brown") == 1);
}

TEST_CASE("what two students have finds neither of them") {
  const Roster roster("login,name\na1,Kim Lee\na2,Kim Lee\n", "class.csv");
  CHECK(roster.find("Kim Lee") == Roster::kNobody);
  CHECK(roster.find("a2") == 1);
}

TEST_CASE("names are found with accents and without") {
  const Roster roster(
      "login,name\n"
      "mo1,\"Öztürk, Mehmet\"\n"
      "jg2,\"García López, José\"\n"
      "sw3,Stanisław Wójcik\n"
      "js4,Jürgen Strauß\n"
      "so5,Søren Østergård\n"
      "ae6,Ægir Þórsson\n"
      "nd7,Zoe\u0308 Mu\u0308ller\n",  // decomposed
      "class.csv");
  const std::pair<const char*, std::size_t> files[] = {
      {"ozturk-mehmet", 0},      {"oeztuerk-mehmet", 0},   {"O\u0308ztu\u0308rk_Mehmet", 0},
      {"ÖZTÜRK, MEHMET", 0},     {"garcia-lopez-jose", 1}, {"Jose Garcia Lopez", 1},
      {"wojcik-stanislaw", 2},   {"juergen strauss", 3},   {"ostergard-soren", 4},
      {"oestergaard-soeren", 4}, {"aegir-thorsson", 5},    {"Zoë Müller", 6},
      {"muller-zoe", 6}};
  for (const auto& file : files) CHECK_MESSAGE(roster.find(file.first) == file.second, file.first);
  CHECK(roster.find("lopez") == Roster::kNobody);
  CHECK(roster.find("Мюллер") == Roster::kNobody);
}

TEST_CASE("without accents a name may be anybody's who has some") {
  const Roster roster("login,name\na1,José García\na2,Jose Garcia\ngarcia,Eva Garcia\n", "class.csv");
  CHECK(roster.fitting("garcia-jose") == std::set<std::size_t>{0, 1});
  CHECK(roster.find("garcia-jose") == Roster::kNobody);
  CHECK(roster.find("García, José") == 0);
  CHECK(roster.find("garcia") == 2);  // a login is a login
}

TEST_CASE("a roster that cannot be used says why") {
  CHECK(complaint("colour,size\nred,3\n").find("has no column that tells students apart") !=
        std::string::npos);
  CHECK(complaint("colour,size\nred,3\n").find("It names: colour, size.") != std::string::npos);
  CHECK(complaint("login,name\n").find("names no student") != std::string::npos);
  CHECK(complaint("").find("is empty") != std::string::npos);
  CHECK(complaint("login\nadams\nbrown\nadams\n").find("names adams twice, in lines 2 and 4") !=
        std::string::npos);
}

TEST_CASE("points in time") {
  setenv("TZ", "UTC", 1);
  tzset();
  CHECK(in_utc(0) == "1970-01-01T00:00:00Z");
  CHECK(in_utc(read_time("2026-11-20T12:00:00Z").value()) == "2026-11-20T12:00:00Z");
  CHECK(in_utc(read_time("2026-11-20").value()) == "2026-11-20T23:59:59Z");
  CHECK(in_utc(read_time("2026-11-20 18:05").value()) == "2026-11-20T18:05:00Z");
  CHECK(in_utc(read_time("2026-11-20T12:00:00+01:30").value()) == "2026-11-20T10:30:00Z");
  CHECK(in_utc(read_time("2026-11-20 12:00 -0800").value()) == "2026-11-20T20:00:00Z");
  CHECK(in_utc(read_time("2020-09-10 19:53:25.409430000 Z").value()) == "2020-09-10T19:53:25Z");
  for (const char* wrong :
       {"", "tomorrow", "2026-13-01", "2026-02-30", "2026-11-20T25:00", "20.11.2026", "2026-11-20 "})
    CHECK_MESSAGE(!read_time(wrong), wrong);
}

TEST_CASE("points in time as Moodle writes them") {
  setenv("TZ", "UTC", 1);
  tzset();
  for (const char* same :
       {"Friday, 20 November 2026, 5:10 PM", "20 November 2026, 17:10", "20 Nov 2026, 5:10 pm",
        "Friday, November 20, 2026, 5:10 PM", "Freitag, 20. November 2026, 17:10",
        "vendredi 20 novembre 2026, 17:10", "viernes, 20 de noviembre de 2026, 17:10"}) {
    REQUIRE_MESSAGE(read_moodle_time(same), same);
    CHECK_MESSAGE(in_utc(*read_moodle_time(same)) == "2026-11-20T17:10:00Z", same);
  }
  CHECK(in_utc(read_moodle_time("1 May 2026, 12:05 AM").value()) == "2026-05-01T00:05:00Z");
  CHECK(in_utc(read_moodle_time("1 May 2026, 12:05 PM").value()) == "2026-05-01T12:05:00Z");
  for (const char* wrong : {"", "-", "Friday", "20 Nonember 2026, 17:10", "31 November 2026, 17:10",
                            "20 November 2026, 17:10 PM", "20 November 2026, 25:10", "20 November 2026"})
    CHECK_MESSAGE(!read_moodle_time(wrong), wrong);
}

TEST_CASE("composed as in a table and decomposed as on macOS are one name, in any script") {
  const Roster roster(
      "login,name\na1,José García\na2,Jose Garcia\nb1,Андрей Ёлкин\nb2,Андреи Елкин\nc1,한지민\nd1,がくと 山田\n",
      "class.csv");
  CHECK(roster.find("Jose\u0301 Garci\u0301a") == 0);
  CHECK(roster.find("Андреи\u0306 Е\u0308лкин") == 2);
  CHECK(roster.find("Андреи Елкин") == 3);
  CHECK(roster.find("\u1112\u1161\u11AB\u110C\u1175\u1106\u1175\u11AB") == 4);
  CHECK(roster.find("か\u3099くと 山田") == 5);
  const Roster other("login,name\nc1,\u1112\u1161\u11AB\u110C\u1175\u1106\u1175\u11AB\n", "decomposed.csv");
  CHECK(other.find("한지민") == 0);
  CHECK(other.people().front().name ==
        "\u1112\u1161\u11AB\u110C\u1175\u1106\u1175\u11AB");  // as it was given
}

TEST_CASE("a roster in UTF-16, as Excel saves Unicode Text") {
  std::string wide = "\xff\xfe";
  for (const char c : std::string("login\tname\r\nadams\tJane Adams\r\n")) wide += std::string({c, 0});
  const Roster roster(wide, "class.txt");
  REQUIRE(roster.people().size() == 1);
  CHECK(roster.people().front().name == "Jane Adams");
}
