// Reads the source at the line that asked for memory. Only when something is to be said of it.
#include "emulator/memory/allocations.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "emulator/memory/device_memory.h"
#include "emulator/source/allocation_call.h"
#include "emulator/source/module.h"
#include "text/file.h"

namespace emulator {
namespace {

using report::Finding;

struct AskedFor {
  report::SourceLocation at;
  AllocationCall call;
};

/** Looked up once for each place: many findings may be of one array. */
const AskedFor& asked_for(std::uintptr_t pc) {
  static std::map<std::uintptr_t, AskedFor> known;
  const auto [entry, fresh] = known.try_emplace(pc);
  AskedFor& asked = entry->second;
  if (!fresh) return asked;
  const Module& module = Module::instance();
  asked.at = module.place(pc);
  const std::string source = text::contents(asked.at.file).value_or("");
  asked.call = allocation_call_at(source, asked.at.line, module.column(pc));
  return asked;
}

/** Is there another one that is named by the same expression: in a loop, in a function that is called twice;
 *  or one of the runner's? */
bool is_ambiguous(const Allocation& allocation, const AskedFor& asked) {
  const auto same_place = [&](const Allocation& other) {
    if (other.asked.pc == 0) return other.name == asked.call.name;
    const AskedFor& others = asked_for(other.asked.pc);  // a loop that is unrolled has several for one line
    return others.at == asked.at && others.call.name == asked.call.name && (other.live || !allocation.live);
  };
  return std::ranges::any_of(DeviceMemory::instance().allocations(), [&](const Allocation& other) {
    return &other != &allocation && same_place(other);
  });
}

/** Among those that the kernel file has asked for, from 1. */
int number_of(const Allocation& allocation) {
  int number = 0;
  for (const Allocation& other : DeviceMemory::instance().allocations()) {
    number += other.asked.pc != 0 ? 1 : 0;
    if (&other == &allocation) break;
  }
  return number;
}

/** In elements of the type that it was allocated for. */
void count_elements(Finding& finding, const Allocation& allocation, const AllocationCall& call) {
  const bool known = allocation.asked.element_bytes > 0;
  finding.element = known ? allocation.asked.element : call.element;
  std::size_t bytes = known ? allocation.asked.element_bytes : call.element_bytes;
  if (bytes == 0 && !call.record.empty()) {
    bytes = Module::instance().place_in_struct(call.record, 0).bytes;
    if (bytes > 0) finding.element = call.record;
  }
  if (bytes == 0 && finding.bytes == 8) bytes = 8;  // doubles, as a rule
  if (bytes == 0) return;
  finding.element_bytes = static_cast<int>(bytes);
  finding.extent = static_cast<std::int64_t>(allocation.bytes / bytes);
}

/** What is used of an element that is a struct. */
void name_member(Finding& finding, const Violation& violation) {
  const std::int64_t inside = violation.offset - finding.index * finding.element_bytes;
  if (finding.element.empty() || finding.bytes >= finding.element_bytes || finding.index < 0) return;
  finding.member =
      Module::instance().place_in_struct(finding.element, static_cast<std::uint64_t>(inside)).member;
}

bool is_size_of(const SizeArgument& size, std::size_t bytes) {
  return (size.of == SizeArgument::Of::pointer && bytes == sizeof(void*)) ||
         (size.of == SizeArgument::Of::vector && bytes == sizeof(std::vector<float>));
}

/** The copy that filled only as many bytes as there are elements, or as a pointer or a std::vector has, if the
 *  finding is of what it left. */
const Fill* short_fill(const Finding& finding, const Allocation& allocation) {
  const Fill& fill = allocation.filled;
  const bool of_memory =
      finding.unwritten == report::Unwritten::memory || finding.unwritten == report::Unwritten::copied;
  const bool concerned = finding.kind == report::FindingKind::read_before_written && of_memory && fill.only;
  const auto element = static_cast<std::size_t>(finding.element_bytes);
  const bool short_by_factor = element > 1 && fill.bytes * element == allocation.bytes;
  const bool of_pointer = fill.bytes == sizeof(void*);
  const bool left = finding.index * finding.element_bytes >= static_cast<std::int64_t>(fill.bytes);
  if (!concerned || !left) return nullptr;
  return short_by_factor || of_pointer || is_size_of(size_given(fill.pc, "cudaMem"), fill.bytes) ? &fill
                                                                                                 : nullptr;
}

/** Says whose sizeof it is, if it is one of something else. */
void set_sized_by(Finding& finding, const SizeArgument& size, std::size_t bytes) {
  if (!is_size_of(size, bytes)) return;
  finding.sized_by = size.name;
  finding.sized_by_vector = size.of == SizeArgument::Of::vector;
}

/** The same of the memory that the finding leaves, or of what it copies. */
void set_sized_by(Finding& finding, const Violation& violation, const Allocation& allocation) {
  using report::Misuse;
  if (finding.misuse == Misuse::copy_of_a_part)
    return set_sized_by(finding, size_given(violation.pc, "cudaMem"), violation.asked);
  const bool left = finding.kind == report::FindingKind::global_out_of_bounds ||
                    finding.misuse == Misuse::copy_to_too_little ||
                    finding.misuse == Misuse::set_of_too_little;
  if (left && !finding.freed)
    set_sized_by(finding, size_given(allocation.asked.pc, "cudaMalloc"), allocation.bytes);
}

/** Tells of the fill instead of the allocation. */
bool name_short_fill(Finding& finding, const Allocation& allocation) {
  const Fill* fill = short_fill(finding, allocation);
  if (fill == nullptr) return false;
  finding.array_at = Module::instance().place(fill->pc);
  finding.asked = fill->bytes;
  finding.call = fill->call;
  set_sized_by(finding, size_given(fill->pc, "cudaMem"), fill->bytes);
  return true;
}

}  // namespace

const SizeArgument& size_given(std::uintptr_t pc, std::string_view function) {
  static std::map<std::uintptr_t, SizeArgument> known;
  const auto [entry, fresh] = known.try_emplace(pc);
  if (!fresh) return entry->second;
  const Module& module = Module::instance();
  const report::SourceLocation at = module.place(pc);
  const std::string source = text::contents(at.file).value_or("");
  return entry->second = size_argument_at(source, at.line, module.column(pc), function);
}

bool is_only_a_part(const Allocation& allocation, std::uintptr_t pc, std::size_t bytes) {
  if (allocation.asked.pc == 0 || bytes >= allocation.bytes) return false;
  const std::size_t element = allocation.asked.element_bytes;
  const bool as_many_as_elements = element > 1 && bytes == allocation.bytes / element;
  if (!as_many_as_elements && bytes != sizeof(void*) && bytes != sizeof(std::vector<float>)) return false;
  const SizeArgument& size = size_given(pc, "cudaMem");
  return is_size_of(size, bytes) || (as_many_as_elements && size.of == SizeArgument::Of::count);
}

std::string_view element_of(const Allocation& allocation) {
  if (allocation.asked.pc == 0) return "float";
  if (!allocation.asked.element.empty()) return allocation.asked.element;
  const AllocationCall& call = asked_for(allocation.asked.pc).call;
  return call.element.empty() ? call.record : call.element;
}

void name_allocation(Finding& finding, const Violation& violation) {
  const Allocation* allocation = DeviceMemory::instance().called(violation.array);
  if (allocation == nullptr) return;
  if (allocation->asked.pc == 0) {  // A, B or C
    if (name_short_fill(finding, *allocation)) finding.element = "float";
    return;
  }
  const Module& module = Module::instance();
  const AskedFor& asked = asked_for(allocation->asked.pc);
  const AllocationCall& call = asked.call;
  finding.array_at = asked.at;
  if (finding.kind == report::FindingKind::global_out_of_bounds) finding.pitch = allocation->asked.pitch;
  count_elements(finding, *allocation, call);
  finding.index = rounded_down(violation.offset, finding.element_bytes);
  name_member(finding, violation);
  if (finding.unwritten == report::Unwritten::copied)
    finding.count =
        std::max<std::uint64_t>(1, violation.count * 4 / static_cast<unsigned>(finding.element_bytes));
  if (call.name.empty() || is_ambiguous(*allocation, asked)) {
    finding.allocation = number_of(*allocation);
  } else {
    finding.array = call.name;
  }
  if (finding.freed || finding.misuse == report::Misuse::free_of_freed)
    finding.array_at = module.place(allocation->freed_pc);
  if (!name_short_fill(finding, *allocation)) set_sized_by(finding, violation, *allocation);
}

}  // namespace emulator
