// Follows operands to where they point, and keeps what lies in the frame.
#include "verifier/memory.h"

#include <elf.h>

#include <algorithm>
#include <string_view>

#include "verifier/prefix.h"

namespace verifier {
namespace {

/** Of a frame's own part, from the stack pointer up to what its caller passes on the stack. The one is no longer than the
 *  closed pages below a stack, the other than what kernels are handed. */
constexpr std::int64_t kMostPassed = 4 << 10, kLargestFrame = 32 << 10;

/** Which device code may read. A constant variable outside of all functions is the host's; each has a section of its own,
 *  by its mangled name. */
bool is_constant(const Section& section) {
  if (section.writable) return section.name.starts_with(".data.rel.ro");
  std::string_view name = section.name;
  if (!drop(name, ".rodata.")) return true;
  const bool of_compiler = name.starts_with("cst") || name.starts_with("str");
  return of_compiler || name.starts_with("_ZZ") || name.starts_with("_ZT");
}

}  // namespace

ValueId Memory::read(const Operand& o) {
  switch (o.kind) {
    case Operand::Kind::general:
      return o.high ? made(92) : s_.registers[static_cast<std::size_t>(o.reg)];
    case Operand::Kind::immediate:
      return o.relocation != nullptr ? address_of_symbol(o.relocation->symbol, o.relocation->addend)
                                     : values_.constant(o.value);
    case Operand::Kind::memory:
      return loaded(o);
    default:
      return made(93);
  }
}

ValueId Memory::made(std::uint32_t what) {
  return values_.unknown(
      {Origin::made, static_cast<std::uint32_t>(at_.offset), what, here_.function.section, 0});
}

ValueId Memory::address_of_symbol(std::size_t i, std::int64_t more) {
  const Symbol& symbol = here_.object.symbol(i);
  if (symbol.thread_local_)
    return values_.plus(values_.unknown({Origin::of_thread, static_cast<std::uint32_t>(i), 0, 0, 0}), more);
  if (!symbol.defined())
    return values_.plus(values_.unknown({Origin::symbol, static_cast<std::uint32_t>(i), 0, 0, 0}), more);
  return values_.plus(values_.unknown({Origin::section, static_cast<std::uint32_t>(symbol.section), 0, 0, 0}),
                      static_cast<std::int64_t>(symbol.value) + more);
}

ValueId Memory::address_of(const Operand& m) {
  if (m.base == kRip || m.relocation != nullptr) {
    if (m.relocation == nullptr) {
      const auto section = static_cast<std::uint32_t>(here_.function.section);
      return values_.plus(values_.unknown({Origin::section, section, 0, 0, 0}),
                          static_cast<std::int64_t>(at_.offset) + at_.length + m.value);
    }
    return address_of_symbol(m.relocation->symbol, m.from_symbol);
  }
  ValueId address = values_.constant(m.value);
  if (m.of_thread) address = values_.sum(address, thread());
  if (m.base != kNoRegister) address = values_.sum(address, s_.registers[static_cast<std::size_t>(m.base)]);
  if (m.index != kNoRegister)
    address = values_.sum(address, s_.registers[static_cast<std::size_t>(m.index)], m.scale);
  return address;
}

bool Memory::is_known_constant(const Operand& m, ValueId& value) {
  if (m.relocation != nullptr) {
    switch (m.relocation->type) {
      case R_X86_64_GOTPCREL:
      case R_X86_64_GOTPCRELX:
      case R_X86_64_REX_GOTPCRELX:
      case R_X86_64_GOTTPOFF:
        value = address_of_symbol(m.relocation->symbol, 0);
        return !m.written;
      default:
        return false;
    }
  }
  if (!m.of_thread || m.base != kNoRegister || m.index != kNoRegister || m.value != 0 || m.written)
    return false;
  value = thread();
  return true;
}

bool Memory::is_own(const Touch& touch) const {
  const Spot at = spot(touch.address);
  if (!at.known || at.base == kNoAtom || touch.bytes == 0 || !at.offset.bounded()) return false;
  const std::int64_t begin = at.offset.low, end = at.offset.high + touch.bytes;
  const Atom& base = values_.atom(at.base);
  if (base.origin == Origin::stack) return is_of_frame(at.base, begin, end, touch.write);
  if (base.origin != Origin::section) return false;
  const Section& section = here_.object.section(base.a);
  return is_constant(section) && !touch.write && !section.code && begin >= 0 &&
         end <= static_cast<std::int64_t>(section.size);
}

bool Memory::is_of_frame(AtomId id, std::int64_t begin, std::int64_t end, bool write) const {
  const Spot top = spot(s_.registers[kRsp]);
  const bool same = top.known && top.base == id;
  if (begin < (same ? top.offset.low : -kLargestFrame)) return false;
  // The return address is nobody's to write, and what lies above it is others'.
  return end <= (write ? 0 : kMostPassed);
}

bool Memory::slot_place(ValueId address, Slot& slot) const {
  const Spot at = spot(address);
  if (!at.known || at.base == kNoAtom || at.offset.low != at.offset.high) return false;
  if (values_.atom(at.base).origin != Origin::stack) return false;
  slot.base = at.base;
  slot.offset = at.offset.low;
  return true;
}

bool Memory::counts_from_stack(ValueId address) const {
  const Linear& linear = values_[address];
  return std::any_of(linear.terms.begin(), linear.terms.begin() + linear.count,
                     [&](const Term& term) { return values_.atom(term.atom).origin == Origin::stack; });
}

void Memory::forget_slots(ValueId address, std::int64_t bytes) {
  const Spot at = spot(address);
  const bool sure = at.known && at.base != kNoAtom && at.offset.bounded();
  if (sure && values_.atom(at.base).origin != Origin::stack) return;
  if (counts_from_stack(address) && !sure) return s_.slots.clear();
  if (!sure || bytes == 0) return forget_pointed();
  std::erase_if(s_.slots, [&](const Slot& s) {
    return s.base != at.base || (s.offset < at.offset.high + bytes && at.offset.low < s.offset + s.bytes);
  });
}

void Memory::forget_pointed() {
  std::erase_if(s_.slots, [&](const Slot& s) {
    return values_.atom(s.base).a != 0 || s.offset + s.bytes > here_.lowest_pointed;
  });
}

/** A difference of two addresses is none. */
void Memory::note_pointer(ValueId value) {
  const Linear& linear = values_[value];
  std::int64_t lowest = Interval::kMost;
  for (std::size_t i = 0; i < linear.count; ++i) {
    const Atom& atom = values_.atom(linear.terms[i].atom);
    if (atom.origin == Origin::thread || atom.origin == Origin::section) return;
    if (atom.origin == Origin::stack && linear.terms[i].factor == 1)
      lowest = atom.a == 0 ? linear.constant : Interval::kLeast;
  }
  here_.found_pointed = std::min(here_.found_pointed, lowest);
}

void Memory::put(ValueId address, int bytes, ValueId value) {
  Slot slot;
  if ((bytes != 4 && bytes != 8) || !slot_place(address, slot)) return;
  slot.bytes = static_cast<std::uint8_t>(bytes);
  slot.value = value;
  forget_slots(address, bytes);
  s_.slots.push_back(slot);
}

ValueId Memory::loaded(const Operand& m) {
  ValueId value = 0;
  if (is_known_constant(m, value)) return value;
  Slot place;
  const int bytes = m.bits / 8;
  if (!slot_place(address_of(m), place)) return made(91);
  bool taken = false;
  for (const Slot& s : s_.slots) {
    if (s.base != place.base) continue;
    if (s.offset == place.offset && s.bytes >= bytes) {
      const std::int64_t end = s.offset + s.bytes;
      if (end <= here_.lowest_pointed)
        here_.remembered = {std::min(here_.remembered.low, s.offset), std::max(here_.remembered.high, end)};
      return s.value;
    }
    taken |= s.offset < place.offset + bytes && place.offset < s.offset + s.bytes;
  }
  value = made(91);
  if (!taken && (bytes == 4 || bytes == 8))
    s_.slots.push_back({place.base, place.offset, static_cast<std::uint8_t>(bytes), value});
  return value;
}

ValueId Memory::popped(ValueId address) {
  Slot place;
  if (!slot_place(address, place)) return made(96);
  for (const Slot& s : s_.slots)
    if (s.base == place.base && s.offset == place.offset && s.bytes == 8) return s.value;
  return made(96);
}

}  // namespace verifier
