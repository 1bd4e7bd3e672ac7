// The thread that a signal meets writes down where it is, and goes no further; another one tells it.
#include "emulator/scheduling/stop_position.h"

#include <semaphore.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <unwind.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <ctime>
#include <thread>

#include "emulator/host_api/context.h"
#include "emulator/scheduling/launch_state.h"
#include "emulator/scheduling/running_block.h"
#include "emulator/scheduling/worker.h"
#include "emulator/source/module.h"

namespace emulator {
namespace {

/** Longer than an honest thread takes from one barrier to the next. */
constexpr timespec kMoment = {.tv_sec = 0, .tv_nsec = 150'000'000};
constexpr int kMostHelpers = 16;

std::array<std::atomic<pid_t>, kMostHelpers> helpers{};

/** As a handler can write it down. */
struct Spot {
  std::uintptr_t pc = 0;
  const void* kernel = nullptr;  ///< null where host code ran
  uint3 block{}, thread{};
  unsigned barriers = 0;  ///< that the block had passed
  pid_t host_thread = 0;

  bool is_of_same_thread(const Spot& other) const {
    const auto same = [](const uint3& a, const uint3& b) { return a.x == b.x && a.y == b.y && a.z == b.z; };
    return kernel != nullptr && kernel == other.kernel && host_thread == other.host_thread &&
           barriers == other.barriers && same(block, other.block) && same(thread, other.thread);
  }
};
Spot spot;
Spot before;  ///< a moment earlier, where that was in a kernel
Spot
    host_spot;  ///< of the main thread when it asks a helper: for where none answers, because it has just ended
std::atomic<bool> asked{false};
std::atomic<bool> goes_on_for_a_moment{false}, moment_began{false};
sem_t written;
std::atomic<int> stopped_by{0};
void (*teller)(int) = nullptr;

_Unwind_Reason_Code keep_first_of_kernel_file(_Unwind_Context* frame, void* found) {
  int before = 0;  // whether the address is the instruction itself, not where a call returns to
  const auto pc = static_cast<std::uintptr_t>(_Unwind_GetIPInfo(frame, &before));
  if (!Module::instance().is_code(pc)) return _URC_NO_REASON;
  // Lines are looked up for return addresses.
  *static_cast<std::uintptr_t*>(found) = pc + (before != 0 ? 1 : 0);
  return _URC_END_OF_STACK;
}

Spot spot_here(bool in_kernel) {
  Spot here;
  here.pc = line_here();
  here.host_thread = gettid();
  if (current_worker == nullptr) return here;
  // Also between two threads, where a block that only waits spends much of its time.
  here.block = current_worker->block_index;
  here.barriers = running_block.barriers;
  if (!in_kernel) return here;
  here.kernel = current_worker->kernel();
  here.thread = current_worker->thread_index;
  return here;
}

/** Host code may only be waiting for those who run the blocks: the next of them is asked. */
bool ask_helper(int signal) {
  for (std::atomic<pid_t>& helper : helpers) {
    const pid_t id = helper.exchange(0);
    if (id != 0 && id != gettid() && syscall(SYS_tgkill, getpid(), id, signal) == 0) return true;
  }
  return false;
}

[[noreturn]] void stay() {
  for (;;) pause();
}

void handle(int signal) {
  const bool in_kernel = current_worker != nullptr && current_worker->in_kernel();
  if (goes_on_for_a_moment) {
    if (in_kernel) before = spot_here(true);
    stopped_by = signal;
    if (!moment_began.exchange(true)) sem_post(&written);
    if (!in_kernel) ask_helper(signal);
    return;
  }
  if (!in_kernel) {
    if (gettid() == getpid()) host_spot = spot_here(false);
    if (ask_helper(signal)) stay();
  }
  if (asked.exchange(true)) stay();
  spot = spot_here(in_kernel);
  stopped_by = signal;
  sem_post(&written);
  stay();
}

void wait_until_written() {
  while (sem_wait(&written) != 0) {
  }
}

bool is_written_soon() {
  timespec until = {};
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_nsec += 500'000'000;
  until.tv_sec += until.tv_nsec / 1'000'000'000;
  until.tv_nsec %= 1'000'000'000;
  int failed = 0;
  while ((failed = sem_timedwait(&written, &until)) != 0 && errno == EINTR) {
  }
  return failed == 0;
}

/** Lets the program go on for a moment, then stops it: the thread that was met in a kernel, by preference. */
void look_again() {
  nanosleep(&kMoment, nullptr);
  goes_on_for_a_moment = false;
  if (before.kernel == nullptr || syscall(SYS_tgkill, getpid(), before.host_thread, stopped_by.load()) != 0)
    kill(getpid(), stopped_by);
  if (!is_written_soon() && !asked.exchange(true)) spot = host_spot;
}

void wait_and_tell() {
  const bool looks_twice = goes_on_for_a_moment;
  wait_until_written();
  if (looks_twice) look_again();
  teller(stopped_by);
}

template <std::size_t Count>
void stop_on(const std::array<int, Count>& signals, void (*callback)(int)) {
  teller = callback;
  sem_init(&written, 0, 0);
  sigset_t stops;
  sigemptyset(&stops);
  for (const int s : signals) sigaddset(&stops, s);
  // It inherits the mask, and meets none of the signals itself.
  pthread_sigmask(SIG_BLOCK, &stops, nullptr);
  std::thread(wait_and_tell).detach();
  pthread_sigmask(SIG_UNBLOCK, &stops, nullptr);
  struct sigaction action = {};
  action.sa_handler = handle;
  action.sa_flags = SA_ONSTACK | SA_RESTART;
  sigfillset(&action.sa_mask);
  for (const int s : signals) sigaction(s, &action, nullptr);
  line_here();  // the unwinder is loaded now, not in a handler
}

}  // namespace

std::uintptr_t line_here() {
  std::uintptr_t pc = 0;
  _Unwind_Backtrace(keep_first_of_kernel_file, &pc);
  return pc;
}

void on_stop(void (*callback)(int)) { stop_on(std::array{SIGINT, SIGTERM, SIGHUP}, callback); }

void on_time_limit(void (*callback)(int)) {
  goes_on_for_a_moment = true;
  stop_on(std::array{SIGXCPU, SIGTERM}, callback);
}

void stop_helpers() {
  asked = true;
  if (spot.host_thread != getpid()) syscall(SYS_tgkill, getpid(), getpid(), stopped_by.load());
  while (ask_helper(stopped_by)) {
  }
  nanosleep(&kMoment, nullptr);
}

std::optional<report::StopPosition> stop_position() {
  // Between two threads of a block no line of the kernel file is on the stack; nor is it to be found from everywhere in a hook.
  const std::uintptr_t pc = spot.pc == 0 && spot.is_of_same_thread(before) ? before.pc : spot.pc;
  if (pc == 0 && !running_launch.runs) return std::nullopt;
  report::StopPosition found;
  if (pc != 0) found.at = Module::instance().place(pc);
  if (spot.kernel != nullptr) found.kernel = Module::instance().function_name(spot.kernel);
  found.thread = {{spot.block.x, spot.block.y, spot.block.z}, {spot.thread.x, spot.thread.y, spot.thread.z}};
  found.barriers = spot.barriers;
  found.stuck = spot.is_of_same_thread(before);
  if (running_launch.runs) {
    const auto& [x, y, z] = running_launch.block;
    const dim3& grid = running_launch.grid;
    found.launched = Module::instance().function_name(running_launch.kernel);
    found.launched_at = Module::instance().place(reinterpret_cast<std::uintptr_t>(running_launch.asked_at));
    found.grid = {grid.x, grid.y, grid.z};
    found.block = {x, y, z};
    found.launches = Context::instance().report.launch_count;
    found.blocks = std::uint64_t{grid.x} * grid.y * grid.z;
    found.blocks_done = running_launch.blocks_done;
    found.barriers_done = running_launch.barriers_done;
  }
  return found;
}

HelperThread::HelperThread() : slot_(-1) {
  for (int i = 0; i < kMostHelpers && slot_ < 0; ++i) {
    pid_t none = 0;
    if (helpers[static_cast<std::size_t>(i)].compare_exchange_strong(none, gettid())) slot_ = i;
  }
}

HelperThread::~HelperThread() {
  if (slot_ < 0) return;
  pid_t mine = gettid();
  helpers[static_cast<std::size_t>(slot_)].compare_exchange_strong(mine, 0);
}

}  // namespace emulator
