// Implements the build of a program: turns its files into a shared object; each .cu file becomes two objects, one for each side.
#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <memory>
#include <set>

#include "shared_layout/device_side.h"
#include "shared_layout/slots.h"
#include "source/device_names.h"
#include "source/file.h"
#include "toolchain/build.h"
#include "toolchain/every_access.h"
#include "toolchain/steps.h"
#include "toolchain/symbols.h"

namespace toolchain {
namespace {

namespace fs = std::filesystem;

/** By the ending, as nvcc does it. */
bool is_plain(const Source& source) {
  const std::string ending = fs::path(source.name).extension().string();
  return ending == ".cpp" || ending == ".cc" || ending == ".cxx" || ending == ".c";
}

/** One file of a program on its way to objects. */
class TranslationUnit {
 public:
  TranslationUnit(const source::KernelFile& file, fs::path folder, source::Form form)
      : folder_(std::move(folder)), place_(fs::absolute(file.name).lexically_normal().parent_path()) {
    source_ = read_over(file, build_.diagnostics);
    source_.form = form;
    for (const fs::path& each : file.folders) folders_.push_back(fs::absolute(each).lexically_normal());
    plain_ = is_plain(source_);
    pasted_ = build_.diagnostics.size();
  }

  /** Writes the C++. False where there is something to be said of the text itself. */
  bool prepare() {
    const fs::path kernel = text_in("rewritten");
    fs::create_directories(kernel.parent_path());
    if (plain_) {
      write_headers(source_, kernel.parent_path());
      write_for_compiler(source_, source_.text, kernel);
      return true;
    }
    std::vector<Diagnostic> refused;
    CommandLine more = searched("rewritten");
    if (is_older()) more.emplace_back(kAsCuda12);
    rewritten_ = write_rewritten(source_, kernel, refused);
    leave_out_idle_lines(refused, source_, kernel, folder_, more);
    append(build_.diagnostics, refused);
    if (build_.diagnostics.size() == pasted_)
      append(build_.diagnostics, hidden_in_macros(source_, rewritten_, kernel, folder_, more));
    if (build_.diagnostics.size() == pasted_) return true;
    build_.compiler = "the emulator";
    return false;
  }

  void start(Purpose purpose, Callers callers) {
    const fs::path kernel = text_in("rewritten");
    const HostSide side = plain_                     ? HostSide::plain
                          : watches_host(rewritten_) ? HostSide::watched
                                                     : HostSide::shadows;
    const auto completed = [&](CommandLine words, const char* tree) {
      if (is_older()) words.emplace_back(kAsCuda12);
      const CommandLine more = searched(tree);
      words.insert(words.end(), more.begin(), more.end());
      return words;
    };
    host_ = std::make_unique<Compilation>(
        completed(compile_host_side(kernel, host_object(), side), "rewritten"), folder_);
    if (!plain_) {
      device_ = std::make_unique<AnnouncedObject>(
          completed(compile_for_emulator(kernel, device_object(), purpose, points_to_locals(rewritten_)),
                    "rewritten"),
          device_object(), sections_of(rewritten_), callers, Unseen::remarked, Work::uncounted);
    }
    const fs::path nvcc =
        plain_ || is_older() || uses_thrust() || purpose != Purpose::grading ? fs::path() : find_nvcc();
    if (nvcc.empty()) return;
    CommandLine words = check_with_nvcc(nvcc, write_original(), folder_ / "kernel.ptx", Entry::main);
    if (toolchain::launches_from_device(rewritten_)) words.emplace_back("-rdc=true");
    gate_ = std::make_unique<Compilation>(completed(std::move(words), "originals"), folder_);
  }

  /** As it is, for nvcc. */
  fs::path write_original() {
    const fs::path to = text_in("originals").replace_extension(plain_ ? ".cpp" : ".cu");
    fs::create_directories(to.parent_path());
    write_headers(source_, to.parent_path());
    return write_for_compiler(source_, source_.text, to);
  }

  /** Folders of headers below a tree, as words for a compiler. */
  CommandLine searched(const char* tree) const {
    CommandLine words;
    for (const fs::path& each : folders_) {
      const fs::path here = folder_ / tree / each.relative_path();
      fs::create_directories(here);
      words.push_back("-I" + here.string());
    }
    return words;
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
    if (good_ && device_ && !shared_layout::deal(device_object(), shared_layout::Placement::as_hoped))
      no_room(folder_);
    if (good_ && device_) device_->announced(build_, source_);
    forget_remarks_on_the_host();
    return good_;
  }

  /** The device's half has what the host does, too, and which of it kernels reach is taken for more than it is. */
  void forget_remarks_on_the_host() {
    const auto is_remark = [](const Diagnostic& d) { return !d.error && d.slip == Slip::unseen_access; };
    if (std::ranges::none_of(build_.diagnostics, is_remark)) return;
    const source::File read = source::read(source_.text);
    std::set<int> lines;
    for (std::size_t i = 0; i < read.code.size(); ++i)
      if (read.code.scope(i).device) lines.insert(read.code[i].line);
    std::erase_if(build_.diagnostics, [&](const Diagnostic& d) {
      return is_remark(d) && (d.file != source_.name || !lines.contains(d.line));
    });
  }

  /** With the columns of the student's file, and with nvcc's word where it has one. */
  Build finished() {
    if (host_) move_columns(build_.diagnostics, rewritten_);
    if (Build gate; good_ && gate_ != nullptr && !gate_->finish(gate, source_)) {
      gate.compiler = "nvcc";
      build_ = std::move(gate);
    }
    name_folders_of_headers();
    finish(build_, source_);
    name_older_cuda();
    return std::move(build_);
  }

  /** As the text has it, whether it is rewritten or not. */
  bool launches_from_device() const {
    const auto one = [](const Source& each) {
      return source::launches_from_device(source::read(each.text).code);
    };
    return one(source_) || std::ranges::any_of(source_.headers, one);
  }

  const Source& source() const { return source_; }
  Build& build() { return build_; }
  bool has_device_side() const { return !plain_; }
  fs::path device_object() const { return folder_ / "kernel.o"; }
  fs::path host_object() const { return folder_ / "host.o"; }

 private:
  /** Of which nvcc takes ten seconds to read the original, and more memory than a compiler has here. */
  bool uses_thrust() const {
    const auto one = [](const Source& each) { return each.text.find("<thrust/") != std::string::npos; };
    return one(source_) || std::ranges::any_of(source_.headers, one);
  }
  bool is_older() const { return source_.form == source::Form::program_of_cuda_12; }

  /** The file lies as deep in a folder of ours as on the disk, so that its headers may lie above it. */
  fs::path text_in(const char* tree) const { return folder_ / tree / place_.relative_path() / "kernel.cpp"; }

  void name_folders_of_headers() {
    for (Diagnostic& d : build_.diagnostics) {
      if (const std::size_t at = d.text.find(kWhereHeadersLie); at != std::string::npos)
        d.text.replace(at, kWhereHeadersLie.size(), kWhereHeadersOfProgramsLie);
    }
  }

  /** A kernel file that is graded has no such way out. */
  void name_older_cuda() {
    for (Diagnostic& d : build_.diagnostics) {
      if (d.text.find("CUDA 13 has no longer") != std::string::npos)
        d.text += " Or run it with --cuda 12, which takes it as CUDA 12 did.";
    }
  }

  fs::path folder_, place_;
  std::vector<fs::path> folders_;  ///< of headers
  Source source_;
  Build build_;
  AllRewritten rewritten_;
  std::unique_ptr<AnnouncedObject> device_;
  std::unique_ptr<Compilation> host_, gate_;
  std::size_t pasted_ = 0;
  bool plain_ = false, good_ = false;
};

using Parts = std::vector<std::unique_ptr<TranslationUnit>>;

Parts parts_of(std::span<const source::KernelFile> files, const fs::path& folder, source::Form form) {
  Parts parts;
  for (const source::KernelFile& file : files)
    parts.push_back(std::make_unique<TranslationUnit>(
        file, parts.empty() ? folder : folder / fmt::format("part{}", parts.size()), form));
  return parts;
}

/** The device's half first: what both halves bring under one name, such as a function of a library, the host's
 *  half calls in its own. */
std::vector<fs::path> objects_of(const Parts& parts, const fs::path& folder) {
  std::vector<fs::path> objects;
  for (const auto& part : parts)
    if (part->has_device_side()) objects.push_back(part->device_object());
  if (!shared_layout::make_device_side(objects)) no_room(folder);
  for (const auto& part : parts) objects.push_back(part->host_object());
  return objects;
}

/** Otherwise the program would end with the loader's words. */
bool all_defined(const Parts& parts) {
  std::vector<Symbols> objects;
  for (const auto& part : parts) objects.push_back(symbols_of(part->host_object()));
  for (const auto& part : parts)  // of __managed__ variables only this half is
    if (part->has_device_side()) objects.push_back(symbols_of(part->device_object()));
  bool all = true;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto undefined = undefined_symbols(objects[i], parts[i]->source(), objects);
    append(parts[i]->build().diagnostics, undefined);
    all = all && undefined.empty();
  }
  return all;
}

/** Otherwise the linker would say so, in its words and with the names of our folders. */
bool none_twice(const Parts& parts) {
  std::deque<Symbols> known;
  std::vector<OtherFile> others;
  bool none = true;
  for (const auto& part : parts) {
    const Symbols& here = known.emplace_back(symbols_of(part->host_object()));
    const auto again = defined_again(here, part->source(), others);
    append(part->build().diagnostics, again);
    none = none && again.empty();
    others.push_back({here, part->source()});
  }
  return none;
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

Build program_for_emulator(std::span<const source::KernelFile> files, const fs::path& folder, Purpose purpose,
                           source::Form form) {
  Build whole;
  whole.exact_widths = keeps_widths(host_compiler());
  whole.product = folder / "kernel.so";
  const Parts parts = parts_of(files, folder, form);
  for (const auto& part : parts) part->build().compiler = fs::path(host_compiler()).filename().string();
  bool good = true;
  for (const auto& part : parts) good = part->prepare() && good;
  if (!good) return all_of(parts, std::move(whole));
  write(folder / "exports", export_list());
  const auto kernels = std::ranges::count_if(parts, [](const auto& part) { return part->has_device_side(); });
  const Callers callers = kernels > 1 ? Callers::other_files : Callers::launches;
  for (const auto& part : parts) part->start(purpose, callers);
  for (const auto& part : parts) good = part->compiled() && good;
  if (good && none_twice(parts) && all_defined(parts)) {
    TranslationUnit& first = *parts.front();
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
  const Parts parts = parts_of(files, folder, source::Form::program);
  const Source& first = parts.front()->source();
  const fs::path nvcc = find_nvcc();
  if (nvcc.empty()) return no_nvcc(std::move(build), first);
  build.product = folder / "kernel.so";
  write(folder / "exports", export_list());
  std::vector<fs::path> kernels;
  CommandLine searched;
  for (const auto& part : parts) {
    kernels.push_back(part->write_original());
    if (kernels.size() == 1) searched = part->searched("originals");
    append(build.diagnostics, part->build().diagnostics);
  }
  CommandLine words = compile_for_gpu(nvcc, kernels, build.product, folder / "exports", Entry::main);
  words.insert(words.end(), searched.begin(), searched.end());
  if (std::ranges::any_of(parts, [](const auto& part) { return part->launches_from_device(); }))
    words.insert(words.end(), {"-rdc=true", "-lcudadevrt"});
  const bool good = Compilation(std::move(words), folder).finish(build, first);
  build.no_entry = !good && build.raw.find("required symbol") != std::string::npos;
  if (build.no_entry) build.diagnostics = {no_entry(first, Entry::main)};
  finish(build, first);
  return build;
}

}  // namespace

Build build_program(std::span<const source::KernelFile> files, runner::Backend backend,
                    const fs::path& folder, Purpose purpose, source::Form form) {
  require_executable(folder);
  if (const auto large = std::ranges::find_if(files, is_too_large); large != files.end())
    return too_large(*large);
  return backend == runner::Backend::gpu ? program_for_gpu(files, folder)
                                         : program_for_emulator(files, folder, purpose, form);
}

}  // namespace toolchain
