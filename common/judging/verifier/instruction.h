// Decodes machine code of x86-64 into instructions that say what they read, write and where they go.
// Source: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2; decoded by Zydis.
#pragma once

#include <Zydis/Zydis.h>

#include <array>
#include <cstdint>
#include <vector>

#include "verifier/object_file.h"

namespace verifier {

inline constexpr int kRegisters =
    16;  ///< rax rcx rdx rbx rsp rbp rsi rdi r8 to r15, as the processor numbers them
inline constexpr int kRax = 0, kRcx = 1, kRdx = 2, kRsp = 4, kRbp = 5, kRsi = 6, kRdi = 7;
inline constexpr int kRip = 16, kNoRegister = -1;

struct Operand {
  enum class Kind : std::uint8_t { none, general, other, memory, immediate };
  Kind kind = Kind::none;
  bool read = false, written = false;
  bool high = false;              ///< ah, bh, ch, dh
  bool of_thread = false;         ///< memory: relative to fs, where this thread's variables are
  bool vector_index = false;      ///< memory: as many places as the index register has elements
  std::uint16_t bits = 0;         ///< memory: of all that is moved
  std::int8_t reg = kNoRegister;  ///< general
  std::int8_t base = kNoRegister, index = kNoRegister;  ///< memory; kRip as a base
  std::uint8_t scale = 1;
  std::int64_t value = 0;                  ///< immediate, or displacement
  const Relocation* relocation = nullptr;  ///< of the immediate or displacement
  std::int64_t from_symbol = 0;            ///< with a relocation: the address is symbol + this
};

/** movs, stos, lods, scas, cmps: one element, from [rsi] and to [rdi]. */
struct StringOperation {
  bool loads = false, stores = false, compares = false;  ///< compares: what lies at [rdi]
  std::int64_t width = 1;                                ///< bytes of an element
};

struct Instruction {
  std::uint64_t offset = 0;  ///< in its section
  std::uint8_t length = 0;
  ZydisMnemonic mnemonic = ZYDIS_MNEMONIC_INVALID;
  ZydisInstructionCategory category = ZYDIS_CATEGORY_INVALID;
  bool repeated = false;  ///< rep, repe, repne
  bool sets_flags = false;
  bool privileged = false;   ///< speaks with the system or with devices
  std::uint16_t writes = 0;  ///< bits: whole registers that change, those that no operand names among them
  std::uint64_t target = 0;  ///< direct branches and calls without a relocation: offset in the section
  std::uint8_t operands_count = 0;
  std::array<Operand, 4> operands;

  bool is_conditional() const { return category == ZYDIS_CATEGORY_COND_BR; }
  bool is_jump() const { return category == ZYDIS_CATEGORY_UNCOND_BR; }
  bool is_call() const { return category == ZYDIS_CATEGORY_CALL; }
  bool is_return() const { return category == ZYDIS_CATEGORY_RET; }
  bool is_string() const { return category == ZYDIS_CATEGORY_STRINGOP; }
  bool ends_path() const {
    return is_jump() || is_return() || mnemonic == ZYDIS_MNEMONIC_UD2 || mnemonic == ZYDIS_MNEMONIC_HLT;
  }
  /** It fills space. */
  bool is_nothing() const;
  /** It has an operand in memory that is a place and no access. */
  bool only_computes_address() const;
  StringOperation string_operation() const;
};

/** All of a function. Empty where its bytes are no instructions from end to end. */
std::vector<Instruction> decode(const ObjectFile&, const Function&);

}  // namespace verifier
