// How long it takes to hold a kernel file's object against the hooks: verifier_bench KERNEL.cu... [OPTION...]
// Of each file the processor time of one look, as it is graded: hooks that g++ left out have been added.
#include <benchmark/benchmark.h>

#include <filesystem>
#include <iostream>
#include <list>
#include <stdexcept>

#include "process/temporary.h"
#include "source/kernel_file.h"
#include "toolchain/build.h"
#include "toolchain/compilers.h"
#include "verifier/verifier.h"

namespace {

void look(benchmark::State& state, const std::filesystem::path& object) {
  std::size_t instructions = 0;
  for (auto _ : state)
    instructions = verifier::verify(object, verifier::Scope::whole, toolchain::exported()).instructions;
  state.counters["instructions"] = static_cast<double>(instructions);
}

/** Built once, in a folder that stays as long as the benchmarks run. */
void add(const std::filesystem::path& file, const std::filesystem::path& folder) {
  const auto build = toolchain::build(source::read_kernel_file(file), runner::Backend::emulator, folder);
  if (!build.ok) throw std::runtime_error(file.string() + " cannot be built.");
  benchmark::RegisterBenchmark(file.c_str(), look, folder / "kernel.o")->Unit(benchmark::kMillisecond);
}

}  // namespace

int main(int argc, char** argv) try {
  benchmark::Initialize(&argc, argv);
  if (argc < 2) throw std::runtime_error("usage: verifier_bench KERNEL.cu... [--benchmark_OPTION...]");
  std::list<process::TemporaryFolder> folders;
  for (int i = 1; i < argc; ++i) add(argv[i], folders.emplace_back().path());
  benchmark::RunSpecifiedBenchmarks();
} catch (const std::exception& error) {
  std::cerr << error.what() << "\n";
  return 2;
}
