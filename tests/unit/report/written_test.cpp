// What the source says around a finding. Whole programs of each kind: tests/unit/emulator/rules.
#include "report/written.h"

#include <doctest/doctest.h>

#include <string>

#include "report/cause.h"

using namespace report;

namespace {

/** In shared memory: line `store` fills what line `read` reads. */
Finding race(int read, int store) {
  Finding f;
  f.kind = FindingKind::race;
  f.at = {"kernel.cu", read};
  f.other = {"kernel.cu", store};
  f.array = "As";
  f.dimensions = {16, 16};
  f.extent = 256;
  f.shared = f.kernel_has_barrier = true;
  f.barriers = 1;
  return f;
}

std::string why(const std::string& body, bool filled = true, int read = 6, int store = 3) {
  return why_no_barrier_helps(race(read, store), filled,
                              "__global__ void k() {\nfor (;;) {\n" + body + "\n}\n}\n");
}

std::string call(const std::string& line) {
  Finding f;
  f.array_at = {"kernel.cu", 1};
  return allocator(f, line);
}

}  // namespace

TEST_CASE("who gave the memory") {
  CHECK(call("CHECK(cudaMalloc(&d, 4));") == "cudaMalloc");
  CHECK(call("cudaMallocManaged(&d, 4);  // not cudaMalloc") == "cudaMallocManaged");
  CHECK(call("float* d = new float[4];") == "new");
  CHECK(call("my_cudaMalloc(&d, \"cudaMalloc\");").empty());
  CHECK(allocator(Finding(), "cudaMalloc(&d, 4);").empty());  // its line is not known
}

TEST_CASE("what changes an element, and what only sets or takes it") {
  const auto update = [](const char* line) { return is_update({"kernel.cu", 1}, "bins", line); };
  for (const char* line :
       {"bins[i] += 1;", "++bins[i];", "bins[i]++;", "bins[i] = bins[i] + 1;", "bins[f(i)[2]] |= 1;"})
    CHECK(update(line));
  for (const char* line : {"bins[i] = 0;", "for (int i = 0; i < 4; i++) bins[i] = 0;", "out[i] += bins[i];",
                           "if (bins[i] == bins[j]) ++n;", "my_bins[i] += 1;", "// bins[i] += 1;"})
    CHECK_FALSE(update(line));
}

TEST_CASE("a barrier is missing only where none stands on the way") {
  CHECK(why("As[t] = 1;\n\n\nx = As[t];").empty());
  CHECK(why("As[t] = 1;\n// __syncthreads();\n\nx = As[t];").empty());
  CHECK(why("As[t] = 1;\n__syncwarp();\n\nx = As[t];").find("Line 4 has a __syncwarp()") == 0);
  CHECK(why("As[t] = 1;\nif (t > 3) __syncthreads();\n\nx = As[t];")
            .find("Line 4 has a barrier, but under a") == 0);
  CHECK(why("As[t] = 1;\nif (t > 3) {\n__syncthreads(); }\nx = As[t];").find("condition (line 4)") !=
        std::string::npos);
  CHECK(why("As[t] = 1;\n__syncthreads();\n\nx = As[t];\n__syncthreads();").find("did not come between") !=
        std::string::npos);
  CHECK(why("As[t] = 1; __syncthreads();\n\n\nx = As[t]; __syncthreads();").find("Line 3 has a barrier") ==
        0);
}

TEST_CASE("in a loop the way back may be the one without") {
  const std::string one = "As[t] = 1;\n__syncthreads();\n\nx = As[t];";
  CHECK(why(one, false).empty());  // from use to filling again: none, and it is missing
  CHECK(why(one).find("The barrier after using As (line 6) is missing") == 0);
}

TEST_CASE("a copy arrives at a wait, and the barrier comes after that") {
  const std::string copy = "__pipeline_memcpy_async(&As[t], p, 4);\n";
  CHECK(why(copy + "__pipeline_wait_prior(0);\n\nx = As[t];").empty());
  CHECK(
      why(copy + "__pipeline_wait_prior(1); __syncthreads();\n\nx = As[t];").find("still under way there") !=
      std::string::npos);
  CHECK(why(copy + "__syncthreads();\n__pipeline_wait_prior(0);\nx = As[t];")
            .find("stands before the wait of line 5") != std::string::npos);
  CHECK(advice(race(6, 3)).find("is missing") !=
        std::string::npos);  // without a source nothing speaks against it
}

TEST_CASE("what a helper fills is filled where it is called") {
  const std::string text =
      "__device__ void fill(float* As) {\nAs[0] = 1;\n}\n__global__ void k() {\nfill(As);\n__syncthreads();\nx = As[1];\n}\n";
  CHECK(why_no_barrier_helps(race(7, 2), true, text).find("Line 6 has a barrier") == 0);
}
