// Lines and columns of the messages stay the student's: by #line, and by what was replaced.
#include "toolchain/sources.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>

namespace toolchain {

namespace fs = std::filesystem;

namespace {

Slip slip_of(source::Fault fault, Slip other) {
  switch (fault) {  // no default: the compiler finds a fault without a slip
    case source::Fault::other:
      return other;
    case source::Fault::brace:
      return Slip::missing_brace;
    case source::Fault::wrong_side:
      return Slip::host_and_device_mixed;
    case source::Fault::no_global:
      return Slip::global_missing;
    case source::Fault::kernel_returns_value:
      return Slip::kernel_returns_value;
    case source::Fault::launch_brackets:
      return Slip::launch_brackets;
    case source::Fault::shared_with_value:
      return Slip::shared_with_value;
    case source::Fault::reference_parameter:
      return Slip::reference_parameter;
  }
  return other;
}

/** In a section of its own, for the emulator to find (emulator/source/module.h). */
std::string table(std::string_view name, const std::string& numbers) {
  return fmt::format(
      "#ifndef EMULATOR_HOST_SIDE\n"
      "static const int {0}[] __attribute__((used, section(\"{0}\"))) = {{{1}}};\n"
      "#endif\n",
      name, numbers);
}

/** To quote what stands at a column that the compiler names. */
std::string table_of_moves(int mark, const std::vector<text::Replacement>& all) {
  std::string numbers = fmt::format("{},0,0,0,0,", mark);
  for (const text::Replacement& r : all)
    numbers += fmt::format("{},{},{},{},{},", r.line, r.column, r.width, r.before, r.width_before);
  return table("emulator_moves", numbers);
}

/** What there is of std::string is compiled with the file, so that all its stores are seen. */
constexpr const char* kTemplatesOfItsOwn =
    "#undef _GLIBCXX_EXTERN_TEMPLATE\n#define _GLIBCXX_EXTERN_TEMPLATE 0\n";

}  // namespace

const Source* part_of(const Source& source, std::string_view name) {
  if (source.name == name) return &source;
  const auto header = std::ranges::find(source.headers, name, &Source::name);
  return header == source.headers.end() ? nullptr : &*header;
}

std::vector<Diagnostic> as_diagnostics(const std::vector<source::Problem>& problems, const Source& source,
                                       Slip slip) {
  std::vector<Diagnostic> diagnostics;
  for (const source::Problem& p : problems)
    diagnostics.push_back({source.name, p.line, p.column, true, p.sentence, "", "", slip_of(p.fault, slip)});
  return diagnostics;
}

[[noreturn]] void no_room(const fs::path& folder) {
  throw std::runtime_error(fmt::format(
      "The disk is full: {} cannot be written to. Free some space, or set TMPDIR to another place.",
      folder.string()));
}

void write(const fs::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  if (!file.flush()) no_room(path.parent_path());
}

std::string quoted(const std::string& name) {
  std::string text = "\"";
  for (const char c : name) {
    if (c == '"' || c == '\\') text += '\\';
    text += static_cast<unsigned char>(c) < ' ' ? '?' : c;
  }
  return text + '"';
}

fs::path write_for_compiler(const Source& source, const std::string& text, const fs::path& to,
                            const std::string& head) {
  write(to, fmt::format("{}#line 1 {}\n{}", head, quoted(source.name), text));
  return to;
}

void write_headers(const Source& source, const fs::path& folder) {
  for (const Source& header : source.headers) {
    const fs::path to = (folder / header.path).lexically_normal();
    fs::create_directories(to.parent_path());
    write_for_compiler(header, header.text, to);
  }
}

void append(std::vector<Diagnostic>& to, const std::vector<Diagnostic>& more) {
  to.insert(to.end(), more.begin(), more.end());
}

AllRewritten write_rewritten(const Source& source, const fs::path& kernel,
                             std::vector<Diagnostic>& problems) {
  AllRewritten all;
  std::vector<std::string> before;
  for (const Source& header : source.headers) {
    const source::Rewritten& rewritten = all[header.name] = source::rewrite(header.text, before, source.form);
    append(problems, as_diagnostics(rewritten.problems, header, Slip::not_in_emulator));
    const fs::path to = (kernel.parent_path() / header.path).lexically_normal();
    fs::create_directories(to.parent_path());
    write_for_compiler(header, rewritten.text, to);
    before.push_back(header.text);
  }
  const source::Rewritten& rewritten = all[source.name] = source::rewrite(source.text, before, source.form);
  append(problems, as_diagnostics(rewritten.problems, source, Slip::not_in_emulator));
  const int mark = text::mark_of(fs::absolute(source.name).lexically_normal().string());
  write_for_compiler(source, rewritten.text, kernel,
                     std::string(source.form == source::Form::kernel_file ? kTemplatesOfItsOwn : "") +
                         table_of_moves(mark, rewritten.replacements));
  return all;
}

std::map<std::string, std::string> sections_of(const AllRewritten& all) {
  std::map<std::string, std::string> sections;
  for (const auto& [name, one] : all) sections.insert(one.sections.begin(), one.sections.end());
  return sections;
}

bool points_to_locals(const AllRewritten& all) {
  return std::ranges::any_of(all, [](const auto& one) { return one.second.pointers_to_locals; });
}

bool watches_host(const AllRewritten& all) {
  return std::ranges::any_of(all, [](const auto& one) { return one.second.goes_on_beside_device; });
}

bool launches_from_device(const AllRewritten& all) {
  return std::ranges::any_of(all, [](const auto& one) { return one.second.launches_from_device; });
}

void move_columns(std::vector<Diagnostic>& diagnostics, const AllRewritten& all) {
  for (Diagnostic& d : diagnostics) {
    if (const auto file = all.find(d.file); file != all.end() && d.column > 0)
      d.column = text::column_as_written(file->second.replacements, d.line, d.column);
  }
}

}  // namespace toolchain
