// What the emulator lacks is named with a way out; a student's own names are not.
#include "source/unsupported.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "unit/source/problems.h"

namespace {

std::vector<source::Problem> problems(std::string_view text) {
  return source::unsupported(source::read(text));
}

std::string named(std::string_view text) { return names_of(problems(text)); }

}  // namespace

TEST_CASE("what CUDA 12 had is no problem in a program that is taken as that one took it") {
  const source::File file =
      source::read("int main() { cudaThreadSynchronize(); cudaThreadExit(); cudaUnbindTexture(t); }");
  CHECK(source::unsupported(file).size() == 3);
  const auto left = source::unsupported(file, source::Form::program_of_cuda_12);
  REQUIRE(left.size() == 1);
  CHECK(left[0].sentence ==
        "cudaUnbindTexture: CUDA has removed it; read the array through a plain pointer.");
}

TEST_CASE("the sentence names the thing and says what to do") {
  const std::vector<source::Problem> found = problems(in_kernel("  x += __barrier_sync_count(1, 64)"));
  REQUIRE(found.size() == 1);
  CHECK(found[0].line == 2);
  CHECK(found[0].column == 8);
  CHECK(found[0].sentence ==
        "__barrier_sync_count: the emulator has no barrier for a part of a block yet; "
        "grade with --gpu, or use __syncthreads().");
}

TEST_CASE("what CUDA has removed is told so") {
  const std::vector<source::Problem> found = problems("void m() { cudaThreadSynchronize(); }");
  REQUIRE(found.size() == 1);
  CHECK(found[0].sentence ==
        "cudaThreadSynchronize: CUDA 13 has no longer this name; call cudaDeviceSynchronize().");
}

TEST_CASE("every group of the table is found in a kernel") {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"__shfl_xor(x, 1)", "__shfl_xor"},
      {"__ballot(p) && __all(p) && __any(p)", "__ballot __all __any"},
      {"__shfl_sync(~0u, x, 1); __ballot_sync(~0u, p); __activemask(); __reduce_add_sync(~0u, 1)", ""},
      {"__match_any_sync(~0u, x); __syncwarp(); __syncthreads_count(p); atomicExch_block(p, 1)", ""},
      {"syncthreads_and(p)", "syncthreads_and"},
      {"__barrier_sync(1)", "__barrier_sync"},
      {"p = malloc(4); free(p); dadd(x, y, cudaRoundZero)", "dadd cudaRoundZero"},
      {"float* p = new float[4]; delete[] p", ""},
      {"p = alloca(16); p = __builtin_alloca_with_align(16, 128)", "alloca __builtin_alloca_with_align"},
      {"__nv_atomic_fetch_add(p, 1, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE)",
       "__nv_atomic_fetch_add __NV_ATOMIC_RELAXED __NV_THREAD_SCOPE_DEVICE"},
      {"__vadd4(a, b); __vimax3_s32(a, b, c); __fns(a, 0, 1)", "__vadd4 __vimax3_s32 __fns"},
      {"tex2D<float>(t, x, y); tex1Dfetch(t, i); surf2Dwrite(v, s, x, y)", "tex2D tex1Dfetch surf2Dwrite"},
      {"unsigned a = __cvta_generic_to_shared(&s[0])", "__cvta_generic_to_shared"},
      {"__pipeline_arrive_on(b); __mbarrier_t b; __mbarrier_init(b, 1)",
       "__pipeline_arrive_on __mbarrier_t __mbarrier_init"},
      {"__pipeline_memcpy_async(d, s, 16); __pipeline_commit(); __pipeline_wait_prior(0)", ""},
      {"long long t = clock64() - clock()", ""},
      {"__nanosleep(10); __globaltimer()", "__globaltimer"},
      {"__half h = __float2half(1); __nv_bfloat16 b; half2 p = __hadd2(q, r); __hadd(1, 2)", ""},
      {"__half h = __shfl_down(x, 1)", "__shfl_down"},
      {"auto g = cooperative_groups::this_grid()", ""},
      {"using namespace nvcuda; wmma::fill_fragment(c, 0)", "wmma::fill_fragment"},
      {"nvcuda::wmma::fill_fragment(c, 0)", "nvcuda::wmma"},
      {"using namespace nvcuda; nvcuda::wmma::fill_fragment(c, 0)", "nvcuda::wmma"},
      {"cuda::barrier<cuda::thread_scope_block> b", "cuda::barrier"},
      {"cuda::atomic_ref<int, cuda::thread_scope_device> all(*x); all.store(1, cuda::std::memory_order_relaxed)",
       ""},
      {"cuda::std::plus<int>()", "cuda::std::plus"},
  };
  for (const auto& [statement, names] : cases) CHECK(named(in_kernel(statement)) == names);
}

TEST_CASE("every group of the table is found on the host") {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"__managed__ int x;", ""},
      {"void m() { cudaMallocManaged(&p, n); }", ""},
      {"void m() { cudaLaunchKernel((void*)k, g, b, a, 0, 0); cudaLaunchCooperativeKernel(k); }",
       "cudaLaunchCooperativeKernel"},
      {"cudaGraph_t g; cudaTextureObject_t t;", "cudaGraph_t cudaTextureObject_t"},
      {"__global__ void __cluster_dims__(2) k(const __grid_constant__ P p) {}", "__cluster_dims__"},
      {"void m() { cuMemAlloc(&p, n); cublasSgemm(h); }", "cuMemAlloc cublasSgemm"},
      {"curandState s; cusparseHandle_t h;", "curandState cusparseHandle_t"},
      {"void m() { cudaGetLastError(); cudaThreadSynchronize(); }", "cudaThreadSynchronize"},
      {"int e = cudaErrorPeerAccessAlreadyEnabled, f = cudaErrorInvalidValue, g = cudaErrorTimeout;",
       "cudaErrorTimeout"},
      {"__device__ __noinline__ float f(float x); __attribute__((__noinline__)) void g();", ""},
      {"void m() { void* p = malloc(4); free(p); }", ""},
      {"void m() { float* p = new float[4]; delete[] p; }", ""},
      {"void m() { thrust::sort(a, b); cub::DeviceReduce::Sum(a); }", "thrust::sort cub::DeviceReduce"},
      {"#define ROW(x) __shfl(x, 0)\n", "__shfl"},
  };
  for (const auto& [text, names] : cases) CHECK(named(text) == names);
}

TEST_CASE("headers the emulator lacks are named") {
  for (const char* header :
       {"mma.h", "cooperative_groups/memcpy_async.h", "cuda_fp8.h", "cuda_fp4.h", "cuda_awbarrier.h",
        "cuda/pipeline", "cuda/barrier", "cub/cub.cuh", "thrust/sort.h", "cublas_v2.h", "curand_kernel.h",
        "cudaTypedefs.h", "nvrtc.h", "texture_types.h", "texture_fetch_functions.h"}) {
    CHECK(named(std::string("#include <") + header + ">\n") == std::string("#include <") + header + ">");
    CHECK(named(std::string("# include \"") + header + "\" // why\n") ==
          std::string("#include <") + header + ">");
  }
  CHECK(named("#include <cuda_runtime.h>\n#include <cstdio>\n"
              "#include <cuda_runtime_api.h>\n#include <cuda_pipeline.h>\n#include <cuda_fp16.h>\n"
              "#include <cuda_bf16.h>\n#include <\n#include\n") == "");
}

TEST_CASE("names that are the file's own are left alone") {
  for (const char* text : {
           "int clock() { return 1; } __global__ void k() { clock(); }",
           "struct half { float x; }; __device__ half f(half h) { return h; }",
           "__device__ float atomicMax(float* p, float x); "
           "__global__ void k(float* A) { atomicMax(A, 1.0f); }",
           "#define __nanosleep(n) do {} while (0)\n__global__ void k() { __nanosleep(9); }",
           "namespace thrust { void sort(); } void m() { thrust::sort(); }",
           "namespace mine { __device__ int f(); } __global__ void k() { "
           "mine::tex2D(1); timer.clock(); p->clock64(); }",
           "struct Timer { int clock(); }; __global__ void k(float half, int wmma) { half += wmma; }",
           "#include <ctime>\nvoid m() { clock_t t = clock(); std::clock(); }",
           "int cublasTime = 0, cuda = 1, thrust; float cub[3]; void m() { cudaMalloc(&p, 1); }",
           "using half = float; half x;",
       }) {
    CAPTURE(text);
    CHECK(named(text) == "");
  }
}

TEST_CASE("a name is reported once, at its first use") {
  const std::vector<source::Problem> found =
      problems("\n__device__ void f() { __globaltimer();\n__globaltimer(); }");
  REQUIRE(found.size() == 1);
  CHECK(found[0].line == 2);
}
