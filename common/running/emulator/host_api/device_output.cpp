// The buffer, and the functions that the kernel file's calls of printf end in.
#include "emulator/host_api/device_output.h"

#include <unistd.h>

#include <algorithm>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "emulator/findings/note.h"
#include "emulator/findings/violation_table.h"
#include "emulator/hooks/access.h"
#include "emulator/hooks/hooks.h"
#include "emulator/host/hosts_memory.h"
#include "emulator/host_api/formatted.h"
#include "emulator/scheduling/worker.h"

namespace emulator {
namespace {

/** As large as the GPU's, unless a program sets another size. There the oldest lines would be lost;
 *  here they are printed. */
constexpr std::size_t kMostBuffered = std::size_t{1} << 20;

class DeviceOutput {
 public:
  static DeviceOutput& instance() {
    // Never destroyed: exit() destroys before the last things are told.
    static DeviceOutput& output = *new DeviceOutput;
    return output;
  }

  void add(const char* text, std::size_t length, const Violation& where) {
    const std::lock_guard lock(mutex_);
    if (text_.size() + length > kMostBuffered) print();
    text_.append(text, length);
    Violation& line = lines_.try_emplace(where.pc, where).first->second;
    ++line.count;
    if (comes_before(where, line)) line.thread = where.thread;
  }

  void show() {
    const std::lock_guard lock(mutex_);
    print();
  }

  std::map<std::uintptr_t, Violation> take_lines() {
    const std::lock_guard lock(mutex_);
    return std::exchange(lines_, {});
  }

 private:
  /** Past the host's buffer, which is the host's to read: what kernels print is no way to give it their results. */
  void print() {
    std::fflush(stdout);
    for (std::string_view left = text_; !left.empty();) {
      const ssize_t written = write(STDOUT_FILENO, left.data(), left.size());
      if (written <= 0) break;
      left.remove_prefix(static_cast<std::size_t>(written));
    }
    text_.clear();
    lines_.clear();
  }

  std::mutex mutex_;
  std::string text_;
  std::map<std::uintptr_t, Violation> lines_;  ///< those that printed it, by return address
};

bool in_kernel() { return current_worker != nullptr && current_worker->in_kernel(); }

void keep(const char* text, std::size_t length, std::uintptr_t pc) {
  Violation where = violation_here(report::FindingKind::output_lost, pc);
  where.count = 0;
  DeviceOutput::instance().add(text, length, where);
}

int print(const char* format, std::va_list arguments, std::uintptr_t pc) {
  if (!in_kernel()) return print_to(stdout, format, arguments, pc);
  const std::string text = formatted(format, arguments, pc);
  keep(text.data(), text.size(), pc);
  return static_cast<int>(text.size());
}

}  // namespace

int print_to(std::FILE* file, const char* format, std::va_list arguments, std::uintptr_t pc) {
  if (!host_is_held()) return std::vfprintf(file, format, arguments);
  const std::string text = formatted(format, arguments, pc);
  return std::fwrite(text.data(), 1, text.size(), file) == text.size() ? static_cast<int>(text.size()) : -1;
}

void show_device_output() { DeviceOutput::instance().show(); }

void note_lost_output() {
  for (const auto& [pc, line] : DeviceOutput::instance().take_lines()) note(line);
}

}  // namespace emulator

using namespace emulator;

/* The linker sends the kernel file's calls here. Compilers turn printf("...\n") into puts. */
extern "C" {

int __wrap_vprintf(const char* format, std::va_list arguments) { return print(format, arguments, caller()); }

int __wrap_printf(const char* format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  const int length = print(format, arguments, caller());
  va_end(arguments);
  return length;
}

int __wrap_puts(const char* text) {
  if (!in_kernel()) return std::puts(text);
  see_text(text, caller());
  const std::string line = std::string(text) + '\n';
  keep(line.data(), line.size(), caller());
  return 1;
}

int __wrap_putchar(int character) {
  if (!in_kernel()) return std::putchar(character);
  const char text = static_cast<char>(character);
  keep(&text, 1, caller());
  return character;
}

}  // extern "C"
