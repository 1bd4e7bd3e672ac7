// The course program: finds the checkout, understands the arguments, does what they say.
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <iterator>
#include <sstream>
#include <stdexcept>

#include "cli/commands.h"
#include "process/child.h"

namespace {

/** Where stdin, stdout or stderr is closed, the next file that we open would take its place, and what we print would land in it. */
void occupy_standard_descriptors() {
  int nothing = open("/dev/null", O_RDWR);
  while (nothing >= 0 && nothing <= STDERR_FILENO) nothing = dup(nothing);
  close(nothing);
}

/** $COURSE_ROOT, as ./course sets it; else above build/PRESET/bin/course. */
std::filesystem::path find_root() {
  if (const char* root = std::getenv("COURSE_ROOT"); root != nullptr && *root != '\0') return root;
  std::error_code no_proc;  // not every system has it; then only COURSE_ROOT helps
  return std::filesystem::read_symlink("/proc/self/exe", no_proc).parent_path() / "../../..";
}

cli::Lessons find_lessons() {
  const std::filesystem::path root = find_root().lexically_normal();
  if (!is_directory(root / "lessons")) {
    throw std::runtime_error("No lessons in " + root.string() +
                             ": set COURSE_ROOT to the checkout, or run ./course there.");
  }
  std::istringstream names(COURSE_LESSONS);  // by add_lesson(): the names, with spaces between
  return {root, {std::istream_iterator<std::string>(names), {}}};
}

}  // namespace

int main(int argc, char** argv) {
  occupy_standard_descriptors();
  try {
    process::catch_interrupts();
    // `| head` and a limit of file sizes must not end us before our folders are removed.
    for (const int s : {SIGPIPE, SIGXFSZ}) std::signal(s, SIG_IGN);
    const cli::Lessons lessons = find_lessons();
    return std::visit([&](const auto& command) { return cli::execute(command, lessons); },
                      cli::understand(argc, argv));
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
}
