// What the compiler wrote down about a shared object: the line of an address, the dimensions of an array.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "report/report.h"

struct Dwfl;
struct Dwfl_Module;

namespace emulator {

class DebugInfo {
 public:
  /** Read at the first question. */
  explicit DebugInfo(std::filesystem::path file) : file_(std::move(file)) {}
  ~DebugInfo();
  DebugInfo(const DebugInfo&) = delete;
  DebugInfo& operator=(const DebugInfo&) = delete;

  /** `address` is relative to where the object was loaded. Unknown: line 0. */
  report::Place place(std::uintptr_t address);
  /** Of the thread-local array at this offset of the thread-local block: {16,
   *  17} for float As[16][17]. Unknown: none. */
  std::vector<std::int64_t> dimensions(std::size_t offset);

 private:
  void open();

  std::filesystem::path file_;
  Dwfl* session_ = nullptr;
  Dwfl_Module* module_ = nullptr;
  std::uintptr_t start_ = 0;
};

}  // namespace emulator
