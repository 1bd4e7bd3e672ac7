// Turns the mark before each multiplication of a kernel file (shared_layout/products.h), where products are watched,
// into a call that leads here while a kernel runs. The instruction behind it says which registers, or what memory, it
// multiplies (Intel SDM, volume 2, 2.1 and MULPS).
#include "emulator/counting/multiplications.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "emulator/counting/factors.h"
#include "emulator/counting/float_products.h"
#include "emulator/counting/watched_products.h"
#include "emulator/host_api/context.h"
#include "emulator/scheduling/running_block.h"
#include "report/doubled.h"
#include "shared_layout/products.h"

namespace emulator {
namespace {

struct Vector {
  std::array<std::uint32_t, 4> words;
  std::uint64_t pair(unsigned i) const { return std::uint64_t{words[2 * i + 1]} << 32 | words[2 * i]; }
  float single(unsigned i) const { return std::bit_cast<float>(words[i]); }
  /** With the mantissa's first 23 bits: those of a float that became a double are all. 0 where no float is as large or small. */
  float truncated_double(unsigned i) const {
    const std::uint64_t bits = pair(i);
    const auto exponent = static_cast<int>(bits >> 52 & 0x7ff) - 1023 + 127;
    if (exponent <= 0 || exponent >= 255) return 0;
    return std::bit_cast<float>(static_cast<std::uint32_t>(exponent) << 23 |
                                static_cast<std::uint32_t>(bits >> 29 & 0x7fffff));
  }
  /** Of what is no zero and far from the largest numbers. */
  void double_word(unsigned i) { words[i] += 1u << 23; }
  void double_pair(unsigned i) { words[2 * i + 1] += 1u << 20; }
};

/** Of the thread, before the call. */
struct Registers {
  std::array<Vector, 16> vectors;
  std::array<std::uint64_t, 16> general;  ///< by their numbers in instructions
  std::uint64_t flags;
  const std::uint8_t* next;  ///< the instruction behind the call
  std::uint64_t stack_pointer() const { return reinterpret_cast<std::uint64_t>(&next + 1); }
};

/** A multiplication that is read byte by byte; or else a call of fma or the like, whose numbers are the first of the first
 *  two registers, of either width. */
class Multiplication {
 public:
  struct Operands {
    Vector x, y;
    Vector* product;  ///< the register that has x, and is overwritten by the product
    unsigned numbers;
  };

  explicit Multiplication(Registers& registers) : registers_(registers), at_(registers.next) {
    for (; *at_ == 0x66 || *at_ == 0xf2 || *at_ == 0xf3 || *at_ == kThreadLocal; ++at_)
      (*at_ == kThreadLocal ? segment_ : prefix_) = *at_;
    if ((*at_ & 0xf0) == 0x40) rex_ = *at_++;
    is_one_ = at_[0] == 0x0f && at_[1] == 0x59;
    at_ += 2;
  }

  bool may_be_of_doubles() const { return !is_one_ || is_of_doubles(); }
  bool may_be_of_floats() const { return !is_one_ || !is_of_doubles(); }

  Operands operands() {
    auto& vectors = registers_.vectors;
    if (!is_one_) return {vectors[0], vectors[1], &vectors[0], 1};
    const unsigned mode = *at_ >> 6, reg = (*at_ >> 3 & 7) | (rex_ & 4) << 1, rm = *at_ & 7;
    ++at_;
    const unsigned numbers = is_of_one() ? 1 : is_of_doubles() ? 2 : 4;
    if (mode == 3) return {vectors[reg], vectors[rm | (rex_ & 1) << 3], &vectors[reg], numbers};
    Vector other{};
    const std::size_t bytes = is_of_one() ? (is_of_doubles() ? 8 : 4) : 16;
    std::memcpy(&other, reinterpret_cast<const void*>(address(mode, rm)), bytes);
    return {vectors[reg], other, &vectors[reg], numbers};
  }

 private:
  bool is_of_doubles() const { return prefix_ == 0x66 || prefix_ == 0xf2; }
  bool is_of_one() const { return prefix_ == 0xf2 || prefix_ == 0xf3; }
  std::uint64_t general(unsigned number) const {
    constexpr unsigned kStackPointer = 4;
    return number == kStackPointer ? registers_.stack_pointer() : registers_.general[number];
  }
  template <class T>
  std::uint64_t displacement() {
    T value;
    std::memcpy(&value, at_, sizeof value);
    at_ += sizeof value;
    return static_cast<std::uint64_t>(std::int64_t{value});
  }
  std::uint64_t address(unsigned mode, unsigned rm) {
    if (mode == 0 && rm == 5) {
      const std::uint64_t offset = displacement<std::int32_t>();
      return offset + reinterpret_cast<std::uint64_t>(at_);
    }
    std::uint64_t sum = segment_ == kThreadLocal ? thread_pointer() : 0;
    bool has_base = true;
    if (rm == 4) {
      const unsigned scale = *at_ >> 6, index = (*at_ >> 3 & 7) | (rex_ & 2) << 2;
      rm = *at_++ & 7;
      has_base = mode != 0 || rm != 5;
      if (index != 4) sum += general(index) << scale;
    }
    if (has_base) sum += general(rm | (rex_ & 1) << 3);
    if (mode == 1) sum += displacement<std::int8_t>();
    if (mode == 2 || !has_base) sum += displacement<std::int32_t>();
    return sum;
  }

  Registers& registers_;
  const std::uint8_t* at_;
  static constexpr std::uint8_t kThreadLocal = 0x64;  // %fs:
  static std::uint64_t thread_pointer() {
    return reinterpret_cast<std::uint64_t>(__builtin_thread_pointer());
  }
  std::uint8_t prefix_ = 0, segment_ = 0, rex_ = 0;
  bool is_one_ = false;
};

}  // namespace
}  // namespace emulator

extern "C" {

thread_local constinit std::uint64_t emulator_watched_products_made = 0;
thread_local constinit std::uint32_t emulator_pairs_made[report::DoublingMix::kKinds] = {};

__attribute__((used, visibility("hidden"))) void emulator_multiplies(emulator::Registers& registers) {
  const emulator::Context& context = emulator::Context::instance();
  emulator::Multiplication next(registers);
  const auto [x, y, product, numbers] = next.operands();
  if (context.factors != nullptr) {
    const unsigned thread = emulator::running_thread();
    const auto multiplied = [&](float a, float b) {
      context.factors->multiplied(std::bit_cast<std::uint32_t>(a), std::bit_cast<std::uint32_t>(b), thread);
    };
    for (unsigned i = 0; i < numbers; ++i) {
      if (next.may_be_of_doubles()) multiplied(x.truncated_double(i), y.truncated_double(i));
      if (next.may_be_of_floats()) multiplied(x.single(i), y.single(i));
    }
  }
  if (!context.doubles_products) return;
  const auto is_to_be_doubled = [&](float a, float b) {
    if (!context.magnitudes.are_of_both(a, b)) return false;
    ++emulator_watched_products_made;
    const report::DoublingMix& mix = context.doubling_mix;
    const std::uint32_t key_of_a = mix.key(a), key_of_b = mix.key(b);
    ++emulator_pairs_made[mix.kind(key_of_a, key_of_b)];
    return mix.doubles(key_of_a, key_of_b);
  };
  for (unsigned i = 0; i < numbers; ++i) {
    if (next.may_be_of_doubles() && is_to_be_doubled(x.truncated_double(i), y.truncated_double(i)))
      product->double_pair(i);
    else if (next.may_be_of_floats() && is_to_be_doubled(x.single(i), y.single(i)))
      product->double_word(i);
  }
}

#ifdef __x86_64__
void emulator_unwatched_product() __attribute__((visibility("hidden")));
void emulator_watched_product() __attribute__((visibility("hidden")));
using Target = void (*)();
/** Where the call goes on. */
constinit thread_local Target emulator_before_product
    __attribute__((tls_model("local-exec"), visibility("hidden"))) = emulator_unwatched_product;

asm(R"(
.type emulator_unwatched_product, @function
emulator_unwatched_product:
  ret
.size emulator_unwatched_product, . - emulator_unwatched_product

.type emulator_watched_product, @function
emulator_watched_product:
  pushfq
  .irp number, r15, r14, r13, r12, r11, r10, r9, r8, rdi, rsi, rbp, rsp, rbx, rdx, rcx, rax
  push %\number
  .endr
  sub $256, %rsp
  .irp number, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
  movups %xmm\number, \number * 16(%rsp)
  .endr
  mov %rsp, %rdi
  mov %rsp, %rbx
  and $-16, %rsp
  cld
  call emulator_multiplies
  mov %rbx, %rsp
  .irp number, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
  movups \number * 16(%rsp), %xmm\number
  .endr
  add $256, %rsp
  .irp number, rax, rcx, rdx, rbx
  pop %\number
  .endr
  add $8, %rsp
  .irp number, rbp, rsi, rdi, r8, r9, r10, r11, r12, r13, r14, r15
  pop %\number
  .endr
  popfq
  ret
.size emulator_watched_product, . - emulator_watched_product
)");
#endif

}  // extern "C"

namespace emulator {

#ifdef __x86_64__
namespace {

/** call *%fs:displacement */
std::array<std::uint8_t, 8> call_before_product() {
  std::array<std::uint8_t, 8> call = {0x64, 0xff, 0x14, 0x25};
  const auto displacement =
      static_cast<std::int32_t>(reinterpret_cast<std::intptr_t>(&emulator_before_product) -
                                reinterpret_cast<std::intptr_t>(__builtin_thread_pointer()));
  std::memcpy(&call[4], &displacement, sizeof displacement);
  return call;
}

}  // namespace

void see_multiplication(std::uint8_t* mark) { std::ranges::copy(call_before_product(), mark); }
void watch_multiplications(bool wanted) {
  emulator_before_product = wanted ? emulator_watched_product : emulator_unwatched_product;
  const Context& context = Context::instance();
  watch_float_products(
      {.elements = wanted && context.factors != nullptr, .doubled = wanted && context.doubles_products},
      context.doubling_mix);
}
#else
void see_multiplication(std::uint8_t*) {}
void watch_multiplications(bool) {}
#endif

}  // namespace emulator
