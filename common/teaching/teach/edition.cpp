// Implements ./course edition: makes the student's or the instructor's edition of the course, which is handed out.
#include <fmt/format.h>

#include <cstdlib>
#include <iostream>
#include <optional>

#include "edition/instructor.h"
#include "edition/place.h"
#include "edition/student.h"
#include "process/temporary.h"
#include "slides/decks.h"
#include "teach/commands.h"
#include "text/file.h"

namespace teach {
namespace {

/** The script with which ./course show draws: ./course has made it, where Node.js is here. Students need none then. */
bool take_pictures(std::vector<edition::File>& files) {
  const char* made = std::getenv("COURSE_PICTURES");
  const auto script = made == nullptr ? std::nullopt : text::contents(made);
  if (script) files.push_back({"common/program/kernel_page/pictures.js", *script});
  return script.has_value();
}

int make_student(const Edition& order, const cli::Lessons& lessons) {
  std::vector<edition::File> files = edition::student(lessons.root(), lessons.names());
  const bool draws = take_pictures(files);
  edition::write(files, order.output);
  std::cout << fmt::format("{}: {} lessons in {} files, and no line of a solution.\n", order.output,
                           lessons.names().size(), files.size());
  if (!draws)
    std::cout
        << "Its ./course show has words only: pictures are made with Node.js and npm, which are not here.\n";
  return 0;
}

int make_instructor(const Edition& order, const cli::Lessons& lessons) {
  edition::refuse_without_solutions(lessons.root(), lessons.names());
  const std::size_t decks = slides::decks(lessons.root()).size();
  const process::TemporaryFolder slides;
  const int code = slides::make(lessons.root(), {"both", slides.path().string()});
  if (code != 0) return code;
  const std::vector<edition::File> files =
      edition::instructor(lessons.root(), lessons.names(), slides.path());
  edition::write(files, order.output);
  std::cout << fmt::format(
      "{}: {} lessons and {} decks in {} files. Do not give it to students: it has all answers.\n",
      order.output, lessons.names().size(), decks, files.size());
  return 0;
}

}  // namespace

int execute(const Edition& order, const cli::Lessons& lessons) {
  edition::refuse_place(order.output, lessons.root());
  return order.which == "student" ? make_student(order, lessons) : make_instructor(order, lessons);
}

}  // namespace teach
