// vfork, exec, and a watch over what comes of it.
#include "process/child.h"

#include <fcntl.h>
#include <linux/close_range.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <stdexcept>
#include <string_view>

#include "process/janitor.h"

namespace process {
namespace {

std::atomic<bool> interrupt_seen{false};

void on_interrupt(int) { interrupt_seen = true; }

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/** Nothing where `value` is 0. What is above it by `mercy` ends even a program
 *  that ignores the first signal. Never more than we have ourselves: who limits us means what we start, too. */
void limit(int number, std::uint64_t value, std::uint64_t mercy = 0) {
  if (value == 0) return;
  const auto resource = static_cast<__rlimit_resource_t>(number);
  rlimit ours = {RLIM_INFINITY, RLIM_INFINITY};
  getrlimit(resource, &ours);
  const rlimit both = {std::min(static_cast<rlim_t>(value), ours.rlim_cur),
                       std::min(static_cast<rlim_t>(value + mercy), ours.rlim_max)};
  setrlimit(resource, &both);
}

/** Why the system refused, and the limit that may be behind it. */
std::string why(int error) {
  const auto with = [error](const char* called, __rlimit_resource_t resource) {
    rlimit limit = {RLIM_INFINITY, RLIM_INFINITY};
    getrlimit(resource, &limit);
    const std::string words = strerror(error);
    return limit.rlim_cur == RLIM_INFINITY
               ? words
               : words + " (" + called + " is " + std::to_string(limit.rlim_cur) + ")";
  };
  if (error == EMFILE) return with("ulimit -n", RLIMIT_NOFILE);
  if (error == EAGAIN) return with("ulimit -u", RLIMIT_NPROC);
  return strerror(error);
}

/** A pipe that no other program we start inherits. */
std::array<int, 2> private_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("cannot make a pipe: " + why(errno));
  return ends;
}

/** Moves our descriptors to the numbers that the child expects.
 *  First out of the way of each other, then into place. */
void place_descriptors(const std::vector<std::pair<int, int>>& wanted) {
  int out_of_the_way = 0;
  for (const auto& [number, ours] : wanted) out_of_the_way = std::max(out_of_the_way, number + 1);
  std::vector<std::pair<int, int>> parked;
  for (const auto& [number, ours] : wanted)
    parked.emplace_back(number, fcntl(ours, F_DUPFD_CLOEXEC, out_of_the_way));
  for (const auto& [number, copy] : parked) dup2(copy, number);
}

/** If memory runs out on this machine, this process is the one to go. */
void volunteer_for_the_oom_killer() {
  if (const int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC); file >= 0) {
    static_cast<void>(!write(file, "1000", 4));
    close(file);
  }
}

/** Of C: what a program is started with. */
std::vector<char*> pointers_to(std::vector<std::string>& words) {
  std::vector<char*> all;
  for (std::string& word : words) all.push_back(word.data());
  all.push_back(nullptr);
  return all;
}

/** NAME=VALUE: ours, if it inherits them, and those of the command, which go before ours of the same name. */
std::vector<std::string> environment_of(const Command& command) {
  std::map<std::string, std::string> all;
  for (char** ours = environ; command.inherits_environment && *ours != nullptr; ++ours) {
    const std::string_view variable = *ours;
    const std::size_t equals = std::min(variable.find('='), variable.size());
    all.emplace(variable.substr(0, equals), variable.substr(equals));
  }
  for (const auto& [name, value] : command.environment) all[name] = "=" + value;
  std::vector<std::string> words;
  for (const auto& [name, rest] : all) words.push_back(name + rest);
  return words;
}

/** What we have open is not the child's, unless it is placed there. */
void close_at_exec() { syscall(SYS_close_range, 3, ~0U, CLOSE_RANGE_CLOEXEC); }

/** Those that we started and have not waited for. */
std::set<pid_t>& our_children() {
  static std::set<pid_t> pids;
  return pids;
}

/** Processes that a child of ours left behind come to us, even from a session or group of their own. */
void adopt_orphans() { prctl(PR_SET_CHILD_SUBREAPER, 1); }

std::vector<pid_t> orphans() {
  std::vector<pid_t> found;
  std::error_code gone;  // a thread may end meanwhile
  for (const auto& task : std::filesystem::directory_iterator("/proc/self/task", gone)) {
    std::ifstream children(task.path() / "children");
    for (pid_t pid = 0; children >> pid;) {
      if (!our_children().contains(pid) && pid != janitor::pid()) found.push_back(pid);
    }
  }
  return found;
}

/** The orphans' own children come to us when they die: so more than once, but not for ever. */
void kill_orphans() {
  constexpr int kRounds = 1000;
  for (int round = 0; round < kRounds; ++round) {
    const std::vector<pid_t> all = orphans();
    if (all.empty()) return;
    for (const pid_t pid : all) kill(pid, SIGKILL);
    for (const pid_t pid : all) waitpid(pid, nullptr, 0);
  }
}

bool has_output(int descriptor) {
  pollfd waiting = {descriptor, POLLIN, 0};
  return poll(&waiting, 1, 0) > 0;
}

/** Of a process and its children in memory, in bytes; 0 when it has ended. */
std::uint64_t resident_bytes(pid_t pid) {
  const std::string process = "/proc/" + std::to_string(pid);
  std::uint64_t all = 0, resident = 0;
  std::ifstream(process + "/statm") >> all >> resident;
  resident *= static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  std::ifstream children(process + "/task/" + std::to_string(pid) + "/children");
  for (pid_t child = 0; children >> child;) resident += resident_bytes(child);
  return resident;
}

}  // namespace

Child::Child(Command command)
    : command_(std::move(command)),
      open_(!command_.attached),
      started_(std::chrono::steady_clock::now()),
      looked_(started_) {
  start();
}

void Child::start() {
  const auto output = private_pipe();
  const auto report = private_pipe();  // stays silent when exec succeeds, because exec closes it
  const pid_t parent = getpid();
  std::vector<std::string> environment = environment_of(command_);
  const Image image = {pointers_to(command_.words), pointers_to(environment)};
  adopt_orphans();
  // Not fork(), which copies the tables of all our memory: the child runs in it, and we wait until it has its own.
  pid_ = vfork();
  if (pid_ == 0) become_command(image, parent, output[1], report[1]);
  if (pid_ < 0) throw std::runtime_error("cannot start a process: " + why(errno));
  our_children().insert(pid_);
  if (!command_.attached) janitor::session_started(pid_);
  close(output[1]);
  close(report[1]);
  output_ = output[0];
  int error = 0;
  const bool failed = read(report[0], &error, sizeof error) == sizeof error;
  close(report[0]);
  if (!failed) return;
  waitpid(pid_, nullptr, 0);
  forget();
  close(output_);
  throw std::runtime_error("cannot start " + command_.words.front() + ": " + strerror(error));
}

void Child::become_command(const Image& image, pid_t parent, int output, int report) {
  if (!command_.attached) setsid();
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);
  for (int s : {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ}) signal(s, SIG_DFL);
  if (!command_.attached) {
    const int nothing = open("/dev/null", O_RDONLY);
    dup2(nothing, 0);
    dup2(output, 1);
    dup2(output, 2);
  }
  volunteer_for_the_oom_killer();
  if (!command_.attached) close_at_exec();
  place_descriptors(command_.descriptors);
  limit(RLIMIT_CPU, static_cast<std::uint64_t>(command_.cpu_seconds + 0.999), 1);
  limit(RLIMIT_AS, command_.address_space_bytes);
  limit(RLIMIT_FSIZE, command_.file_bytes);
  const rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  int error = command_.folder.empty() || chdir(command_.folder.c_str()) == 0 ? 0 : errno;
  if (error == 0 && command_.before) error = command_.before(image.words[0]);
  if (error == 0) {
    execvpe(image.words[0], image.words.data(), image.environment.data());
    error = errno;
  }
  static_cast<void>(!write(report, &error, sizeof error));
  _exit(127);
}

Child::~Child() {
  if (pid_ > 0) {
    kill_all();
    waitpid(pid_, nullptr, 0);
    forget();
  }
  if (output_ >= 0) close(output_);
}

/** When it has been waited for: what it left behind goes as well. */
void Child::forget() {
  our_children().erase(pid_);
  if (!command_.attached) janitor::session_ended(pid_);
  pid_ = -1;
  kill_orphans();
}

void Child::stop() {
  if (command_.mercy_seconds > 0 && !asked_to_end_) {
    asked_to_end_ = std::chrono::steady_clock::now();
    kill(pid_, SIGTERM);
  } else if (!asked_to_end_ || seconds_since(*asked_to_end_) > command_.mercy_seconds) {
    kill_all();
  }
}

void Child::end() {
  result_.ending = Ending::interrupted;
  stop();
}

void Child::kill_all() const { kill(command_.attached ? pid_ : -pid_, SIGKILL); }

/** False at the end of the output: everybody who could write to it is gone. */
bool Child::read_output(Result& result, int milliseconds) {
  pollfd waiting = {output_, POLLIN, 0};
  if (poll(&waiting, 1, milliseconds) <= 0) return true;
  char buffer[65536];
  const ssize_t got = read(output_, buffer, sizeof buffer);
  if (got <= 0) return got < 0 && errno == EINTR;
  result.output_bytes += static_cast<std::uint64_t>(got);
  const std::size_t room = command_.output_kept - result.output.size();
  result.output.append(buffer, std::min(room, static_cast<std::size_t>(got)));
  return true;
}

/** The kernel counts in ticks, and on a busy machine some more than were used:
 *  so its own signal is believed from half of the limit on. SIGKILL may have come from elsewhere. */
bool Child::ran_out_of_time(int signal, const rusage& usage) const {
  if (command_.cpu_seconds <= 0) return false;
  const double used = static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
                      1e-6 * static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
  return (signal == SIGXCPU && used >= 0.5 * command_.cpu_seconds) ||
         (signal == SIGKILL && used >= 0.9 * command_.cpu_seconds);
}

/** Seconds in which we could have watched it: while we were stopped, or the machine asleep, no time is over. */
double Child::waited() {
  constexpr double kLongestGlance = 1;
  const double since = seconds_since(looked_);
  looked_ = std::chrono::steady_clock::now();
  return waited_ += std::min(since, kLongestGlance);
}

/** Its wall time or its memory: `result` says which. */
bool Child::overstepped(Result& result) {
  if (command_.wall_seconds > 0 && waited() > command_.wall_seconds) result.ending = Ending::timed_out;
  if (command_.resident_bytes > 0 && resident_bytes(pid_) > command_.resident_bytes)
    result.ending = Ending::out_of_memory;
  return result.ending != Ending::exited;
}

bool Child::ended(Result& result) {
  int status = 0;
  rusage usage;
  if (wait4(pid_, &status, WNOHANG, &usage) != pid_) return false;
  kill_all();  // whatever it started: its group is still ours to kill
  forget();
  if (result.ending != Ending::exited) return true;
  result.ending = WIFSIGNALED(status) ? Ending::signalled : Ending::exited;
  result.code = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
  if (result.ending == Ending::signalled && ran_out_of_time(result.code, usage))
    result.ending = Ending::timed_out;
  return true;
}

std::optional<Result> Child::look(int milliseconds) {
  if (interrupted()) result_.ending = Ending::interrupted;
  if (result_.ending != Ending::exited || overstepped(result_)) stop();
  if (open_) {
    open_ = read_output(result_, milliseconds);
  } else {
    poll(nullptr, 0, milliseconds);
  }
  if (!ended(result_)) return std::nullopt;
  while (open_ && has_output(output_)) open_ = read_output(result_, 0);
  result_.seconds = seconds_since(started_);
  return std::move(result_);
}

Result Child::wait() {
  // The end of the output shows the end of the process at once, unless another
  // process that it started still holds the pipe.
  constexpr int kPatience = 50, kGlance = 1;  // milliseconds
  for (;;) {
    if (std::optional<Result> result = look(open_ ? kPatience : kGlance)) return *std::move(result);
  }
}

Result run(Command command) { return Child(std::move(command)).wait(); }

std::vector<Result> wait_for_all(const std::vector<Child*>& children) {
  constexpr int kPatience = 50, kGlance = 1;  // milliseconds
  std::vector<Result> results(children.size());
  std::set<std::size_t> running;
  for (std::size_t n = 0; n < children.size(); ++n) running.insert(running.end(), n);
  while (!running.empty()) {
    std::vector<pollfd> outputs;
    for (const std::size_t n : running) outputs.push_back({children[n]->output(), POLLIN, 0});
    const bool over = std::ranges::any_of(outputs, [](const pollfd& o) { return o.fd < 0; });
    poll(outputs.data(), outputs.size(), over ? kGlance : kPatience);
    std::erase_if(running, [&](std::size_t n) {
      std::optional<Result> result = children[n]->look(0);
      if (result) results[n] = *std::move(result);
      return result.has_value();
    });
  }
  return results;
}

void catch_interrupts() {
  struct sigaction action = {};
  action.sa_handler = on_interrupt;  // no SA_RESTART: poll() must return
  for (int s : {SIGINT, SIGTERM, SIGHUP}) sigaction(s, &action, nullptr);
}

bool interrupted() { return interrupt_seen; }

}  // namespace process
