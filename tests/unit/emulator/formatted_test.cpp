// What kernels print is what the C library prints, of the conversions that CUDA has; all others are no conversions.
#include "emulator/host_api/formatted.h"

#include <doctest/doctest.h>

#include <cstdarg>
#include <cstdio>
#include <string>

namespace {

std::string ours(const char* format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  const std::string text = emulator::formatted(format, arguments, 0);
  va_end(arguments);
  return text;
}

std::string theirs(const char* format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  char text[200];
  std::vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  return text;
}

template <class... Values>
void same(const char* format, Values... values) {
  CAPTURE(format);
  CHECK(ours(format, values...) == theirs(format, values...));
}

}  // namespace

TEST_CASE("numbers in all their sizes") {
  for (const char* format :
       {"%d", "%i", "%5d|", "%-5d|", "%05d", "%+d", "% d", "%.3d", "%8.3d|", "%x", "%#X", "%o", "%u"})
    for (const int value : {0, 7, -7, 2147483647, -2147483647 - 1}) same(format, value);
  for (const char* format : {"%hd", "%hu", "%hhd", "%hhu", "%hhx"})
    for (const int value : {0, 1, -1, 200, 70000, -70000}) same(format, value);
  for (const char* format : {"%ld", "%lld", "%lu", "%llu", "%zu", "%zx", "%jd", "%td"})
    for (const long value : {0L, -1L, 5000000000L}) same(format, value);
}

TEST_CASE("floats, characters, pointers and text") {
  for (const char* format :
       {"%f", "%e", "%g", "%a", "%10.3f|", "%-10.2e|", "%+.0f", "%#.0f", "%G", "%010.2f", "%lf"})
    for (const double value : {0.0, 1.5, -2.25, 1e30, 1.0 / 3}) same(format, value);
  same("%c%5c|%-3c|", 'a', 'b', 'c');
  same("%p %20p|", static_cast<void*>(nullptr), reinterpret_cast<void*>(0x1234));
  same("%s|%10s|%-10s|%.2s|%5.1s|%.0s|", "tile", "tile", "tile", "tile", "tile", "tile");
  same("%*d|%-*d|%*d|%.*f|%*.*f|", 6, 1, 6, 2, -6, 3, 2, 0.5, 9, 3, 2.5);
  same("%.*f|%.*s|", -1, 0.5, -1, "tile");
  same("100%% of %d, and %s", 5, "more");
  same("");
  CHECK(ours("%s", static_cast<const char*>(nullptr)) == "(null)");
  CHECK(ours("%500d", 1).size() == 500);
}

TEST_CASE("what is no conversion here is printed as it is, with all that follows") {
  for (const char* format : {"%n", "%hhn", "%1$d %2$s", "%I.4s", "%'d", "%m", "%S", "%C", "%ls", "%lc", "%Lf",
                             "%y %d", "%", "a %", "%-", "%.", "%l", "%lllx"}) {
    CAPTURE(format);
    CHECK(ours(format) == format);
  }
  CHECK(ours("%d %q %d", 1, 2) == "1 %q %d");
}
