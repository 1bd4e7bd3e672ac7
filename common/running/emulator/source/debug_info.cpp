// Reads the debug information with elfutils' libdw.
#include "emulator/source/debug_info.h"

#include <dwarf.h>
#include <elfutils/libdwfl.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iterator>
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

bool is_at(Dwarf_Die* variable, const DebugInfo::Location& location) {
  Dwarf_Attribute attribute, address;
  Dwarf_Op* operations = nullptr;
  std::size_t count = 0;
  Dwarf_Addr place = 0;
  if (dwarf_attr_integrate(variable, DW_AT_location, &attribute) == nullptr ||
      dwarf_getlocation(&attribute, &operations, &count) != 0 || count == 0)
    return false;
  if (location.thread_local_) {
    const bool known = count == 2 && (operations[1].atom == DW_OP_GNU_push_tls_address ||
                                      operations[1].atom == DW_OP_form_tls_address);
    return known && operations[0].number == location.place;
  }
  if (count != 1) return false;
  if (operations[0].atom == DW_OP_addr) return operations[0].number == location.place;
  return operations[0].atom == DW_OP_addrx &&  // clang's, into a table of addresses
         dwarf_getlocation_attr(&attribute, operations, &address) == 0 &&
         dwarf_formaddr(&address, &place) == 0 && place == location.place;
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

/** The variable there, among `die`, what follows it, and what they enclose. */
bool find_variable(Dwarf_Die die, const DebugInfo::Location& location, Dwarf_Die* found) {
  do {
    if (dwarf_tag(&die) == DW_TAG_variable && is_at(&die, location)) {
      *found = die;
      return true;
    }
    Dwarf_Die child;
    if (dwarf_child(&die, &child) == 0 && find_variable(child, location, found)) return true;
  } while (dwarf_siblingof(&die, &die) == 0);
  return false;
}

/** The struct of that name, or the one that a typedef calls so, among `die`, what follows it, and namespaces. */
bool find_struct(Dwarf_Die die, std::string_view name, Dwarf_Die* found) {
  do {
    const int tag = dwarf_tag(&die);
    Dwarf_Die child;
    if (tag == DW_TAG_namespace && dwarf_child(&die, &child) == 0 && find_struct(child, name, found))
      return true;
    const char* own = dwarf_diename(&die);
    if (own == nullptr || own != name) continue;
    *found = die;
    if (tag == DW_TAG_typedef && (!type_of(&die, found) || dwarf_tag(found) != DW_TAG_structure_type))
      continue;
    const bool is_struct = tag == DW_TAG_structure_type || tag == DW_TAG_class_type || tag == DW_TAG_typedef;
    if (is_struct && dwarf_child(found, &child) == 0) return true;
  } while (dwarf_siblingof(&die, &die) == 0);
  return false;
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
report::Place place_of_call(Dwarf_Die* unit, Dwarf_Die* scope) {
  Dwarf_Attribute attribute;
  Dwarf_Word file = 0, line = 0;
  Dwarf_Files* files = nullptr;
  std::size_t count = 0;
  dwarf_formudata(dwarf_attr(scope, DW_AT_call_file, &attribute), &file);
  dwarf_formudata(dwarf_attr(scope, DW_AT_call_line, &attribute), &line);
  if (dwarf_getsrcfiles(unit, &files, &count) != 0) return {};
  const char* name = dwarf_filesrc(files, file, nullptr, nullptr);
  return {name == nullptr ? "" : name, static_cast<int>(line)};
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
report::Place outside_headers(report::Place place, Dwarf_Die* unit, Dwarf_Addr address) {
  std::vector<Dwarf_Die> functions = functions_around(unit, address);
  const char* file = functions.empty() ? nullptr : dwarf_decl_file(&functions.back());
  const auto is_own = [&] { return place.file == file || is_own_file(place.file); };
  for (std::size_t i = 0; i + 1 < functions.size() && file != nullptr && !is_own(); ++i)
    place = place_of_call(unit, &functions[i]);
  return place;
}

}  // namespace

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

report::Place DebugInfo::place(std::uintptr_t address) {
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

int DebugInfo::column(std::uintptr_t address) {
  const report::Place at = place(address);
  Dwfl_Line* line = at.known() ? dwfl_module_getsrc(module_, start_ + address) : nullptr;
  int number = 0, column = 0;
  const char* file =
      line == nullptr ? nullptr : dwfl_lineinfo(line, nullptr, &number, &column, nullptr, nullptr);
  // Otherwise the line is that of a call around it.
  return file != nullptr && number == at.line && at.file == file ? column : 0;
}

ArrayType DebugInfo::type_of(Location location, std::int64_t offset) {
  if (session_ == nullptr) open();
  Dwarf_Addr bias = 0;
  for (Dwarf_Die* unit = nullptr;
       module_ != nullptr && (unit = dwfl_module_nextcu(module_, unit, &bias)) != nullptr;) {
    Dwarf_Die child, variable, type;
    if (dwarf_child(unit, &child) != 0 || !find_variable(child, location, &variable)) continue;
    const ArrayType whole = array_type_of(&variable);
    if (offset < 0 || !emulator::type_of(&variable, &type)) return whole;
    return member_at(type, static_cast<std::uint64_t>(offset), whole);
  }
  return {};
}

template <class Use>
void DebugInfo::find_struct(std::string_view name, Use use) {
  if (session_ == nullptr) open();
  if (const std::size_t scope = name.rfind(':'); scope != std::string_view::npos)
    name.remove_prefix(scope + 1);
  Dwarf_Addr bias = 0;
  for (Dwarf_Die* unit = nullptr;
       module_ != nullptr && (unit = dwfl_module_nextcu(module_, unit, &bias)) != nullptr;) {
    Dwarf_Die child, type;
    if (dwarf_child(unit, &child) == 0 && emulator::find_struct(child, name, &type) && use(type)) return;
  }
}

StructPlace DebugInfo::place_in_struct(std::string_view name, std::uint64_t offset) {
  StructPlace found;
  find_struct(name, [&](Dwarf_Die& type) {
    Dwarf_Word bytes = 0;
    if (dwarf_aggregate_size(&type, &bytes) != 0) return false;
    found = {bytes, offset < bytes ? member_as_written(member_at(type, offset, {}), offset) : ""};
    return true;
  });
  return found;
}

bool DebugInfo::is_gap(std::string_view name, std::uint64_t offset) {
  bool is = false;
  find_struct(name, [&](Dwarf_Die& type) {
    is = is_gap_of(type, offset);
    return true;
  });
  return is;
}

}  // namespace emulator
