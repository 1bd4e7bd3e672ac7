// The command lines: which compiler, with which flags, for which backend.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace toolchain {

using CommandLine = std::vector<std::string>;

/** What the built file is entered by: a kernel file by matmul, a small program by main. */
enum class Entry { matmul, main };

/** What a file for the emulator is built for. */
enum class Purpose {
  grading,
  trying  ///< a few runs that nobody reads: compiled in less time, and nvcc is not asked
};

/** The C++ compiler for the emulator. */
std::string host_compiler();
/** Whether its accesses are as wide as in the source. clang++ splits a float4 as it likes. */
bool keeps_widths(const std::string& compiler);
/** Compiles the rewritten text `from` into the object `to`. */
CommandLine compile_for_emulator(const std::filesystem::path& from, const std::filesystem::path& to, Purpose,
                                 bool pointers_to_locals);
/** How the host's half of a program is compiled. */
enum class HostSide {
  plain,    ///< C++ that has nothing to do with CUDA
  shadows,  ///< with kernels and device variables that are no more than names
  watched   ///< and with a look at each access (emulator/host/host_watch.h)
};
CommandLine compile_host_side(const std::filesystem::path& from, const std::filesystem::path& to, HostSide);
/** For any of these compilers: the headers of the emulator are those of CUDA 12. */
inline constexpr const char* kAsCuda12 = "-DEMULATOR_CUDA_12";
/** The same of a kernel file, which is graded: its std::cout is ours (emulator/include/kernel_file). */
CommandLine with_own_streams(CommandLine compile);
/** Writes to stdout what the preprocessor makes of the rewritten text `from`. */
CommandLine preprocess_for_emulator(const std::filesystem::path& from);
/** The same with all that a side of a program includes: the device's, or else the host's. */
CommandLine preprocess_side(const std::filesystem::path& from, bool device);
/** Makes emulator/prelude.h.gch of the header that every kernel file begins with,
 *  by the compiler that builds the course. */
CommandLine precompile_for_emulator(const std::filesystem::path& to);
/** The same for the host's half. */
CommandLine precompile_host_side(const std::filesystem::path& to, HostSide);
/** Links them into a shared object that shows nothing but its entry; with the system's `libraries`, or against the
 *  emulator alone. */
CommandLine link_for_emulator(const std::vector<std::filesystem::path>& from, const std::filesystem::path& to,
                              const std::filesystem::path& exports, Entry entry, bool libraries);
/** Folders with the headers that those name by themselves. */
std::vector<std::filesystem::path> emulator_headers();
/** What others may look up in a built kernel file: its functions that are called, as the compiler names them. */
std::vector<std::string> exported();
/** The text of `exports`. */
std::string export_list();

/** Path of nvcc: $COURSE_NVCC where that is set, else in PATH, under $CUDA_HOME or in /usr/local/cuda;
 *  empty when there is none, as with COURSE_NVCC=none. */
std::filesystem::path find_nvcc();

/** nvcc as a judge only: it reads the device code and throws it away. What ptxas would refuse,
 *  such as too much shared memory, the emulator refuses. */
CommandLine check_with_nvcc(const std::filesystem::path& nvcc, const std::filesystem::path& from,
                            const std::filesystem::path& to, Entry entry);
/** Device code for one architecture, such as "sm_90"; ptxas says what each kernel needs. */
CommandLine measure_with_nvcc(const std::filesystem::path& nvcc, const std::filesystem::path& from,
                              const std::filesystem::path& to, std::string_view architecture);
/** A shared object for the GPU of this machine, which shows nothing but its entry. */
CommandLine compile_for_gpu(const std::filesystem::path& nvcc, const std::vector<std::filesystem::path>& from,
                            const std::filesystem::path& to, const std::filesystem::path& exports,
                            Entry entry);

}  // namespace toolchain
