// The verifier's report becomes hooks, or sentences.
#include "toolchain/every_access.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "shared_layout/slots.h"
#include "text/file.h"
#include "toolchain/callable.h"
#include "toolchain/compilers.h"
#include "toolchain/symbols.h"
#include "verifier/announce.h"
#include "verifier/returns.h"
#include "verifier/room.h"
#include "verifier/template_variables.h"
#include "verifier/verifier.h"
#include "verifier/work.h"

namespace toolchain {
namespace {

namespace fs = std::filesystem;

fs::path assembly_of(const fs::path& object) { return fs::path(object).replace_extension(".s"); }

/** The same words, for assembly. */
CommandLine to_assembly(CommandLine compile, const fs::path& object) {
  std::ranges::replace(compile, std::string("-c"), std::string("-S"));
  std::ranges::replace(compile, object.string(), assembly_of(object).string());
  return compile;
}

/** The object tells in which line of the assembly each of its instructions stands. */
bool assemble_labelled(Build& build, const Source& source, const std::string& compiler,
                       std::string_view assembly, const fs::path& object) {
  const fs::path from = fs::path(object).replace_extension(".labelled.s");
  write(from, verifier::with_labels(assembly));
  return Compilation({compiler, "-c", from.string(), "-o", object.string()}, object.parent_path())
      .finish(build, source);
}

class Announcement {
 public:
  Announcement(Build& build, const Source& source, const std::string& compiler, const fs::path& object,
               Callers callers, Unseen unseen)
      : build_(build),
        source_(source),
        compiler_(compiler),
        object_(object),
        callers_(callers),
        unseen_(unseen),
        assembly_(text::read_file(assembly_of(object))) {}

  bool made() {
    verifier::Report report = verified(object_);
    if (!(report.clean() && callable(report)) && !mended(report)) return false;
    verifier::tell_looked_at(object_, report.remembered);
    return true;
  }

 private:
  /** False where something must be told. Leaves the report of the object that came of it. */
  bool mended(verifier::Report& report) {
    lines_ = verifier::labelled_lines(object_);
    if (!report.clean()) {
      if (!added_hooks(report)) return false;
      report = verified(object_);
    }
    return told(report);
  }
  verifier::Report verified(const fs::path& object) const {
    if (unseen_ == Unseen::refused) return verifier::verify(object, verifier::Scope::whole, exported());
    return verifier::verify(
        object, callers_ == Callers::other_files ? verifier::Scope::exported : verifier::Scope::kernels);
  }

  static bool callable(const verifier::Report& report) {
    const auto of_device = [](const verifier::Call& call) { return is_of_device_code(call.name); };
    const auto of_host = [](const verifier::Call& call) { return is_of_host_code(call.name); };
    return report.not_held.empty() && std::ranges::all_of(report.calls, of_device) &&
           std::ranges::all_of(report.calls_of_host, of_host);
  }

  bool added_hooks(const verifier::Report& report) {
    assembly_ = verifier::with_hooks(assembly_, report, lines_);
    Build quiet;
    if (!assemble_labelled(quiet, source_, compiler_, assembly_, object_)) return false;
    lines_ = verifier::labelled_lines(object_);
    return shared_layout::deal(object_, unseen_ == Unseen::remarked ? shared_layout::Placement::as_hoped
                                                                    : shared_layout::Placement::as_declared);
  }

  /** What is still not announced, or cannot be. */
  bool told(const verifier::Report& report) {
    for (const verifier::Call& call : report.calls)
      if (!is_of_device_code(call.name)) refuse(call.at, said_of(call.name));
    for (const verifier::Call& call : report.calls_of_host)
      if (!is_of_host_code(call.name)) refuse(refused_call(call.name, line_of(call.at), source_));
    // The other side of a call that is refused may be the reason for all else.
    if (refused_) return false;
    for (const verifier::Unannounced& access : report.unannounced)
      tell(access.at, "makes a load or store that nobody can see; write it with an index into an array");
    for (const verifier::Location& call : report.pointer_calls)
      tell(call, "calls a function in a way that nobody can follow; call it by its name");
    for (const verifier::Location& move : report.stack_moves)
      tell(move, "moves the stack in a way of its own");
    for (const verifier::Location& function : report.not_held)
      tell(function, "is of a function that returns in a way that nobody can follow");
    for (const verifier::Finding& finding : report.not_followed) tell(finding.at, finding.why);
    return !refused_;
  }

  /** __atomic_load_n and its like, as they are called in the object. */
  static std::string said_of(const std::string& function) {
    if (function.starts_with("__tsan_atomic"))
      return "__atomic_...: these are atomics of the host; CUDA has atomicAdd and its like, and cuda::atomic_ref.";
    return readable(function) +
           ": device code of CUDA has memcpy and memset, and no such function; write a loop.";
  }

  void tell(verifier::Location at, std::string_view what) {
    refuse(at, fmt::format("this line {}: every access of a kernel file is checked.", what));
  }

  /** In the student's file; 0 where it is in another one. */
  int line_of(verifier::Location at) const {
    const auto line = lines_.find(at);
    if (line == lines_.end()) return 0;
    const verifier::SourceLine place = verifier::source_line(assembly_, line->second);
    return fs::path(place.file).filename() == fs::path(source_.name).filename() ? place.line : 0;
  }

  void refuse(verifier::Location at, std::string text) {
    refuse({source_.name, line_of(at), 0, true, std::move(text), "", "", Slip::unseen_access});
  }

  void refuse(Diagnostic found) {
    refused_ = unseen_ == Unseen::refused;
    if (!told_.emplace(found.line, found.text).second) return;
    found.error = refused_;
    found.in_our_words = true;
    build_.diagnostics.push_back(std::move(found));
  }

  Build& build_;
  const Source& source_;
  const std::string& compiler_;
  const fs::path& object_;
  Callers callers_;
  Unseen unseen_;
  std::string assembly_;
  std::map<verifier::Location, std::size_t> lines_;
  std::set<std::pair<int, std::string>> told_;
  bool refused_ = false;
};

/** What the compiler's checks tell of would lie among the file's variables: as constants no host code may change it. */
std::string with_constant_records(std::string assembly) {
  constexpr std::string_view kConstant = ".data.rel.ro..Lubsan_";
  for (const std::string_view variable : {".data.rel.local..Lubsan_", ".data..Lubsan_"})
    for (std::size_t at = 0; (at = assembly.find(variable, at)) != assembly.npos; at += kConstant.size())
      assembly.replace(at, variable.size(), kConstant);
  return assembly;
}

}  // namespace

AnnouncedObject::AnnouncedObject(CommandLine compile, fs::path object,
                                 std::map<std::string, std::string> sections, Callers callers, Unseen unseen,
                                 Work work)
    : compiler_(compile.front()),
      object_(std::move(object)),
      sections_(std::move(sections)),
      callers_(callers),
      unseen_(unseen),
      work_(work),
      assembly_(to_assembly(std::move(compile), object_), object_.parent_path()) {}

bool AnnouncedObject::finish(Build& build, const Source& source) {
  if (!assembly_.finish(build, source)) return false;
  const fs::path assembly = assembly_of(object_);
  std::string text = verifier::with_room_around_variables(
      verifier::with_sections_of_templates(text::read_file(assembly), sections_));
  if (verifier::counts_work()) {
    if (work_ == Work::counted) text = verifier::with_work(text);
    text = with_constant_records(verifier::with_returns_held(text));
  }
  write(assembly, text);
  return assemble_labelled(build, source, compiler_, text, object_);
}

bool AnnouncedObject::announced(Build& build, const Source& source) const {
#ifdef __x86_64__
  if (keeps_widths(compiler_))
    return Announcement(build, source, compiler_, object_, callers_, unseen_).made();
#endif
  return true;
}

}  // namespace toolchain
