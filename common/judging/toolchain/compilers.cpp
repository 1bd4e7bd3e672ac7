// Flags, each with its reason.
#include "toolchain/compilers.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <cstdlib>
#include <sstream>

#include "process/child.h"
#include "text/names.h"
#include "toolchain/gpu.h"

namespace toolchain {
namespace {

constexpr double kHelpSeconds = 10;

/** matmul as C++ names it: void matmul(const float*, const float*, float*, int, int, int). */
constexpr const char* kMatmulSymbol = "_Z6matmulPKfS0_Pfiii";

std::string symbol(Entry entry) { return entry == Entry::matmul ? kMatmulSymbol : "main"; }

bool is_clang(const std::string& compiler) {
  return std::filesystem::path(compiler).filename().string().find("clang") != std::string::npos;
}

void append(CommandLine& words, const CommandLine& more) {
  words.insert(words.end(), more.begin(), more.end());
}

constexpr const char* kPrelude = "emulator/prelude.h";

const CommandLine kBoth = {
    "-std=c++17",
    "-g",
    "-fPIC",
    "-Wall",
    "-Wextra",
    "-Wfloat-conversion",  // of a sum in an int
    "-Wno-unknown-pragmas",
    "-U_FORTIFY_SOURCE",    // some systems set it: memcpy would become another function, which no hook sees
    "-fno-builtin-memcpy",  // otherwise g++ makes loads and stores of a call after the hooks were placed
    "-fno-builtin-memmove",
    "-fno-builtin-memset",
    "-fno-strict-aliasing",      // float* read as float4*, as CUDA code does
    "-ftls-model=initial-exec",  // the runner loads the file at its start: shared memory is one addition away
    "-fdata-sections",  // each __shared__ variable in a section of its own, which the emulator places
    "-ftrivial-auto-var-init=pattern",  // `float sum;` must not be zero by luck
    "-fstack-clash-protection",         // a large frame meets the closed page below its stack
    "-fno-threadsafe-statics",  // their guards would be read by a hook for atomics; host code has one thread
    "-fno-optimize-sibling-calls",  // a barrier at the end returns to its function
#ifdef __x86_64__
    "-mno-red-zone",  // a hook that is added later needs the stack below its pointer
#endif
    "-fno-jump-tables",       // every jump says where it leads
    "-fsanitize=thread",      // a call of ours before every load and store; no sanitizer is linked
    "-U__SANITIZE_THREAD__",  // nvcc, which looks at the same text, has none
};

/** Passes that would merge, move or drop loads and stores are off, so that the counts
 *  are the source's; the rest may help. */
const CommandLine kGcc = {
    "-fmax-errors=100",
    "-fno-diagnostics-show-caret",  // the student's line is shown beside the message anyway
    "-O2",
    "-fno-plt",
    "-fno-var-tracking",  // where each local variable lives costs a quarter of the time, and nobody reads it
    "-fpeel-loops",
    "-fsanitize=bounds-strict,alignment",  // strict: the last array of a struct, too; alignment: a float4 returned into memory
    "--param",
    "tsan-instrument-func-entry-exit=0",
    "--param",
    "tsan-distinguish-volatile=1",
    "-fno-tree-sra",  // else a float4 falls into four loads
    "-fno-tree-fre",
    "-fno-tree-pre",
    "-fno-tree-loop-im",
    "-fno-tree-loop-distribute-patterns",
    "-fno-tree-vectorize",
    "-fno-tree-slp-vectorize",
    "-fno-tree-dominator-opts",
    "-fno-tree-dse",
    "-fno-tree-sink",
    "-fno-code-hoisting",
    "-fno-gcse",
    "-fno-ipa-icf",
    "-fno-ipa-sra",
    "-fno-partial-inlining",  // a function without its beginning would be another one
    "-fno-ipa-ra",            // functions tell where they begin and end, with registers that are anybody's
    "-fno-store-merging",
    "-fno-hoist-adjacent-loads",
    "-fno-tree-tail-merge",
    "-fno-crossjumping",
    "-fno-reorder-blocks-and-partition",  // a function is one piece
};

/** clang leaves the folder it runs in out of names below it, and our headers are known by their whole names. */
constexpr const char* kNamesAsTheyAre = "-fdebug-compilation-dir=.";

/** clang splits float4 and moves loads: right values and findings, but its counts are not the source's. */
const CommandLine kClang = {
    "-O1",
    "-fsanitize=array-bounds,alignment",
    "-gdwarf-aranges",
    kNamesAsTheyAre,
    "-Wno-return-type-c-linkage",
    "-Wno-c++11-narrowing",  // nvcc and g++ only warn of dim3 grid{ceil(N / 16.0)}
    "-mllvm",
    "-tsan-instrument-func-entry-exit=0",
    "-mllvm",
    "-tsan-distinguish-volatile=1",
    "-mllvm",
    "-tsan-instrument-read-before-write=1",  // else it leaves the load of += out
};

/** The host's half of a program: as anybody compiles C++, but for what tells where it went wrong. */
const CommandLine kHost = {
    "-std=c++17",
    "-w",  // the other half is the same text
    "-g",
    "-O2",
    "-fPIC",
    "-fno-semantic-interposition",  // nobody replaces its functions, so that they may be inlined
    "-U_FORTIFY_SOURCE",            // memcpy would become another function, which the emulator does not wrap
    "-fno-strict-aliasing",
    "-ftrivial-auto-var-init=pattern",  // a pointer that was never set is known by it
    "-fno-optimize-sibling-calls",  // a call of CUDA's at the end returns to its function: its line is told
};

const CommandLine kHostOfGcc = {
    "-fno-plt",
    "-fno-var-tracking",
    "-fno-ipa-icf",          // two kernels that do the same have two names
    "-fno-tree-tail-merge",  // two calls of cudaMalloc in two branches stand in two lines
    "-fno-crossjumping",
};

const CommandLine kHostOfClang = {"-gdwarf-aranges", kNamesAsTheyAre, "-Wno-c++11-narrowing"};

/** Where one byte for each 8 lies: see emulator/host/host_watch.cpp. What copies is a call, which is wrapped. */
const CommandLine kWatched = {"-fsanitize=kernel-address", "-fno-builtin-memcpy", "-fno-builtin-memmove",
                              "-fno-builtin-memset"};
const CommandLine kWatchedOfGcc = {"-fasan-shadow-offset=0x7fff8000",
                                   "--param",
                                   "asan-stack=0",
                                   "--param",
                                   "asan-globals=0",
                                   "--param",
                                   "asan-instrumentation-with-call-threshold=2147483647"};
const CommandLine kWatchedOfClang = {"-mllvm", "-asan-mapping-offset=0x7fff8000",
                                     "-mllvm", "-asan-stack=0",
                                     "-mllvm", "-asan-globals=0",
                                     "-mllvm", "-asan-instrumentation-with-call-threshold=2147483647"};

/** What nvcc takes only when asked, as the build files of many programs do. A kernel file is to do without. */
const CommandLine kFormsOfPrograms = {"--extended-lambda", "--expt-relaxed-constexpr"};

/** Of this machine's GPU, unless COURSE_CUDA_ARCH names another, such as sm_90. Within our limits on address
 *  space nvcc's own search ("native") finds no GPU, and then it builds for one of 2018 without a word. */
std::string gpu_architecture() {
  const char* wanted = std::getenv("COURSE_CUDA_ARCH");
  if (wanted != nullptr && *wanted != '\0') return wanted;
  const std::string here = gpu_here();
  return here.empty() ? "native" : here;
}

/** What keeps nvcc from optimising code that nobody runs: of lesson 07 that takes ten times
 *  as long as reading it. Asked once. */
std::string least_work(const std::filesystem::path& nvcc) {
  static const std::string known = [&] {
    constexpr const char* kSyntaxOnly = "-fdevice-syntax-only";  // not every nvcc has it
    process::Command help;
    help.words = {nvcc.string(), "--help"};
    help.wall_seconds = kHelpSeconds;
    const bool has_it = process::run(std::move(help)).output.find(kSyntaxOnly) != std::string::npos;
    return std::string(has_it ? kSyntaxOnly : "-G");
  }();
  return known;
}

CommandLine flags_for_emulator() {
  CommandLine words = kBoth;
  append(words, is_clang(host_compiler()) ? kClang : kGcc);
  return words;
}

CommandLine flags_of_host(HostSide side) {
  const bool clang = is_clang(host_compiler());
  CommandLine words = kHost;
  append(words, clang ? kHostOfClang : kHostOfGcc);
  if (side != HostSide::plain) words.emplace_back("-DEMULATOR_HOST_SIDE");
  if (side != HostSide::watched) return words;
  append(words, kWatched);
  append(words, clang ? kWatchedOfClang : kWatchedOfGcc);
  return words;
}

}  // namespace

std::string host_compiler() {
  const char* wanted = std::getenv("COURSE_KERNEL_CXX");
  return wanted != nullptr && *wanted != '\0' ? wanted : COURSE_CXX;
}

bool keeps_widths(const std::string& compiler) { return !is_clang(compiler); }

CommandLine compile_for_emulator(const std::filesystem::path& from, const std::filesystem::path& to,
                                 Purpose purpose, bool pointers_to_locals) {
  CommandLine words = {host_compiler()};
  append(words, flags_for_emulator());
  if (purpose == Purpose::trying) append(words, {"-O1", "-w"});
  // It looks at every access of a known array, so only where there is something to be found.
  if (pointers_to_locals) words.emplace_back("-fsanitize=object-size");
  // g++ takes the precompiled header where it was made by the same compiler,
  // otherwise it goes on to the header itself.
  append(words, {std::string("-I") + COURSE_PRECOMPILED, std::string("-I") + COURSE_EMULATOR_INCLUDE});
  append(words, {"-include", kPrelude, "-x", "c++", "-c", from.string(), "-o", to.string()});
  return words;
}

CommandLine with_own_streams(CommandLine compile) {
  compile.insert(compile.begin() + 1, "-I" COURSE_EMULATOR_INCLUDE "/kernel_file");
  return compile;
}

CommandLine compile_host_side(const std::filesystem::path& from, const std::filesystem::path& to,
                              HostSide side) {
  CommandLine words = {host_compiler()};
  append(words, flags_of_host(side));
  append(words, {std::string("-I") + COURSE_PRECOMPILED, std::string("-I") + COURSE_EMULATOR_INCLUDE});
  if (side != HostSide::plain) append(words, {"-include", kPrelude});
  append(words, {"-x", "c++", "-c", from.string(), "-o", to.string()});
  return words;
}

CommandLine preprocess_for_emulator(const std::filesystem::path& from) {
  // Nothing of ours is included: of macros that the headers define, the names are enough.
  return {host_compiler(),
          "-std=c++17",
          "-w",
          "-E",
          "-x",
          "c++",
          from.string(),
          std::string("-I") + COURSE_EMULATOR_INCLUDE};
}

CommandLine preprocess_side(const std::filesystem::path& from, bool device) {
  CommandLine words = preprocess_for_emulator(from);
  append(words, {"-include", kPrelude});
  if (!device) words.emplace_back("-DEMULATOR_HOST_SIDE");
  return words;
}

CommandLine precompile_for_emulator(const std::filesystem::path& to) {
  CommandLine words = {COURSE_CXX};
  append(words, flags_for_emulator());
  const std::string include = COURSE_EMULATOR_INCLUDE;
  append(words, {"-I" + include, "-x", "c++-header", include + "/" + kPrelude, "-o", to.string()});
  return words;
}

CommandLine precompile_host_side(const std::filesystem::path& to, HostSide side) {
  CommandLine words = {COURSE_CXX};
  append(words, flags_of_host(side));
  const std::string include = COURSE_EMULATOR_INCLUDE;
  append(words, {"-I" + include, "-x", "c++-header", include + "/" + kPrelude, "-o", to.string()});
  return words;
}

namespace {

/** What host code of a graded file may call, and stores or calls through what it is given, or throws
 *  (emulator/host/host_library.cpp). What the loader writes is closed before it runs. */
CommandLine wraps_of_host() {
  constexpr std::string_view kWrapped =
      "malloc calloc realloc free _Znwm _Znam _ZnwmRKSt9nothrow_t _ZnamRKSt9nothrow_t fprintf vfprintf fputs fputc putc "
      "fwrite fflush sprintf snprintf vsnprintf strcpy stpcpy strncpy strcat __cxa_allocate_exception "
      "__cxa_free_exception __cxa_throw __cxa_begin_catch __cxa_rethrow __cxa_atexit _ZSt19__throw_logic_errorPKc "
      "_ZSt20__throw_length_errorPKc _ZSt20__throw_out_of_rangePKc _ZSt24__throw_out_of_range_fmtPKcz "
      "_ZSt24__throw_invalid_argumentPKc _ZSt16__throw_bad_castv _ZSt17__throw_bad_allocv "
      "_ZSt25__throw_bad_function_callv _ZSt28__throw_bad_array_new_lengthv";
  std::string all = "-Wl,-z,relro,-z,now";
  text::each_name(kWrapped, [&](std::string_view name) { all.append(",--wrap=").append(name); });
  return {all};
}

}  // namespace

CommandLine link_for_emulator(const std::vector<std::filesystem::path>& from, const std::filesystem::path& to,
                              const std::filesystem::path& exports, Entry entry, bool libraries) {
  // A struct may be copied by a call of memcpy: it goes through the emulator as well.
  CommandLine words = {host_compiler(), "-shared", "-o", to.string(),
                       "-Wl,--wrap=memcpy,--wrap=memmove,--wrap=memset",
                       // What kernels print appears when the host has waited for them.
                       "-Wl,--wrap=printf,--wrap=vprintf,--wrap=puts,--wrap=putchar",
                       // delete, of what may be from a kernel's new.
                       "-Wl,--wrap=_ZdlPv,--wrap=_ZdaPv,--wrap=_ZdlPvm,--wrap=_ZdaPvm",
                       "-Wl,--version-script=" + exports.string(), "-Wl,--require-defined=" + symbol(entry)};
  if (entry == Entry::matmul) append(words, wraps_of_host());
  words.insert(words.end(), from.begin(), from.end());
  // To read the names of libstdc++ and libc takes the linker six times as long as all else.
  if (!libraries) words.emplace_back("-nodefaultlibs");
  return words;
}

std::vector<std::filesystem::path> emulator_headers() {
  return {COURSE_PRECOMPILED, COURSE_EMULATOR_INCLUDE};
}

std::vector<std::string> exported() { return {kMatmulSymbol, "main"}; }

std::string export_list() {
  return fmt::format("{{ global: {}; local: *; }};\n", fmt::join(exported(), "; "));
}

CommandLine check_with_nvcc(const std::filesystem::path& nvcc, const std::filesystem::path& from,
                            const std::filesystem::path& to, Entry entry) {
  // No warnings: the first gate gave them, and nvcc takes minutes over a hundred thousand.
  // The oldest architecture that has all that lanes of a warp do together; CUDA 11 to 13 know it.
  CommandLine words = {nvcc.string(),    "-w",          "-std=c++17", "-arch=compute_80", "-ptx",
                       least_work(nvcc), from.string(), "-o",         to.string()};
  if (entry == Entry::main) append(words, kFormsOfPrograms);
  return words;
}

CommandLine measure_with_nvcc(const std::filesystem::path& nvcc, const std::filesystem::path& from,
                              const std::filesystem::path& to, std::string_view architecture) {
  // As compile_for_gpu does it: other flags would need other registers.
  return {
      nvcc.string(), "-w",         "-std=c++17",  "-O3", "-lineinfo", "-arch=" + std::string(architecture),
      "-cubin",      "-Xptxas=-v", from.string(), "-o",  to.string()};
}

CommandLine compile_for_gpu(const std::filesystem::path& nvcc, const std::vector<std::filesystem::path>& from,
                            const std::filesystem::path& to, const std::filesystem::path& exports,
                            Entry entry) {
  CommandLine words = {
      nvcc.string(),
      "-std=c++17",
      "-O3",
      "-lineinfo",
      "-arch=" + gpu_architecture(),
      "-shared",
      "-Xcompiler=-fPIC",
      "-cudart",
      "shared",
      "-o",
      to.string(),
      // Otherwise static variables of templates would be shared by all files
      // that one process loads (./course bench).
      "-Xlinker=--version-script=" + exports.string(),
      "-Xlinker=--require-defined=" + symbol(entry),
  };
  if (entry == Entry::main) append(words, kFormsOfPrograms);
  words.insert(words.end(), from.begin(), from.end());
  return words;
}

std::filesystem::path find_nvcc() {
  if (const char* wanted = std::getenv("COURSE_NVCC"); wanted != nullptr && *wanted != '\0')
    return access(wanted, X_OK) == 0 ? wanted : "";
  std::istringstream folders(std::getenv("PATH") == nullptr ? "" : std::getenv("PATH"));
  CommandLine places;
  for (std::string folder; std::getline(folders, folder, ':');) places.push_back(folder);
  if (const char* home = std::getenv("CUDA_HOME"); home != nullptr)
    places.push_back(std::string(home) + "/bin");
  places.emplace_back("/usr/local/cuda/bin");
  for (const std::string& place : places) {
    const std::filesystem::path candidate = std::filesystem::path(place) / "nvcc";
    if (access(candidate.c_str(), X_OK) == 0) return candidate;
  }
  return {};
}

}  // namespace toolchain
