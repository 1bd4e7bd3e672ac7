// Implements the effect of calls: finds the function that a call means, and what is still known behind it.
#include "verifier/calls.h"

#include <algorithm>
#include <optional>

namespace verifier {
namespace {

/** What the emulator's function returned that gives a pointer to call. */
constexpr std::uint32_t kGiven = 99;
constexpr std::uint16_t kCallerSaved =
    1U << kRax | 1U << kRcx | 1U << kRdx | 1U << kRsi | 1U << kRdi | 0xF00U;
constexpr std::uint16_t kScratch = 1U << 10 | 1U << 11;

}  // namespace

/** The function that an address is; false where it is none that is known. */
bool Calls::function_at(ValueId address, std::size_t& symbol, std::size_t& function) const {
  symbol = function = ObjectFile::kNone;
  const Linear& linear = values_[address];
  if (linear.count != 1 || linear.terms[0].factor != 1) return false;
  const Atom& atom = values_.atom(linear.terms[0].atom);
  if (atom.origin == Origin::symbol && linear.constant == 0) {
    symbol = atom.a;
  } else if (atom.origin == Origin::section && here_.object.section(atom.a).code) {
    function = here_.object.function_at(atom.a, static_cast<std::uint64_t>(linear.constant));
  }
  return symbol != ObjectFile::kNone || function != ObjectFile::kNone;
}

void Calls::note_taken(ValueId value) {
  std::size_t symbol = 0, function = 0;
  if (!function_at(value, symbol, function)) return;
  if (function != ObjectFile::kNone) out_.takes_function(at_, function);
}

ValueId Calls::target() {
  const Operand& o = operand(0);
  if (o.kind != Operand::Kind::immediate) return read(o);
  if (o.relocation != nullptr) return address_of_symbol(o.relocation->symbol, o.from_symbol);
  const auto section = static_cast<std::uint32_t>(here_.function.section);
  return values_.plus(values_.unknown({Origin::section, section, 0, 0, 0}),
                      static_cast<std::int64_t>(at_.target));
}

/** What the emulator answers for, or a pointer that was looked at: told as nothing that is read or written. */
bool Calls::may_be_called(ValueId pointer) const {
  const AtomId atom = values_.as_atom(pointer);
  const bool given =
      atom != kNoAtom && values_.atom(atom).origin == Origin::made && values_.atom(atom).b == kGiven;
  return given || std::ranges::any_of(s_.announced, [&](const Announced& a) {
           return a.address == pointer && !a.read && !a.write && !a.of_stack;
         });
}

void Calls::call() {
  std::size_t symbol = 0, function = 0;
  const ValueId to = target();
  const bool known = function_at(to, symbol, function);
  if (known && symbol != ObjectFile::kNone) return call_of_other_file(symbol);
  if (known) out_.calls_function(at_, function);
  if (!known && !may_be_called(to)) out_.calls_pointer(at_);
  after_call(to);
}

void Calls::call_of_other_file(std::size_t symbol) {
  const std::string_view name = here_.object.symbol(symbol).name;
  if (name == kEnters || name == kReturns) {
    forget_registers(kScratch);
    s_.flags = {};
    return;
  }
  if (const std::optional<Hook> hook = hook_named(name)) {
    announce(*hook);
    if (!hook->keeps_registers) forget_registers(kCallerSaved);
    if (hook->tells_of_index) s_.reach = State::Reach::told;
    s_.flags = {};
    return;
  }
  out_.calls(at_, symbol);
  see_pointed(pointed_by(name));
  after_call(target());
  if (name == kKernelToCall) s_.registers[kRax] = made(kGiven);
}

/** What these load is hardly anything but constants, and what they store hardly anywhere but in the frame. */
void Calls::see_pointed(const Pointed& pointed) {
  if (pointed.text && !is_own({true, false, s_.registers[kRdi], 1}))
    out_.gives_up(at_, "gives a library a text that is no constant");
  for (const Pointed::Stored& each : pointed.stored) {
    if (each.pointer < 0) continue;
    const ValueId count = s_.registers[kRcx];
    const std::int64_t bytes = each.bytes > 0               ? each.bytes
                               : values_.is_constant(count) ? values_[count].constant
                                                            : 0;
    if (bytes <= 0) return out_.gives_up(at_, "copies as many bytes as only its run shows");
    const Touch result{false, true, s_.registers[static_cast<std::size_t>(each.pointer)], bytes,
                       each.pointer};
    if (!is_announced(result) && !is_own(result)) out_.touches(at_, result);
  }
  if (pointed.calls < 0) return;
  std::size_t symbol = 0, function = 0;
  const ValueId called = s_.registers[static_cast<std::size_t>(pointed.calls)];
  if (!function_at(called, symbol, function) || function == ObjectFile::kNone)
    out_.gives_up(at_, "hands over a function by a pointer; name it there");
}

void Calls::announce(const Hook& hook) {
  if (hook.looks_at_pointer) s_.announced.push_back({s_.registers[kRdi], 0, false, false});
  if (hook.looks_at_stack) s_.announced.push_back({s_.registers[kRdi], 0, false, false, 0, true});
  if (!hook.read && !hook.write) return;
  const ValueId bytes = s_.registers[kRsi];
  const bool by_length = hook.bytes == 0 && !values_.is_constant(bytes);
  const std::int64_t known = hook.bytes != 0 ? hook.bytes : by_length ? 0 : values_[bytes].constant;
  const Announced told{s_.registers[kRdi], known, hook.read, hook.write, by_length ? bytes : 0};
  out_.announces(at_, told);
  if (std::ranges::find(s_.announced, told) == s_.announced.end()) s_.announced.push_back(told);
}

bool Calls::is_announced(const Touch& touch) {
  if (touch.bytes == 0 && touch.length == 0) return false;
  const bool read = !touch.read || covered(touch, false), written = !touch.write || covered(touch, true);
  return read && written;
}

bool Calls::covered(const Touch& touch, bool write) {
  bool covered = false;
  for (const Announced& a : s_.announced) {
    if (write ? !a.write : !a.read) continue;
    if (touch.bytes == 0 || a.bytes == 0) {
      const bool same = touch.bytes == a.bytes && a.address == touch.address && a.length == touch.length;
      if (same) out_.makes_use_of(a);
      covered |= same;
      continue;
    }
    ValueId distance = values_.sum(touch.address, a.address, -1);
    if (!values_.is_constant(distance)) distance = values_.widened(distance, s_.facts, here_.walks);
    const std::int64_t far = values_[distance].constant;
    if (!values_.is_constant(distance) || far < 0 || far + touch.bytes > a.bytes) continue;
    out_.makes_use_of(a);
    covered = true;
  }
  return covered;
}

/** A barrier may have passed, and the stack of the caller may have been written to. */
void Calls::after_call(ValueId called) {
  for (const int r : {kRdi, kRsi, kRdx, kRcx, 8, 9}) {
    const ValueId argument = s_.registers[static_cast<std::size_t>(r)];
    if (argument != called) note_taken(argument);
  }
  forget_registers(kCallerSaved);
  s_.announced.clear();
  forget_pointed();
  s_.flags = {};
}

void Calls::jump() {
  if (operand(0).kind == Operand::Kind::immediate && operand(0).relocation == nullptr) {
    const std::uint64_t begin = here_.function.begin;
    if (at_.target >= begin && at_.target < begin + here_.function.size) return;
  }
  std::size_t symbol = 0, function = 0;
  if (!function_at(target(), symbol, function)) return out_.gives_up(at_, "jumps to where a pointer leads");
  if (symbol != ObjectFile::kNone) {
    out_.calls(at_, symbol);
    return see_pointed(pointed_by(here_.object.symbol(symbol).name));
  }
  out_.calls_function(at_, function);
}

void Calls::forget_registers(std::uint16_t which) {
  for (std::uint32_t r = 0; r < kRegisters; ++r) {
    if ((which & 1U << r) != 0 && r != kRsp) s_.registers[r] = made(r);
  }
}

}  // namespace verifier
