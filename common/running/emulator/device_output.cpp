// The buffer, and the functions that the kernel file's calls of printf end in.
#include "emulator/device_output.h"

#include <array>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "emulator/access.h"
#include "emulator/note.h"
#include "emulator/violation_table.h"
#include "emulator/worker.h"

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
  void print() {
    std::fwrite(text_.data(), 1, text_.size(), stdout);
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

/** On the small stack of a kernel's thread. */
int print_in_kernel(const char* format, std::va_list arguments, std::uintptr_t pc) {
  std::array<char, 512> text;
  std::va_list again;
  va_copy(again, arguments);
  const int length = std::vsnprintf(text.data(), text.size(), format, arguments);
  if (length >= 0 && static_cast<std::size_t>(length) < text.size()) {
    keep(text.data(), static_cast<std::size_t>(length), pc);
  } else if (length >= 0) {
    std::string longer(static_cast<std::size_t>(length), '\0');
    std::vsnprintf(longer.data(), longer.size() + 1, format, again);
    keep(longer.data(), longer.size(), pc);
  }
  va_end(again);
  return length;
}

}  // namespace

void show_device_output() { DeviceOutput::instance().show(); }

void note_lost_output() {
  for (const auto& [pc, line] : DeviceOutput::instance().take_lines()) note(line);
}

}  // namespace emulator

using namespace emulator;

/* The linker sends the kernel file's calls here. Compilers turn printf("...\n") into puts. */
extern "C" {

int __wrap_vprintf(const char* format, std::va_list arguments) {
  return in_kernel() ? print_in_kernel(format, arguments, caller()) : std::vprintf(format, arguments);
}

int __wrap_printf(const char* format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  const int length =
      in_kernel() ? print_in_kernel(format, arguments, caller()) : std::vprintf(format, arguments);
  va_end(arguments);
  return length;
}

int __wrap_puts(const char* text) {
  if (!in_kernel()) return std::puts(text);
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
