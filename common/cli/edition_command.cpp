// What is handed out.
#include <fmt/format.h>

#include <iostream>

#include "cli/commands.h"
#include "edition/place.h"

namespace cli {

int execute(const Edition& order, const Lessons& lessons) {
  edition::refuse_place(order.output, lessons.root());
  const std::vector<edition::File> files = edition::student(lessons.root(), lessons.names());
  edition::write(files, order.output);
  std::cout << fmt::format("{}: {} lessons in {} files, and no line of a solution.\n", order.output,
                           lessons.names().size(), files.size());
  return 0;
}

}  // namespace cli
