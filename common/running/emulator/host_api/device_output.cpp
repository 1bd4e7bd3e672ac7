// The buffer, and the functions that the kernel file's calls of printf end in.
#include "emulator/host_api/device_output.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstring>
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

/** A string is loaded up to its end, or as far as a precision lets it. */
void see_text(const char* text, std::uintptr_t pc, int most = -1) {
  for (; most != 0; ++text, --most) {
    see_access(reinterpret_cast<std::uintptr_t>(text), 1, false, pc);
    if (*text == '\0') return;
  }
}

/** What one conversion takes from the arguments. */
struct Conversion {
  int longs = 0, shorts = 0, precision = -1;
  bool long_double = false;
  char letter = '\0';
};

/** `at` stands behind the percent sign, and then on the letter. */
Conversion read_conversion(const char*& at, std::va_list arguments) {
  Conversion found;
  bool of_precision = false;
  for (; std::strchr("-+ #.*0123456789hljztL", *at) != nullptr && *at != '\0'; ++at) {
    const char c = *at;
    if (c == '.') of_precision = true, found.precision = 0;
    if (c == 'l' || c == 'j' || c == 'z' || c == 't') ++found.longs;
    if (c == 'h') ++found.shorts;
    if (c == 'L') found.long_double = true;
    const int given = c == '*' ? va_arg(arguments, int) : 0;
    if (of_precision && c == '*') found.precision = given;
    if (of_precision && c >= '0' && c <= '9') found.precision = 10 * found.precision + (c - '0');
  }
  found.letter = *at;
  return found;
}

/** What printf loads and stores through its pointers, as any other code would. */
void see_arguments(const char* format, std::va_list arguments, std::uintptr_t pc) {
  see_text(format, pc);
  for (const char* at = format; (at = std::strchr(at, '%')) != nullptr; ++at) {
    const Conversion c = read_conversion(++at, arguments);
    if (c.letter == '\0') return;
    if (c.letter == '%') continue;
    if (c.letter == 's') {
      see_text(va_arg(arguments, const char*), pc, c.precision);
    } else if (c.letter == 'n') {
      const std::size_t bytes = c.longs > 0 ? 8 : std::size_t{4} >> std::min(c.shorts, 2);
      see_access(reinterpret_cast<std::uintptr_t>(va_arg(arguments, void*)), bytes, true, pc);
    } else if (std::strchr("aAeEfFgG", c.letter) != nullptr) {
      if (c.long_double)
        va_arg(arguments, long double);
      else
        va_arg(arguments, double);
    } else if (c.longs > 0 || c.letter == 'p') {
      va_arg(arguments, long long);
    } else {
      va_arg(arguments, int);
    }
  }
}

}  // namespace

void see_what_is_printed(const char* format, std::va_list arguments, std::uintptr_t pc) {
  if (!in_kernel() && !host_is_held()) return;
  std::va_list again;
  va_copy(again, arguments);
  see_arguments(format, again, pc);
  va_end(again);
}

namespace {

/** On the small stack of a kernel's thread. */
int print_in_kernel(const char* format, std::va_list arguments, std::uintptr_t pc) {
  std::array<char, 512> text;
  see_what_is_printed(format, arguments, pc);
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

int print(const char* format, std::va_list arguments, std::uintptr_t pc) {
  if (in_kernel()) return print_in_kernel(format, arguments, pc);
  see_what_is_printed(format, arguments, pc);
  return std::vprintf(format, arguments);
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
