// Numbers as people read them, the same on a terminal, in Markdown and on the page.
#pragma once

#include <optional>
#include <string>

namespace bench {

/** Of flop/s: "32.2". */
std::string tflops(double flops);
/** Of a share of 1: "63.3 %"; without one "-". */
std::string percent(const std::optional<double>& share);
/** "6.08 x"; without a factor "-". */
std::string times(const std::optional<double>& factor);
/** Anything else: "67", "18.6", "0.25", "1,234": three digits, or all before the point.
 *  Of numbers that are none: "-". */
std::string rounded(double value);

}  // namespace bench
