// Counts the work of a kernel file: where a stretch of instructions begins, a mark says how many they are.
#pragma once

#include <string>
#include <string_view>

namespace verifier {

/** Whether assembly for this processor can be counted in: that of x86-64. */
bool counts_work();

/** What stands before a multiplication, in front of which others may stand (shared_layout/products.h). */
std::string before_product(bool flags_are_free);
/** Its length where `assembly` ends with it, or 0. */
std::size_t product_mark_at_end(std::string_view assembly);

/** Assembly (AT&T syntax) with marks (shared_layout/work_marks.h).
 *  Work are instructions, whatever they calculate, rounded up to the next power of two; not the hooks, nor what tells
 *  of an index that has left its array; a function of a library is one. Products are multiplications, divisions and fused
 *  multiply-adds of floating-point numbers, by an instruction, by C's fma or by one of CUDA's functions that round in a
 *  way of their own. Directly before each multiplication stands before_product(). */
std::string with_work(std::string_view assembly);

}  // namespace verifier
