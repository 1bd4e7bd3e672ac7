// The parts of launches, kernel<<<grid, block>>>(arguments), and of the kernels that they choose among.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "source/code.h"

namespace source {

/** Kernels of which there may be several by one name: templates and overloads. */
class ChosenKernels {
 public:
  /** `code` must outlive this. */
  void add(const Code& code);
  bool contains(std::string_view name) const { return names_.contains(name); }

  /**
   * A function that is only declared, in one line: called as a launch calls the kernel, it has the type of
   * the kernel that is meant.
   *
   *   template < int N, class T > auto __emulator_kernel_fill(T * to) -> void (*)(T * to);
   *
   * Nothing where `kernel` is of no such name, or a specialisation.
   */
  std::optional<std::string> chooser(const Code& code, const Function& kernel) const;

 private:
  std::set<std::string_view> names_, defined_, others_;
};

/** Of the <<< or >>> at `i` in a macro or in ordinary code: where the macro's body begins, or 0. */
std::size_t body_of(const Code& code, bool macro);

/** Where the kernel in front of the <<< at `i` begins, as in space::kernel<16><<<, looking back to `first` at
 *  most; `i` itself where there is none. */
std::size_t kernel_begin(const Code& code, std::size_t i, std::size_t first);

/** The name in a kernel from `begin` to `end` that is a name, qualified or with template arguments, and no
 *  other expression; size() for none. */
std::size_t kernel_name(const Code& code, std::size_t begin, std::size_t end);

/** From `begin` to `end`, apart by blanks. */
std::string text_of(const Code& code, std::size_t begin, std::size_t end);

/** What is wrong with the brackets of a launch, kernel<<grid, block>>(A), whose kernel's name is the token
 *  `i`; `at` becomes the token that is wrong. */
std::optional<std::string> wrong_brackets(const Code& code, std::size_t i, std::size_t& at);

/** Of the <<< at `i` that no >>> closes: what stands in the way. */
std::string why_not_closed(const Code& code, std::size_t i);

/** What is wrong with the order of the arguments after the <<< at `i`, by their names: <<<block, grid>>>. */
std::optional<std::string> swapped(const Code& code, std::size_t i);

}  // namespace source
