// Stacks for the threads of a block, each with closed pages below it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace emulator {

class StackArea {
 public:
  StackArea() = default;
  StackArea(StackArea&& other) noexcept
      : begin_(std::exchange(other.begin_, 0)), bytes_(std::exchange(other.bytes_, 0)) {}
  ~StackArea();
  /** Room for at least `count` stacks; what is there already moves only when it grows. */
  void reserve(unsigned count);
  std::uintptr_t begin() const { return begin_; }
  std::size_t bytes() const { return bytes_; }
  /** Top of stack `i`: it grows down from here. */
  char* top(std::size_t i) const;
  /** Whether the address is in the closed pages of some stack. */
  bool in_guard(std::uintptr_t address) const;
  /** The end of the stack whose closed pages the address is in. */
  std::uintptr_t end_of_guard(std::uintptr_t address) const;

 private:
  std::uintptr_t begin_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace emulator
