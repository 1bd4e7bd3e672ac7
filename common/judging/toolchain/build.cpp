// Implements the build of a kernel file: turns it into a shared object, or into the sentences that say why not.
#include "toolchain/build.h"

#include <memory>

#include "shared_layout/slots.h"
#include "toolchain/every_access.h"
#include "toolchain/sources.h"
#include "toolchain/steps.h"
#include "toolchain/symbols.h"

namespace toolchain {
namespace {

namespace fs = std::filesystem;

/** What a kernel file calls. */
bool reaches_no_further(Build& build, const Source& source, const Symbols& symbols) {
  const std::vector<Diagnostic> refused = refused_symbols(symbols, source);
  if (!refused.empty()) build.compiler = "the emulator";
  append(build.diagnostics, refused);
  return refused.empty();
}

Build build_for_emulator(const Source& source, const fs::path& folder, Purpose purpose) {
  Build build;
  build.compiler = fs::path(host_compiler()).filename().string();
  build.exact_widths = keeps_widths(host_compiler());
  const fs::path kernel = folder / "kernel.cpp";
  const AllRewritten rewritten = write_rewritten(source, kernel, build.diagnostics);
  if (!build.diagnostics.empty()) {
    build.compiler = "the emulator";
    return build;
  }
  if (build.diagnostics = hidden_in_macros(source, rewritten, kernel, folder); !build.diagnostics.empty()) {
    build.compiler = "the emulator";
    return build;
  }
  write(folder / "exports", export_list());
  // The second gate runs beside the first: it is asked only when that one is content.
  std::unique_ptr<Compilation> second;
  if (const fs::path nvcc = find_nvcc(); !nvcc.empty() && purpose == Purpose::grading) {
    const fs::path originals = folder / "originals";
    fs::create_directory(originals);
    write_headers(source, originals);
    const fs::path original = write_for_compiler(source, source.text, originals / "kernel.cu");
    second = std::make_unique<Compilation>(
        check_with_nvcc(nvcc, original, folder / "kernel.ptx", Entry::matmul), folder);
  }
  build.product = folder / "kernel.so";
  const fs::path object = folder / "kernel.o";
  const bool trying = purpose == Purpose::trying;
  AnnouncedObject first(
      with_own_streams(compile_for_emulator(kernel, object, purpose, points_to_locals(rewritten))), object,
      sections_of(rewritten), Callers::launches, Unseen::refused, trying ? Work::uncounted : Work::counted);
  bool good = first.finish(build, source);
  if (good && !shared_layout::deal(object)) no_room(folder);
  if (good) {
    good = reaches_no_further(build, source, symbols_of(object)) &&
           // Of a trial only its results are looked at, and it reads the switch of its changes unannounced.
           (trying || first.announced(build, source));
  }
  if (good) {
    const Symbols symbols = symbols_of(object);
    good = link(build, source,
                link_for_emulator({object}, build.product, folder / "exports", Entry::matmul,
                                  !wants_no_library(symbols)),
                Entry::matmul);
  }
  move_columns(build.diagnostics, rewritten);
  if (good && second != nullptr) {
    Build gate;
    if (!second->finish(gate, source)) {
      gate.product = build.product;
      gate.exact_widths = build.exact_widths;
      gate.compiler = "nvcc";
      build = std::move(gate);
    }
  }
  return build;
}

Build build_for_gpu(const Source& source, const fs::path& folder) {
  Build build;
  build.compiler = "nvcc";
  const fs::path nvcc = find_nvcc();
  if (nvcc.empty()) return no_nvcc(std::move(build), source);
  build.product = folder / "kernel.so";
  write_headers(source, folder);
  const fs::path kernel = write_for_compiler(source, source.text, folder / "kernel.cu");
  write(folder / "exports", export_list());
  const bool good =
      Compilation(compile_for_gpu(nvcc, {kernel}, build.product, folder / "exports", Entry::matmul), folder)
          .finish(build, source);
  build.no_entry = !good && build.raw.find("required symbol") != std::string::npos;
  if (build.no_entry) build.diagnostics = {no_entry(source, Entry::matmul)};
  return build;
}

}  // namespace

Build build(const source::KernelFile& file, runner::Backend backend, const fs::path& folder, Entry entry,
            Purpose purpose) {
  if (entry == Entry::main) return build_program({&file, 1}, backend, folder, purpose);
  require_executable(folder);
  if (is_too_large(file)) return too_large(file);
  // The compilers get the mended text: what else is wrong is reported in one go.
  std::vector<Diagnostic> pasted;
  const Source source = read_over(file, pasted);
  Build build = backend == runner::Backend::gpu ? build_for_gpu(source, folder)
                                                : build_for_emulator(source, folder, purpose);
  build.diagnostics.insert(build.diagnostics.begin(), pasted.begin(), pasted.end());
  build.sources = {source.name};
  for (const Source& header : source.headers) build.sources.emplace_back(header.name);
  finish(build, source);
  return build;
}

}  // namespace toolchain
