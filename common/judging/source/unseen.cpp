// The table of names by which code could mean to hide accesses, and the search for them.
#include "source/unseen.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>
#include <utility>

#include "source/kernel_heads.h"
#include "source/names.h"

namespace source {
namespace {

struct Hidden {
  std::string_view names;     ///< as in names.h
  std::string_view sentence;  ///< why not, and what to do instead
};

constexpr Hidden kHidden[] = {
    {"asm __asm __asm__", "the emulator has no inline PTX yet; grade with --gpu, or write it in C++."},
    {"no_sanitize* __no_sanitize* disable_sanitizer_instrumentation",
     "every access of a kernel file is checked, with no functions that go unchecked; leave the attribute out."},
    {"__tsan_* __ubsan_* __asan_* __sanitizer_* __wrap_* __real_*",
     "names like this belong to the emulator, which sees every access through them; choose another name."},
    {"_mm_* _mm256_* _mm512_* __m128* __m256* __m512* __builtin_ia32_* __builtin_neon_*",
     "an instruction of the host's processor, which no GPU has; write it in C++."},
};

/** Attributes of functions that run before matmul, replace others, or are compiled by other rules. An object
 *  whose constructor runs early is ordinary C++: what it could do there is found among the symbols. */
constexpr std::string_view kEscapes =
    "constructor __constructor__ destructor __destructor__ init_priority __init_priority__ ifunc "
    "__ifunc__ alias __alias__ weakref __weakref__ symver __symver__ section __section__ naked __naked__ "
    "target __target__ target_clones __target_clones__ no_instrument_function __no_instrument_function__ "
    "interrupt __interrupt__ no_split_stack retain __retain__";
constexpr std::string_view kNoEscape =
    "an attribute that no kernel file needs, and by which code could escape the checks; leave it out.";

bool is_escape(std::string_view name) {
  static const auto all = [] {
    std::set<std::string_view> names;
    each_name(kEscapes, [&](std::string_view each) { names.insert(each); });
    return names;
  }();
  return all.contains(name);
}

constexpr std::string_view kProcessorHeaders =
    "immintrin.h x86intrin.h x86gprintrin.h mmintrin.h xmmintrin.h emmintrin.h pmmintrin.h tmmintrin.h "
    "smmintrin.h nmmintrin.h ammintrin.h wmmintrin.h avx* arm_neon.h arm_sve.h";

class HiddenNames {
 public:
  HiddenNames() = default;
  explicit HiddenNames(OnDevice on_device) : on_device_(std::move(on_device)) {}
  std::vector<Problem> problems() { return std::move(problems_); }

  void visit_directives(const File& file) {
    for (const Code& line : file.directives) {
      if (line.is(0, "error") || line.is(0, "warning")) continue;
      if (line.is(0, "include") && line.is(1, Kind::string)) include(line[1]);
      visit(line);
    }
  }

  /** Of the toolkit, say, which only a machine with a GPU has. */
  void look_for_headers(const Code& line) {
    for (std::size_t i = 0; i < line.size(); ++i)
      if (line.is(i, "__has_include"))
        report(line[i], "__has_include",
               "a kernel file is the same on every machine, with and without a GPU; include what it needs.");
  }

  void visit(const Code& code) {
    for (std::size_t i = 0; i < code.size(); ++i) {
      if (code.is(i, Kind::identifier) && (!on_device_ || on_device_(code[i].line))) judge(code, i);
    }
  }

 private:
  void include(const Token& token) {
    const std::string_view name =
        token.text.substr(1, token.text.size() - std::min<std::size_t>(token.text.size(), 2));
    if (any_name(kProcessorHeaders, [&](std::string_view pattern) { return matches(pattern, name); }))
      report(token, fmt::format("#include <{}>", name),
             "instructions of the host's processor; no GPU has them.");
  }

  /** Within __attribute__((...)) or [[...]]; but our own __constant__, as a preprocessor writes it out. */
  static bool is_attribute(const Code& code, std::size_t i) {
    if (code.is(i + 1, "(") && code.is(i + 2, Kind::string) && code[i + 2].text.starts_with("\"emulator_"))
      return false;
    constexpr int kDeepest = 8;  // however deep the brackets of a file are
    std::size_t at = code.enclosing(i);
    for (int depth = 0; depth < kDeepest && at < code.size(); ++depth, at = code.enclosing(at)) {
      if (code.is(at, "[") && (code.is(at + 1, "[") || (at > 0 && code.is(at - 1, "[")))) return true;
      if (at > 0 && (code.is(at - 1, "__attribute__") || code.is(at - 1, "__attribute"))) return true;
    }
    return false;
  }

  void judge(const Code& code, std::size_t i) {
    if (is_escape(code[i].text) && is_attribute(code, i))
      return report(code[i], std::string(code[i].text), kNoEscape);
    for (const Hidden& hidden : kHidden) {
      if (any_name(hidden.names, [&](std::string_view pattern) { return matches(pattern, code[i].text); }))
        return report(code[i], std::string(code[i].text), hidden.sentence);
    }
  }

  void report(const Token& at, std::string name, std::string_view sentence) {
    std::string whole = fmt::format("{}: {}", name, sentence);
    if (reported_.insert(std::move(name)).second) problems_.push_back({at.line, at.column, std::move(whole)});
  }

  OnDevice on_device_;  ///< none: everything is looked at
  std::set<std::string> reported_;
  std::vector<Problem> problems_;
};

/** The number and the file of `# 12 "kernel.cu" 2`; number 0 of any other line. */
struct Marker {
  int line = 0;
  std::string_view file;
};

Marker marker(std::string_view line) {
  Marker found;
  if (!line.starts_with("# ")) return found;
  const char* end = line.data() + line.size();
  const auto [rest, error] = std::from_chars(line.data() + 2, end, found.line);
  const std::size_t quote = line.find('"');
  if (error != std::errc() || quote == line.npos || rest != line.data() + quote - 1) return {};
  found.file = line.substr(quote + 1, line.rfind('"') - quote - 1);
  return found;
}

}  // namespace

std::vector<Problem> unseen(const File& file) {
  HiddenNames names;
  names.visit(file.code);
  names.visit_directives(file);
  for (const Code& line : file.directives) names.look_for_headers(line);
  return names.problems();
}

OnDevice device_lines(const File& file) {
  std::vector<std::pair<int, int>> ranges;
  for (const Function& f : file.code.functions()) {
    if (!f.kernel && !f.device) continue;
    const std::size_t end = std::clamp(end_of(file.code, f), f.name_at + 1, file.code.size());
    ranges.emplace_back(file.code[f.begin].line, file.code[end - 1].line);
  }
  return [ranges = std::move(ranges)](int line) {
    return std::ranges::any_of(ranges, [&](const auto& r) { return r.first <= line && line <= r.second; });
  };
}

std::vector<Problem> unseen_on_device(const File& file, const OnDevice& on_device) {
  HiddenNames names(on_device);
  names.visit(file.code);
  return names.problems();
}

bool macros_hide(const File& file) {
  HiddenNames names;
  names.visit_directives(file);
  return !names.problems().empty();
}

std::vector<Problem> line_directives(const File& file) {
  std::vector<Problem> problems;
  for (const Code& line : file.directives) {
    const std::string_view name = line[0].text;  // of # 12 "kernel.cu" the number
    if (name == "line" || name.find_first_of("0123456789") == 0) {
      problems.push_back({line[0].line, line[0].column,
                          "#line: a file that pastes names together is checked line by line; leave it out."});
    }
  }
  return problems;
}

bool makes_names(std::string_view text) {
  for (const std::string_view sign : {"##", "%:", "?\?=", "_Pragma", "__attribute", "\\\n", "\\\r\n"}) {
    if (text.find(sign) != text.npos) return true;
  }
  return false;
}

std::string own_lines(std::string_view preprocessed, std::string_view name) {
  std::string own;
  int at = 1, line = 0;  // `own` has reached line `at`; the next line of the input is `line` of the file
  bool inside = false;
  while (!preprocessed.empty()) {
    const std::size_t end = std::min(preprocessed.find('\n'), preprocessed.size());
    const std::string_view text = preprocessed.substr(0, end);
    preprocessed.remove_prefix(std::min(end + 1, preprocessed.size()));
    if (const Marker here = marker(text); here.line > 0) {
      inside = here.file == name;
      line = here.line;
      continue;
    }
    if (inside) {
      for (; at < line; ++at) own += '\n';
      own.append(text) += ' ';
    }
    ++line;
  }
  return own;
}

std::set<int> lines_left(std::string_view preprocessed, std::string_view name) {
  std::set<int> left;
  int line = 0;
  bool inside = false;
  while (!preprocessed.empty()) {
    const std::size_t end = std::min(preprocessed.find('\n'), preprocessed.size());
    const std::string_view text = preprocessed.substr(0, end);
    preprocessed.remove_prefix(std::min(end + 1, preprocessed.size()));
    if (const Marker here = marker(text); here.line > 0) {
      inside = here.file == name;
      line = here.line;
      continue;
    }
    if (inside && text.find_first_not_of(" \t\r") != text.npos) left.insert(line);
    ++line;
  }
  return left;
}

}  // namespace source
