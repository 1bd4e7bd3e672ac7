// Reads the debug information with elfutils' libdw.
#include "emulator/debug_info.h"

#include <dwarf.h>
#include <elfutils/libdwfl.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <string>
#include <system_error>

namespace emulator {
namespace {

/** The type of a variable, without typedef and const. */
bool type_of(Dwarf_Die* die, Dwarf_Die* type) {
  Dwarf_Attribute attribute;
  if (dwarf_formref_die(dwarf_attr_integrate(die, DW_AT_type, &attribute), type) == nullptr) return false;
  return dwarf_peel_type(type, type) == 0;
}

/** A variable's place in the thread-local block, or its address; -1 where it has no such place. */
std::int64_t place_of(Dwarf_Die* variable, bool is_thread_local) {
  Dwarf_Attribute attribute;
  Dwarf_Op* operations = nullptr;
  std::size_t count = 0;
  if (dwarf_getlocation(dwarf_attr_integrate(variable, DW_AT_location, &attribute), &operations, &count) != 0)
    return -1;
  if (!is_thread_local && (count != 1 || operations[0].atom != DW_OP_addr)) return -1;
  if (is_thread_local && (count != 2 || (operations[1].atom != DW_OP_GNU_push_tls_address &&
                                         operations[1].atom != DW_OP_form_tls_address)))
    return -1;
  return static_cast<std::int64_t>(operations[0].number);
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
  if (!type_of(variable, &type)) return found;
  while (dwarf_tag(&type) == DW_TAG_array_type) {  // more than once where a typedef names its rows
    add_dimensions(&type, found.dimensions);
    if (!type_of(&type, &type)) return found;
  }
  Dwarf_Word bytes = 0;
  if (dwarf_aggregate_size(&type, &bytes) == 0) found.element_bytes = bytes;
  if (const char* name = dwarf_diename(&type); name != nullptr) found.element = name;
  return found;
}

/** The variable at the place, among `die`, what follows it, and what they enclose. */
bool find_variable(Dwarf_Die die, std::int64_t place, bool is_thread_local, Dwarf_Die* found) {
  do {
    if (dwarf_tag(&die) == DW_TAG_variable && place_of(&die, is_thread_local) == place) {
      *found = die;
      return true;
    }
    Dwarf_Die child;
    if (dwarf_child(&die, &child) == 0 && find_variable(child, place, is_thread_local, found)) return true;
  } while (dwarf_siblingof(&die, &die) == 0);
  return false;
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

/** What a header's function does, the line that calls it does: `place` in the file
 *  that the function around the address is of. */
report::Place outside_headers(report::Place place, Dwarf_Die* unit, Dwarf_Addr address) {
  std::vector<Dwarf_Die> functions = functions_around(unit, address);
  const char* file = functions.empty() ? nullptr : dwarf_decl_file(&functions.back());
  for (std::size_t i = 0; i + 1 < functions.size() && file != nullptr && place.file != file; ++i)
    place = place_of_call(unit, &functions[i]);
  return place;
}

/** As the user would name it from here: the debug information puts this folder before a name without one. */
report::Place seen_from_here(report::Place place) {
  std::error_code unknown;
  const std::string here = std::filesystem::current_path(unknown).string() + "/";
  if (!unknown && place.file.starts_with(here)) place.file.erase(0, here.size());
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
  return seen_from_here(
      outside_headers({file == nullptr ? "" : file, number}, unit, start_ + address - bias));
}

ArrayType DebugInfo::type_of_variable(std::uint64_t place, bool is_thread_local) {
  if (session_ == nullptr) open();
  Dwarf_Addr bias = 0;
  for (Dwarf_Die* unit = nullptr;
       module_ != nullptr && (unit = dwfl_module_nextcu(module_, unit, &bias)) != nullptr;) {
    Dwarf_Die child, variable;
    if (dwarf_child(unit, &child) == 0 &&
        find_variable(child, static_cast<std::int64_t>(place), is_thread_local, &variable))
      return array_type_of(&variable);
  }
  return {};
}

}  // namespace emulator
