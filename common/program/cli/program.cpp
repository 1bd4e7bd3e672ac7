// Descriptors, signals, the checkout.
#include "cli/program.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <iostream>
#include <iterator>
#include <sstream>
#include <stdexcept>

#include "process/child.h"
#include "text/harmless.h"
#include "text/screen.h"
#include "text/text.h"

namespace cli {
namespace {

/** Where stdin, stdout or stderr is closed, the next file that we open would take its place,
 *  and what we print would land in it. */
void occupy_standard_descriptors() {
  int nothing = open("/dev/null", O_RDWR);
  while (nothing >= 0 && nothing <= STDERR_FILENO) nothing = dup(nothing);
  close(nothing);
}

/** $COURSE_ROOT, as ./course sets it; else above build/bin/course. */
std::filesystem::path find_root() {
  if (const char* root = std::getenv("COURSE_ROOT"); root != nullptr && *root != '\0') return root;
  return std::filesystem::read_symlink("/proc/self/exe").parent_path() / "../..";
}

Lessons find_lessons() {
  const std::filesystem::path root = find_root().lexically_normal();
  if (!is_directory(root / "lessons")) {
    throw std::runtime_error("No lessons in " + root.string() +
                             ": set COURSE_ROOT to the checkout, or run ./course there.");
  }
  std::istringstream names(COURSE_LESSONS);  // by add_lessons(): the names, with spaces between
  return {root, {std::istream_iterator<std::string>(names), {}}};
}

/** What could not be printed is lost, unless its reader has gone (`| head`): then nobody wants it. */
void require_printed() {
  std::cout.flush();
  if (std::cout || write(STDOUT_FILENO, "\n", 1) >= 0 || errno == EPIPE) return;
  throw std::runtime_error(std::string("The output could not be written: ") + std::strerror(errno) + ".");
}

}  // namespace

std::string called() {
  const char* typed = std::getenv("COURSE_COMMAND");
  return typed != nullptr && *typed != '\0' ? text::shell_word(typed) : "./course";
}

int run(int argc, char** argv, int (*act)(int argc, char** argv, const Lessons&)) try {
  occupy_standard_descriptors();
  process::catch_interrupts();
  // `| head` and a limit of file sizes must not end us before our folders are removed.
  for (const int s : {SIGPIPE, SIGXFSZ}) std::signal(s, SIG_IGN);
  const int code = act(argc, argv, find_lessons());
  require_printed();
  return code;
} catch (const process::Interrupted& interrupted) {
  std::cerr << '\n' << interrupted.what() << '\n';  // below the ^C of a terminal
  return process::kInterrupted;
} catch (const std::exception& error) {
  std::cerr << text::fitted_rows(text::harmless(error.what()) + '\n',
                                 STDERR_FILENO);  // it may quote a file's name
  return 2;
}

}  // namespace cli
