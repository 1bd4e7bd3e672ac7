// Implements Declared, which collects what the files of a program declare, by the words in front of each name.
#include <algorithm>

#include "source/declarations.h"
#include "source/sides.h"

namespace source {
namespace {

/** They look like functions where brackets do not match. */
const std::set<std::string_view> kNoFunctions = {"if",       "for",           "while", "switch",  "return",
                                                 "sizeof",   "static_assert", "void",  "alignof", "decltype",
                                                 "operator", "requires",      "catch", "alignas"};

}  // namespace

void Declared::add(const File& file) {
  for (const Function& f : file.code.functions()) {
    if (f.name_at == f.begin || kNoFunctions.contains(f.name)) {
      others_.insert(f.name);  // a constructor, or a macro
      continue;
    }
    Functions& all = functions_.try_emplace(f.name, Functions{.line = f.line}).first->second;
    all.only_kernels = all.only_kernels && f.kernel;
    all.only_device = all.only_device && f.device && !f.host && !f.kernel;
    all.only_plain = all.only_plain && !f.device && !f.kernel && !f.host;
    all.only_members = all.only_members && f.member;
    all.only_free = all.only_free && !f.member;
    if (f.kernel) kernels_.insert(f.name);
  }
  for (const Code& line : file.directives) {
    if (line.is(0, "define") && line.is(1, Kind::identifier)) others_.insert(line[1].text);
    groups_ = groups_ || (line.is(0, "include") && line.is(1, Kind::string) &&
                          line[1].text.find("cooperative_groups") != line[1].text.npos);
  }
  add_namespaces(file.code);
  add_variables(file.code);
  add_host_variables(file.code);
}

void Declared::add_namespaces(const Code& code) {
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (!code.is(i, "namespace")) continue;
    (i > 0 && code.is(i - 1, "using") ? opened_ : namespaces_).insert(code[i + 1].text);
    if (!code.is(i + 2, "=")) spaces_.insert(code[i + 1].text);
  }
  for (std::size_t i = 0; i + 1 < code.size(); ++i)
    if (code.is(i, "struct") || code.is(i, "class")) spaces_.insert(code[i + 1].text);
}

/** Without their namespace in front, too: it is that of their arguments. */
bool Declared::may_be_of_groups(std::string_view name) const {
  return groups_ && among(
                        "sync reduce inclusive_scan exclusive_scan thread_rank group_size invoke_one "
                        "tiled_partition binary_partition labeled_partition",
                        name);
}

/** From a library of which nothing is known here: they may be those of its functions. */
bool Declared::borrows_names() const {
  return std::ranges::any_of(opened_, [&](std::string_view name) {
    return !among("std cooperative_groups nvcuda", name) && !namespaces_.contains(name);
  });
}

/** By types of C++ alone in front of the name: __device__ and unknown names make others of them, and const of what is no
 *  array. */
void Declared::add_host_variables(const Code& code) {
  for (std::size_t i = 0; i < code.size(); ++i) {
    const bool begins = i == 0 || ends_statement(code, i - 1) || code.is(i - 1, Kind::directive);
    if (!begins || !code.scope(i).declarations || code.scope(i).members) continue;
    const Declarator d = code.declarator(i);
    if (!d.variable || d.name == i || d.name + 1 != d.end || code.is(d.end, "(")) continue;
    Variable found{.line = code[d.name].line, .array = code.is(d.end, "[")};
    bool plain = true;
    for (std::size_t k = i; k < d.name; ++k) {
      found.pointer = found.pointer || code.is(k, "*");
      const bool constant_array = found.array && code.is(k, "const");
      plain = plain && (kPlainTypes.contains(code[k].text) || code.is(k, "*") || constant_array);
    }
    if (plain) host_variables_.emplace(code[d.name].text, found);
  }
}

void Declared::add_variables(const Code& code) {
  for (std::size_t i = 1; i + 1 < code.size(); ++i) {
    if (!code.is(i, Kind::identifier)) continue;
    const std::string_view next = code[i + 1].text;
    const bool ends =
        next == "=" || next == ";" || next == "," || next == ")" || next == "[" || next == "{" || next == ":";
    const bool declared = code.is(i - 1, Kind::identifier) ? !kNoTypes.contains(code[i - 1].text)
                                                           : code.is(i - 1, "*") || code.is(i - 1, "&") ||
                                                                 code.is(i - 1, "&&") || code.is(i - 1, ">");
    if (ends && declared) others_.insert(code[i].text);
  }
}

const Declared::Variable* Declared::host_variable(std::string_view name) const {
  const auto found = host_variables_.find(name);
  return found == host_variables_.end() ? nullptr : &found->second;
}

const Declared::Functions* Declared::functions(std::string_view name) const {
  const auto found = functions_.find(name);
  return found == functions_.end() || others_.contains(name) || borrows_names() ? nullptr : &found->second;
}

int Declared::line_of_plain_function(std::string_view name) const {
  const auto found = functions_.find(name);
  return found == functions_.end() || kernels_.contains(name) ? 0 : found->second.line;
}

}  // namespace source
