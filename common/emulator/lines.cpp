// Reads the debug information with elfutils' libdw.
#include "emulator/lines.h"

#include <elfutils/libdwfl.h>

namespace emulator {

Lines::~Lines() {
  if (session_ != nullptr) dwfl_end(session_);
}

void Lines::open() {
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

report::Place Lines::place(std::uintptr_t address) {
  if (session_ == nullptr) open();
  if (module_ == nullptr) return {};
  Dwfl_Line* line = dwfl_module_getsrc(module_, start_ + address);
  if (line == nullptr) return {};
  int number = 0;
  const char* file = dwfl_lineinfo(line, nullptr, &number, nullptr, nullptr, nullptr);
  return {file == nullptr ? "" : file, number};
}

}  // namespace emulator
