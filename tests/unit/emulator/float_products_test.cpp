// What stands before a multiplication leaves the thread's registers and flags as they were.
#include "emulator/counting/float_products.h"

#ifdef __x86_64__
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "emulator/counting/watched_products.h"
#include "emulator/host_api/context.h"

extern "C" {
using Routine = void (*)();
extern thread_local constinit float emulator_factor_x
    __attribute__((tls_model("local-exec"), visibility("hidden")));
extern thread_local constinit float emulator_factor_y
    __attribute__((tls_model("local-exec"), visibility("hidden")));
extern thread_local constinit Routine emulator_before_float_product
    __attribute__((tls_model("local-exec"), visibility("hidden")));
}

namespace {

/** Those that a function may change, in the order of `State`'s; then sixteen vectors. */
struct State {
  std::array<std::uint64_t, 9> general;
  std::uint64_t flags;
  alignas(16) std::array<std::array<std::uint64_t, 2>, 16> vectors;
  bool operator==(const State&) const = default;
};

State some_state(std::uint64_t flags) {
  State state{{}, flags, {}};
  std::uint64_t next = 0x0123456789abcdef;
  for (std::uint64_t& value : state.general) value = next *= 3;
  for (auto& vector : state.vectors)
    for (std::uint64_t& half : vector) half = next *= 5;
  return state;
}

State after(void (*routine)(), State state) {
  asm volatile(R"(
    sub $128, %%rsp
    mov %0, %%rbx
    mov %1, %%r12
    .irp number, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    movaps 80 + \number * 16(%%rbx), %%xmm\number
    .endr
    push 72(%%rbx)
    popfq
    mov 0(%%rbx), %%rax
    mov 8(%%rbx), %%rcx
    mov 16(%%rbx), %%rdx
    mov 24(%%rbx), %%rsi
    mov 32(%%rbx), %%rdi
    mov 40(%%rbx), %%r8
    mov 48(%%rbx), %%r9
    mov 56(%%rbx), %%r10
    mov 64(%%rbx), %%r11
    call *%%r12
    mov %%rax, 0(%%rbx)
    mov %%rcx, 8(%%rbx)
    mov %%rdx, 16(%%rbx)
    mov %%rsi, 24(%%rbx)
    mov %%rdi, 32(%%rbx)
    mov %%r8, 40(%%rbx)
    mov %%r9, 48(%%rbx)
    mov %%r10, 56(%%rbx)
    mov %%r11, 64(%%rbx)
    pushfq
    pop 72(%%rbx)
    .irp number, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    movaps %%xmm\number, 80 + \number * 16(%%rbx)
    .endr
    add $128, %%rsp
  )"
               :
               : "r"(&state), "r"(routine)
               : "rax", "rbx", "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11", "r12", "memory", "cc",
                 "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10",
                 "xmm11", "xmm12", "xmm13", "xmm14", "xmm15");
  return state;
}

}  // namespace

TEST_CASE("registers and flags are as they were, whatever a product is watched for") {
  static_assert(offsetof(State, flags) == 72 && offsetof(State, vectors) == 80);
  // Carry, parity, adjust, zero, sign, overflow; bit 1 is always set, and interrupts are on.
  constexpr std::uint64_t kAlways = 0x202;
  emulator::Context::instance().factors = std::make_unique<emulator::Factors>(
      std::vector<float>{1.5F}, std::vector<float>{1.25F}, 1, 1, 1, emulator::Factors::Scales{3, 4});
  for (const std::uint64_t flag : {0x0, 0x1, 0x4, 0x10, 0x40, 0x80, 0x800, 0x8d5}) {
    CAPTURE(flag);
    const State before = some_state(kAlways | flag);
    for (const emulator::ProductWatch& watched : {emulator::ProductWatch{.elements = true, .doubled = false},
                                                  {.elements = false, .doubled = true},
                                                  {.elements = true, .doubled = true}}) {
      emulator::watch_float_products(watched, report::DoublingMix(1));
      CHECK(after(emulator_before_float_product, before) == before);
    }
  }
  emulator::watch_float_products({}, report::DoublingMix());
  emulator::Context::instance().factors.reset();
}

TEST_CASE("a product counts where one factor is as large as A's and the other as B's, as Magnitudes says") {
  const auto base = reinterpret_cast<std::uintptr_t>(&some_state);
  // Ranges of a few powers of two, and one that takes more than half of all numbers.
  for (const float least_of_b : {0x1p-3F, 0x1p-126F}) {
    const emulator::Magnitudes magnitudes({0x1p50F, 0x1.8p60F}, {least_of_b, 0x1.8p-2F});
    emulator::WrittenCode room(base);
    const emulator::FloatProducts products(room, magnitudes);
    emulator::watch_float_products({.elements = false, .doubled = true}, report::DoublingMix(1));
    for (int i = -100; i <= 127; ++i) {
      for (int j = -100; j <= 127; ++j) {
        emulator_factor_x = std::ldexp(1.25F, i);
        emulator_factor_y = -std::ldexp(1.99F, j);
        const std::uint64_t before = emulator::watched_products_made();
        emulator_before_float_product();
        const bool is_one = emulator::watched_products_made() == before + 1;
        if (is_one != magnitudes.are_of_both(emulator_factor_x, emulator_factor_y)) FAIL(i, " ", j);
      }
    }
  }
  emulator::watch_float_products({}, report::DoublingMix());
}
#endif
