// Signals get their default back before the last one is raised.
#include "emulator/host/host_crash.h"

#include <signal.h>

#include <cstdlib>
#include <utility>

namespace emulator {
namespace {
void (*last_chance)() = nullptr;
}

void on_host_crash(void (*callback)()) { last_chance = callback; }

void die(int signal) {
  for (const int each : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) ::signal(each, SIG_DFL);
  if (void (*callback)() = std::exchange(last_chance, nullptr); callback != nullptr) callback();
  raise(signal);
}

void die_of_host_fault() {
  die(SIGSEGV);
  _Exit(1);
}

}  // namespace emulator
