// Keeps what CUDA keeps for a process: the last error, whether the context is dead, and what was launched.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "driver_types.h"
#include "emulator/counting/factors.h"
#include "emulator/counting/magnitudes.h"
#include "emulator/counting/needed_pairs.h"
#include "emulator/observers/tracer.h"
#include "report/doubled.h"
#include "report/report.h"

namespace emulator {

class Context {
 public:
  static Context& instance();

  /** A call that failed: remembered until cudaGetLastError(). */
  cudaError_t fail(cudaError_t error);
  /** A kernel did what it must not: every later call returns this error (CUDA Runtime API,
   *  "error types", sticky errors). */
  void die(cudaError_t error) { sticky_ = error; }
  cudaError_t sticky() const { return sticky_; }
  /** Of a call: the context's death, else `error`, remembered. */
  cudaError_t result(cudaError_t error) { return sticky_ != cudaSuccess ? sticky_ : fail(error); }
  cudaError_t peek() const { return sticky_ != cudaSuccess ? sticky_ : last_; }
  cudaError_t take();
  /** The program asks for the last error: what was refused before, it knows. */
  void refusals_are_checked();

  /** cudaFuncSetAttribute: most bytes of dynamic shared memory that the kernel may be launched with, whatever it has of static. Nothing
   *  where it was not called. */
  std::optional<std::size_t> dynamic_limit(const void* kernel) const;
  void set_dynamic_limit(const void* kernel, std::size_t bytes) { dynamic_limits_[kernel] = bytes; }

  /** As if nothing had happened yet. */
  void begin_again() {
    last_ = sticky_ = cudaSuccess;
    report = {};
  }

  /** Whether a wide access of an array that only luck aligns goes on where it does lie well: in a program. */
  bool luck_is_a_remark = false;
  /** Whether launches are watched warp by warp. */
  bool watch_warps = false;
  /** Which products of what is as large as A's elements and what is as small as B's are made twice as large. They are counted, too. */
  bool doubles_products = false;  ///< those that doubling_mix says
  report::DoublingMix doubling_mix = report::DoublingMix();
  Magnitudes magnitudes;
  std::unique_ptr<NeededPairs> needed_pairs;  ///< null unless C is to come from products of elements alone
  /** Instead, those of elements are counted; null unless asked for. */
  std::unique_ptr<Factors> factors;
  /** Whether elements of theirs become others in shared memory (observers/reuse.h). */
  bool probe_reuse = false;
  /** Where one block's accesses are written down; null unless asked for, and after the first launch. */
  std::unique_ptr<Tracer> tracer;

  /** What happened so far; the runner adds the rest. */
  report::Report report;

 private:
  cudaError_t last_ = cudaSuccess, sticky_ = cudaSuccess;
  std::map<const void*, std::size_t> dynamic_limits_;
};

/** What a call of the host API returns: the error that the context died of, otherwise `error`, remembered. */
inline cudaError_t result(cudaError_t error) {
  Context& context = Context::instance();
  return context.sticky() != cudaSuccess ? context.sticky() : context.fail(error);
}

const char* error_name(cudaError_t error);
const char* error_text(cudaError_t error);

}  // namespace emulator
