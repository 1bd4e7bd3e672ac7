// The verifier's report becomes hooks, or sentences.
#include "toolchain/every_access.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "slots/slots.h"
#include "text/file.h"
#include "toolchain/steps.h"
#include "toolchain/symbols.h"
#include "verifier/announce.h"
#include "verifier/verifier.h"

namespace toolchain {
namespace {

namespace fs = std::filesystem;

/** The same words, for another product. */
Words made_into(const Words& compile, const char* kind, const fs::path& to) {
  Words words = compile;
  std::ranges::replace(words, std::string("-c"), std::string(kind));
  const auto output = std::ranges::find(words, "-o");
  if (output != words.end() && output + 1 != words.end()) output[1] = to.string();
  return words;
}

class Announcement {
 public:
  Announcement(Build& build, const Source& source, const Words& compile, const fs::path& object,
               Callers callers)
      : build_(build), source_(source), compile_(compile), object_(object), callers_(callers) {}

  bool made() {
    verifier::Report report = verified();
    if (report.clean() && callable(report)) return true;
    if (!assembled()) return false;
    if (!report.clean()) {
      report = verifier::verify(labelled_object(), of_program());
      add_hooks(report);
      report = verified();
    }
    return told(report);
  }

 private:
  bool of_program() const { return callers_ == Callers::program; }
  verifier::Report verified() const { return verifier::verify(object_, of_program()); }
  fs::path labelled_object() const { return fs::path(object_).replace_extension(".labelled.o"); }

  static bool callable(const verifier::Report& report) {
    const auto of_device = [](const verifier::Call& call) { return is_of_device_code(call.name); };
    return std::ranges::all_of(report.calls, of_device);
  }

  /** The assembly, and an object of it that tells where each instruction stands. */
  bool assembled() {
    const fs::path assembly = fs::path(object_).replace_extension(".s");
    if (!Compilation(made_into(compile_, "-S", assembly), object_.parent_path()).finish(quiet_, source_))
      return false;
    assembly_ = text::read_file(assembly);
    const fs::path labelled = fs::path(object_).replace_extension(".labelled.s");
    write(labelled, verifier::with_labels(assembly_));
    if (!assemble(labelled, labelled_object())) return false;
    lines_ = verifier::labelled_lines(labelled_object());
    return true;
  }

  bool assemble(const fs::path& from, const fs::path& to) {
    Words words = {compile_.front(), "-c", from.string(), "-o", to.string()};
    return Compilation(std::move(words), object_.parent_path()).finish(quiet_, source_);
  }

  void add_hooks(const verifier::Report& report) {
    const fs::path announced = fs::path(object_).replace_extension(".announced.s");
    assembly_ = verifier::with_hooks(assembly_, report, lines_);
    write(announced, verifier::with_labels(assembly_));
    if (assemble(announced, object_))
      slots::deal(object_, of_program() ? slots::Place::as_hoped : slots::Place::as_declared);
    lines_ = verifier::labelled_lines(object_);
  }

  /** What is still not announced, or cannot be. */
  bool told(const verifier::Report& report) {
    for (const verifier::Unannounced& access : report.unannounced)
      tell(access.at, "makes a load or store that nobody can see; write it with an index into an array");
    for (const verifier::Location& call : report.pointer_calls)
      tell(call, "calls a function in a way that nobody can follow; call it by its name");
    for (const verifier::Finding& finding : report.not_followed) tell(finding.at, finding.why);
    for (const verifier::Call& call : report.calls)
      if (!is_of_device_code(call.name)) refuse(call.at, said_of(call.name));
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

  void refuse(verifier::Location at, std::string text) {
    refused_ = !of_program();
    const auto line = lines_.find(at);
    const verifier::SourceLine place =
        line == lines_.end() ? verifier::SourceLine{} : verifier::source_line(assembly_, line->second);
    if (!told_.emplace(place.line, text).second) return;
    Diagnostic found{source_.name, place.line, 0, refused_, std::move(text), "", "", Slip::unseen_access};
    found.in_our_words = true;
    build_.diagnostics.push_back(std::move(found));
  }

  Build& build_;
  Build quiet_;  ///< what is said while the same text is compiled again
  const Source& source_;
  const Words& compile_;
  const fs::path& object_;
  Callers callers_;
  std::string assembly_;
  std::map<verifier::Location, std::size_t> lines_;
  std::set<std::pair<int, std::string>> told_;
  bool refused_ = false;
};

}  // namespace

bool announces_every_access(Build& build, const Source& source, const Words& compile, const fs::path& object,
                            Callers callers) {
#ifdef __x86_64__
  if (!keeps_widths(compile.front())) return true;
  return Announcement(build, source, compile, object, callers).made();
#else
  return true;
#endif
}

}  // namespace toolchain
