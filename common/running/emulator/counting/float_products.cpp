// Writes code for each multiplication of two floats that first keeps its factors for a routine, which says what is to
// be added to the first one's exponent, e.g. 1 to double the product (Intel SDM, volume 2, MULSS, PADDD). Flags stay as
// they are, and so do all registers but the one that is multiplied: it is done with instructions that know no flags.
#include "emulator/counting/float_products.h"

#ifdef __x86_64__
#include <algorithm>
#include <cstring>

#include "emulator/counting/watched_products.h"
#include "emulator/host_api/context.h"
#include "emulator/scheduling/running_block.h"
#include "shared_layout/products.h"

extern "C" {

/* The routine's operands and result. */
thread_local constinit float emulator_factor_x
    __attribute__((tls_model("local-exec"), visibility("hidden"))) = 0;
thread_local constinit float emulator_factor_y
    __attribute__((tls_model("local-exec"), visibility("hidden"))) = 0;
alignas(16) thread_local constinit std::uint32_t emulator_added_exponent[4]
    __attribute__((tls_model("local-exec"), visibility("hidden"))) = {};
thread_local constinit float emulator_zero __attribute__((tls_model("local-exec"), visibility("hidden"))) = 0;

/* What moves the numbers that are as large as A's, twice, and as B's, to the end of all numbers, and what lies before them there. */
alignas(16) std::uint32_t emulator_to_the_end[4] __attribute__((visibility("hidden"), used)) = {};
alignas(16) std::uint32_t emulator_before_them[4] __attribute__((visibility("hidden"), used)) = {};
/* Of report::DoublingMix: for each factor, twice, and for the sum. */
alignas(16) std::uint32_t emulator_mix_of_factors[4] __attribute__((visibility("hidden"), used)) = {};
alignas(16) std::uint32_t emulator_mix_of_keys[4] __attribute__((visibility("hidden"), used)) = {};
alignas(16) std::uint32_t emulator_mix_of_sums[4] __attribute__((visibility("hidden"), used)) = {};
alignas(16) std::uint32_t emulator_other_half[4] __attribute__((visibility("hidden"), used)) = {};
/* The caller's registers. */
thread_local constinit std::uint64_t emulator_kept_rax
    __attribute__((tls_model("local-exec"), visibility("hidden"), used)) = 0;
alignas(16) thread_local constinit std::uint32_t emulator_kept_vectors[4][4]
    __attribute__((tls_model("local-exec"), visibility("hidden"), used)) = {};

void emulator_meets_factors() __attribute__((visibility("hidden")));
void emulator_meets_elements() __attribute__((visibility("hidden")));
void emulator_meets_elements_and_factors() __attribute__((visibility("hidden")));
void emulator_meets_nothing() __attribute__((visibility("hidden")));
using Routine = void (*)();
constinit thread_local Routine emulator_before_float_product
    __attribute__((tls_model("local-exec"), visibility("hidden"))) = emulator_meets_nothing;

__attribute__((used, visibility("hidden"))) void emulator_multiplies_elements(std::uint32_t x,
                                                                              std::uint32_t y) {
  emulator::Context::instance().factors->multiplied(x, y, emulator::running_thread());
}

/* Keeps what a function may change: flags (all that a comparison sets), and registers (System V ABI for x86-64, 3.2.1). */
asm(R"(
.type emulator_meets_elements, @function
emulator_meets_elements:
  push %rax
  lahf
  seto %al
  .irp number, rax, rcx, rdx, rsi, rdi, r8, r9, r10, r11, rbp
  push %\number
  .endr
  mov %rsp, %rbp
  sub $256, %rsp
  and $-16, %rsp
  .irp number, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
  movaps %xmm\number, \number * 16(%rsp)
  .endr
  movl %fs:emulator_factor_x@tpoff, %edi
  movl %fs:emulator_factor_y@tpoff, %esi
  call emulator_multiplies_elements
  .irp number, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
  movaps \number * 16(%rsp), %xmm\number
  .endr
  mov %rbp, %rsp
  .irp number, rbp, r11, r10, r9, r8, rdi, rsi, rdx, rcx, rax
  pop %\number
  .endr
  add $127, %al
  sahf
  pop %rax
  ret
.size emulator_meets_elements, . - emulator_meets_elements

.type emulator_meets_elements_and_factors, @function
emulator_meets_elements_and_factors:
  call emulator_meets_elements
  jmp emulator_meets_factors
.size emulator_meets_elements_and_factors, . - emulator_meets_elements_and_factors
)");

/* Magnitudes::are_of_both and report::DoublingMix, of both factors side by side. */
asm(R"(
.section .rodata
.balign 16
emulator_mantissas: .long 0x007fffff, 0x007fffff, 0x007fffff, 0x007fffff
emulator_one_more: .long 1 << 23, 0, 0, 0
.text

.type emulator_meets_nothing, @function
emulator_meets_nothing:
  ret
.size emulator_meets_nothing, . - emulator_meets_nothing

.type emulator_meets_factors, @function
emulator_meets_factors:
  movaps %xmm0, %fs:emulator_kept_vectors@tpoff
  movaps %xmm1, %fs:emulator_kept_vectors@tpoff + 16
  movaps %xmm2, %fs:emulator_kept_vectors@tpoff + 32
  movss %fs:emulator_factor_x@tpoff, %xmm0
  movss %fs:emulator_factor_y@tpoff, %xmm1
  unpcklps %xmm1, %xmm0
  pshufd $0x14, %xmm0, %xmm0
  # Now x, y, y, x. Are the first or the second of A, and the others of B?
  movaps %xmm0, %xmm1
  pslld $1, %xmm1
  paddd emulator_to_the_end(%rip), %xmm1
  pcmpgtd emulator_before_them(%rip), %xmm1
  pshufd $0x4e, %xmm1, %xmm2
  pand %xmm2, %xmm1
  pshufd $0xb1, %xmm1, %xmm2
  por %xmm2, %xmm1
  movq %fs:emulator_watched_products_made@tpoff, %xmm2
  psubq %xmm1, %xmm2
  movq %xmm2, %fs:emulator_watched_products_made@tpoff
  # Of what kind is this pair, of x and the second y?
  pand emulator_mantissas(%rip), %xmm0
  pmuludq emulator_mix_of_factors(%rip), %xmm0
  movaps %xmm0, %xmm2
  psrld $15, %xmm2
  pxor %xmm2, %xmm0
  pmuludq emulator_mix_of_keys(%rip), %xmm0
  pshufd $0x02, %xmm0, %xmm2
  paddd %xmm2, %xmm0
  movaps %xmm0, %xmm2
  psrld $16, %xmm2
  pxor %xmm2, %xmm0
  pmuludq emulator_mix_of_sums(%rip), %xmm0
  movaps %xmm0, %xmm2
  psrld $20, %xmm2
  movq %rax, %fs:emulator_kept_rax@tpoff
  movd %xmm2, %eax
  movd %fs:emulator_pairs_made@tpoff(,%rax,4), %xmm2
  psubd %xmm1, %xmm2
  movd %xmm2, %fs:emulator_pairs_made@tpoff(,%rax,4)
  movq %fs:emulator_kept_rax@tpoff, %rax
  # Is it doubled?
  psrad $31, %xmm0
  pxor emulator_other_half(%rip), %xmm0
  pand %xmm1, %xmm0
  pand emulator_one_more(%rip), %xmm0
  movaps %xmm0, %fs:emulator_added_exponent@tpoff
  movaps %fs:emulator_kept_vectors@tpoff, %xmm0
  movaps %fs:emulator_kept_vectors@tpoff + 16, %xmm1
  movaps %fs:emulator_kept_vectors@tpoff + 32, %xmm2
  ret
.size emulator_meets_factors, . - emulator_meets_factors
)");

}  // extern "C"

namespace emulator {
namespace {

static_assert(report::DoublingMix::kShiftOfKind == 20, "as it stands in the routine");

constexpr std::uint8_t kThreadLocal = 0x64, kOfOneFloat = 0xf3;

/** mulss, byte by byte. */
struct Instruction {
  std::uint8_t segment = 0, prefix = 0, rex = 0;
  const std::uint8_t* mode = nullptr;  ///< the byte that says which operands; null of another instruction
  const std::uint8_t* end = nullptr;

  explicit Instruction(const std::uint8_t* at) {
    for (; *at == 0x66 || *at == 0xf2 || *at == 0xf3 || *at == kThreadLocal; ++at)
      (*at == kThreadLocal ? segment : prefix) = *at;
    if ((*at & 0xf0) == 0x40) rex = *at++;
    if (prefix != kOfOneFloat || at[0] != 0x0f || at[1] != 0x59) return;
    mode = at + 2;
    end = mode + 1;
    if (*mode >> 6 == 3) return;
    const bool has_index = (*mode & 7) == 4, has_no_base = has_index && *mode >> 6 == 0 && (*end & 7) == 5;
    end += has_index;
    if (*mode >> 6 == 1) end += 1;
    if (*mode >> 6 == 2 || is_relative() || has_no_base) end += 4;
  }
  bool is_of_register() const { return *mode >> 6 == 3; }
  /** To the address of the next instruction. */
  bool is_relative() const { return *mode >> 6 == 0 && (*mode & 7) == 5; }
  unsigned first() const { return (*mode >> 3 & 7u) | (rex & 4u) << 1; }
  unsigned second() const { return (*mode & 7u) | (rex & 1u) << 3; }
};

constexpr std::uint8_t kCompare = 0x2e, kLoad = 0x10, kStore = 0x11, kLoadAligned = 0x28,
                       kStoreAligned = 0x29, kAdd = 0xfe;

void keep_second(Code& code, const Instruction& product) {
  if (product.is_of_register())
    return code.with_variable(kOfOneFloat, kStore, product.second(), &emulator_factor_y);
  void* kept = emulator_kept_vectors[3];
  code.with_variable(0, kStoreAligned, 0, kept);
  // The same operand, loaded to the first register.
  if (product.segment != 0) code.bytes({product.segment});
  code.bytes({kOfOneFloat});
  if (product.rex != 0) code.bytes({static_cast<std::uint8_t>(product.rex & ~4u)});
  code.bytes({0x0f, kLoad, static_cast<std::uint8_t>(*product.mode & ~0x38u)});
  std::int32_t relative = 0;
  if (product.is_relative()) {
    std::memcpy(&relative, product.mode + 1, sizeof relative);
    code.number(static_cast<std::int32_t>(product.end + relative - (code.end() + 4)));
  } else {
    code.copy(product.mode + 1, product.end);
  }
  code.with_variable(kOfOneFloat, kStore, 0, &emulator_factor_y);
  code.with_variable(0, kLoadAligned, 0, kept);
}

/** In tiles that reach beyond the matrices, most products are. */
void leave_if_zero(Code& code, const Instruction& product, const std::uint8_t* behind) {
  const auto leave_if = [&](unsigned factor) {
    code.with_variable(0, kCompare, factor, &emulator_zero);
    code.bytes({0x0f, 0x84});  // je
    code.number(static_cast<std::int32_t>(behind - (code.end() + 4)));
  };
  leave_if(product.first());
  if (product.is_of_register()) leave_if(product.second());
}

/** Of numbers without their signs, twice as large as their bits. Where these are more than half of all numbers, the smallest are left out. */
void set_range(const Magnitudes::Range& range, int place) {
  constexpr std::uint32_t kMantissa = 0x7fffff, kEnd = 0x7fffffff;
  std::uint32_t to_the_end = 0, before = kEnd;  // nothing
  if (range.least <= range.most) {
    const std::uint32_t last = 2 * (range.most | kMantissa) + 1;
    const std::uint32_t first = std::max(2 * range.least, last > kEnd ? last - kEnd : 0);
    to_the_end = kEnd - last;
    before = kEnd - (last - first) - 1;
  }
  for (int i = place; i < place + 2; ++i)
    emulator_to_the_end[i] = to_the_end, emulator_before_them[i] = before;
}

}  // namespace

FloatProducts::FloatProducts(WrittenCode& room, const Magnitudes& magnitudes) : room_(room) {
  set_range(magnitudes.of_a(), 0);
  set_range(magnitudes.of_b(), 2);
}

bool FloatProducts::take(std::uint8_t* mark, bool flags_are_free) {
  const std::uint8_t* const behind = mark + shared_layout::kBytesOfMark;
  const Instruction product(behind);
  if (product.mode == nullptr || room_.is_full()) return false;
  Code code(room_.begin());
  Code(mark).jump_to(code.end());
  if (flags_are_free) leave_if_zero(code, product, behind);
  code.with_variable(kOfOneFloat, kStore, product.first(), &emulator_factor_x);
  keep_second(code, product);
  code.call_through(&emulator_before_float_product);
  code.with_variable(0x66, kAdd, product.first(), emulator_added_exponent);
  code.jump_to(behind);
  room_.written(code);
  return true;
}

void watch_float_products(const ProductWatch& watched, const report::DoublingMix& mix) {
  emulator_mix_of_factors[0] = emulator_mix_of_factors[2] = mix.of_factors();
  emulator_mix_of_keys[0] = emulator_mix_of_keys[2] = mix.of_keys();
  emulator_mix_of_sums[0] = mix.of_sums();
  emulator_other_half[0] = mix.is_complement() ? ~0u : 0u;
  emulator_before_float_product = watched.elements && watched.doubled ? emulator_meets_elements_and_factors
                                  : watched.elements                  ? emulator_meets_elements
                                  : watched.doubled                   ? emulator_meets_factors
                                                                      : emulator_meets_nothing;
  std::ranges::fill(emulator_added_exponent, 0u);
}

}  // namespace emulator
#endif
