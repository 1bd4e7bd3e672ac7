// Compiles, and reads what ptxas says: a line with the kernel's symbol, some lines later one with its registers.
#include "toolchain/registers.h"

#include <cxxabi.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "process/child.h"
#include "process/temporary.h"
#include "text/text.h"
#include "toolchain/compilers.h"
#include "toolchain/sources.h"

namespace toolchain {
namespace {

constexpr double kLongestCompilation = 60;  ///< seconds: lesson 07 takes some

/** "void matmul_window<16>(float const*, ...)" is matmul_window. */
std::string kernel_of(const std::string& symbol) {
  int problem = 0;
  const std::unique_ptr<char, decltype(&std::free)> plain(
      abi::__cxa_demangle(symbol.c_str(), nullptr, nullptr, &problem), &std::free);
  std::string name = problem == 0 ? plain.get() : symbol;
  name.resize(std::min(name.find_first_of("<("), name.size()));
  return name.substr(name.find_last_of(" :") + 1);
}

}  // namespace

Registers read_registers(std::string_view of_ptxas) {
  constexpr std::string_view kBegins = "Compiling entry function '", kUsed = ": Used ";
  Registers all;
  std::string kernel;
  while (!of_ptxas.empty()) {
    const std::string_view line = text::take_line(of_ptxas);
    if (const std::size_t at = line.find(kBegins); at != std::string_view::npos) {
      const std::string_view symbol = line.substr(at + kBegins.size());
      kernel = kernel_of(std::string(symbol.substr(0, symbol.find('\''))));
    }
    unsigned used = 0;
    const std::size_t at = line.find(kUsed);
    if (kernel.empty() || at == std::string_view::npos) continue;
    if (std::sscanf(std::string(line.substr(at + kUsed.size())).c_str(), "%u registers", &used) == 1)
      all[kernel] = std::max(all[kernel], used);
  }
  return all;
}

unsigned of_kernel(const Registers& registers, std::string_view launched) {
  const auto found = registers.find(std::string(launched.substr(0, launched.find('<'))));
  return found == registers.end() ? 0 : found->second;
}

Registers registers(const source::KernelFile& file, std::string_view architecture) {
  const std::filesystem::path nvcc = find_nvcc();
  if (nvcc.empty()) return {};
  const process::TemporaryFolder folder;
  Source source{file.name.string(), file.text, {}};
  for (const source::Header& header : file.headers)
    source.headers.push_back({(file.name.parent_path() / header.path).string(), header.text, header.path});
  write_headers(source, folder.path());
  process::Command command;
  command.words =
      measure_with_nvcc(nvcc, write_for_compiler(source, source.text, folder.path() / "kernel.cu"),
                        folder.path() / "kernel.cubin", architecture);
  command.wall_seconds = kLongestCompilation;
  const process::Result result = process::run(std::move(command));
  const bool good = result.ending == process::Ending::exited && result.code == 0;
  return good ? read_registers(result.output) : Registers();
}

}  // namespace toolchain
