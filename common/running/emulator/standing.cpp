// The thread that a signal meets writes down where it is, and goes no further; another one tells it.
#include "emulator/standing.h"

#include <semaphore.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <unwind.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <thread>

#include "emulator/module.h"
#include "emulator/worker.h"

namespace emulator {
namespace {

constexpr std::array kStops = {SIGINT, SIGTERM, SIGHUP};
constexpr int kMostHelpers = 16;

std::array<std::atomic<pid_t>, kMostHelpers> helpers{};

/** As a handler can write it down. */
struct Spot {
  std::uintptr_t pc = 0;
  const void* kernel = nullptr;  ///< null where host code ran
  uint3 block{}, thread{};
};
Spot spot;
std::atomic<bool> asked{false};
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
  if (!in_kernel && ask_helper(signal)) stay();
  if (asked.exchange(true)) stay();
  spot.pc = line_here();
  if (in_kernel)
    spot = {spot.pc, current_worker->kernel(), current_worker->block_index, current_worker->thread_index};
  stopped_by = signal;
  sem_post(&written);
  stay();
}

void wait_and_tell() {
  while (sem_wait(&written) != 0) {
  }
  teller(stopped_by);
}

}  // namespace

std::uintptr_t line_here() {
  std::uintptr_t pc = 0;
  _Unwind_Backtrace(keep_first_of_kernel_file, &pc);
  return pc;
}

void on_stop(void (*callback)(int)) {
  teller = callback;
  sem_init(&written, 0, 0);
  sigset_t stops;
  sigemptyset(&stops);
  for (const int s : kStops) sigaddset(&stops, s);
  // It inherits the mask, and meets none of the signals itself.
  pthread_sigmask(SIG_BLOCK, &stops, nullptr);
  std::thread(wait_and_tell).detach();
  pthread_sigmask(SIG_UNBLOCK, &stops, nullptr);
  struct sigaction action = {};
  action.sa_handler = handle;
  action.sa_flags = SA_ONSTACK;
  sigfillset(&action.sa_mask);
  for (const int s : kStops) sigaction(s, &action, nullptr);
  line_here();  // the unwinder is loaded now, not in a handler
}

std::optional<report::Standing> standing() {
  if (spot.pc == 0) return std::nullopt;
  report::Standing found;
  found.at = Module::instance().place(spot.pc);
  if (spot.kernel != nullptr) found.kernel = Module::instance().function_name(spot.kernel);
  found.thread = {{spot.block.x, spot.block.y, spot.block.z}, {spot.thread.x, spot.thread.y, spot.thread.z}};
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
