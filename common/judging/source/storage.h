// Tells in which memory a device variable lies, and whether it changes, by the words of its declaration.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "source/code.h"
#include "source/problem.h"

namespace source {

/** What __shared__ becomes in front of a variable's type, which goes from `i` to the first variable's name.
 *  It stays as it is where that is more than names and template arguments: a pointer, a new struct. */
std::string static_shared(const Code& code, std::size_t i, std::size_t end,
                          const std::vector<std::size_t>& qualifiers);

/** Which tokens of extern __shared__ __align__(16) float4 tile say no more than how and where. */
std::vector<std::size_t> shared_qualifiers(const Code& code, std::size_t i, std::size_t end);

/** Those of them that are alignas(16), brackets and all. */
std::vector<std::size_t> alignas_words(const Code& code, const std::vector<std::size_t>& qualifiers);

/** __shared__ float sum = 0, which CUDA does not have; or As(16, 16), which is no array. */
std::vector<Problem> value_of_shared(const Code& code, const Declarator& declarator);

bool has_initial_value(const Code& code, const Declarator& declarator);

/** The variable `name` itself, and not only what it points to: const behind each *, also in front of word `i`. */
bool is_const(const Code& code, std::size_t i, std::size_t name);

/** The parameter that word `i` stands in front of or within. */
bool parameter_is_const(const Code& code, std::size_t i);

/** Names of constants with an initial value. */
std::set<std::string_view> constants_with_value(const Code&);

/** Of a device variable: the qualifier that it gets (emulator/qualifiers.h), and the section in which it then lies. */
struct DeviceStorage {
  const char *qualifier, *section;
};
/** `constant`: it is __constant__, else __device__. */
DeviceStorage device_storage(bool constant, bool is_const, bool has_initial_value);

}  // namespace source
