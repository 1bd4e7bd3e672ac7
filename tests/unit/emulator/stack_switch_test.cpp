// The stack switch alone: who runs when, and that registers survive.
#include "emulator/scheduling/stack_switch.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace {

using namespace emulator;

StackPointer main_stack, first, second;
std::string order;
double sum;
bool aligned;

/** Values that the compiler keeps in saved registers across the switches. */
void count(char name, StackPointer* own, StackPointer* other) {
  double x = name, y = 0.5;
  std::uint64_t a = 1, b = 2, c = 3, d = 4, e = 5;
  alignas(16) volatile char probe[16];
  aligned = reinterpret_cast<std::uintptr_t>(&probe) % 16 == 0;
  for (int i = 0; i < 3; ++i) {
    order += name;
    a += 1, b += a, c += b, d += c, e += d;
    x += y;
    switch_stack(own, *other);
  }
  sum += x + static_cast<double>(a + b + c + d + e);
  order += '.';
  switch_stack(own, name == 'a' ? *other : main_stack);
}

void run_first() { count('a', &first, &second); }
void run_second() { count('b', &second, &first); }

}  // namespace

TEST_CASE("two stacks take turns and keep their registers") {
  std::vector<char> one(65536), two(65536);
  first = fresh_stack(one.data() + one.size(), run_first);
  second = fresh_stack(two.data() + two.size() - 24, run_second);
  order.clear();
  sum = 0;
  switch_stack(&main_stack, first);
  CHECK(order == "ababab..");
  CHECK(sum == 'a' + 'b' + 2 * 1.5 + 2 * 181.0);
  CHECK(aligned);
}
