// Code that is written when a kernel file is loaded, so close to it that one jump leads there, e.g. what counts a stretch of its instructions.
// Only for x86-64 (Intel SDM, volume 2).
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <span>

namespace emulator {

/** What is written, one byte after another. */
class Code {
 public:
  explicit Code(std::uint8_t* at) : at_(at) {}
  std::uint8_t* end() const { return at_; }
  void bytes(std::initializer_list<std::uint8_t> all) { at_ = std::ranges::copy(all, at_).out; }
  void copy(const std::uint8_t* from, const std::uint8_t* to) { at_ = std::copy(from, to, at_); }
  void number(std::int32_t value);
  /** An instruction of a vector register and a variable of this thread's. */
  void with_variable(std::uint8_t prefix, std::uint8_t operation, unsigned vector, const void* variable);
  /** `operation`: movq to (0x8b) and from (0x89) rax; or addq, a number that follows (0x81, and no register). */
  void rax_with_variable(std::uint8_t operation, const void* variable);
  void call_through(const void* variable);
  void call(const std::uint8_t* target) { leads_to(0xe8, target); }
  void jump_to(const std::uint8_t* target) { leads_to(0xe9, target); }

 private:
  void leads_to(std::uint8_t operation, const std::uint8_t* target);
  std::uint8_t* at_;
};

class WrittenCode {
 public:
  static constexpr std::size_t kLongest = 128;  ///< bytes of one piece

  /** For the kernel file that is loaded at `base`. */
  explicit WrittenCode(std::uintptr_t base);
  WrittenCode(const WrittenCode&) = delete;
  WrittenCode& operator=(const WrittenCode&) = delete;
  /** What has been written may be executed from now on. */
  ~WrittenCode();

  bool is_full() const { return used_ + kLongest > room_.size(); }
  /** Where the next piece is to be written. */
  std::uint8_t* begin() { return &room_[used_]; }
  void written(const Code& piece) { used_ = static_cast<std::size_t>(piece.end() - room_.data()); }

 private:
  std::span<std::uint8_t> room_;
  std::size_t used_ = 0;
};

}  // namespace emulator
