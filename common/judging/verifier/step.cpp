// An abstract processor: of each instruction what it makes, of what it knows the effect of exactly a linear form.
#include "verifier/step.h"

#include <algorithm>

#include "verifier/calls.h"

namespace verifier {
namespace {

constexpr std::int64_t kPage = 4096;
/** Of the frame below its function's return address, which was stored, less than the closed pages below a stack are long
 *  (emulator/scheduling/stack_area.h). */
constexpr std::int64_t kMostUnseen = 28 << 10;

class Step : private Calls {
 public:
  Step(const Surroundings& here, const Instruction& at, State& s, Listener& out) : Calls(here, at, s, out) {}

  void run() {
    if (at_.privileged) out_.gives_up(at_, "speaks with the system by an instruction of its own");
    if (at_.only_computes_address()) return at_.mnemonic == ZYDIS_MNEMONIC_LEA ? load_address() : void();
    see_operands();
    if (at_.is_string()) return string();
    if (at_.is_call()) return call();
    if (at_.is_jump()) return jump();
    if (at_.is_conditional() || at_.is_return()) return;
    transfer();
    if (at_.sets_flags && !flags_set_) s_.flags = {};
  }

 private:
  using Kind = Operand::Kind;

  // --- Loads and stores. ---

  void see_operands() {
    if (at_.is_string()) return;
    for (std::size_t i = 0; i < at_.operands_count; ++i) {
      const Operand& m = operand(i);
      if (m.kind != Kind::memory) continue;
      if (m.vector_index) {
        out_.gives_up(at_, "loads from several places at once");
        continue;
      }
      ValueId value = 0;
      if (is_known_constant(m, value)) continue;
      see({m.read, m.written, address_of(m), m.bits / 8});
    }
  }

  void see(const Touch& touch) {
    if (!is_announced(touch) && !is_own(touch)) out_.touches(at_, touch);
    if (touch.write) forget_slots(touch.address, touch.bytes);
  }

  // --- Values. ---

  /** Into a register, of which a write of 32 bits clears the rest. */
  void write(const Operand& o, ValueId value) {
    if (o.kind == Kind::memory) return put(address_of(o), o.bits / 8, value);
    if (o.kind != Kind::general) return;
    ValueId& reg = s_.registers[static_cast<std::size_t>(o.reg)];
    const Spot before = o.reg == kRsp ? spot(reg) : Spot{};
    if (o.bits == 64)
      reg = value;
    else if (o.bits == 32)
      reg = values_.low32(value);
    else
      reg = made(static_cast<std::uint32_t>(o.reg));
    if (o.reg == kRsp) keep_stack(reg, before);
  }

  /** A stack pointer that came about in another way than by constants is a base of its own: one that is further
   *  down. Compilers align frames so, and make room for alloca(), page by page. Wherever it might skip the closed pages below
   *  a stack, it is looked at before: calls and pushes would store there. */
  void keep_stack(ValueId& reg, Spot before) {
    const Spot at = spot(reg);
    const bool exact = at.known && at.base != kNoAtom && at.offset.low == at.offset.high &&
                       values_.atom(at.base).origin == Origin::stack;
    const bool near_entry =
        exact && values_.atom(at.base).a == 0 && at.offset.low >= -kMostUnseen && at.offset.low <= 0;
    const bool upwards = exact && before.known && before.base == at.base &&
                         before.offset.low <= at.offset.low && at.offset.low <= 0;
    if (near_entry || upwards) return;
    const Operand& by = operand(1);
    const bool aligned = at_.mnemonic == ZYDIS_MNEMONIC_AND && by.kind == Kind::immediate && by.value < 0 &&
                         by.value >= -kPage;
    const bool looked_at =
        std::ranges::any_of(s_.announced, [&](const Announced& a) { return a.of_stack && a.address == reg; });
    if (!exact && !aligned && at_.mnemonic != ZYDIS_MNEMONIC_SUB)
      out_.gives_up(at_, "moves the stack in a way of its own");
    else if (!aligned && !looked_at)
      out_.moves_stack(at_);
    if (exact) return;
    reg = values_.unknown({Origin::stack, static_cast<std::uint32_t>(at_.offset) + 1, 0, 2, 0});
  }

  void set_flags(Flags::Kind kind, ValueId left, ValueId right) {
    s_.flags = {kind, operand(0).bits, left, right};
    flags_set_ = true;
  }

  void transfer() {
    switch (at_.mnemonic) {
      case ZYDIS_MNEMONIC_MOV:
        return move();
      case ZYDIS_MNEMONIC_MOVSXD:
      case ZYDIS_MNEMONIC_MOVSX:
      case ZYDIS_MNEMONIC_MOVZX:
        return extend();
      case ZYDIS_MNEMONIC_CDQE:
        s_.registers[kRax] = values_.sign32(s_.registers[kRax]);
        return;
      case ZYDIS_MNEMONIC_ADD:
      case ZYDIS_MNEMONIC_SUB:
        return add(at_.mnemonic == ZYDIS_MNEMONIC_ADD ? 1 : -1);
      case ZYDIS_MNEMONIC_INC:
      case ZYDIS_MNEMONIC_DEC:
        return result(values_.plus(read(operand(0)), at_.mnemonic == ZYDIS_MNEMONIC_INC ? 1 : -1));
      case ZYDIS_MNEMONIC_NEG:
        return result(values_.times(read(operand(0)), -1));
      case ZYDIS_MNEMONIC_SHL:
      case ZYDIS_MNEMONIC_IMUL:
      case ZYDIS_MNEMONIC_AND:
      case ZYDIS_MNEMONIC_OR:
      case ZYDIS_MNEMONIC_XOR:
      case ZYDIS_MNEMONIC_SHR:
      case ZYDIS_MNEMONIC_SAR:
        return calculate();
      case ZYDIS_MNEMONIC_CMP:
        return set_flags(Flags::Kind::compared, read(operand(0)), read(operand(1)));
      case ZYDIS_MNEMONIC_TEST:
        return test();
      case ZYDIS_MNEMONIC_PUSH:
        return push(read(operand(0)));
      case ZYDIS_MNEMONIC_POP:
        return pop();
      case ZYDIS_MNEMONIC_LEAVE:
        leave_frame();
        return restore(kRbp);
      case ZYDIS_MNEMONIC_XCHG:
        return exchange();
      default:
        return relation_of(at_.mnemonic) == Relation::unknown ? anything() : choose();
    }
  }

  /** cmov: the one or the other, of which more is known where it is chosen. */
  void choose() {
    const Operand &to = operand(0), &from = operand(1);
    if (to.bits < 32) return anything();
    const auto of_its_width = [&](ValueId v) { return to.bits == 32 ? values_.sign32(v) : v; };
    const auto chosen = [&](const Operand& o, Relation relation) {
      State known;
      known.facts = s_.facts;
      known.flags = s_.flags;
      learn(known, relation, values_, here_.walks);
      return values_.interval(of_its_width(read(o)), known.facts, here_.walks);
    };
    const Relation relation = relation_of(at_.mnemonic);
    const Interval either_one = either(chosen(from, relation), chosen(to, opposite(relation)));
    const ValueId result = made(static_cast<std::uint32_t>(to.reg));
    note_taken(read(from));
    note_taken(read(to));
    write(to, result);
    if (either_one != Interval{}) set(s_.facts, values_.as_atom(of_its_width(result)), either_one);
  }

  void move() {
    const ValueId value = read(operand(1));
    const bool of_table = operand(1).kind == Kind::memory && operand(1).relocation != nullptr;
    if (operand(0).kind == Kind::memory || of_table) note_taken(value);
    // A frame pointer is none yet; what is copied from it is.
    const auto is_of_stack = [](const Operand& o) {
      return o.kind == Kind::general && (o.reg == kRsp || o.reg == kRbp);
    };
    if (is_of_stack(operand(1)) && !is_of_stack(operand(0))) note_pointer(value);
    write(operand(0), value);
  }

  void load_address() {
    const ValueId address = address_of(operand(1));
    note_taken(address);
    if (operand(0).reg != kRsp) note_pointer(address);
    write(operand(0), address);
  }

  void extend() {
    const Operand& from = operand(1);
    if (from.bits == 32) return write(operand(0), values_.sign32(read(from)));
    const ValueId narrow = from.kind == Kind::memory ? made(94) : read(from);
    const auto wide = static_cast<std::uint32_t>(from.bits | operand(0).bits << 8);
    const ValueId value = from.high ? made(95) : values_.operation(at_.mnemonic, wide, narrow, narrow);
    if (at_.mnemonic == ZYDIS_MNEMONIC_MOVZX && from.bits <= 16) {
      // An `and` says how large it can be.
      const ValueId mask = values_.constant((1 << from.bits) - 1);
      return write(operand(0), values_.operation(ZYDIS_MNEMONIC_AND, 64, value, mask));
    }
    write(operand(0), value);
  }

  void add(std::int64_t factor) {
    const ValueId left = read(operand(0)), right = read(operand(1));
    const ValueId sum = values_.sum(left, right, factor);
    if (operand(0).reg != kRsp) note_pointer(sum);
    write(operand(0), sum);
    if (factor < 0)
      set_flags(Flags::Kind::compared, left, right);
    else
      set_flags(Flags::Kind::result, values_.sum(left, right), 0);
  }

  void result(ValueId value) {
    write(operand(0), value);
    set_flags(Flags::Kind::result, value, 0);
  }

  void calculate() {
    if (at_.mnemonic == ZYDIS_MNEMONIC_IMUL && at_.operands_count < 2) return anything();
    const bool three = at_.operands_count == 3;
    const Operand& one = operand(three ? 1 : 0);
    const Operand& two = operand(three ? 2 : 1);
    const bool same = one.kind == Kind::general && two.kind == Kind::general && one.reg == two.reg;
    if (at_.mnemonic == ZYDIS_MNEMONIC_XOR && same) return result(values_.constant(0));
    const std::uint16_t bits = operand(0).bits;
    if (bits < 32 || (two.kind == Kind::general && two.bits == 8)) return anything();
    const ValueId x = bits == 32 ? values_.low32(read(one)) : read(one);
    const ValueId y = bits == 32 && two.kind != Kind::immediate ? values_.low32(read(two)) : read(two);
    result(calculated(bits, x, y));
  }

  ValueId calculated(std::uint16_t bits, ValueId x, ValueId y) {
    const bool constant = values_.is_constant(y);
    const std::int64_t by = values_[y].constant;
    if (at_.mnemonic == ZYDIS_MNEMONIC_SHL && constant && by >= 0 && by < bits && by < 63)
      return values_.times(x, std::int64_t{1} << by);
    if (at_.mnemonic == ZYDIS_MNEMONIC_IMUL && constant) return values_.times(x, by);
    if (at_.mnemonic == ZYDIS_MNEMONIC_SAR && bits == 32) x = values_.sign32(x);
    return values_.operation(at_.mnemonic, bits, x, y);
  }

  void test() {
    const Operand &one = operand(0), &two = operand(1);
    const bool same = one.kind == Kind::general && two.kind == Kind::general && one.reg == two.reg;
    if (same) set_flags(Flags::Kind::compared, read(one), values_.constant(0));
  }

  void push(ValueId value) {
    note_taken(value);
    ValueId& rsp = s_.registers[kRsp];
    rsp = values_.plus(rsp, -8);
    forget_slots(rsp, 8);
    put(rsp, 8, value);
  }

  void pop() {
    if (operand(0).kind != Kind::general) return out_.gives_up(at_, "moves the stack in a way of its own");
    restore(operand(0).reg);
  }

  void leave_frame() {
    ValueId& rsp = s_.registers[kRsp];
    const Spot before = spot(rsp);
    rsp = s_.registers[kRbp];
    keep_stack(rsp, before);
  }

  void restore(int reg) {
    ValueId& rsp = s_.registers[kRsp];
    const ValueId value = popped(rsp);
    rsp = values_.plus(rsp, 8);
    s_.registers[static_cast<std::size_t>(reg)] = value;
  }

  void exchange() {
    const Operand &one = operand(0), &two = operand(1);
    if (one.reg == kRsp || two.reg == kRsp) out_.gives_up(at_, "moves the stack in a way of its own");
    if (one.kind != Kind::general || two.kind != Kind::general || one.bits != 64) return anything();
    std::swap(s_.registers[static_cast<std::size_t>(one.reg)],
              s_.registers[static_cast<std::size_t>(two.reg)]);
  }

  /** Whatever it makes of what: new values. */
  void anything() {
    std::uint16_t writes = at_.writes;
    if ((writes & 1U << kRsp) != 0) out_.gives_up(at_, "moves the stack in a way of its own");
    for (std::size_t i = 0; i < at_.operands_count; ++i) {
      const Operand& o = operand(i);
      if (o.kind == Kind::general && o.read && !o.written) note_taken(read(o));
      if (o.kind != Kind::general || !o.written) continue;
      writes &= static_cast<std::uint16_t>(~(1U << o.reg));
      write(o, made(static_cast<std::uint32_t>(o.reg)));
    }
    forget_registers(writes);
  }

  // --- Strings: [rdi] and [rsi], rcx times. ---

  void string() {
    const StringOperation does = at_.string_operation();
    const ValueId times = at_.repeated ? s_.registers[kRcx] : values_.constant(1);
    const bool known = values_.is_constant(times);
    const std::int64_t bytes = known ? values_[times].constant * does.width : 0;
    const ValueId length = known ? 0 : values_.times(times, does.width);
    if (bytes != 0 || !known) {
      if (does.loads) see({true, false, s_.registers[kRsi], bytes, kNoRegister, length});
      if (does.stores || does.compares)
        see({does.compares, does.stores, s_.registers[kRdi], bytes, kNoRegister, length});
    }
    forget_registers(at_.writes);
    s_.flags = {};
  }

  bool flags_set_ = false;
};

}  // namespace

void step(const Surroundings& here, const Instruction& at, State& state, Listener& out) {
  Step(here, at, state, out).run();
}

}  // namespace verifier
