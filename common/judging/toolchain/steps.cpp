// Implements the steps that all builds have in common, from the text of a file to what a compiler said of it.
#include "toolchain/steps.h"

#include <fmt/format.h>
#include <sys/statvfs.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <tuple>

#include "sandbox/sandbox.h"
#include "source/file.h"
#include "source/pasted.h"
#include "source/spaced_launches.h"
#include "source/tokenizer.h"
#include "source/unseen.h"
#include "source/ways_out.h"
#include "text/text.h"
#include "toolchain/explain.h"
#include "toolchain/forgotten_braces.h"
#include "toolchain/own_warnings.h"

namespace toolchain {
namespace {

namespace fs = std::filesystem;

/** What the host entry must look like. */
constexpr const char* kEntry = "void matmul(const float* A, const float* B, float* C, int M, int N, int K)";

constexpr double kCompileSeconds = 60, kCompileProcessorSeconds = 20;
constexpr std::uint64_t kCompileAddressSpace = 512 << 20, kLargestProduct = 256 << 20;
// A file may hold a million mistakes in one long line: nobody reads them all, and each would carry that line.
constexpr std::size_t kMostDiagnostics = 100, kLongestExcerpt = 400, kMostSaid = 1 << 20,
                      kLargestExpansion = 64 << 20;
constexpr std::string_view kOfNames = "_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";  // of UTF-8; some editors write one

/** Line on which `matmul` is first called by its name, for the message that it is not what it should be. */
int line_with_matmul(const std::string& text) {
  const auto at = text.find("matmul(");
  return at == std::string::npos
             ? 0
             : 1 + static_cast<int>(
                       std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

/** A function whose name is a misspelling of matmul; nothing where there is none. */
std::optional<source::Problem> misspelt_matmul(const std::string& text) {
  const source::File file = source::read(text);
  for (const source::Function& f : file.code.functions()) {
    const bool near = text::distance(text::upper(f.name), "MATMUL") <= 2 && !f.kernel && !f.device;
    if (near && f.name != "matmul")
      return source::Problem{f.line, file.code[f.name_at].column,
                             fmt::format(": `{}` is another name, so call it `matmul`.", f.name)};
  }
  return std::nullopt;
}

/** The line of its main; 0 for none. */
int line_of_main(const std::string& text) {
  const source::File file = source::read(text);
  const auto main = std::ranges::find_if(
      file.code.functions(), [](const source::Function& f) { return f.name == "main" && !f.member; });
  return main == file.code.functions().end() ? 0 : main->line;
}

/** float* d; it is memory that it lacks, and not a value to start with. */
std::optional<std::string> of_pointer(const Diagnostic& d, std::string_view text) {
  if (!d.text.starts_with('`')) return std::nullopt;
  const std::string name = d.text.substr(1, d.text.find('`', 1) - 1);
  std::string line(text::line_of(text, d.line).substr(0, kLongestExcerpt));
  std::erase(line, ' ');
  if (line.find("*" + name + ";") == line.npos && line.find("*" + name + ",") == line.npos)
    return std::nullopt;
  return fmt::format(
      "`{0}` is used before it points to anything: device memory comes from cudaMalloc(&{0}, bytes).", name);
}

/** Keeps of the warnings what is about the student's own lines and no noise, one of a kind for a line, in our words.
 *  A[row, k] * B[k, col] are two: each is to be written in another way. */
void choose_warnings(std::vector<Diagnostic>& diagnostics, const Source& source) {
  std::set<std::tuple<int, int, Slip>> told;
  std::erase_if(diagnostics, [&](Diagnostic& d) {
    if (d.error || d.in_our_words) return false;
    if (d.file != source.name || d.line == 0) return true;
    const std::optional<Slip> slip =
        slip_of_warning(d.text, text::line_of(source.text, d.line).substr(0, kLongestExcerpt));
    const int column = slip == Slip::comma_for_two_indices ? d.column : 0;
    if (!slip || !told.emplace(d.line, column, *slip).second) return true;
    d.slip = *slip;
    d.text = in_our_words(*slip, d.text);
    if (d.slip == Slip::uninitialised) d.text = of_pointer(d, source.text).value_or(d.text);
    d.in_our_words = true;
    return false;
  });
}

Diagnostic unexplained(const process::Result& result, const Source& source) {
  if (result.ending == process::Ending::timed_out) {
    return placeless(source, fmt::format("the compiler had not finished after {} seconds", kCompileSeconds),
                     Slip::gave_up);
  }
  return placeless(
      source,
      "the compiler gave up (does every macro, template and #include end?): " + result.output.substr(0, 400),
      Slip::gave_up);
}

/** Reads over what is no text of its own: a mark of UTF-8, and signs that only look like those of C++. */
Source mended(std::string name, std::string text, fs::path path, std::vector<Diagnostic>& pasted) {
  Source source{std::move(name), std::move(text), std::move(path)};
  if (source.text.starts_with(kByteOrderMark)) source.text.erase(0, kByteOrderMark.size());
  source::Mended mended = source::mend_pasted(source.text);
  append(pasted, as_diagnostics(mended.problems, source, Slip::pasted_character));
  source.text = source::with_whole_brackets(std::move(mended.text));
  return source;
}

/** A compiler or linker, with limits: a macro, a template or an #include may have no end. */
process::Command limited(CommandLine words, const fs::path& folder) {
  process::Command command;
  command.words = std::move(words);
  // The messages are read by a program; what a killed compiler leaves behind goes with the folder.
  command.environment = {{"LC_ALL", "C.UTF-8"}, {"TMPDIR", folder.string()}};
  command.cpu_seconds = kCompileProcessorSeconds;
  command.wall_seconds = kCompileSeconds;
  command.address_space_bytes = kCompileAddressSpace;
  command.file_bytes = kLargestProduct;
  command.output_kept = kMostSaid;
  // Not what an #include or .incbin may name: the text and its headers are copied to the folder.
  sandbox::shut_in(command, {.calls = sandbox::Calls::of_compiler,
                             .reach = {.read = emulator_headers(), .write = {folder}}});
  return command;
}

/** Of "#include <mma.h>: the emulator has ...", the name; empty where it says something else. */
std::string header_named(const Diagnostic& d) {
  constexpr std::string_view kInclude = "#include <";
  const std::size_t end = d.text.find('>');
  if (!d.text.starts_with(kInclude) || end == d.text.npos) return "";
  std::string name = d.text.substr(kInclude.size(), end - kInclude.size());
  return name.starts_with('/') || name.find("..") != name.npos ? "" : name;
}

/** An empty file in `absent` for each header that the emulator lacks, so that the preprocessor goes on after it. */
CommandLine stand_ins(const std::vector<Diagnostic>& found, const fs::path& absent) {
  for (const Diagnostic& d : found) {
    const std::string name = header_named(d);
    if (name.empty()) continue;
    fs::create_directories((absent / name).parent_path());
    write(absent / name, "");
  }
  return {"-idirafter", absent.string()};
}

bool succeeded(const process::Result& result, const fs::path& folder) {
  if (result.ending == process::Ending::exited && result.code == 0) return true;
  if (result.output.find("No space left on device") != std::string::npos) no_room(folder);
  return false;
}

}  // namespace

Diagnostic placeless(const Source& source, std::string text, Slip slip) {
  return {source.name, 0, 0, true, std::move(text), "", "", slip};
}

void finish(Build& build, const Source& source) {
  choose_warnings(build.diagnostics, source);
  name_empty_loops(build.diagnostics, source.name, source.text);
  name_forgotten_braces(build.diagnostics, source);
  append(build.diagnostics, own_warnings(source));
  std::stable_sort(build.diagnostics.begin(), build.diagnostics.end(),
                   [](const Diagnostic& a, const Diagnostic& b) {
                     // Compilers give warnings that need optimising after all others.
                     if (!a.error && !b.error) return a.line < b.line;
                     return a.error > b.error;
                   });
  build.diagnostics.resize(std::min(build.diagnostics.size(), kMostDiagnostics));
  explain_errors(build.diagnostics, source);
  for (Diagnostic& d : build.diagnostics) {
    if (const Source* part = part_of(source, d.file))
      d.source = text::line_of(part->text, d.line).substr(0, kLongestExcerpt);
  }
  build.ok = build.diagnostics.empty() || !build.diagnostics.front().error;
}

Build failed(Build build, const Source& source, Diagnostic why) {
  build.diagnostics.push_back(std::move(why));
  finish(build, source);
  return build;
}

void require_executable(const fs::path& folder) {
  struct statvfs disk {};
  if (statvfs(folder.c_str(), &disk) != 0 || (disk.f_flag & ST_NOEXEC) == 0) return;
  throw std::runtime_error(
      fmt::format("Nothing may be run from {}: that disk is mounted noexec. Set TMPDIR to another place.",
                  folder.string()));
}

Compilation::Compilation(CommandLine words, const fs::path& folder)
    : folder_(folder), child_(limited(std::move(words), folder)) {}

bool Compilation::finish(Build& build, const Source& source) {
  const process::Result result = child_.wait();
  build.raw += result.output;
  const auto said = parse_diagnostics(result.output, source.name);
  build.diagnostics.insert(build.diagnostics.end(), said.begin(), said.end());
  if (succeeded(result, folder_)) return true;
  const bool told = std::any_of(said.begin(), said.end(), [](const Diagnostic& d) { return d.error; });
  if (!told) build.diagnostics.push_back(unexplained(result, source));
  return false;
}

Diagnostic no_entry(const Source& source, Entry entry) {
  if (entry == Entry::main) return placeless(source, "the file defines no main()", Slip::no_entry);
  Diagnostic d = placeless(source, fmt::format("the file defines no `{}`", kEntry), Slip::no_entry);
  d.line = line_with_matmul(source.text);
  if (const auto other = d.line == 0 ? misspelt_matmul(source.text) : std::nullopt) {
    d.line = other->line;
    d.column = other->column;
    d.text += other->sentence;
    return d;
  }
  if (const int line = d.line == 0 ? line_of_main(source.text) : 0; line > 0) {
    d.line = line;
    d.text += fmt::format(", but a main of its own: it is a whole program, which ./course run {} runs",
                          text::shell_word(source.name));
    return d;
  }
  if (d.line > 0)
    d.text +=
        ": the parameters' names are free, their types are not, "
        "and it may be neither static nor extern \"C\"";
  return d;
}

bool link(Build& build, const Source& source, CommandLine words, Entry entry) {
  const fs::path folder = build.product.parent_path();
  const process::Result result = process::run(limited(std::move(words), folder));
  build.raw += result.output;
  if (succeeded(result, folder)) return true;
  const bool entry_missing = result.output.find("required symbol") != std::string::npos;
  build.no_entry = entry_missing;
  build.diagnostics.push_back(
      entry_missing ? no_entry(source, entry)
                    : placeless(source, "the file cannot be linked: " + result.output.substr(0, 400),
                                Slip::not_linked));
  return false;
}

std::vector<Diagnostic> hidden_in_macros(const Source& source, const AllRewritten& rewritten,
                                         const fs::path& kernel, const fs::path& folder,
                                         const CommandLine& more) {
  std::vector<const Source*> parts = {&source};
  for (const Source& header : source.headers) parts.push_back(&header);
  const bool program = source::is_program(source.form);
  if (std::ranges::none_of(parts, [&](const Source* part) {
        return source::makes_names(part->text) || (program && source::macros_hide(source::read(part->text)));
      }))
    return {};
  std::vector<Diagnostic> found;
  for (const Source* part : parts)
    append(found,
           as_diagnostics(source::line_directives(source::read(part->text)), *part, Slip::unseen_access));
  if (!found.empty()) return found;
  CommandLine words = preprocess_for_emulator(kernel);
  words.insert(words.end(), more.begin(), more.end());
  process::Command command = limited(std::move(words), folder);
  command.output_kept = kLargestExpansion;
  const std::string output = process::run(std::move(command)).output;
  for (const Source* part : parts) {
    const std::string quotes = quoted(part->name);
    const std::string own = source::own_lines(output, std::string_view(quotes).substr(1, quotes.size() - 2));
    const source::File left = source::read(own);
    append(found, as_diagnostics(
                      program ? source::unseen_on_device(left, source::device_lines(source::read(part->text)))
                              : source::unseen(left),
                      *part, Slip::unseen_access));
    if (program) continue;
    const source::File ours = source::read(rewritten.at(part->name).text);
    append(found, as_diagnostics(source::ways_out_pasted(left.code, ours.code), *part, Slip::unseen_access));
  }
  return found;
}

void leave_out_idle_lines(std::vector<Diagnostic>& found, const Source& source, const fs::path& kernel,
                          const fs::path& folder, const CommandLine& more) {
  if (found.empty()) return;
  const fs::path absent = folder / "absent";
  const CommandLine stand_in = stand_ins(found, absent);
  std::string output;
  for (const bool device : {true, false}) {
    CommandLine words = preprocess_side(kernel, device);
    words.insert(words.end(), more.begin(), more.end());
    words.insert(words.end(), stand_in.begin(), stand_in.end());
    process::Command command = limited(std::move(words), folder);
    command.output_kept = kLargestExpansion;
    const process::Result result = process::run(std::move(command));
    // What else is not there is for the compiler to say: it comes before what stands in code that needs it.
    if (result.output.find("No such file or directory") != std::string::npos ||
        result.output.find("' file not found") != std::string::npos)
      std::erase_if(found, [](const Diagnostic& d) { return header_named(d).empty(); });
    if (!succeeded(result, folder)) return;
    output += result.output;
  }
  std::set<std::string, std::less<>> words;
  for (const source::Token& token : source::tokenize(output))
    if (token.kind == source::Kind::identifier) words.emplace(token.text);
  std::map<std::string, std::set<int>> lines;
  std::erase_if(found, [&](const Diagnostic& d) {
    if (const std::string header = header_named(d); !header.empty())
      return output.find((absent / header).string()) == output.npos;
    // A name may stand in a macro that nobody uses.
    const std::size_t end = d.text.find_first_not_of(kOfNames);
    if (end != 0 && end != d.text.npos && d.text[end] == ':')
      return !words.contains(std::string_view(d.text).substr(0, end));
    const Source* part = part_of(source, d.file);
    const std::string_view text = part == nullptr ? "" : text::line_of(part->text, d.line);
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == text.npos || text[begin] == '#') return false;
    auto [compiled, is_new] = lines.try_emplace(d.file);
    if (is_new) compiled->second = source::lines_left(output, part->name);
    return !compiled->second.contains(d.line);
  });
}

Build no_nvcc(Build build, const Source& source) {
  return failed(std::move(build), source,
                placeless(source,
                          "nvcc is not installed here, so nothing can be built for a GPU: install the CUDA "
                          "Toolkit, or leave --gpu out",
                          Slip::gave_up));
}

Source read_over(const source::KernelFile& file, std::vector<Diagnostic>& pasted) {
  Source source = mended(file.name.string(), file.text, {}, pasted);
  for (const source::Header& header : file.headers) {
    const fs::path name = (file.name.parent_path() / header.path).lexically_normal();
    source.headers.push_back(mended(name.string(), header.text, header.path, pasted));
  }
  return source;
}

bool is_too_large(const source::KernelFile& file) { return file.text.size() > source::kLargestKernelFile; }

Build too_large(const source::KernelFile& file) {
  const Source source{file.name.string(), file.text, {}};
  return failed(
      {}, source,
      placeless(source, "this file is larger than 4 MB: that is not a kernel file", Slip::other_error));
}

}  // namespace toolchain
