// Reads the debug information with elfutils' libdw.
#include "emulator/source/debug_info.h"

#include <dwarf.h>
#include <elfutils/libdwfl.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "text/file.h"

namespace emulator {
namespace {

/** The type of a variable, without typedef and const. */
bool type_of(Dwarf_Die* die, Dwarf_Die* type) {
  Dwarf_Attribute attribute;
  if (dwarf_formref_die(dwarf_attr_integrate(die, DW_AT_type, &attribute), type) == nullptr) return false;
  return dwarf_peel_type(type, type) == 0;
}

/** Where a variable is that stays in one place; most are kept in registers or in a frame. */
std::optional<DebugInfo::Location> location_of(Dwarf_Die* variable) {
  Dwarf_Attribute attribute, address;
  Dwarf_Op* operations = nullptr;
  std::size_t count = 0;
  Dwarf_Addr place = 0;
  if (dwarf_attr_integrate(variable, DW_AT_location, &attribute) == nullptr ||
      dwarf_getlocation(&attribute, &operations, &count) != 0)
    return std::nullopt;
  if (count == 2 &&
      (operations[1].atom == DW_OP_GNU_push_tls_address || operations[1].atom == DW_OP_form_tls_address))
    return DebugInfo::Location{operations[0].number, true};
  if (count != 1) return std::nullopt;
  if (operations[0].atom == DW_OP_addr) return DebugInfo::Location{operations[0].number, false};
  if (operations[0].atom != DW_OP_addrx ||  // clang's, into a table of addresses
      dwarf_getlocation_attr(&attribute, operations, &address) != 0 || dwarf_formaddr(&address, &place) != 0)
    return std::nullopt;
  return DebugInfo::Location{place, false};
}

void add_dimensions(Dwarf_Die* array, std::vector<std::int64_t>& all) {
  Dwarf_Die range;
  if (dwarf_child(array, &range) != 0) return;
  do {
    Dwarf_Attribute attribute;
    Dwarf_Word value = 0;
    if (dwarf_formudata(dwarf_attr(&range, DW_AT_count, &attribute), &value) == 0) {
      all.push_back(static_cast<std::int64_t>(value));
    } else if (dwarf_formudata(dwarf_attr(&range, DW_AT_upper_bound, &attribute), &value) == 0) {
      all.push_back(static_cast<std::int64_t>(value) + 1);
    }
  } while (dwarf_siblingof(&range, &range) == 0);
}

ArrayType array_type_of(Dwarf_Die* variable) {
  ArrayType found;
  Dwarf_Die type;
  Dwarf_Word bytes = 0;
  if (!type_of(variable, &type)) return found;
  if (dwarf_aggregate_size(&type, &bytes) == 0) found.bytes = bytes;
  while (dwarf_tag(&type) == DW_TAG_array_type) {  // more than once where a typedef names its rows
    add_dimensions(&type, found.dimensions);
    if (!type_of(&type, &type)) return found;
  }
  if (dwarf_aggregate_size(&type, &bytes) == 0) found.element_bytes = bytes;
  if (const char* name = dwarf_diename(&type); name != nullptr) found.element = name;
  return found;
}

/** The member of the struct `type` that lies at the offset; members of members too. */
ArrayType member_at(Dwarf_Die type, std::uint64_t offset, const ArrayType& whole) {
  Dwarf_Die member;
  if (dwarf_tag(&type) != DW_TAG_structure_type || dwarf_child(&type, &member) != 0) return whole;
  do {
    Dwarf_Attribute attribute;
    Dwarf_Word begin = 0;
    const char* name = dwarf_diename(&member);
    if (dwarf_tag(&member) != DW_TAG_member || name == nullptr ||
        dwarf_formudata(dwarf_attr(&member, DW_AT_data_member_location, &attribute), &begin) != 0)
      continue;
    ArrayType found = array_type_of(&member);
    if (offset < begin || offset - begin >= found.bytes) continue;
    found.member = whole.member + "." + name;
    found.offset = whole.offset + begin;
    Dwarf_Die inner;
    return type_of(&member, &inner) ? member_at(inner, offset - begin, found) : found;
  } while (dwarf_siblingof(&member, &member) == 0);
  return whole;
}

/** Whether nothing of the type lies there: of a struct no member and no base, nor anything of those. */
bool is_gap_of(Dwarf_Die type, std::uint64_t offset) {
  Dwarf_Word bytes = 0;
  while (dwarf_tag(&type) == DW_TAG_array_type) {
    if (!type_of(&type, &type)) return false;
    if (dwarf_aggregate_size(&type, &bytes) == 0 && bytes > 0) offset %= bytes;
  }
  const int tag = dwarf_tag(&type);
  Dwarf_Die part, inner;
  if ((tag != DW_TAG_structure_type && tag != DW_TAG_class_type) || dwarf_child(&type, &part) != 0)
    return false;
  do {
    if (dwarf_tag(&part) != DW_TAG_member && dwarf_tag(&part) != DW_TAG_inheritance) continue;
    Dwarf_Attribute attribute;
    Dwarf_Word begin = 0;
    // Bit fields have another attribute: nothing is known of these.
    if (dwarf_hasattr(&part, DW_AT_external) || !type_of(&part, &inner)) continue;
    if (dwarf_formudata(dwarf_attr(&part, DW_AT_data_member_location, &attribute), &begin) != 0) return false;
    if (dwarf_aggregate_size(&inner, &bytes) != 0) return false;
    if (offset >= begin && offset - begin < bytes) return is_gap_of(inner, offset - begin);
  } while (dwarf_siblingof(&part, &part) == 0);
  return true;
}

/** ".x" for a member, ".pos[2]" for an element of one that is an array. */
std::string member_as_written(const ArrayType& member, std::uint64_t offset) {
  if (member.member.empty() || member.dimensions.empty() || member.element_bytes == 0) return member.member;
  std::uint64_t index = (offset - member.offset) / member.element_bytes;
  std::string indices;
  for (std::size_t i = member.dimensions.size(); i-- > 0;) {
    const auto extent = static_cast<std::uint64_t>(std::max<std::int64_t>(member.dimensions[i], 1));
    indices.insert(0, "[" + std::to_string(index % extent) + "]");
    index /= extent;
  }
  return member.member + indices;
}

/** Where the inlined function `scope` was called, in the words of `unit`. */
DebugInfo::Spot spot_of_call(Dwarf_Die* unit, Dwarf_Die* scope) {
  const auto number = [&](unsigned name) {
    Dwarf_Attribute attribute;
    Dwarf_Word value = 0;
    dwarf_formudata(dwarf_attr(scope, name, &attribute), &value);
    return value;
  };
  Dwarf_Files* files = nullptr;
  std::size_t count = 0;
  if (dwarf_getsrcfiles(unit, &files, &count) != 0) return {};
  const char* name = dwarf_filesrc(files, number(DW_AT_call_file), nullptr, nullptr);
  return {{name == nullptr ? "" : name, static_cast<int>(number(DW_AT_call_line))},
          static_cast<int>(number(DW_AT_call_column))};
}

/** The functions around an address, each inlined into the next, from the innermost. */
std::vector<Dwarf_Die> functions_around(Dwarf_Die* unit, Dwarf_Addr address) {
  Dwarf_Die *innermost = nullptr, *scopes = nullptr;
  // The first list leaves the way of the calls at the first inlined function.
  const int found = dwarf_getscopes(unit, address, &innermost);
  const int count = found > 0 ? dwarf_getscopes_die(innermost, &scopes) : 0;
  std::vector<Dwarf_Die> functions;
  std::copy_if(scopes, scopes + std::max(count, 0), std::back_inserter(functions), [](Dwarf_Die& scope) {
    return dwarf_tag(&scope) == DW_TAG_inlined_subroutine || dwarf_tag(&scope) == DW_TAG_subprogram;
  });
  std::free(innermost);
  std::free(scopes);
  return functions;
}

/** Is it one of the student's own, neither the system's nor ours? A file may be inlined into a header as well as
 *  the other way round. The C++ library's headers have no ending, wherever they lie. */
bool is_own_file(std::string_view file) {
  return std::filesystem::path(file).has_extension() && !file.starts_with("/usr/") &&
         !file.starts_with(COURSE_EMULATOR_INCLUDE);
}

/** What a function of our headers does, the line that calls it does: `place` in the file
 *  that the function around the address is of. */
report::SourceLocation outside_headers(report::SourceLocation place, Dwarf_Die* unit, Dwarf_Addr address) {
  std::vector<Dwarf_Die> functions = functions_around(unit, address);
  const char* file = functions.empty() ? nullptr : dwarf_decl_file(&functions.back());
  const auto is_own = [&] { return place.file == file || is_own_file(place.file); };
  for (std::size_t i = 0; i + 1 < functions.size() && file != nullptr && !is_own(); ++i)
    place = spot_of_call(unit, &functions[i]).at;
  return place;
}

/** Of a name in namespaces or structs, its end. */
std::string_view unqualified(std::string_view name) { return name.substr(name.rfind(':') + 1); }

/** The struct itself, where the die is one that has members, or the name that a typedef gives to one. */
std::optional<Dwarf_Die> struct_of(Dwarf_Die* die) {
  Dwarf_Die found = *die, member;
  const int tag = dwarf_tag(die);
  if (tag != DW_TAG_structure_type && tag != DW_TAG_class_type && tag != DW_TAG_typedef) return std::nullopt;
  if (tag == DW_TAG_typedef && (!type_of(die, &found) || dwarf_tag(&found) != DW_TAG_structure_type))
    return std::nullopt;
  return dwarf_child(&found, &member) == 0 ? std::optional(found) : std::nullopt;
}

}  // namespace

/** What is asked by its place or its name. A walk through all that the compiler wrote takes as long as one
 *  search for what is not there, and a launch may ask thousands of times. */
struct DebugInfo::Index {
  std::map<Location, Dwarf_Die> variables;
  std::multimap<std::string, Dwarf_Die, std::less<>> structs;  ///< of one name in the order of the units

  /** `die`, what follows it, and what they enclose. */
  void add(Dwarf_Die die, bool in_namespace) {
    do {
      const int tag = dwarf_tag(&die);
      if (tag == DW_TAG_variable) {
        if (const auto location = location_of(&die)) variables.emplace(*location, die);
      }
      const char* const name = in_namespace ? dwarf_diename(&die) : nullptr;
      if (const auto found = name == nullptr ? std::nullopt : struct_of(&die)) structs.emplace(name, *found);
      Dwarf_Die child;
      if (dwarf_child(&die, &child) == 0) add(child, in_namespace && tag == DW_TAG_namespace);
    } while (dwarf_siblingof(&die, &die) == 0);
  }
};

DebugInfo::DebugInfo(std::filesystem::path file) : file_(std::move(file)) {}

DebugInfo::~DebugInfo() {
  if (session_ != nullptr) dwfl_end(session_);
}

void DebugInfo::open() {
  static const Dwfl_Callbacks callbacks = {.find_elf = nullptr,
                                           .find_debuginfo = dwfl_standard_find_debuginfo,
                                           .section_address = dwfl_offline_section_address,
                                           .debuginfo_path = nullptr};
  session_ = dwfl_begin(&callbacks);
  if (session_ == nullptr) return;
  module_ = dwfl_report_offline(session_, file_.c_str(), file_.c_str(), -1);
  dwfl_report_end(session_, nullptr, nullptr);
  if (module_ == nullptr) return;
  Dwarf_Addr start = 0;
  dwfl_module_info(module_, nullptr, &start, nullptr, nullptr, nullptr, nullptr, nullptr);
  start_ = start;
}

DebugInfo::Index& DebugInfo::index() {
  if (index_ != nullptr) return *index_;
  index_ = std::make_unique<Index>();
  if (session_ == nullptr) open();
  Dwarf_Addr bias = 0;
  for (Dwarf_Die* unit = nullptr;
       module_ != nullptr && (unit = dwfl_module_nextcu(module_, unit, &bias)) != nullptr;) {
    Dwarf_Die child;
    if (dwarf_child(unit, &child) == 0) index_->add(child, true);
  }
  return *index_;
}

report::SourceLocation DebugInfo::look_up_place(std::uintptr_t address) {
  if (session_ == nullptr) open();
  if (module_ == nullptr) return {};
  Dwfl_Line* line = dwfl_module_getsrc(module_, start_ + address);
  if (line == nullptr) return {};
  int number = 0;
  const char* file = dwfl_lineinfo(line, nullptr, &number, nullptr, nullptr, nullptr);
  Dwarf_Addr bias = 0;
  Dwarf_Die* unit = dwfl_module_addrdie(module_, start_ + address, &bias);
  return outside_headers({file == nullptr ? "" : file, number}, unit, start_ + address - bias);
}

report::SourceLocation DebugInfo::place(std::uintptr_t address) {
  const auto known = places_.find(address);
  return known != places_.end() ? known->second
                                : places_.emplace(address, look_up_place(address)).first->second;
}

int DebugInfo::column(std::uintptr_t address) {
  const report::SourceLocation at = place(address);
  Dwfl_Line* line = at.known() ? dwfl_module_getsrc(module_, start_ + address) : nullptr;
  int number = 0, column = 0;
  const char* file =
      line == nullptr ? nullptr : dwfl_lineinfo(line, nullptr, &number, &column, nullptr, nullptr);
  // Otherwise the line is that of a call around it.
  return file != nullptr && number == at.line && at.file == file ? column : 0;
}

const std::vector<DebugInfo::Spot>& DebugInfo::calls(std::uintptr_t address) {
  const auto known = calls_.find(address);
  return known != calls_.end() ? known->second
                               : calls_.emplace(address, look_up_calls(address)).first->second;
}

std::vector<DebugInfo::Spot> DebugInfo::look_up_calls(std::uintptr_t address) {
  if (session_ == nullptr) open();
  Dwfl_Line* line = module_ == nullptr ? nullptr : dwfl_module_getsrc(module_, start_ + address);
  if (line == nullptr) return {};
  Spot innermost;
  const char* file = dwfl_lineinfo(line, nullptr, &innermost.at.line, &innermost.column, nullptr, nullptr);
  innermost.at.file = file == nullptr ? "" : file;
  std::vector<Spot> all = {innermost};
  Dwarf_Addr bias = 0;
  Dwarf_Die* unit = dwfl_module_addrdie(module_, start_ + address, &bias);
  std::vector<Dwarf_Die> functions = functions_around(unit, start_ + address - bias);
  for (std::size_t i = 0; i + 1 < functions.size(); ++i) all.push_back(spot_of_call(unit, &functions[i]));
  std::erase_if(all, [](const Spot& spot) { return !is_own_file(spot.at.file); });
  return all;
}

ArrayType DebugInfo::type_of(Location location, std::int64_t offset) {
  const auto found = index().variables.find(location);
  if (found == index().variables.end()) return {};
  Dwarf_Die variable = found->second, type;
  const ArrayType whole = array_type_of(&variable);
  if (offset < 0 || !emulator::type_of(&variable, &type)) return whole;
  ArrayType there = member_at(type, static_cast<std::uint64_t>(offset), whole);
  there.is_gap = is_gap_of(type, static_cast<std::uint64_t>(offset));
  return there;
}

StructPlace DebugInfo::place_in_struct(std::string_view name, std::uint64_t offset) {
  for (auto [at, end] = index().structs.equal_range(unqualified(name)); at != end; ++at) {
    Dwarf_Die type = at->second;
    Dwarf_Word bytes = 0;
    if (dwarf_aggregate_size(&type, &bytes) != 0) continue;
    return {bytes, offset < bytes ? member_as_written(member_at(type, offset, {}), offset) : ""};
  }
  return {};
}

bool DebugInfo::is_gap(std::string_view name, std::uint64_t offset) {
  const auto found = index().structs.lower_bound(unqualified(name));
  return found != index().structs.end() && found->first == unqualified(name) &&
         is_gap_of(found->second, offset);
}

}  // namespace emulator
