// From the files of a program to a shared object: each .cu file becomes two objects, one for each side.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "slots/device_side.h"
#include "slots/slots.h"
#include "toolchain/build.h"
#include "toolchain/steps.h"

namespace toolchain {
namespace {

namespace fs = std::filesystem;

/** By the ending, as nvcc does it. */
bool is_plain(const Source& source) {
  const std::string ending = fs::path(source.name).extension().string();
  return ending == ".cpp" || ending == ".cc" || ending == ".cxx" || ending == ".c";
}

/** One file of a program on its way to objects. */
class Part {
 public:
  Part(const source::KernelFile& file, fs::path folder) : folder_(std::move(folder)) {
    source_ = read_over(file, build_.diagnostics);
    plain_ = is_plain(source_);
    pasted_ = build_.diagnostics.size();
  }

  /** Writes the C++. False where there is something to be said of the text itself. */
  bool prepare() {
    fs::create_directories(folder_);
    const fs::path kernel = folder_ / "kernel.cpp";
    if (plain_) {
      write_headers(source_, folder_);
      write_for_compiler(source_, source_.text, kernel);
      return true;
    }
    rewritten_ = write_rewritten(source_, kernel, build_.diagnostics);
    if (build_.diagnostics.size() == pasted_) append(build_.diagnostics, hidden_in_macros(source_, kernel));
    if (build_.diagnostics.size() == pasted_) return true;
    build_.compiler = "the emulator";
    return false;
  }

  void start(Purpose purpose) {
    const fs::path kernel = folder_ / "kernel.cpp";
    const HostSide side = plain_                          ? HostSide::plain
                          : watches_host(rewritten_) ? HostSide::watched
                                                          : HostSide::shadows;
    host_.emplace(compile_host_side(kernel, host_object(), side), folder_);
    if (!plain_)
      device_.emplace(compile_for_emulator(kernel, device_object(), purpose, points_to_locals(rewritten_)),
                      folder_);
    const fs::path nvcc = plain_ || purpose != Purpose::grading ? fs::path() : find_nvcc();
    if (nvcc.empty()) return;
    const fs::path originals = folder_ / "originals";
    fs::create_directory(originals);
    write_headers(source_, originals);
    const fs::path original = write_for_compiler(source_, source_.text, originals / "kernel.cu");
    gate_.emplace(check_with_nvcc(nvcc, original, folder_ / "kernel.ptx"), folder_);
  }

  /** What the device's half meets is told; the host's half has its say only where that one is content. */
  bool compiled() {
    good_ = !device_ || device_->finish(build_, source_);
    Build host;
    if (!host_->finish(host, source_) && good_) {
      append(build_.diagnostics, host.diagnostics);
      build_.raw += host.raw;
      good_ = false;
    }
    if (good_ && device_ && !slots::deal(device_object())) no_room(folder_);
    return good_;
  }

  /** With the columns of the student's file, and with nvcc's word where it has one. */
  Build finished() {
    if (host_) move_columns(build_.diagnostics, rewritten_);
    if (Build gate; good_ && gate_ && !gate_->finish(gate, source_)) {
      gate.compiler = "nvcc";
      build_ = std::move(gate);
    }
    finish(build_, source_);
    return std::move(build_);
  }

  const Source& source() const { return source_; }
  Build& build() { return build_; }
  bool has_device_side() const { return !plain_; }
  fs::path device_object() const { return folder_ / "kernel.o"; }
  fs::path host_object() const { return folder_ / "host.o"; }

 private:
  fs::path folder_;
  Source source_;
  Build build_;
  AllRewritten rewritten_;
  std::optional<Compilation> device_, host_, gate_;
  std::size_t pasted_ = 0;
  bool plain_ = false, good_ = false;
};

using Parts = std::vector<std::unique_ptr<Part>>;

Parts parts_of(std::span<const source::KernelFile> files, const fs::path& folder) {
  Parts parts;
  for (const source::KernelFile& file : files)
    parts.push_back(
        std::make_unique<Part>(file, parts.empty() ? folder : folder / fmt::format("part{}", parts.size())));
  return parts;
}

/** The device's half first: what both halves bring under one name, such as a function of a library, the host's
 *  half calls in its own. */
std::vector<fs::path> objects_of(const Parts& parts, const fs::path& folder) {
  std::vector<fs::path> objects;
  for (const auto& part : parts)
    if (part->has_device_side()) objects.push_back(part->device_object());
  if (!slots::make_device_side(objects)) no_room(folder);
  for (const auto& part : parts) objects.push_back(part->host_object());
  return objects;
}

Build all_of(const Parts& parts, Build whole) {
  whole.ok = true;
  for (const auto& part : parts) {
    Build one = part->finished();
    if (!one.ok && whole.ok) whole.compiler = one.compiler;
    whole.ok = whole.ok && one.ok;
    whole.raw += one.raw;
    append(whole.diagnostics, one.diagnostics);
    whole.no_entry = whole.no_entry || one.no_entry;
    whole.sources.emplace_back(part->source().name);
    for (const Source& header : part->source().headers) whole.sources.emplace_back(header.name);
  }
  std::ranges::stable_sort(whole.diagnostics, std::ranges::greater{}, &Diagnostic::error);
  return whole;
}

Build program_for_emulator(std::span<const source::KernelFile> files, const fs::path& folder,
                           Purpose purpose) {
  Build whole;
  whole.exact_widths = keeps_widths(host_compiler());
  whole.product = folder / "kernel.so";
  const Parts parts = parts_of(files, folder);
  for (const auto& part : parts) part->build().compiler = fs::path(host_compiler()).filename().string();
  bool good = true;
  for (const auto& part : parts) good = part->prepare() && good;
  if (!good) return all_of(parts, std::move(whole));
  write(folder / "exports", export_list());
  for (const auto& part : parts) part->start(purpose);
  for (const auto& part : parts) good = part->compiled() && good;
  if (good) {
    Part& first = *parts.front();
    first.build().product = whole.product;
    link(first.build(), first.source(),
         link_for_emulator(objects_of(parts, folder), whole.product, folder / "exports", Entry::main, true),
         Entry::main);
  }
  return all_of(parts, std::move(whole));
}

Build program_for_gpu(std::span<const source::KernelFile> files, const fs::path& folder) {
  Build build;
  build.compiler = "nvcc";
  std::vector<Diagnostic> pasted;
  std::vector<Source> sources;
  for (const source::KernelFile& file : files) sources.push_back(read_over(file, pasted));
  const Source& first = sources.front();
  const fs::path nvcc = find_nvcc();
  if (nvcc.empty()) return no_nvcc(std::move(build), first);
  build.product = folder / "kernel.so";
  write(folder / "exports", export_list());
  std::vector<fs::path> kernels;
  for (const Source& source : sources) {
    const fs::path place = kernels.empty() ? folder : folder / fmt::format("part{}", kernels.size());
    fs::create_directories(place);
    write_headers(source, place);
    kernels.push_back(
        write_for_compiler(source, source.text, place / (is_plain(source) ? "kernel.cpp" : "kernel.cu")));
  }
  const bool good =
      Compilation(compile_for_gpu(nvcc, kernels, build.product, folder / "exports", Entry::main), folder)
          .finish(build, first);
  build.no_entry = !good && build.raw.find("required symbol") != std::string::npos;
  if (build.no_entry) build.diagnostics = {no_entry(first, Entry::main)};
  build.diagnostics.insert(build.diagnostics.begin(), pasted.begin(), pasted.end());
  finish(build, first);
  return build;
}

}  // namespace

Build build_program(std::span<const source::KernelFile> files, runner::Backend backend,
                    const fs::path& folder, Purpose purpose) {
  require_executable(folder);
  if (const auto large = std::ranges::find_if(files, is_too_large); large != files.end())
    return too_large(*large);
  return backend == runner::Backend::gpu ? program_for_gpu(files, folder)
                                         : program_for_emulator(files, folder, purpose);
}

}  // namespace toolchain
