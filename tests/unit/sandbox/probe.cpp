// Tries one deed, and says what came of it: `probe DEED [PATH]` prints "done", or why not.
// A deed that the sandbox ends prints nothing.
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <string>
#include <thread>
#include <vector>

extern char** environ;

namespace {

std::string path;

/** What a system call that returned -1 says, otherwise "done". */
std::string outcome(long result) { return result >= 0 ? "done" : std::strerror(errno); }

std::string open_file(int flags) { return outcome(open(path.c_str(), flags, 0600)); }

std::string start_process() {
  const pid_t child = fork();
  if (child == 0) _exit(0);
  return outcome(child);
}

std::string start_program() {
  char* const words[] = {path.data(), nullptr};
  return outcome(execv(path.c_str(), words));
}

/** Its own limit of open files up by one: root may. */
std::string lift_limit() {
  rlimit files = {};
  getrlimit(RLIMIT_NOFILE, &files);
  ++files.rlim_max;
  return outcome(setrlimit(RLIMIT_NOFILE, &files));
}

std::string start_thread() {
  bool ran = false;
  std::thread([&] { ran = true; }).join();
  return ran ? "done" : "no thread";
}

/** As CUDA does it. */
std::string name_thread() {
  const std::string file = "/proc/self/task/" + std::to_string(gettid()) + "/comm";
  return outcome(open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666));
}

std::string names_in_environment() {
  std::string names;
  for (char** each = environ; *each != nullptr; ++each) names += std::string(*each) + '\n';
  return names;
}

std::string use_memory() {
  constexpr std::size_t kPiece = 64 << 20;
  for (;;) std::memset(std::malloc(kPiece), 1, kPiece);
}

const std::map<std::string, std::function<std::string()>> kDeeds = {
    {"nothing", [] { return std::string("done"); }},
    {"read", [] { return open_file(O_RDONLY); }},
    {"write", [] { return open_file(O_WRONLY | O_CREAT); }},
    {"change", [] { return open_file(O_RDWR); }},
    {"list", [] { return open_file(O_RDONLY | O_DIRECTORY); }},
    {"remove", [] { return outcome(unlink(path.c_str())); }},
    {"folder", [] { return outcome(mkdir(path.c_str(), 0700)); }},
    {"process", start_process},
    {"program", start_program},
    {"socket", [] { return outcome(socket(AF_INET, SOCK_STREAM, 0)); }},
    {"unix_socket", [] { return outcome(socket(AF_UNIX, SOCK_STREAM, 0)); }},
    {"stop_parent", [] { return outcome(kill(getppid(), SIGSTOP)); }},
    {"signal_all", [] { return outcome(kill(-1, SIGCONT)); }},
    {"trace_parent", [] { return outcome(ptrace(PTRACE_ATTACH, getppid(), nullptr, nullptr)); }},
    {"outlive_parent", [] { return outcome(prctl(PR_SET_PDEATHSIG, 0)); }},
    {"session", [] { return outcome(setsid()); }},
    {"lift_limit", lift_limit},
    {"thread", start_thread},
    {"name_thread", name_thread},
    {"abort", []() -> std::string { std::abort(); }},
    {"environment", names_in_environment},
    {"memory", use_memory},
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2 || !kDeeds.contains(argv[1])) return 2;
  path = argc > 2 ? argv[2] : "";
  const std::string said = kDeeds.at(argv[1])();
  std::fputs(said.c_str(), stdout);
  return 0;
}
