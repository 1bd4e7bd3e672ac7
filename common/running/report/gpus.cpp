// The table of GPUs, and the way to find one in it.
#include "report/gpus.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace report {
namespace {

constexpr int kKiB = 1024;
constexpr std::uint64_t kMiB = 1024 * 1024;
constexpr double kTera = 1e12;

constexpr Multiprocessor kVolta = {"sm_70", 2048, 32, 96 * kKiB, 0};
constexpr Multiprocessor kTuring = {"sm_75", 1024, 16, 64 * kKiB, 0};
constexpr Multiprocessor kA100 = {"sm_80", 2048, 32, 164 * kKiB, kKiB};
constexpr Multiprocessor kAmpere = {"sm_86", 1536, 16, 100 * kKiB, kKiB};
constexpr Multiprocessor kAda = {"sm_89", 1536, 24, 100 * kKiB, kKiB};
constexpr Multiprocessor kHopper = {"sm_90", 2048, 32, 228 * kKiB, kKiB};
constexpr Multiprocessor kB200 = {"sm_100", 2048, 32, 228 * kKiB, kKiB};
constexpr Multiprocessor kBlackwell = {"sm_120", 1536, 24, 100 * kKiB, kKiB};

// The L2 of the H200 is what CUDA reports there; its data sheet is silent.
constexpr Gpu kGpus[] = {
    {"V100", kVolta, 15.7 * kTera, 0.900 * kTera, 6 * kMiB, "NVIDIA Tesla V100 whitepaper, SXM2"},
    {"T4", kTuring, 8.1 * kTera, 0.320 * kTera, 4 * kMiB, "NVIDIA Turing whitepaper"},
    {"A100", kA100, 19.5 * kTera, 2.039 * kTera, 40 * kMiB, "NVIDIA A100 data sheet, SXM, 80 GB"},
    {"RTX 3090", kAmpere, 35.6 * kTera, 0.936 * kTera, 6 * kMiB, "NVIDIA Ampere GA102 whitepaper"},
    {"RTX 4090", kAda, 82.6 * kTera, 1.008 * kTera, 72 * kMiB, "NVIDIA Ada whitepaper"},
    {"L4", kAda, 30.3 * kTera, 0.300 * kTera, 48 * kMiB, "NVIDIA L4 data sheet"},
    {"L40S", kAda, 91.6 * kTera, 0.864 * kTera, 96 * kMiB, "NVIDIA L40S data sheet"},
    {"H200", kHopper, 67.0 * kTera, 4.8 * kTera, 60 * kMiB, "NVIDIA H200 data sheet, SXM"},
    {"H100", kHopper, 67.0 * kTera, 3.35 * kTera, 50 * kMiB, "NVIDIA H100 data sheet, SXM"},
    {"B200", kB200, 75.0 * kTera, 8.0 * kTera, 126 * kMiB, "NVIDIA DGX B200 data sheet, one of eight"},
    {"RTX 5090", kBlackwell, 104.8 * kTera, 1.792 * kTera, 96 * kMiB, "NVIDIA RTX Blackwell whitepaper"},
};

/** As people type it: without case, spaces and dashes. */
std::string plain(std::string_view word) {
  std::string result;
  for (const unsigned char c : word) {
    if (c != ' ' && c != '-') result += static_cast<char>(std::tolower(c));
  }
  return result;
}

}  // namespace

std::span<const Gpu> gpus() { return kGpus; }

const Gpu* find_gpu(std::string_view word) {
  const auto found = std::ranges::find_if(kGpus, [meant = plain(word)](const Gpu& gpu) {
    return meant == plain(gpu.name) || meant == gpu.multiprocessor.architecture;
  });
  return found == std::end(kGpus) ? nullptr : &*found;
}

std::string list_of_gpus() {
  std::string list;
  for (const Gpu& gpu : kGpus)
    list += fmt::format("{}{} ({})", list.empty() ? "" : ", ", gpu.name, gpu.multiprocessor.architecture);
  return list;
}

}  // namespace report
