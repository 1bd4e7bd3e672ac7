// Division and rounding of counts: a >= 0, and b or step > 0.
#pragma once

namespace reference {

constexpr int ceil_div(int a, int b) { return (a + b - 1) / b; }
constexpr int round_down(int a, int step) { return a / step * step; }
constexpr int round_up(int a, int step) { return ceil_div(a, step) * step; }

}  // namespace reference
