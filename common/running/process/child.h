// A child process with limits, whose output is caught and which never outlives us.
#pragma once

#include <sys/resource.h>
#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace process {

/** What to start and how far it may go. A limit of 0 is none. */
struct Command {
  std::vector<std::string> words;  ///< the program, searched in PATH, and its arguments
  std::string folder = {};         ///< where it runs; empty: where we are
  std::vector<std::pair<std::string, std::string>> environment;  ///< on top of ours
  bool inherits_environment = true;                              ///< otherwise it has `environment` only
  std::vector<std::pair<int, int>> descriptors;  ///< {number in the child, ours}, besides 0, 1 and 2
  double cpu_seconds = 0, wall_seconds = 0;
  double mercy_seconds = 0;  ///< from SIGTERM, which it may answer, to SIGKILL when it is stopped
  std::uint64_t address_space_bytes = 0;
  std::uint64_t resident_bytes = 0;  ///< memory in use, its children's too; looked at twenty times a second
  std::uint64_t file_bytes = 0;
  std::size_t output_kept = std::size_t{16} << 20;  ///< of stdout and stderr together
  bool attached = false;  ///< stays on our terminal and in our session: nothing is caught
  /** Called in the child just before it becomes its program, whose path lies at this pointer: 0, or the errno for
   *  which it cannot be started. After vfork(), in our memory: system calls only. */
  std::function<int(const char* program)> before;
};

enum class Ending { exited, signalled, timed_out, out_of_memory, interrupted };

struct Result {
  Ending ending = Ending::exited;
  int code = 0;                    ///< exit status, or the signal's number
  std::string output;              ///< stdout and stderr as they came
  std::uint64_t output_bytes = 0;  ///< all of it, kept or not
  double seconds = 0;              ///< wall time
};

/** Starts at once; wait() must be called, else the destructor kills it. */
class Child {
 public:
  /** Throws std::runtime_error when it cannot be started. */
  explicit Child(Command command);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /** Reads its output until it ends or its time is over; then nothing of it is left running. */
  Result wait();

  /** The same in glances of at most so many milliseconds, to watch several: nothing while it runs. After
   *  a result it must not be asked again. */
  std::optional<Result> look(int milliseconds);
  /** What it has said so far, until there is a result. */
  const std::string& said() const { return result_.output; }
  /** Asks it to end, as if its time were over: it has mercy_seconds to answer, and must still be waited for. */
  void end();
  /** Can be read when there is something to look at; -1 when its output is over, and not yet it. */
  int output() const { return open_ ? output_ : -1; }

 private:
  void start();
  /** What a program is started with: both end with a null pointer. */
  struct Image {
    std::vector<char*> words, environment;
  };
  [[noreturn]] void become_command(const Image&, pid_t parent, int output, int report);
  bool read_output(Result& result, int milliseconds);
  bool ended(Result& result);
  bool ran_out_of_time(int signal, const rusage& usage) const;
  bool overstepped(Result& result);
  double waited();
  void stop();
  void kill_all() const;
  void forget();

  Command command_;
  pid_t pid_ = -1;
  int output_ = -1;
  bool open_ = true;  ///< there may be more of its output
  Result result_;
  std::chrono::steady_clock::time_point started_, looked_;
  double waited_ = 0;
  std::optional<std::chrono::steady_clock::time_point> asked_to_end_;
};

/** Start and wait. */
Result run(Command command);
/** For all of them, in this order: each is watched all the time. */
std::vector<Result> wait_for_all(const std::vector<Child*>& children);

/** From now on Ctrl-C (and SIGTERM, SIGHUP) ends children and sets interrupted(), and no longer kills us. */
void catch_interrupts();
bool interrupted();

/** To be thrown where interrupted() leaves nothing to go on with: what() is for the user. */
class Interrupted : public std::runtime_error {
 public:
  explicit Interrupted(const char* what = "Interrupted: nothing was kept.") : std::runtime_error(what) {}
};
/** The exit code then, as a shell expects it after Ctrl-C. */
inline constexpr int kInterrupted = 130;

}  // namespace process
