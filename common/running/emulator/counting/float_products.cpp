// Before a multiplication its factors are kept for a routine that says what is to be added to the first one's exponent (Intel SDM, volume 2,
// MULSS, PADDD). Flags stay as they are, and so do all registers but the one that is multiplied: it is done with instructions
// that know no flags.
#include "emulator/counting/float_products.h"

#ifdef __x86_64__
#include <algorithm>
#include <cstring>

#include "emulator/counting/watched_products.h"
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

/* Of both factors' exponents, what they must be larger than to be of A or of B, and smaller. */
alignas(16) std::uint32_t emulator_before_a[4] __attribute__((visibility("hidden"), used)) = {};
alignas(16) std::uint32_t emulator_behind_a[4] __attribute__((visibility("hidden"), used)) = {};
alignas(16) std::uint32_t emulator_before_b[4] __attribute__((visibility("hidden"), used)) = {};
alignas(16) std::uint32_t emulator_behind_b[4] __attribute__((visibility("hidden"), used)) = {};
/* Of report::DoublingMix: for each factor, twice, and for the sum. */
alignas(16) std::uint32_t emulator_mix_of_factors[4] __attribute__((visibility("hidden"), used)) = {};
alignas(16) std::uint32_t emulator_mix_of_keys[4] __attribute__((visibility("hidden"), used)) = {};
alignas(16) std::uint32_t emulator_mix_of_sums[4] __attribute__((visibility("hidden"), used)) = {};
alignas(16) std::uint32_t emulator_other_half[4] __attribute__((visibility("hidden"), used)) = {};
/* The caller's registers. */
alignas(16) thread_local constinit std::uint32_t emulator_kept_vectors[5][4]
    __attribute__((tls_model("local-exec"), visibility("hidden"), used)) = {};

void emulator_meets_factors() __attribute__((visibility("hidden")));
void emulator_meets_nothing() __attribute__((visibility("hidden")));
using Routine = void (*)();
constinit thread_local Routine emulator_before_float_product
    __attribute__((tls_model("local-exec"), visibility("hidden"))) = emulator_meets_nothing;

/* Magnitudes::are_of_both and report::DoublingMix, of both factors side by side. */
asm(R"(
.section .rodata
.balign 16
emulator_exponents: .long 0x7f800000, 0x7f800000, 0, 0
emulator_mantissas: .long 0x007fffff, 0x007fffff, 0, 0
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
  movaps %xmm3, %fs:emulator_kept_vectors@tpoff + 48
  movss %fs:emulator_factor_x@tpoff, %xmm0
  movss %fs:emulator_factor_y@tpoff, %xmm1
  unpcklps %xmm1, %xmm0
  # Which is of A, and which of B?
  movaps %xmm0, %xmm1
  pand emulator_exponents(%rip), %xmm1
  movaps %xmm1, %xmm2
  pcmpgtd emulator_before_a(%rip), %xmm2
  movaps emulator_behind_a(%rip), %xmm3
  pcmpgtd %xmm1, %xmm3
  pand %xmm3, %xmm2
  movaps emulator_behind_b(%rip), %xmm3
  pcmpgtd %xmm1, %xmm3
  pcmpgtd emulator_before_b(%rip), %xmm1
  pand %xmm3, %xmm1
  pshufd $0xb1, %xmm1, %xmm1
  pand %xmm2, %xmm1
  pshufd $0xb1, %xmm1, %xmm2
  por %xmm2, %xmm1
  movq %fs:emulator_watched_products_made@tpoff, %xmm2
  psubq %xmm1, %xmm2
  movq %xmm2, %fs:emulator_watched_products_made@tpoff
  # Is this one doubled?
  pand emulator_mantissas(%rip), %xmm0
  pshufd $0x10, %xmm0, %xmm0
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
  psrad $31, %xmm0
  pxor emulator_other_half(%rip), %xmm0
  pand %xmm1, %xmm0
  pand emulator_one_more(%rip), %xmm0
  movaps %xmm0, %fs:emulator_added_exponent@tpoff
  movaps %fs:emulator_kept_vectors@tpoff, %xmm0
  movaps %fs:emulator_kept_vectors@tpoff + 16, %xmm1
  movaps %fs:emulator_kept_vectors@tpoff + 32, %xmm2
  movaps %fs:emulator_kept_vectors@tpoff + 48, %xmm3
  ret
.size emulator_meets_factors, . - emulator_meets_factors
)");

}  // extern "C"

namespace emulator {
namespace {

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
  void* kept = emulator_kept_vectors[4];
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

}  // namespace

FloatProducts::FloatProducts(WrittenCode& room, const Magnitudes& magnitudes) : room_(room) {
  const auto set = [](const Magnitudes::Range& range, std::uint32_t* before, std::uint32_t* behind) {
    for (int i = 0; i < 2; ++i) before[i] = range.least - 1, behind[i] = range.most + 1;
  };
  set(magnitudes.of_a(), emulator_before_a, emulator_behind_a);
  set(magnitudes.of_b(), emulator_before_b, emulator_behind_b);
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

void watch_float_products(bool wanted, bool doubles, const report::DoublingMix& mix) {
  emulator_mix_of_factors[0] = emulator_mix_of_factors[2] = mix.of_factors();
  emulator_mix_of_keys[0] = emulator_mix_of_keys[2] = mix.of_keys();
  emulator_mix_of_sums[0] = mix.of_sums();
  emulator_other_half[0] = mix.is_complement() ? ~0u : 0u;
  const bool meets = wanted && doubles;
  emulator_before_float_product = meets ? emulator_meets_factors : emulator_meets_nothing;
  std::ranges::fill(emulator_added_exponent, 0u);
}

}  // namespace emulator
#endif
