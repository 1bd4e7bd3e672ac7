// Reads what the compiler wrote down about a shared object: the line of an address, the dimensions of an array.
#pragma once

#include <compare>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "report/report.h"

struct Dwfl;
struct Dwfl_Module;

namespace emulator {

/** For float As[16][17] {16, 17}, "float" and 4; for a variable that is no array, no dimensions.
 *  Where a struct holds the array, what lies at an offset of the struct. */
struct ArrayType {
  std::string member;      ///< ".As" of a struct; empty where the variable itself is meant
  std::size_t offset = 0;  ///< of the member, in bytes
  std::size_t bytes = 0;   ///< of the whole
  std::vector<std::int64_t> dimensions;
  std::string element;
  std::size_t element_bytes = 0;  ///< 0: nothing is known
  bool is_gap = false;            ///< at the offset asked for lies no member of its struct
};

/** What lies at an offset of a struct. */
struct StructPlace {
  std::size_t bytes = 0;  ///< of the struct; 0: it is not known
  std::string member;     ///< ".x", ".v.y", ".pos[2]"; empty where there is none, such as in a gap
};

class DebugInfo {
 public:
  /** Read at the first question. */
  explicit DebugInfo(std::filesystem::path file);
  ~DebugInfo();
  DebugInfo(const DebugInfo&) = delete;
  DebugInfo& operator=(const DebugInfo&) = delete;

  /** `address` is relative to where the object was loaded. Unknown: line 0. */
  report::SourceLocation place(std::uintptr_t address);
  /** Of `place`, counted from 1; 0 where it is not known. */
  int column(std::uintptr_t address);
  /** A place of the student's own files, by column, too. */
  struct Spot {
    report::SourceLocation at;
    int column = 0;
  };
  /** `address` itself, and the calls of the functions around it, as far as they were inlined: from the innermost. */
  const std::vector<Spot>& calls(std::uintptr_t address);
  /** Where a variable is: at an offset of the thread-local block,
   *  or at an address, relative to where the object was loaded. */
  struct Location {
    std::uint64_t place;
    bool thread_local_;
    auto operator<=>(const Location&) const = default;
  };
  /** Of the variable there, or of its member at `offset` bytes from its beginning. */
  ArrayType type_of(Location variable, std::int64_t offset);
  /** Of the struct of that name: its size, and its member there. 0 bytes where there is none. */
  StructPlace place_in_struct(std::string_view name, std::uint64_t offset);
  /** Whether no member of the struct of that name lies there, nor one of a base or of a member. False where there is none. */
  bool is_gap(std::string_view name, std::uint64_t offset);

 private:
  struct Index;
  void open();
  Index& index();
  report::SourceLocation look_up_place(std::uintptr_t address);
  std::vector<Spot> look_up_calls(std::uintptr_t address);

  std::filesystem::path file_;
  Dwfl* session_ = nullptr;
  Dwfl_Module* module_ = nullptr;
  std::uintptr_t start_ = 0;
  std::unique_ptr<Index> index_;
  std::unordered_map<std::uintptr_t, report::SourceLocation>
      places_;  ///< of the addresses that were asked for
  std::unordered_map<std::uintptr_t, std::vector<Spot>> calls_;
};

}  // namespace emulator
