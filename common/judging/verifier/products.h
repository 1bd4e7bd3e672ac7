// Counts the products of a kernel file: before the first of those that stand together a call says how many they are.
#pragma once

#include <string>
#include <string_view>

namespace verifier {

/** Whether assembly for this processor can be counted in: that of x86-64. */
bool counts_products();

/** Assembly (AT&T syntax) with calls of `emulator_products_1`, `_2`, `_4` to `_64`, which keep all registers and flags. A
 *  product is a multiplication, division or fused multiply-add of floating-point numbers, by an instruction, by C's fma
 *  or by one of CUDA's functions that round in a way of their own; one of vectors has as many as they have numbers. */
std::string with_products(std::string_view assembly);

}  // namespace verifier
