// Build, grade, time; then look for what cannot be.
#include "bench/time_ladder.h"

#include <fmt/format.h>

#include "bench/floor.h"
#include "bench/spread.h"
#include "process/child.h"
#include "process/temporary.h"
#include "toolchain/build.h"
#include "toolchain/compilers.h"

namespace bench {
namespace {

namespace fs = std::filesystem;

struct Cublas {
  const char* name;
  const char* library;
  Kind kind;
};
constexpr Cublas kCublas[] = {{"cuBLAS float32", "cublas-float32.so", Kind::cublas},
                              {"cuBLAS TF32", "cublas-tf32.so", Kind::cublas_tf32}};

fs::path beside_this_program(const char* name) {
  return fs::read_symlink("/proc/self/exe").parent_path() / name;
}

/** Throws NoGpu before anything is built in vain. */
fs::path timing_program() {
  const fs::path program = beside_this_program("bench-gpu");
  if (!exists(program) || toolchain::find_nvcc().empty())
    throw NoGpu(
        "The CUDA Toolkit is not installed here (no nvcc was found), so nothing can be built for a GPU.");
  time_kernels(program, {}, -1);
  return program;
}

std::vector<Prepared> prepare_all(const std::vector<Entrant>& entrants, const fs::path& folder,
                                  const Progress& progress) {
  std::vector<Prepared> all;
  for (const Entrant& entrant : entrants) {
    progress.show(
        fmt::format("Building {}{}", entrant.kind == Kind::student ? "and grading " : "", entrant.name));
    const fs::path place = folder / std::to_string(all.size());
    create_directory(place);
    all.push_back(prepare(entrant, place));
    if (process::interrupted()) throw process::Interrupted();
  }
  return all;
}

void add_cublas(std::vector<Prepared>& all, std::vector<std::string>& notes) {
  for (const Cublas& routine : kCublas) {
    Prepared prepared;
    prepared.row.name = routine.name;
    prepared.row.kind = routine.kind;
    prepared.library = beside_this_program(routine.library);
    if (exists(prepared.library)) all.push_back(std::move(prepared));
  }
  if (all.empty() || all.back().row.kind != Kind::cublas_tf32)
    notes.emplace_back(
        "cuBLAS is missing, so nothing is compared with it: it comes with the CUDA Toolkit (libcublas-dev).");
}

}  // namespace

Ladder time_ladder(const std::vector<Entrant>& entrants, const std::vector<Size>& sizes,
                   const Progress& progress) {
  const fs::path program = timing_program();
  const process::TemporaryFolder folder;
  Ladder ladder;
  ladder.sizes = sizes;
  std::vector<Prepared> all = prepare_all(entrants, folder.path(), progress);
  add_cublas(all, ladder.notes);

  protocol::Request request{.kernels = {}, .sizes = sizes};
  for (const Prepared& prepared : all) {
    if (prepared.row.refusal.empty())
      request.kernels.push_back(
          {prepared.row.name, prepared.library.string(), prepared.row.kind == Kind::cublas_tf32});
  }
  Timed timed = time_kernels(program, request, progress.descriptor());
  ladder.machine = timed.machine;
  auto cells = timed.cells.begin();
  for (Prepared& prepared : all) {
    if (prepared.row.refusal.empty()) prepared.row.cells = std::move(*cells++);
    refuse_impossible(prepared.row, ladder.machine, sizes);
    ladder.rows.push_back(std::move(prepared.row));
  }
  if (std::string wide = about_spread(ladder, processes_on_gpu()); !wide.empty())
    ladder.notes.push_back(wide);
  return ladder;
}

}  // namespace bench
