// Which names are taken for a misspelt word of C++ or CUDA.
#include "toolchain/spelling.h"

#include <doctest/doctest.h>

#include <string>

#include "source/cuda_names.h"
#include "source/names.h"

namespace {

std::string meant(std::string_view name) {
  const auto word = toolchain::meant_by(name);
  return word ? std::string(word->spelling) : "";
}

}  // namespace

TEST_CASE("another case, underscores, or a letter or two in a longer word") {
  CHECK(meant("Float") == "float");
  CHECK(meant("FLOAT4") == "float4");
  CHECK(meant("syncthreads") == "__syncthreads");
  CHECK(meant("__sycnthreads") == "__syncthreads");
  CHECK(meant("_shared_") == "__shared__");
  CHECK(meant("threadId") == "threadIdx");
  CHECK(meant("blokDim") == "blockDim");
}

TEST_CASE("words of other languages, and those too short for a slip of the pen") {
  CHECK(meant("dim") == "dim3");
  CHECK(meant("print") == "printf");
  CHECK(meant("elif") == "else if");
  CHECK(meant("True") == "true");
  CHECK(meant("NONE") == "nullptr");
  CHECK(meant("dims") == "");
}

TEST_CASE("one of CUDA's functions that the emulator has, where no other is as near") {
  CHECK(meant("cudaMaloc") == "cudaMalloc");
  CHECK(meant("CudaMemcopy") == "cudaMemcpy");
  CHECK(meant("cudaDeviceSyncronize") == "cudaDeviceSynchronize");
  CHECK(meant("cudaGetLastEr") == "");  // three letters are too many
  CHECK(meant("atomicadd") == "atomicAdd");
  CHECK(meant("make_flaot4") == "make_float4");
  CHECK(meant("__fadd_rm") == "");  // as near to __fadd_rn as to __fadd_rz
}

TEST_CASE("no name of CUDA's is taken for another one, whether the emulator has it or not") {
  for (const std::string_view list : source::cuda_names::kAll) {
    source::each_name(list, [](std::string_view name) { CHECK_MESSAGE(meant(name) == "", name); });
  }
}

TEST_CASE("a word itself, and a name that is only a little like one, stay as they are") {
  for (const char* name :
       {"", "t", "flat", "ints", "float8x8", "__syncthreads", "threadIdx", "block", "grid", "rows"})
    CHECK_MESSAGE(meant(name) == "", name);
  CHECK(meant(std::string(1'000'000, 'x')) == "");
}
