// From an address in a shared object to the line of the source it was compiled from.
#pragma once

#include <cstdint>
#include <filesystem>

#include "report/report.h"

struct Dwfl;
struct Dwfl_Module;

namespace emulator {

class Lines {
 public:
  /** Debug information is read at the first place(). */
  explicit Lines(std::filesystem::path file) : file_(std::move(file)) {}
  ~Lines();
  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;

  /** `address` is relative to where the object was loaded. Unknown: line 0. */
  report::Place place(std::uintptr_t address);

 private:
  void open();

  std::filesystem::path file_;
  Dwfl* session_ = nullptr;
  Dwfl_Module* module_ = nullptr;
  std::uintptr_t start_ = 0;
};

}  // namespace emulator
