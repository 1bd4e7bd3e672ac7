// Counts the work of a kernel file: where a stretch of instructions begins, a call says how many they are.
#pragma once

#include <string>
#include <string_view>

namespace verifier {

/** Whether assembly for this processor can be counted in: that of x86-64. */
bool counts_work();

/** What stands before a multiplication, in front of which others may stand (shared_layout/products.h). */
std::string before_product();

/** Assembly (AT&T syntax) with calls that count. `emulator_counts_work_1`, `_2`, `_4` to `_512` and
 *  `emulator_counts_products_1` to `_512` keep all registers and flags. Where nobody wants the flags, those of
 *  `emulator_adds_...` are faster; one of them may count both: `emulator_adds_work_8_products_1`.
 *  Work are instructions, whatever they calculate, rounded up to the next of these numbers; not the hooks, nor what tells
 *  of an index that has left its array; a function of a library is one. Products are multiplications, divisions and fused
 *  multiply-adds of floating-point numbers, by an instruction, by C's fma or by one of CUDA's functions that round in a
 *  way of their own. Directly before each multiplication stands before_product(). */
std::string with_work(std::string_view assembly);

}  // namespace verifier
