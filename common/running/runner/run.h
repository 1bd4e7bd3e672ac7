// Runs a built kernel file once, in a process of its own, and reports how that ended.
// The grader's side of the wall.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "report/report.h"
#include "runner/watch.h"

namespace runner {

enum class Backend { emulator, gpu };

/** What is multiplied, and how long it may take. */
struct Request {
  std::filesystem::path kernel;                     ///< the built kernel file (toolchain/build.h)
  std::vector<std::filesystem::path> sources = {};  ///< that it was built from: findings quote them
  Backend backend = Backend::emulator;
  Watch watch = Watch::rules;
  bool counts_work =
      true;  ///< instructions, and products among them, where the file has been prepared for it (verifier/work.h)
  std::uint64_t doubling_seed = 0;  ///< where products are doubled (report/doubled.h)
  int M = 0, N = 0, K = 0;
  std::vector<float> A, B;  ///< row-major, M*K and K*N floats
  unsigned workers = 0;     ///< of the emulator; 0: one for each core
  double cpu_seconds = 4;   ///< processor time, all threads together
  double wall_seconds = 12;
};

enum class Ending {
  finished,  ///< matmul returned, C and the report are here
  exited,    ///< the process ended by exit() or _exit() inside the student's code, `code` is its status
  crashed,   ///< a signal; `code` is its number
  threw,     ///< an exception left matmul; `detail` is its what()
  too_much_memory,
  timed_out,    ///< it ran out of processor or wall time
  unloadable,   ///< the kernel file could not be loaded; `detail` is the loader's sentence
  no_device,    ///< GPU backend: no usable GPU; `detail` says why and what to do
  refused,      ///< it asked the system for what no kernel file needs; `detail` says for what
  tampered,     ///< the answer is not what the runner says when matmul returns: something wrote into it
  interrupted,  ///< the user pressed Ctrl-C
};

/** What came of it. `C` is empty unless `ending == finished`. */
struct Outcome {
  Ending ending = Ending::finished;
  int code = 0;
  std::string detail;
  std::optional<report::StopPosition> stop_position;  ///< `timed_out`, on the emulator: where it was
  std::vector<float> C;            ///< row-major, M*N floats, poisoned with NaN before the run
  bool inputs_changed = false;     ///< A or B were written to
  bool guard_changed = false;      ///< GPU backend: memory just before or after C was written to
  std::string handed_over;         ///< what host code gave to kernels, on the emulator, up to 16 MiB
  report::Report report;           ///< as far as it got, also after a crash
  std::string output;              ///< what the student's code printed, stdout and stderr, at most 64 KiB
  std::uint64_t output_bytes = 0;  ///< how much it printed in all
  double seconds = 0;              ///< wall time of the process
};

/** The bits of every float of C, of guards and of fresh device memory before a run: a quiet NaN. */
inline constexpr std::uint32_t kPoison = 0x7fa0dead;

/** The runner program of a backend, beside the program that asks.
 *  Throws std::runtime_error with what to do when it is not built. */
std::filesystem::path program(Backend);

/** Starts the runner, feeds it, waits, kills what is left. Throws std::runtime_error when
 *  the runner itself cannot be started. */
Outcome run(const Request&);
/** All of them beside each other. */
std::vector<Outcome> run_together(const std::vector<Request>&);

/** Runs it once with each of these changes switched on (judging/repair/change.h), and gives each `seconds` of processor
 *  time. An outcome is missing where too many others before it had no end. */
std::vector<std::optional<Outcome>> run_changed(const Request&, const std::vector<int>& changes,
                                                double seconds);

/** How a program ended. */
struct ProgramEnd {
  bool timed_out = false;
  int status = 0;  ///< its exit status; 128 + signal when it died
};

/** Runs the main() of a built program with `words`, of which the first is its name, with our input and output, for so long at most; 0 is no limit. What was
 *  found, and where it stood when it was stopped, it says itself. Throws process::Interrupted. */
ProgramEnd run_program(const std::filesystem::path& product, Backend, const std::vector<std::string>& words,
                       double wall_seconds);

}  // namespace runner
