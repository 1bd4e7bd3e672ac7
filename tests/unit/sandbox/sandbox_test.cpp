// What can be done in the sandbox, and what cannot: each deed of probe.cpp, at each level.
#include "sandbox/sandbox.h"

#include <doctest/doctest.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "process/temporary.h"
#include "sandbox/calls.h"
#include "sandbox/level.h"

namespace {

namespace fs = std::filesystem;
using sandbox::Calls;
using sandbox::Level;

const std::vector<std::string> kLevels = {"seccomp", "landlock", "bubblewrap"};

/** What the probe says; or that it was ended, and how. */
std::string tried(const std::string& level, Calls calls, const std::string& deed,
                  const std::string& path = "", const fs::path& writable = "") {
  REQUIRE(sandbox::about_level(level) == "");
  sandbox::choose(level);
  process::Command command;
  command.words = {COURSE_PROBE, deed, path};
  command.environment = {{"HANDED", "over"}};
  command.wall_seconds = 20;
  command.resident_bytes = std::uint64_t{256} << 20;
  sandbox::Confinement inmate = {.calls = calls,
                                 .reach = {.start = {COURSE_PROBE}, .of_gpu = calls == Calls::of_gpu}};
  if (!writable.empty()) inmate.reach.write = {writable};
  sandbox::shut_in(command, inmate);
  const process::Result result = process::run(std::move(command));
  if (result.ending == process::Ending::out_of_memory) return "ended: memory";
  // bwrap says so by its exit code.
  if (result.code == SIGSYS || result.code == 128 + SIGSYS) return "ended: SIGSYS";
  if (result.code == SIGABRT || result.code == 128 + SIGABRT) return "ended: SIGABRT";
  return result.output;
}

const std::string kEnded = "ended: SIGSYS", kDenied = "Permission denied",
                  kGone = "No such file or directory";

/** A file that is nobody's business. */
class Secret {
 public:
  Secret() : file_(folder_.path() / "grades.csv") { std::ofstream(file_) << "100\n"; }
  std::string path() const { return file_.string(); }
  const fs::path& folder() const { return folder_.path(); }
  bool untouched() const {
    std::ifstream file(file_);
    std::string text;
    return std::getline(file, text) && text == "100";
  }

 private:
  process::TemporaryFolder folder_;
  fs::path file_;
};

}  // namespace

TEST_CASE("a kernel does what a kernel needs") {
  for (const std::string& level : kLevels) {
    CAPTURE(level);
    CHECK(tried(level, Calls::of_kernel, "nothing") == "done");
    CHECK(tried(level, Calls::of_kernel, "thread") == "done");
    CHECK(tried(level, Calls::of_kernel, "abort") == "ended: SIGABRT");
    CHECK(tried(level, Calls::of_kernel, "read", "/dev/null") == "done");
  }
}

TEST_CASE("a kernel starts nothing, reaches nobody and cannot leave") {
  for (const std::string& level : kLevels) {
    for (const std::string deed :
         {"process", "socket", "unix_socket", "trace_parent", "session", "remove", "folder"}) {
      CAPTURE(level);
      CAPTURE(deed);
      CHECK(tried(level, Calls::of_kernel, deed, "/tmp/anything") == kEnded);
    }
    CHECK(tried(level, Calls::of_kernel, "outlive_parent") == "Operation not permitted");
    CHECK(tried(level, Calls::of_kernel, "lift_limit") == "Operation not permitted");
    CHECK(tried(level, Calls::of_kernel, "memory") == "ended: memory");
  }
  for (const std::string level : {"seccomp", "landlock"}) {
    for (const std::string deed : {"stop_parent", "signal_all", "program"}) {
      CAPTURE(level);
      CAPTURE(deed);
      CHECK(tried(level, Calls::of_kernel, deed, "/bin/true") == kEnded);
    }
  }
  // Its parent there is the namespace's first process, and there is no program but itself.
  CHECK(tried("bubblewrap", Calls::of_kernel, "signal_all") == "No such process");
  CHECK(tried("bubblewrap", Calls::of_kernel, "program", "/bin/true") == kGone);
}

TEST_CASE("a kernel reads no file that is not named to it, and writes none") {
  const Secret secret;
  CHECK(tried("seccomp", Calls::of_kernel, "read", secret.path()) == "done");  // the weaker sandbox
  CHECK(tried("landlock", Calls::of_kernel, "read", secret.path()) == kDenied);
  CHECK(tried("landlock", Calls::of_kernel, "read", "/etc/passwd") == kDenied);
  CHECK(tried("landlock", Calls::of_kernel, "list", "/proc") == kDenied);
  CHECK(tried("landlock", Calls::of_kernel, "read", "/proc/" + std::to_string(getpid()) + "/mem") == kDenied);
  CHECK(tried("bubblewrap", Calls::of_kernel, "read", secret.path()) == kGone);
  CHECK(tried("bubblewrap", Calls::of_kernel, "read", "/etc/passwd") == kGone);
  for (const std::string& level : kLevels) {
    CHECK(tried(level, Calls::of_kernel, "write", secret.path() + ".new") == kDenied);
    CHECK(tried(level, Calls::of_kernel, "change", secret.path()) == kDenied);
  }
  CHECK(secret.untouched());
  CHECK(!fs::exists(secret.path() + ".new"));
}

TEST_CASE("a compiler starts programs and writes to its folder, and nothing else") {
  const Secret secret;
  const process::TemporaryFolder own;
  for (const std::string level : {"landlock", "bubblewrap"}) {
    CAPTURE(level);
    CHECK(tried(level, Calls::of_compiler, "process") == "done");
    CHECK(tried(level, Calls::of_compiler, "program", "/bin/true") == "");
    CHECK(tried(level, Calls::of_compiler, "read", "/usr/include/stdio.h") == "done");
    CHECK(tried(level, Calls::of_compiler, "write", own.path() / ("made by " + level), own.path()) == "done");
    CHECK(fs::exists(own.path() / ("made by " + level)));
    CHECK(tried(level, Calls::of_compiler, "write", "/usr/include/planted.h", own.path()) != "done");
    CHECK(tried(level, Calls::of_compiler, "read", secret.path(), own.path()) != "done");
    CHECK(tried(level, Calls::of_compiler, "read", "/etc/passwd", own.path()) != "done");
    CHECK(tried(level, Calls::of_compiler, "remove", secret.path(), own.path()) != "done");
    CHECK(tried(level, Calls::of_compiler, "socket") == "Operation not permitted");
    CHECK(tried(level, Calls::of_compiler, "trace_parent") == "Operation not permitted");
  }
  CHECK(secret.untouched());
}

TEST_CASE("a kernel on a GPU has what CUDA needs, and reaches nobody") {
  const Secret secret;
  for (const std::string& level : kLevels) {
    CAPTURE(level);
    for (const std::string deed : {"nothing", "thread", "name_thread", "unix_socket"})
      CHECK(tried(level, Calls::of_gpu, deed) == "done");
    for (const std::string deed :
         {"process", "socket", "trace_parent", "session", "outlive_parent", "lift_limit"}) {
      CAPTURE(deed);
      CHECK(tried(level, Calls::of_gpu, deed) == "Operation not permitted");
    }
  }
  for (const std::string level : {"seccomp", "landlock"}) {
    for (const std::string deed : {"stop_parent", "signal_all", "program"}) {
      CAPTURE(deed);
      CHECK(tried(level, Calls::of_gpu, deed, "/bin/true") == "Operation not permitted");
    }
  }
  CHECK(tried("landlock", Calls::of_gpu, "change", secret.path()) == kDenied);
  CHECK(tried("landlock", Calls::of_gpu, "remove", secret.path()) == kDenied);
  CHECK(tried("landlock", Calls::of_gpu, "write", secret.path() + ".new") == kDenied);
  CHECK(secret.untouched());
}

TEST_CASE("the environment is clean") {
  setenv("GRADEBOOK_PASSWORD", "secret", 1);
  for (const std::string& level : kLevels) {
    for (const Calls calls : {Calls::of_kernel, Calls::of_compiler}) {
      const std::string names = tried(level, calls, "environment");
      CHECK(names.find("GRADEBOOK_PASSWORD") == std::string::npos);
      CHECK(names.find("HANDED=over\n") != std::string::npos);
    }
  }
}

TEST_CASE("levels have names, and a wrong one is told") {
  CHECK(sandbox::about_level("steel") ==
        "'steel' is no sandbox: there are none, seccomp, landlock and bubblewrap");
  CHECK(sandbox::about_level("none") == "");
  sandbox::choose("none");
  CHECK(sandbox::in_force() == Level::none);
  CHECK(sandbox::name(Level::landlock) == "landlock");
}

TEST_CASE("calls are named in words") {
  CHECK(sandbox::describe_call(-1) == "what no kernel file needs (system call -1)");
}
