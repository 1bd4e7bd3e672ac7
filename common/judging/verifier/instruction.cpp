// Translates Zydis' view of an instruction into ours.
#include "verifier/instruction.h"

namespace verifier {
namespace {

int number_of(ZydisRegister reg) {
  if (reg == ZYDIS_REGISTER_NONE) return kNoRegister;
  if (reg == ZYDIS_REGISTER_RIP) return kRip;
  const ZydisRegister whole = ZydisRegisterGetLargestEnclosing(ZYDIS_MACHINE_MODE_LONG_64, reg);
  if (ZydisRegisterGetClass(whole) != ZYDIS_REGCLASS_GPR64) return kNoRegister;
  return ZydisRegisterGetId(whole);
}

bool is_high(ZydisRegister reg) {
  return reg == ZYDIS_REGISTER_AH || reg == ZYDIS_REGISTER_BH || reg == ZYDIS_REGISTER_CH ||
         reg == ZYDIS_REGISTER_DH;
}

/** Displacements and relative targets count from the end of the instruction, relocations from the field itself. */
void relocate(Operand& operand, const ObjectFile& object, const Function& f, const Instruction& at,
              unsigned field) {
  operand.relocation = object.relocation_at(f.section, at.offset + field);
  if (operand.relocation != nullptr) operand.from_symbol = operand.relocation->addend + at.length - field;
}

Operand translated(const ZydisDecodedOperand& from) {
  Operand to;
  to.bits = from.size;
  to.read = (from.actions & ZYDIS_OPERAND_ACTION_MASK_READ) != 0;
  to.written = (from.actions & ZYDIS_OPERAND_ACTION_MASK_WRITE) != 0;
  switch (from.type) {
    case ZYDIS_OPERAND_TYPE_REGISTER:
      to.reg = static_cast<std::int8_t>(number_of(from.reg.value));
      to.kind = to.reg == kNoRegister ? Operand::Kind::other : Operand::Kind::general;
      to.high = is_high(from.reg.value);
      break;
    case ZYDIS_OPERAND_TYPE_MEMORY:
      to.kind = Operand::Kind::memory;
      to.of_thread = from.mem.segment == ZYDIS_REGISTER_FS || from.mem.segment == ZYDIS_REGISTER_GS;
      to.base = static_cast<std::int8_t>(number_of(from.mem.base));
      to.index = static_cast<std::int8_t>(number_of(from.mem.index));
      to.vector_index = from.mem.index != ZYDIS_REGISTER_NONE && to.index == kNoRegister;
      to.scale = from.mem.scale == 0 ? 1 : from.mem.scale;
      to.value = from.mem.disp.value;
      break;
    case ZYDIS_OPERAND_TYPE_IMMEDIATE:
      to.kind = Operand::Kind::immediate;
      to.value = from.imm.is_signed ? from.imm.value.s : static_cast<std::int64_t>(from.imm.value.u);
      break;
    default:
      to.kind = Operand::Kind::other;
  }
  return to;
}

bool is_privileged(const ZydisDecodedInstruction& from) {
  switch (from.meta.category) {
    case ZYDIS_CATEGORY_SYSCALL:
    case ZYDIS_CATEGORY_SYSRET:
    case ZYDIS_CATEGORY_SYSTEM:
    case ZYDIS_CATEGORY_IO:
    case ZYDIS_CATEGORY_IOSTRINGOP:
    case ZYDIS_CATEGORY_INTERRUPT:
      return from.mnemonic != ZYDIS_MNEMONIC_RDTSC && from.mnemonic != ZYDIS_MNEMONIC_INT3;
    default:
      return false;
  }
}

Instruction translated(const ZydisDecodedInstruction& from, const ZydisDecodedOperand* operands,
                       const ObjectFile& object, const Function& f, std::uint64_t offset) {
  Instruction to;
  to.offset = offset;
  to.length = from.length;
  to.mnemonic = from.mnemonic;
  to.category = from.meta.category;
  to.repeated =
      (from.attributes & (ZYDIS_ATTRIB_HAS_REP | ZYDIS_ATTRIB_HAS_REPE | ZYDIS_ATTRIB_HAS_REPNE)) != 0;
  to.privileged = is_privileged(from);
  to.sets_flags = from.cpu_flags != nullptr && (from.cpu_flags->modified | from.cpu_flags->set_0 |
                                                from.cpu_flags->set_1 | from.cpu_flags->undefined) != 0;
  for (int i = 0; i < from.operand_count; ++i) {
    if (operands[i].type != ZYDIS_OPERAND_TYPE_REGISTER) continue;
    const int reg = number_of(operands[i].reg.value);
    if (reg >= 0 && reg < kRegisters && (operands[i].actions & ZYDIS_OPERAND_ACTION_MASK_WRITE) != 0)
      to.writes |= static_cast<std::uint16_t>(1U << reg);
  }
  for (int i = 0; i < from.operand_count_visible && to.operands_count < to.operands.size(); ++i) {
    Operand operand = translated(operands[i]);
    if (operand.kind == Operand::Kind::memory) relocate(operand, object, f, to, from.raw.disp.offset);
    if (operand.kind == Operand::Kind::immediate) {
      if (from.raw.imm[0].size >= 32) relocate(operand, object, f, to, from.raw.imm[0].offset);
      if (operands[i].imm.is_relative)
        to.target = offset + from.length + static_cast<std::uint64_t>(operand.value);
    }
    to.operands[to.operands_count++] = operand;
  }
  return to;
}

}  // namespace

bool Instruction::is_nothing() const {
  const bool of_itself = mnemonic == ZYDIS_MNEMONIC_XCHG && operands[0].kind == Operand::Kind::general &&
                         operands[1].kind == Operand::Kind::general && operands[0].reg == operands[1].reg;
  return category == ZYDIS_CATEGORY_NOP || category == ZYDIS_CATEGORY_WIDENOP || of_itself;
}

bool Instruction::only_computes_address() const {
  return is_nothing() || category == ZYDIS_CATEGORY_PREFETCH || category == ZYDIS_CATEGORY_CET ||
         mnemonic == ZYDIS_MNEMONIC_LEA;
}

StringOperation Instruction::string_operation() const {
  struct Row {
    ZydisMnemonic mnemonic;
    StringOperation does;
  };
  static constexpr Row kRows[] = {
      {ZYDIS_MNEMONIC_MOVSB, {true, true, false, 1}},  {ZYDIS_MNEMONIC_MOVSW, {true, true, false, 2}},
      {ZYDIS_MNEMONIC_MOVSD, {true, true, false, 4}},  {ZYDIS_MNEMONIC_MOVSQ, {true, true, false, 8}},
      {ZYDIS_MNEMONIC_STOSB, {false, true, false, 1}}, {ZYDIS_MNEMONIC_STOSW, {false, true, false, 2}},
      {ZYDIS_MNEMONIC_STOSD, {false, true, false, 4}}, {ZYDIS_MNEMONIC_STOSQ, {false, true, false, 8}},
      {ZYDIS_MNEMONIC_LODSB, {true, false, false, 1}}, {ZYDIS_MNEMONIC_LODSW, {true, false, false, 2}},
      {ZYDIS_MNEMONIC_LODSD, {true, false, false, 4}}, {ZYDIS_MNEMONIC_LODSQ, {true, false, false, 8}},
      {ZYDIS_MNEMONIC_SCASB, {false, false, true, 1}}, {ZYDIS_MNEMONIC_SCASW, {false, false, true, 2}},
      {ZYDIS_MNEMONIC_SCASD, {false, false, true, 4}}, {ZYDIS_MNEMONIC_SCASQ, {false, false, true, 8}},
      {ZYDIS_MNEMONIC_CMPSB, {true, false, true, 1}},  {ZYDIS_MNEMONIC_CMPSW, {true, false, true, 2}},
      {ZYDIS_MNEMONIC_CMPSD, {true, false, true, 4}},  {ZYDIS_MNEMONIC_CMPSQ, {true, false, true, 8}},
  };
  for (const Row& row : kRows)
    if (row.mnemonic == mnemonic) return row.does;
  return {true, true, true, 8};
}

std::vector<Instruction> decode(const ObjectFile& object, const Function& f) {
  static const ZydisDecoder decoder = [] {
    ZydisDecoder made;
    ZydisDecoderInit(&made, ZYDIS_MACHINE_MODE_LONG_64, ZYDIS_STACK_WIDTH_64);
    return made;
  }();
  std::vector<Instruction> all;
  const std::string_view bytes = object.bytes(f);
  all.reserve(bytes.size() / 4);
  ZydisDecodedInstruction instruction;
  ZydisDecodedOperand operands[ZYDIS_MAX_OPERAND_COUNT];
  for (std::size_t at = 0; at < bytes.size(); at += instruction.length) {
    if (ZYAN_FAILED(
            ZydisDecoderDecodeFull(&decoder, bytes.data() + at, bytes.size() - at, &instruction, operands)))
      return {};
    all.push_back(translated(instruction, operands, object, f, f.begin + at));
  }
  return all;
}

}  // namespace verifier
