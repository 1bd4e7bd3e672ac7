// The kernel file as it was loaded: its kernels, its __shared__ arrays, its device variables,
// and which line an address belongs to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "emulator/source/debug_info.h"
#include "report/report.h"
#include "text/moves.h"

namespace emulator {

/** A `__shared__` array or variable, found among the thread-local symbols of the kernel file. */
struct SharedArray {
  std::string name;      ///< as written: "As"
  std::string function;  ///< mangled name of the function that declares it; empty at namespace scope
  std::size_t offset = 0, bytes = 0;  ///< in the thread-local block
};

class Module {
 public:
  /** The one kernel file of this process, empty before load(). */
  static Module& instance();

  /** Throws std::runtime_error with the loader's sentence. */
  void load(const std::filesystem::path& file);
  /** Address of an exported symbol, or null. */
  void* symbol(const char* name) const;

  /** A kernel or a device variable as the device has it. In a program the host has another of the same name
   *  (shared_layout/device_side.h); elsewhere it is the same. */
  const void* on_device(const void* hosts) const;
  /** Whether it is a function that was looked at as kernels are (verifier/returns.h); any, where none was looked at. */
  bool may_be_launched(const void* function) const;
  /** "tiled<16>" for the address of a kernel. */
  std::string function_name(const void* function) const;
  /** Bytes of static shared memory that the kernel itself declares. */
  std::size_t static_shared_bytes(const void* kernel) const;
  const std::vector<SharedArray>& shared_arrays() const { return shared_arrays_; }
  /** Of the variable of that name and size, which is __shared__ or else __device__ or __constant__,
   *  or of its member at `offset`. */
  ArrayType type_of(std::string_view variable, std::size_t bytes, bool shared, std::int64_t offset) const;
  /** The same of a struct by its name. */
  bool is_gap(std::string_view name, std::uint64_t offset) const;
  StructPlace place_in_struct(std::string_view name, std::uint64_t offset) const;
  /** Size of the thread-local block, 0 when the file has none. */
  std::size_t thread_local_bytes() const { return thread_local_bytes_; }
  /** This thread's copy of the thread-local block. */
  std::uintptr_t thread_local_begin() const;
  /** Of the runner's own variables, which lie after the kernel's:
   *  what overruns a __shared__ array must not come so far. */
  static std::uintptr_t runners_thread_local_begin();

  enum class Data { none, read_only, constant, constant_to_be_set, device, managed, shadow };
  /** Which kind of static data of the kernel file the address is. Host globals are none; a shadow is what the
   *  host has of a device variable. */
  Data data_at(std::uintptr_t address) const;
  struct Variable {
    std::string name;      ///< as written: "counter"
    std::uintptr_t begin;  ///< where it was loaded
    std::size_t bytes;
    Data kind = Data::none;    ///< none: of the host
    bool writable = true;      ///< else it was declared const
    bool set = true;           ///< a constant: by the host, or by an initial value
    bool in_function = false;  ///< of which nobody knows whether it is of the device
    bool is_of_kernels() const { return kind == Data::device || kind == Data::managed; }
    /** Whether the host has only a shadow of it, for another value. Of one that is const, both have the same. */
    bool is_shadowed() const { return kind == Data::device || (is_constant() && writable); }
    bool is_constant() const { return kind == Data::constant || kind == Data::constant_to_be_set; }
  };
  /** In the order of their addresses, those of the host among them. */
  const std::vector<Variable>& variables() const { return variables_; }
  /** Of all __constant__ variables together. */
  std::size_t constant_bytes() const { return constant_bytes_; }
  /** In a __device__ or __constant__ variable, which host code does not reach. */
  bool is_of_device(std::uintptr_t address) const;
  /** The one that all of [address, address + bytes) lies in, or null. */
  const Variable* variable_at(std::uintptr_t address, std::size_t bytes) const;
  /** The __device__ or __constant__ variable whose overrun it must be, or null: the nearest, where no
   *  variable of the host is there. */
  const Variable* variable_near(std::uintptr_t address) const;
  /** The constant array that [address, address + bytes) leaves by less than the room around it, or null. */
  const Variable* constant_left(std::uintptr_t address, std::size_t bytes) const;
  /** Whether an address without a place for variables is that of a constant of the host's, and not of what the
   *  compiler has put there. */
  bool is_hosts_constant(std::uintptr_t address) const;
  /** The host has given it a value. */
  void constant_is_set(std::uintptr_t address);

  /** As it is seen from the folder where the program was started. */
  report::SourceLocation place(std::uintptr_t pc) const;
  /** Of `place`, in the file as it is written; 0 where it is not known. */
  int column(std::uintptr_t pc) const;
  /** The same for all, however the compiler and the debug information call a file: the latter puts this
   *  folder before a name without one. */
  report::SourceLocation seen_from_here(report::SourceLocation place) const;
  /** The column in the file as it is written, of one that the compiler names. */
  int column_as_written(const report::SourceLocation& at, int column) const;
  /** The same of all that is around it, as DebugInfo says. */
  std::vector<DebugInfo::Spot> calls(std::uintptr_t pc) const;
  /** Whether it calls what orders threads besides the barrier of a block: fences, atomics, what lanes of a warp
   *  do together, and volatile accesses. */
  bool orders_threads() const { return orders_threads_; }
  bool has_atomics() const { return has_atomics_; }
  /** Whether the address is in a function of the kernel file. Safe in a signal handler. */
  bool is_code(std::uintptr_t address) const;
  /** Whether there is a __managed__ variable. */
  bool has_managed() const;
  /** Where it was loaded. */
  std::uintptr_t base() const { return base_; }

 private:
  struct Function {
    std::uintptr_t begin, bytes;
    std::string mangled;
  };
  /** A name of the program's, on one of its two sides. */
  struct Half {
    std::uintptr_t begin;
    std::string mangled;  ///< behind that of its file where no other file sees it
  };
  /** An entry of the list that verifier/returns.h makes. */
  struct Checked {
    std::uintptr_t function, how;  ///< 0: not; 1: as kernels are; 2: as the host's
  };
  struct Section {
    std::uintptr_t begin, bytes;
    Data kind;
    bool writable;
  };
  const Section* section_at(std::uintptr_t address) const;
  void read_elf(const std::filesystem::path& file);
  void place_variables();
  void pair_up();
  /** Its table; the only one there is, where there is one. */
  const std::vector<text::Replacement>& moves_in(const std::string& file) const;
  const Function* function_at(const void* address) const;

  std::string here_;  ///< the folder where the program was started, with a slash
  void* handle_ = nullptr;
  std::uintptr_t base_ = 0;
  bool orders_threads_ = false, has_atomics_ = false;
  std::size_t thread_local_id_ = 0, thread_local_bytes_ = 0;
  std::vector<Function> functions_;
  std::vector<Checked> checked_;
  std::vector<Section> sections_;
  std::vector<Half> hosts_, devices_;                    ///< until they are paired up
  std::map<std::uintptr_t, std::uintptr_t> twins_;       ///< of the host's, the device's
  std::map<int, std::vector<text::Replacement>> moves_;  ///< by text::mark_of() the file
  std::size_t constant_bytes_ = 0;
  std::vector<Variable> variables_;  ///< in the order of their addresses
  std::vector<SharedArray> shared_arrays_;
  std::unique_ptr<DebugInfo> debug_info_;
};

}  // namespace emulator
