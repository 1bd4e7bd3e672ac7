// The table of what the emulator lacks, and the search for it.
#include "source/unsupported.h"

#include <fmt/format.h>

#include "source/names.h"

namespace source {
namespace {

/** What a use looks like. */
enum class Shape {
  word,         ///< anywhere
  call,         ///< name( or name<
  device_call,  ///< the same, in device code: on the host this is an ordinary function
  space,        ///< name::
  library,      ///< a name that goes on with a capital, called or used as a type
  half,         ///< a word, once the file includes <cuda_fp16.h> or <cuda_bf16.h>
};

struct Lack {
  Shape shape;
  std::string_view names;    ///< apart by blanks; a * at the end stands for any rest
  std::string_view what;     ///< "the emulator has no ... yet"
  std::string_view instead;  ///< "grade with --gpu, or ..."
};

constexpr std::string_view kShare = "share the values through __shared__ memory";
constexpr std::string_view kFloat = "calculate in float";
constexpr std::string_view kCopy = "use cudaMalloc and cudaMemcpy";
constexpr std::string_view kIndex = "read the array through a plain pointer";
constexpr std::string_view kWrite = "write the loops yourself";
constexpr std::string_view kPipeline = "copy with the __pipeline_ functions and wait with __syncthreads()";
constexpr std::string_view kPlain =
    "use plain pointers, __syncthreads() and, for copies, the __pipeline_ functions";
constexpr std::string_view kGroups =
    "use threadIdx, __syncthreads() and, for copies, the __pipeline_ functions";
constexpr std::string_view kFromTheHost = "launch with <<<grid, block>>> from the host";
constexpr std::string_view kTime = "take the time on the host with cudaEvent_t";

constexpr Lack kLacks[] = {
    {Shape::call, "__shfl*", "warp shuffles", kShare},
    {Shape::call, "__ballot* __any __any_sync __all __all_sync __activemask __match_*", "warp votes", kShare},
    {Shape::call, "__reduce_*", "warp reductions", kShare},
    {Shape::call, "__syncwarp", "barrier for a warp alone", "use __syncthreads()"},
    {Shape::call, "__syncthreads_count __syncthreads_and __syncthreads_or", "barrier that also counts",
     "count in __shared__ memory and use __syncthreads()"},
    {Shape::call,
     "atomicCAS atomicExch atomicSub atomicMax atomicMin atomicAnd atomicOr atomicXor atomicInc atomicDec "
     "atomicCAS_* atomicExch_* atomicSub_* atomicMax_* atomicMin_* atomicAnd_* atomicOr_* atomicXor_* "
     "atomicInc_* atomicDec_* atomicAdd_*",
     "atomic operation but atomicAdd", "let one thread combine the values in __shared__ memory"},
    {Shape::call, "tex1D* tex2D* tex3D* texCubemap* surf1D* surf2D* surf3D* surfCubemap*",
     "textures and surfaces", kIndex},
    {Shape::word, "cudaTexture* cudaCreateTexture* cudaSurface* cudaCreateSurface*", "textures and surfaces",
     kIndex},
    {Shape::word, "__managed__ cudaMallocManaged cudaMemPrefetchAsync cudaMemAdvise", "managed memory",
     kCopy},
    {Shape::word, "cudaMallocAsync cudaFreeAsync cudaMemPool*", "memory pools", kCopy},
    {Shape::word, "cudaLaunch*", "launches through a function", kFromTheHost},
    {Shape::word, "cudaGraph* cudaStreamBeginCapture cudaStreamEndCapture", "graphs", kFromTheHost},
    {Shape::word, "cooperative_groups", "cooperative groups", kGroups},
    {Shape::space, "nvcuda wmma", "tensor cores", "multiply in float"},
    {Shape::word, "__half __half2 __half_raw __nv_bfloat16 __nv_bfloat162 __float2half* __half2float",
     "half precision", kFloat},
    {Shape::half, "half half2 nv_bfloat16 nv_bfloat162", "half precision", kFloat},
    {Shape::space, "cuda", "part of libcu++", kPlain},
    {Shape::space, "cub thrust", "library of parallel algorithms", kWrite},
    {Shape::word, "__cluster_dims__", "thread block clusters", "work with blocks alone"},
    {Shape::word, "__grid_constant__", "parameters that stay in constant memory", "leave the word out"},
    {Shape::word, "__cvta_* __nvvm_*", "addresses for inline PTX", "write it in C++"},
    {Shape::word, "__pipeline_arrive_on __mbarrier_*", "barriers in shared memory (mbarrier)", kPipeline},
    {Shape::library, "cu", "driver API", "use the runtime API, such as cudaMalloc"},
    {Shape::library, "cublas curand cusparse cufft cusolver cudnn cutensor nvrtc", "library but the runtime",
     kWrite},
    {Shape::device_call, "clock clock64", "clock in device code", kTime},
    {Shape::call, "__globaltimer __nanosleep", "clock in device code", kTime},
};

struct Header {
  std::string_view names;  ///< as in Lack
  std::string_view what, instead;
};

constexpr Header kHeaders[] = {
    {"mma.h", "tensor cores", "multiply in float"},
    {"cooperative_groups.h cooperative_groups/*", "cooperative groups", kGroups},
    {"cuda_fp16.h cuda_bf16.h cuda_fp8.h cuda_fp6.h cuda_fp4.h", "floats but float and double", kFloat},
    {"cuda_awbarrier.h cuda_awbarrier_primitives.h", "barriers in shared memory (mbarrier)", kPipeline},
    {"cuda/* nv/*", "part of libcu++", kPlain},
    {"cub/* thrust/* cutlass/* cute/*", "library of parallel algorithms", kWrite},
    {"cublas* curand* cusparse* cufft* cusolver* cudnn* cutensor* nvrtc.h nvJitLink.h nccl.h",
     "library but the runtime", kWrite},
    {"cuda.h cudaTypedefs.h", "driver API", "include <cuda_runtime.h>"},
    {"texture_* surface_* cuda_texture_types.h cuda_surface_types.h", "textures and surfaces", kIndex},
    {"device_atomic_functions.h sm_*", "such header",
     "include <cuda_runtime.h> alone, which brings its functions"},
};

class MissingNames {
 public:
  explicit MissingNames(const File& file) : file_(file) {}

  std::vector<Problem> run() {
    for (const Code& line : file_.directives) {
      if (line.is(0, "include") && line.is(1, Kind::string)) include(line[1]);
    }
    visit(file_.code, 0);
    for (const Code& line : file_.directives) {
      if (line.is(0, "define")) visit(line, 2);
    }
    return std::move(problems_);
  }

 private:
  void include(const Token& token) {
    const std::string_view name =
        token.text.substr(1, token.text.size() - std::min<std::size_t>(token.text.size(), 2));
    has_half_ = has_half_ || name == "cuda_fp16.h" || name == "cuda_bf16.h";
    for (const Header& header : kHeaders) {
      if (!any_name(header.names, [&](std::string_view pattern) { return matches(pattern, name); })) continue;
      return report(token, fmt::format("#include <{}>", name), header.what, header.instead);
    }
  }

  void visit(const Code& code, std::size_t first) {
    for (std::size_t i = first; i < code.size(); ++i) {
      if (code.is(i, Kind::identifier) && !is_own(code, i)) judge(code, i);
    }
  }

  /** Declared by the file, a member, or inside a namespace other than the global one. */
  bool is_own(const Code& code, std::size_t i) const {
    if (file_.own_names.contains(code[i].text)) return true;
    if (i == 0) return false;
    const bool qualified = code.is(i - 1, "::") && i > 1 && code.is(i - 2, Kind::identifier);
    return qualified || code.is(i - 1, ".") || code.is(i - 1, "->");
  }

  void judge(const Code& code, std::size_t i) {
    for (const Lack& lack : kLacks) {
      const bool found = any_name(lack.names, [&](std::string_view pattern) {
        return lack.shape == Shape::library ? is_library(pattern, code, i) : matches(pattern, code[i].text);
      });
      if (!found || !has_shape(lack.shape, code, i)) continue;
      std::string name(code[i].text);
      if (lack.shape == Shape::space && code.is(i + 2, Kind::identifier))
        name.append("::").append(code[i + 2].text);
      return report(code[i], name, lack.what, lack.instead);
    }
  }

  bool has_shape(Shape shape, const Code& code, std::size_t i) const {
    const bool called = code.is(i + 1, "(") || code.is(i + 1, "<");
    switch (shape) {
      case Shape::call:
        return called;
      case Shape::device_call:
        return called && code.scope(i).device;
      case Shape::space:
        return code.is(i + 1, "::");
      case Shape::half:
        return has_half_;
      case Shape::library:
        return called || code.is(i + 1, Kind::identifier);
      case Shape::word:
        return true;
    }
    return false;
  }

  static bool is_library(std::string_view prefix, const Code& code, std::size_t i) {
    const std::string_view name = code[i].text;
    if (!name.starts_with(prefix) || name.size() == prefix.size()) return false;
    const char next = name[prefix.size()];
    return next >= 'A' && next <= 'Z';
  }

  void report(const Token& at, std::string name, std::string_view what, std::string_view instead) {
    std::string sentence =
        fmt::format("{}: the emulator has no {} yet; grade with --gpu, or {}.", name, what, instead);
    if (reported_.insert(std::move(name)).second)
      problems_.push_back({at.line, at.column, std::move(sentence)});
  }

  const File& file_;
  bool has_half_ = false;
  std::set<std::string> reported_;
  std::vector<Problem> problems_;
};

}  // namespace

std::vector<Problem> unsupported(const File& file) { return MissingNames(file).run(); }

}  // namespace source
