// What the compiler wrote down about a shared object: the line of an address, the dimensions of an array.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "report/report.h"

struct Dwfl;
struct Dwfl_Module;

namespace emulator {

/** For float As[16][17] {16, 17}, "float" and 4; for a variable that is no array, no dimensions. */
struct ArrayType {
  std::vector<std::int64_t> dimensions;
  std::string element;
  std::size_t element_bytes = 0;  ///< 0: nothing is known
};

class DebugInfo {
 public:
  /** Read at the first question. */
  explicit DebugInfo(std::filesystem::path file) : file_(std::move(file)) {}
  ~DebugInfo();
  DebugInfo(const DebugInfo&) = delete;
  DebugInfo& operator=(const DebugInfo&) = delete;

  /** `address` is relative to where the object was loaded. Unknown: line 0. */
  report::Place place(std::uintptr_t address);
  /** Of the thread-local variable at this offset of the thread-local block. */
  ArrayType type_of_thread_local(std::size_t offset) { return type_of_variable(offset, true); }
  /** Of the variable at this address, relative to where the object was loaded. */
  ArrayType type_of_static(std::uintptr_t address) { return type_of_variable(address, false); }

 private:
  void open();
  ArrayType type_of_variable(std::uint64_t place, bool is_thread_local);

  std::filesystem::path file_;
  Dwfl* session_ = nullptr;
  Dwfl_Module* module_ = nullptr;
  std::uintptr_t start_ = 0;
};

}  // namespace emulator
