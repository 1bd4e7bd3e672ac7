// The search for calls, and the tables of functions that exist on one side only.
#include "source/sides.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>

#include "source/cuda_names.h"
#include "source/declarations.h"
#include "source/device_names.h"
#include "source/kernel_heads.h"
#include "source/names.h"
#include "source/shadows.h"

namespace source {
namespace {

struct HostOnly {
  std::string_view names;    ///< as in names.h
  std::string_view instead;  ///< what to do
};

constexpr std::string_view kLoop = "write a loop";
constexpr std::string_view kPrint = "call printf, which device code has";

/** Of std::, with or without arguments in angle brackets. std::sqrt and its like, std::move, std::forward,
 *  std::memcpy and std::printf work in device code; tried out with nvcc 13.0. */
constexpr HostOnly kStandard[] = {
    {"max min", "write {}(a, b) without std::, which device code has"},
    {"numeric_limits", "write FLT_MAX or INFINITY (of <cfloat> and <cmath>)"},
    {"swap exchange", "exchange the values through a variable of your own"},
    {"clamp", "write min(max(x, low), high) without std::"},
    {"fill fill_n copy copy_n copy_if sort stable_sort accumulate reduce inner_product iota transform "
     "for_each find find_if count count_if any_of all_of none_of max_element min_element minmax reverse rotate unique "
     "lower_bound upper_bound binary_search partial_sum inclusive_scan exclusive_scan equal distance",
     kLoop},
    {"gcd lcm div", kLoop},
    {"cout cerr clog puts putchar fprintf sprintf snprintf cin getline", kPrint},
    {"vector string map unordered_map set deque list unique_ptr shared_ptr make_unique make_shared function "
     "to_string stringstream ostringstream",
     "use plain arrays and numbers"},
    {"array", "use a plain array, such as float a[4]"},
    {"exit quick_exit", "leave the kernel by return"},
    {"rand srand random_device mt19937 uniform_real_distribution", "make the numbers on the host"},
};

/** Of C's library, called by the name alone. */
constexpr HostOnly kLibrary[] = {
    {"rand srand drand48", "make the numbers on the host"},
    {"puts putchar fprintf sprintf snprintf fputs fflush", kPrint},
    {"scanf fscanf fopen fclose fread fwrite getenv system time gettimeofday clock_gettime sleep usleep",
     "do it on the host"},
    {"exit _exit atexit", "leave the kernel by return"},
    {"qsort bsearch", kLoop},
};

/** Of the runtime API, what nvcc 13.0 builds in device code; all others it or ptxas refuses, unless code is
 *  built to be linked apart (-rdc=true). */
constexpr std::string_view kApiOfDevice =
    "cudaMalloc cudaGetDevice cudaDeviceGetAttribute cudaFuncGetAttributes cudaGraphLaunch "
    "cudaOccupancyMaxActiveBlocksPerMultiprocessor cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags "
    "cudaOccupancyMaxPotentialBlockSize cudaOccupancyMaxPotentialBlockSizeWithFlags "
    "cudaOccupancyMaxPotentialBlockSizeVariableSMem cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags "
    "cudaCG* cudaGetParameterBuffer* cudaGetCurrentGraphExec cudaGraphKernelNode* cudaGraphSetConditional "
    "cudaGridDependencySynchronize cudaLaunchDevice* cudaTriggerProgrammaticLaunchCompletion";

/** And what more it builds with -rdc=true, besides kDeviceRuntime (CUDA C++ Programming Guide, "Device Runtime"). */
constexpr std::string_view kMoreOfDevice =
    "cudaMemcpyAsync cudaMemcpy2DAsync cudaMemcpy3DAsync cudaMemsetAsync cudaMemset2DAsync cudaMemset3DAsync "
    "cudaEventCreateWithFlags cudaEventRecord cudaEventRecordWithFlags cudaEventDestroy cudaStreamWaitEvent "
    "cudaGetErrorString cudaGetErrorName cudaGetDeviceCount cudaDeviceGetLimit cudaDeviceGetCacheConfig "
    "cudaRuntimeGetVersion";

/** What a call in a kernel may be for, and where that is done. */
constexpr HostOnly kApi[] = {
    {"cudaDeviceSynchronize cudaStreamSynchronize cudaEventSynchronize cudaThreadSynchronize",
     "threads of a block wait for each other by __syncthreads(); the host waits for the kernel after its "
     "launch"},
    {"cudaMemcpy cudaMemcpyAsync cudaMemcpy2D cudaMemcpy2DAsync cudaMemset cudaMemsetAsync",
     "threads copy by storing element after element; otherwise call it in host code, before or after the "
     "launch"},
    {"cudaFree cudaMallocHost cudaFreeHost cudaMallocPitch",
     "allocate before the launch and free after it, in host code"},
};
constexpr std::string_view kAfterTheLaunch = "call it in host code, before or after the launch";

constexpr std::string_view kIndices = "threadIdx blockIdx blockDim gridDim";
constexpr std::string_view kDeviceFunctions =
    "__syncthreads __threadfence __threadfence_block __trap atomicAdd __ldg __ldca __ldcg __ldcs __stwb "
    "__stcg __stcs __fmaf_rn __fma_rn __fadd_rn __fsub_rn __fmul_rn __fdiv_rn __fsqrt_rn __frcp_rn "
    "__dadd_rn __dmul_rn __fdividef __expf __exp10f __logf __log2f __log10f __powf __sinf __cosf __tanf __sincosf __saturatef "
    "__mul24 __popc __clz __ffs __float2int_rn __float2int_rz __int2float_rn __int_as_float __uint_as_float "
    "__float_as_int __float_as_uint __pipeline_memcpy_async __pipeline_commit __pipeline_wait_prior clock64 __nanosleep";

/** May a type end with token `i`, so that the name after it is declared there? */
bool may_end_type(const Code& code, std::size_t i) {
  if (code.is(i, Kind::identifier)) return !kNoTypes.contains(code[i].text);
  if (code.is(i, ">")) return true;
  const bool sign = code.is(i, "*") || code.is(i, "&") || code.is(i, "&&");
  // T* name(...) begins a statement; a * f(x) stands within one.
  return sign && i > 1 && (ends_statement(code, i - 2) || code.is(i - 2, "const"));
}

std::optional<std::string_view> instead_of(std::span<const HostOnly> table, std::string_view name) {
  for (const HostOnly& entry : table) {
    if (any_name(entry.names, [&](std::string_view one) { return one == name; })) return entry.instead;
  }
  return std::nullopt;
}

bool is_api_of_host(std::string_view name) {
  return among(cuda_names::kApiFunctions, name) && !among(kApiOfDevice, name);
}

class Sides {
 public:
  Sides(const File& file, const Declared& declared, bool nested)
      : code_(file.code), declared_(declared), nested_(nested) {
    const Shadows own = shadows(file.code);
    shadows_.insert(own.uses.begin(), own.uses.end());
    shadows_.insert(own.wrong.begin(), own.wrong.end());
  }

  std::vector<Problem> run() {
    for (std::size_t i = 0; i < code_.size(); ++i) {
      const Scope scope = code_.scope(i);
      if (!code_.is(i, Kind::identifier) || scope.device == scope.host || scope.declarations) continue;
      scope.device ? in_device_code(i) : on_the_host(i);
    }
    return std::move(problems_);
  }

 private:
  bool is_called(std::size_t i) const { return code_.is(code_.past_angles(i + 1), "("); }
  bool is_member(std::size_t i) const { return i > 0 && (code_.is(i - 1, ".") || code_.is(i - 1, "->")); }
  bool is_qualified(std::size_t i) const { return i > 0 && code_.is(i - 1, "::"); }
  /** cg::reduce, where the program has no namespace or type `cg` but an alias. */
  bool is_of_other_space(std::size_t i) const {
    return i > 1 && is_qualified(i) && code_.is(i - 2, Kind::identifier) &&
           !declared_.has_space(code_[i - 2].text);
  }
  bool is_of_std(std::size_t i) const { return i > 1 && code_.is(i - 1, "::") && code_.is(i - 2, "std"); }

  /** A call by a name that the program's own functions have; null for anything else. */
  const Declared::Functions* called(std::size_t i) const {
    if (!is_called(i) || is_of_std(i) || (i > 0 && may_end_type(code_, i - 1))) return nullptr;
    const Declared::Functions* functions = declared_.functions(code_[i].text);
    if (functions == nullptr || declared_.may_be_of_groups(code_[i].text) || is_of_other_space(i))
      return nullptr;
    return (is_member(i) ? functions->only_members : functions->only_free) ? functions : nullptr;
  }

  void in_device_code(std::size_t i) {
    const std::string_view name = code_[i].text;
    if (is_of_std(i)) return standard(i);
    if (const Declared::Variable* variable = declared_.host_variable(name))
      return variable_of_host(i, *variable);
    if (const Declared::Functions* own = called(i)) {
      if (own->only_plain)
        problem(i,
                "`{}` is called in device code, but is a function of the host: write __device__ in front of "
                "it (line {})",
                name, own->line);
      if (own->only_kernels)
        problem(i,
                "`{}` is a kernel, which device code cannot call: write a __device__ function for what both "
                "need",
                name);
      return;
    }
    if (is_member(i) || is_qualified(i) || !code_.is(i + 1, "(") || (i > 0 && may_end_type(code_, i - 1)))
      return;
    if (declared_.knows(name)) return;
    auto instead = instead_of(kLibrary, name);
    if (nested_ && among(kDeviceRuntime, name)) return;
    if (nested_ && name == "cudaDeviceSynchronize") {
      return problem(
          i,
          "{}: CUDA 13 has no longer a way for a kernel to wait for what it launches; let the host "
          "launch what comes after",
          name);
    }
    if (nested_ && among(kMoreOfDevice, name)) {
      return problem(i, "{}: the emulator has no such function in device code yet; {}", name,
                     instead_of(kApi, name).value_or(kAfterTheLaunch));
    }
    if (!instead && is_api_of_host(name)) instead = instead_of(kApi, name).value_or(kAfterTheLaunch);
    if (instead)
      problem(i, "`{}` is a function of the host, which device code cannot call: {}", name, *instead);
  }

  void variable_of_host(std::size_t i, const Declared::Variable& variable) {
    const bool unevaluated =
        i > 1 && (code_.is(i - 2, "sizeof") || code_.is(i - 2, "decltype") || code_.is(i - 1, "sizeof"));
    if (is_member(i) || unevaluated || has_own(i)) return;
    const std::string_view instead =
        variable.array ? "write __constant__ in front of it, or copy it to device memory and pass the pointer"
        : is_extent(i)
            ? "the size of an array must be known when the file is compiled, so write constexpr in "
              "front of it"
        : variable.pointer
            ? "pass it to the kernel as an argument"
            : "pass it to the kernel as an argument or, if it never changes, write constexpr in "
              "front of it";
    problem(i, "`{}` is {} of the host (line {}), which device code cannot use: {}", code_[i].text,
            variable.array ? "an array" : "a variable", variable.line, instead);
  }

  /** float As[N][N]. */
  bool is_extent(std::size_t i) const {
    std::size_t begin = i;
    while (begin > 0 && !ends_statement(code_, begin - 1)) --begin;
    const Declarator d = code_.declarator(begin);
    if (!d.variable || d.name == begin || !may_end_type(code_, d.name - 1)) return false;  // x[N] = 0;
    std::size_t open = d.end;
    while (code_.is(open, "[") && code_.past(open) <= i) open = code_.past(open);
    return code_.is(open, "[") && open < i;
  }

  /** Does the function around token `i` declare the name itself? Where in doubt it does. */
  bool has_own(std::size_t i) {
    const auto after = std::ranges::upper_bound(code_.functions(), i, {}, &Function::begin);
    if (after == code_.functions().begin()) return true;
    const Function& f = *std::prev(after);
    const auto [known, is_new] = own_.try_emplace({f.begin, code_[i].text}, false);
    if (is_new) known->second = declares(f, i);
    return known->second;
  }

  bool declares(const Function& f, std::size_t i) const {
    for (std::size_t k = f.begin + 1; k < std::max(i + 1, end_of(code_, f)); ++k) {
      if (!code_.is(k, code_[i].text)) continue;
      const bool sign = code_.is(k - 1, "*") || code_.is(k - 1, "&");
      const bool typed = code_.is(k - 1, Kind::identifier) && !kNoTypes.contains(code_[k - 1].text);
      const bool listed =
          code_.is(k - 1, ",") && !code_.is(code_.enclosing(k), "(") && !code_.is(code_.enclosing(k), "[");
      if (typed || listed || code_.is(k - 1, ">") || code_.is(k - 1, "&&") ||
          (sign && k > 1 && kPlainTypes.contains(code_[k - 2].text)))
        return true;
    }
    return false;
  }

  /** numeric_limits<float>::digits, which is a number and no function. */
  bool is_constant_of_template(std::size_t i) const {
    int depth = 0;
    do {
      ++i;
      depth += code_.is(i, "<") - code_.is(i, ">") - 2 * code_.is(i, ">>");
    } while (depth > 0 && i < code_.size());
    return code_.is(i, ">") && code_.is(i + 1, "::") && !code_.is(i + 3, "(");
  }

  void standard(std::size_t i) {
    const std::string_view name = code_[i].text;
    const auto instead = instead_of(kStandard, name);
    if (!instead || is_constant_of_template(i)) return;
    problem(i, "`std::{}` is for the host, and nvcc refuses it in device code: {}", name,
            fmt::format(fmt::runtime(*instead), name));
  }

  void on_the_host(std::size_t i) {
    const std::string_view name = code_[i].text;
    if (is_member(i) || shadows_.contains(i)) return;
    if (among(kIndices, name) && !is_qualified(i))
      return problem(i,
                     "`{}` has a value in device code only, and this function is neither __global__ nor "
                     "__device__",
                     name);
    if (const Declared::Functions* own = called(i)) {
      if (own->only_kernels)
        problem(i, "`{0}` is a kernel: launch it with {0}<<<grid, block>>>(arguments)", name);
      if (own->only_device)
        problem(i,
                "`{}` is a __device__ function, which the host cannot call: call it from a kernel, or write "
                "__host__ __device__ in front of it (line {})",
                name, own->line);
      return;
    }
    if (is_called(i) && among(kDeviceFunctions, name) && !declared_.knows(name))
      problem(i, "`{}` works in device code only, and this function is neither __global__ nor __device__",
              name);
  }

  /** Once for each name and sentence: who calls a function in ten lines made one mistake. */
  template <class... Values>
  void problem(std::size_t i, fmt::format_string<Values...> form, Values&&... values) {
    std::string sentence = fmt::format(form, std::forward<Values>(values)...) + ".";
    if (told_.insert(sentence).second)
      problems_.push_back({code_[i].line, code_[i].column, sentence, Fault::wrong_side});
  }

  const Code& code_;
  const Declared& declared_;
  bool nested_;
  std::set<std::size_t> shadows_;  ///< tokens such as threadIdx that mean a variable of the file's own
  std::set<std::string> told_;
  std::map<std::pair<std::size_t, std::string_view>, bool> own_;  ///< by function: does it declare the name?
  std::vector<Problem> problems_;
};

}  // namespace

std::vector<Problem> crossed_sides(const File& file, const Declared& declared, bool nested) {
  return Sides(file, declared, nested).run();
}

}  // namespace source
