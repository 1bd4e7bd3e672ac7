// The known good kernel, and what is looked at where it fails.
#include "grading/machine.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/statvfs.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <vector>

#include "grading/judge.h"
#include "grading/trial.h"
#include "process/child.h"
#include "process/temporary.h"
#include "toolchain/build.h"

namespace grading {
namespace {

namespace fs = std::filesystem;

/** With what kernel files include, the largest block, shared memory and a barrier. */
constexpr const char* kKnownGood = R"(#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

__global__ void known_good(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float row_of_A[1024];
  int row = blockIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;
  for (int k = threadIdx.x; k < K; k += blockDim.x) row_of_A[k] = A[row * K + k];
  __syncthreads();
  float sum = 0.0f;
  if (col < N) {
    for (int k = 0; k < K; ++k) sum += row_of_A[k] * B[k * N + col];
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  known_good<<<dim3((N + 1023) / 1024, M), 1024>>>(A, B, C, M, N, K);
}
)";

constexpr std::uint64_t kMiB = std::uint64_t{1} << 20;

/** What a grading takes at most, and how a shell calls it. */
struct Need {
  __rlimit_resource resource;
  std::uint64_t least, unit;
  const char* words;  ///< "ulimit -n", and what it counts
  const char* counted;
};
constexpr Need kNeeds[] = {
    {RLIMIT_AS, 2048 * kMiB, 1024, "ulimit -v", "KB of addresses"},
    {RLIMIT_DATA, 2048 * kMiB, 1024, "ulimit -d", "KB of data"},
    {RLIMIT_STACK, kMiB, 1024, "ulimit -s", "KB of stack"},
    {RLIMIT_NOFILE, 64, 1, "ulimit -n", "open files"},
    {RLIMIT_NPROC, 64, 1, "ulimit -u", "processes of one user"},
    {RLIMIT_FSIZE, 64 * kMiB, 1024, "ulimit -f", "KB in one file"},
    {RLIMIT_CPU, 60, 1, "ulimit -t", "seconds of processor time"},
};

/** Those that are too low, whether or not they are the cause. */
std::vector<std::string> low_limits() {
  std::vector<std::string> low;
  for (const Need& need : kNeeds) {
    rlimit limit{};
    if (getrlimit(need.resource, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) continue;
    if (limit.rlim_cur < need.least)
      low.push_back(fmt::format("{} allows {} {}, and {} are needed", need.words, limit.rlim_cur / need.unit,
                                need.counted, need.least / need.unit));
  }
  return low;
}

/** "ld", of a compiler's complaint that it cannot start it; empty where that is not the matter. */
std::string missing_tool(const std::string& said) {
  static const std::regex kComplaint("cannot (?:find|execute) ['‘`\"]*([A-Za-z0-9_+.-]+)");
  std::smatch found;
  return std::regex_search(said, found, kComplaint) ? found[1].str() : "";
}

bool is_full(const fs::path& folder) {
  struct statvfs disk {};
  return statvfs(folder.c_str(), &disk) == 0 && std::uint64_t{disk.f_bavail} * disk.f_frsize < 8 * kMiB;
}

/** The first line that complains, for want of a better word. */
std::string complaint_in(const std::string& said) {
  constexpr std::size_t kLongest = 300;
  std::size_t at = said.find("error");
  at = at == std::string::npos ? 0 : said.rfind('\n', at) + 1;
  return said.substr(at, std::min(said.find('\n', at), at + kLongest) - at);
}

/** `said` by the compiler or the run. */
std::string sentence(const std::string& deed, const std::string& said, const fs::path& folder) {
  std::vector<std::string> causes;
  if (const std::string tool = missing_tool(said); !tool.empty())
    causes.push_back(fmt::format("`{}` was not found: install it{}", tool,
                                 tool == "ld" || tool == "as" ? " (binutils)" : ""));
  if (is_full(folder)) causes.push_back(fmt::format("the disk is full: {}", folder.parent_path().string()));
  for (std::string& limit : low_limits()) causes.push_back(std::move(limit));
  if (causes.empty() && !said.empty()) causes.push_back(complaint_in(said));
  return fmt::format(
      "this machine {} even a kernel that is known to be right. {}{}That is not about the file: it is graded when this is "
      "mended.",
      deed, fmt::join(causes, "; "), causes.empty() ? "" : ". ");
}

std::string words_of(const runner::Outcome& outcome) {
  using runner::Ending;
  switch (outcome.ending) {
    case Ending::finished:
      return "its product came out wrong";
    case Ending::crashed:
      return fmt::format("it was ended by signal {}", outcome.code);
    case Ending::timed_out:
      return "it was not done in time";
    case Ending::too_much_memory:
      return "it had no memory";
    case Ending::refused:
      return fmt::format("it was ended for a system call: {}", outcome.detail);
    default:
      return outcome.detail.empty() ? fmt::format("it ended with exit code {}", outcome.code)
                                    : outcome.detail;
  }
}

}  // namespace

std::string fault_of_machine(runner::Backend backend) {
  const process::TemporaryFolder folder;
  const source::KernelFile file = {.name = "known_good.cu", .text = kKnownGood, .headers = {}};
  const toolchain::Build build = toolchain::build(file, backend, folder.path());
  if (process::interrupted()) return "";
  if (!build.ok) {
    std::string said = build.raw;
    if (said.empty() && !build.diagnostics.empty()) said = build.diagnostics.front().text;
    return sentence("cannot build", said, folder.path());
  }
  const reference::Problem problem = reference::make_problem({3, 33, 17}, reference::Fill::small_integers, 1);
  const Trial trial = {
      .problem = problem, .tile = 16, .backend = backend, .cpu_seconds = 8, .wall_seconds = 24};
  const runner::Outcome outcome = run(trial, build);
  if (process::interrupted() || passes(trial, outcome)) return "";
  return sentence("cannot run", words_of(outcome) + (outcome.output.empty() ? "" : ": " + outcome.output),
                  folder.path());
}

bool may_be_the_machine(const toolchain::Build& build) {
  if (build.ok || build.no_entry || build.compiler == "the emulator") return false;
  return std::ranges::none_of(build.diagnostics, [&](const toolchain::Diagnostic& d) {
    return d.error && d.line > 0 && !build.sources.empty() && d.file == build.sources.front() &&
           (d.text + d.unexplained).find("No such file") == std::string::npos &&
           (d.text + d.unexplained).find("memory exhausted") == std::string::npos;
  });
}

bool may_be_the_machine(runner::Ending ending) {
  using runner::Ending;
  return ending == Ending::crashed || ending == Ending::threw || ending == Ending::unloadable ||
         ending == Ending::too_much_memory || ending == Ending::timed_out || ending == Ending::exited ||
         ending == Ending::refused || ending == Ending::tampered;
}

}  // namespace grading
