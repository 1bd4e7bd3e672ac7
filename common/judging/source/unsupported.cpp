// Looks for uses of what the emulator lacks.
#include "source/unsupported.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>

#include "source/lacks.h"
#include "source/names.h"

namespace source {
namespace {

class MissingNames {
 public:
  MissingNames(const File& file, Form form) : file_(file), form_(form) {}

  std::vector<Problem> run() {
    for (const Code& line : file_.directives) {
      if (line.is(0, "include") && line.is(1, Kind::string)) include(line[1]);
    }
    visit(file_.code, 0);
    for (const Code& line : file_.directives) {
      if (line.is(0, "define")) visit(line, 2);
    }
    return std::move(problems_);
  }

 private:
  void include(const Token& token) {
    const std::string_view name =
        token.text.substr(1, token.text.size() - std::min<std::size_t>(token.text.size(), 2));
    if (is_header_here(name) || (is_program(form_) && is_header_of_programs(name))) return;
    for (const Lack& header : lacking_headers()) {
      if (!any_name(header.names, [&](std::string_view pattern) { return matches(pattern, name); })) continue;
      return report(token, fmt::format("#include <{}>", name), header);
    }
  }

  void visit(const Code& code, std::size_t first) {
    for (std::size_t i = first; i < code.size(); ++i) {
      if (code.is(i, Kind::identifier) && !is_own(code, i)) judge(code, i);
    }
  }

  /** Declared by the file, a member, or inside a namespace other than the global one. */
  bool is_own(const Code& code, std::size_t i) const {
    if (file_.own_names.contains(code[i].text)) return true;
    if (i == 0) return false;
    const bool qualified = code.is(i - 1, "::") && i > 1 && code.is(i - 2, Kind::identifier);
    return qualified || code.is(i - 1, ".") || code.is(i - 1, "->");
  }

  void judge(const Code& code, std::size_t i) {
    if (is_program(form_) && is_library_of_programs(code[i].text)) return;
    for (const Lack* lack : lacks_named(code[i].text)) {
      if (!has_shape(*lack, code, i) || (form_ == Form::program_of_cuda_12 && lack->in_cuda_12)) continue;
      std::string name(code[i].text);
      if (lack->shape == Shape::space && code.is(i + 2, Kind::identifier))
        name.append("::").append(code[i + 2].text);
      if (name == "cuda::std" && code.is(i + 4, Kind::identifier)) name.append("::").append(code[i + 4].text);
      return report(code[i], name, *lack);
    }
  }

  bool has_shape(const Lack& lack, const Code& code, std::size_t i) const {
    const bool called = code.is(i + 1, "(") || code.is(i + 1, "<");
    switch (lack.shape) {
      case Shape::call:
        return called;
      case Shape::device_call:
        return called && code.scope(i).device && !is_declared(code, i);
      case Shape::space:
        return code.is(i + 1, "::") && !is_here(code, i) && !(is_program(form_) && is_thrust_here(code, i));
      case Shape::library:
        return (called || code.is(i + 1, Kind::identifier)) && is_of_library(lack.names, code[i].text);
      case Shape::word:
        return true;
    }
    return false;
  }

  /** A variable with arguments, after the name of its type. */
  static bool is_declared(const Code& code, std::size_t i) {
    return i > 0 && (code.is(i - 1, ">") || (code.is(i - 1, Kind::identifier) && !code.is(i - 1, "return")));
  }

  /** cuda::atomic, cuda::std::atomic. */
  static bool is_here(const Code& code, std::size_t i) {
    const std::size_t name = code.is(i + 2, "std") && code.is(i + 3, "::") ? i + 4 : i + 2;
    return code.is(i, "cuda") && code.is(name, Kind::identifier) && is_of_cuda_here(code[name].text);
  }

  /** thrust::sort, thrust::placeholders::_1. */
  static bool is_thrust_here(const Code& code, std::size_t i) {
    return code.is(i, "thrust") && code.is(i + 2, Kind::identifier) && is_of_thrust_here(code[i + 2].text);
  }

  void report(const Token& at, const std::string& name, const Lack& lack) {
    if (reported_.insert(name).second) problems_.push_back({at.line, at.column, lack.sentence(name)});
  }

  const File& file_;
  Form form_;
  std::set<std::string> reported_;
  std::vector<Problem> problems_;
};

}  // namespace

std::vector<Problem> unsupported(const File& file, Form form) { return MissingNames(file, form).run(); }

}  // namespace source
