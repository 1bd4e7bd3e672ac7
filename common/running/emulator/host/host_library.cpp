// The functions of the C and C++ libraries that host code of a graded file may call and that store or call through what they
// are given: the linker sends its calls here. Others are on a list with what they store (judging/verifier/hooks.h).
#include <cxxabi.h>

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <stdexcept>
#include <string>
#include <typeinfo>

#include "emulator/hooks/hooks.h"
#include "emulator/host/host_ends.h"
#include "emulator/host/hosts_memory.h"
#include "emulator/host/thrown.h"
#include "emulator/host_api/device_output.h"
#include "emulator/host_api/formatted.h"
#include "emulator/include/emulator/device_functions.h"
#include "emulator/scheduling/worker.h"

namespace emulator {
namespace {

void (*told_of_throw)(const char* what) = nullptr;

/** Nothing is unwound: what runs is what was looked at, each function from its beginning to its end. */
[[noreturn]] void end_with_exception(const char* what) {
  if (told_of_throw != nullptr) told_of_throw(what);
  std::_Exit(1);
}

/** Of a file that somebody may have made up. */
FILE* known_file(FILE* file, std::uintptr_t pc) {
  if (host_is_held() && file != stdout && file != stderr && file != nullptr) end_host_outside("calls", pc);
  return file;
}

int print(FILE* file, const char* format, std::va_list arguments, std::uintptr_t pc) {
  return print_to(known_file(file, pc), format, arguments, pc);
}

/** Into `text`, where there is room for `most` of it. */
int print_into(char* text, std::size_t most, const char* format, std::va_list arguments, std::uintptr_t pc) {
  if (!host_is_held()) return std::vsnprintf(text, most, format, arguments);
  const std::string all = formatted(format, arguments, pc);
  const std::size_t some = std::min(most, all.size() + 1);
  check_host_store(text, some, pc);
  if (some > 0) text[all.copy(text, some - 1)] = '\0';
  return static_cast<int>(all.size());
}

void* allocate(std::size_t bytes) {
  void* const memory = emulator_kernel_malloc(std::max<std::size_t>(bytes, 1));
  if (memory == nullptr && current_worker == nullptr) end_with_exception("std::bad_alloc");
  return memory;
}

/** Those of the standard library keep their text behind the pointer to their functions. */
std::string what_of(const void* object, const std::type_info& type) {
  constexpr std::size_t kLongest = 400;
  const std::type_info* const kinds[] = {&typeid(std::runtime_error),  &typeid(std::logic_error),
                                         &typeid(std::length_error),   &typeid(std::out_of_range),
                                         &typeid(std::domain_error),   &typeid(std::range_error),
                                         &typeid(std::overflow_error), &typeid(std::invalid_argument)};
  const bool known = std::ranges::any_of(kinds, [&](const std::type_info* kind) { return kind == &type; });
  if (known) {
    const char* text = nullptr;
    std::memcpy(&text, static_cast<const char*>(object) + sizeof(void*), sizeof text);
    return {text, strnlen(text, kLongest)};
  }
  int failed = 0;
  char* const name = abi::__cxa_demangle(type.name(), nullptr, nullptr, &failed);
  std::string what = std::string("an object of type ") + (name == nullptr ? type.name() : name);
  std::free(name);
  return what;
}

}  // namespace

void on_throw(void (*callback)(const char* what)) { told_of_throw = callback; }

}  // namespace emulator

using namespace emulator;

extern "C" {

int __wrap_vfprintf(FILE* file, const char* format, std::va_list arguments) {
  return print(file, format, arguments, caller());
}
int __wrap_fprintf(FILE* file, const char* format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  const int length = print(file, format, arguments, caller());
  va_end(arguments);
  return length;
}
int __wrap_fputs(const char* text, FILE* file) { return std::fputs(text, known_file(file, caller())); }
int __wrap_fputc(int character, FILE* file) { return std::fputc(character, known_file(file, caller())); }
int __wrap_putc(int character, FILE* file) { return std::fputc(character, known_file(file, caller())); }
std::size_t __wrap_fwrite(const void* from, std::size_t bytes, std::size_t count, FILE* file) {
  return std::fwrite(from, bytes, count, known_file(file, caller()));
}
int __wrap_fflush(FILE* file) { return std::fflush(known_file(file, caller())); }

int __wrap_vsnprintf(char* text, std::size_t most, const char* format, std::va_list arguments) {
  return print_into(text, most, format, arguments, caller());
}
int __wrap_snprintf(char* text, std::size_t most, const char* format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  const int length = print_into(text, most, format, arguments, caller());
  va_end(arguments);
  return length;
}
int __wrap_sprintf(char* text, const char* format, ...) {
  constexpr std::size_t kAny = 1U << 31;
  std::va_list arguments;
  va_start(arguments, format);
  const int length = print_into(text, kAny, format, arguments, caller());
  va_end(arguments);
  return length;
}

void* __wrap_malloc(std::size_t bytes) { return emulator_kernel_malloc(bytes); }
void __wrap_free(void* memory) {
  current_worker != nullptr ? emulator_kernel_free(memory) : free_of_host(memory, caller());
}
void* __wrap_calloc(std::size_t count, std::size_t bytes) {
  std::size_t all = 0;
  if (__builtin_mul_overflow(count, bytes, &all)) return nullptr;
  void* const memory = emulator_kernel_malloc(all);
  return memory == nullptr ? nullptr : std::memset(memory, 0, all);
}
void* __wrap_realloc(void* memory, std::size_t bytes) {
  void* const more = emulator_kernel_malloc(bytes);
  if (memory == nullptr || more == nullptr) return more;
  std::memcpy(more, memory, std::min(bytes, size_for_host(memory)));
  __wrap_free(memory);
  return more;
}

void* __wrap__Znwm(std::size_t bytes) { return allocate(bytes); }
void* __wrap__Znam(std::size_t bytes) { return allocate(bytes); }
void* __wrap__ZnwmRKSt9nothrow_t(std::size_t bytes, const std::nothrow_t&) {
  return emulator_kernel_malloc(bytes);
}
void* __wrap__ZnamRKSt9nothrow_t(std::size_t bytes, const std::nothrow_t&) {
  return emulator_kernel_malloc(bytes);
}

char* __wrap_strcpy(char* to, const char* from) {
  check_host_store(to, std::strlen(from) + 1, caller());
  return std::strcpy(to, from);
}
char* __wrap_stpcpy(char* to, const char* from) {
  check_host_store(to, std::strlen(from) + 1, caller());
  return stpcpy(to, from);
}
char* __wrap_strncpy(char* to, const char* from, std::size_t most) {
  check_host_store(to, most, caller());
  return std::strncpy(to, from, most);
}
char* __wrap_strcat(char* to, const char* from) {
  check_host_store(to + std::strlen(to), std::strlen(from) + 1, caller());
  return std::strcat(to, from);
}

/* What is thrown ends matmul: nothing of the runner's deals with an object that the file has made. */
void* __wrap___cxa_allocate_exception(std::size_t bytes) { return emulator_kernel_malloc(bytes); }
void __wrap___cxa_free_exception(void* memory) { emulator_kernel_free(memory); }
[[noreturn]] void __wrap___cxa_throw(const void* object, const std::type_info* type, void (*)(void*)) {
  end_with_exception(what_of(object, *type).c_str());
}
[[noreturn]] void* __wrap___cxa_begin_catch(void*) { end_with_exception("one that a library has thrown"); }
[[noreturn]] void __wrap___cxa_rethrow() { end_with_exception("one that a library has thrown"); }
#define THROWS(name) \
  [[noreturn]] void __wrap_##name(const char* what) { end_with_exception(what); }
THROWS(_ZSt19__throw_logic_errorPKc)
THROWS(_ZSt20__throw_length_errorPKc)
THROWS(_ZSt20__throw_out_of_rangePKc)
THROWS(_ZSt24__throw_out_of_range_fmtPKcz)
THROWS(_ZSt24__throw_invalid_argumentPKc)
#undef THROWS
[[noreturn]] void __wrap__ZSt16__throw_bad_castv() { end_with_exception("std::bad_cast"); }
[[noreturn]] void __wrap__ZSt17__throw_bad_allocv() { end_with_exception("std::bad_alloc"); }
[[noreturn]] void __wrap__ZSt25__throw_bad_function_callv() { end_with_exception("std::bad_function_call"); }
[[noreturn]] void __wrap__ZSt28__throw_bad_array_new_lengthv() {
  end_with_exception("std::bad_array_new_length");
}

/* The runner ends without destructors. */
int __wrap___cxa_atexit(void (*)(void*), void*, void*) { return 0; }

}  // extern "C"
