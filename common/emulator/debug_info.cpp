// Reads the debug information with elfutils' libdw.
#include "emulator/debug_info.h"

#include <dwarf.h>
#include <elfutils/libdwfl.h>

namespace emulator {
namespace {

/** The type of a variable, without typedef and const. */
bool type_of(Dwarf_Die* die, Dwarf_Die* type) {
  Dwarf_Attribute attribute;
  if (dwarf_formref_die(dwarf_attr_integrate(die, DW_AT_type, &attribute), type) == nullptr) return false;
  return dwarf_peel_type(type, type) == 0;
}

/** A thread-local variable's place in the thread-local block, or -1. */
std::int64_t thread_local_offset(Dwarf_Die* variable) {
  Dwarf_Attribute attribute;
  Dwarf_Op* operations = nullptr;
  std::size_t count = 0;
  if (dwarf_getlocation(dwarf_attr_integrate(variable, DW_AT_location, &attribute), &operations, &count) != 0)
    return -1;
  if (count != 2) return -1;
  const bool is_thread_local =
      operations[1].atom == DW_OP_GNU_push_tls_address || operations[1].atom == DW_OP_form_tls_address;
  return is_thread_local ? static_cast<std::int64_t>(operations[0].number) : -1;
}

std::vector<std::int64_t> dimensions_of(Dwarf_Die* variable) {
  std::vector<std::int64_t> all;
  Dwarf_Die type, range;
  if (!type_of(variable, &type) || dwarf_tag(&type) != DW_TAG_array_type || dwarf_child(&type, &range) != 0)
    return all;
  do {
    Dwarf_Attribute attribute;
    Dwarf_Word value = 0;
    if (dwarf_formudata(dwarf_attr(&range, DW_AT_count, &attribute), &value) == 0) {
      all.push_back(static_cast<std::int64_t>(value));
    } else if (dwarf_formudata(dwarf_attr(&range, DW_AT_upper_bound, &attribute), &value) == 0) {
      all.push_back(static_cast<std::int64_t>(value) + 1);
    }
  } while (dwarf_siblingof(&range, &range) == 0);
  return all;
}

/** The variable at the offset, among `die`, what follows it, and what they enclose. */
bool find_variable(Dwarf_Die die, std::size_t offset, Dwarf_Die* found) {
  do {
    if (dwarf_tag(&die) == DW_TAG_variable &&
        thread_local_offset(&die) == static_cast<std::int64_t>(offset)) {
      *found = die;
      return true;
    }
    Dwarf_Die child;
    if (dwarf_child(&die, &child) == 0 && find_variable(child, offset, found)) return true;
  } while (dwarf_siblingof(&die, &die) == 0);
  return false;
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
  return {file == nullptr ? "" : file, number};
}

std::vector<std::int64_t> DebugInfo::dimensions(std::size_t offset) {
  if (session_ == nullptr) open();
  Dwarf_Addr bias = 0;
  for (Dwarf_Die* unit = nullptr;
       module_ != nullptr && (unit = dwfl_module_nextcu(module_, unit, &bias)) != nullptr;) {
    Dwarf_Die child, variable;
    if (dwarf_child(unit, &child) == 0 && find_variable(child, offset, &variable))
      return dimensions_of(&variable);
  }
  return {};
}

}  // namespace emulator
