// Looks through the tokens from where a declaration begins to the name that it declares.
#include "source/kernel_heads.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>

#include "text/text.h"

namespace source {
namespace {

/** Of types; what else stands there may be a name for void. */
const std::set<std::string_view> kValues = {"float",  "double", "int",    "unsigned", "signed",
                                            "long",   "short",  "char",   "bool",     "float2",
                                            "float3", "float4", "size_t", "double2"};
/** No types. */
const std::set<std::string_view> kQualifiers = {"__global__",      "static",    "inline", "extern",
                                                "__forceinline__", "constexpr", "const",  "friend"};

/** Letters alone, and small ones. */
std::string letters_of(std::string_view name) {
  std::string letters;
  for (const char c : name) {
    if (c != '_') letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return letters;
}

/** Past template<...>, extern "C" and attributes: the first token that may belong to the return type. */
std::size_t skip_attributes(const Code& code, std::size_t i) {
  if (code.is(i, "template")) return std::max(code.past_angles(i + 1), i + 1);
  if (const std::size_t after = code.past_attribute(i); after != i) return after;
  return code.is(i, Kind::string) ? i + 1 : i;
}

struct ReturnType {
  std::string text;
  bool is_void = false, is_value = false, is_unknown = false, is_pointer = false;
};

ReturnType return_type(const Code& code, const Function& f) {
  ReturnType found;
  for (std::size_t i = f.begin; i < f.name_at;) {
    if (const std::size_t after = skip_attributes(code, i); after != i) {
      i = after;
      continue;
    }
    const std::string_view text = code[i].text;
    const bool is_type = code.is(i, Kind::identifier) && !kQualifiers.contains(text);
    found.is_void = found.is_void || text == "void";
    found.is_value = found.is_value || kValues.contains(text);
    found.is_pointer = found.is_pointer || text == "*" || text == "&";
    found.is_unknown = found.is_unknown || (is_type && text != "void" && !kValues.contains(text));
    if (is_type) found.text.append(found.text.empty() ? "" : " ").append(text);
    if (code.is(i, "*") || code.is(i, "&")) found.text.append(text);
    ++i;
  }
  return found;
}

std::optional<std::string> complaint(const Code& code, const Function& f) {
  const ReturnType type = return_type(code, f);
  if (type.is_unknown || code.is(code.past(f.parameters), "->")) return std::nullopt;
  if (type.is_value || type.is_pointer)
    return fmt::format(
        "a kernel returns nothing: write __global__ void {}(...), not {}. What it computes it stores in an "
        "array, such as C.",
        f.name, type.text);
  if (!type.is_void)
    return fmt::format("the kernel's return type is missing: write __global__ void {}(...).", f.name);
  return std::nullopt;
}

/** The <<< in its body; size() for none. */
std::size_t first_launch(const Code& code, const Function& f) {
  std::size_t i = f.parameters;
  const std::size_t end = end_of(code, f);
  while (i < end && !code.is(i, "<<<")) ++i;
  return i < end ? i : code.size();
}

/** The function of this name, if it is no kernel. */
const Function* plain_function(const Code& code, const std::optional<Token>& name) {
  const auto is_it = [&](const Function& f) { return name && f.name == name->text && !f.member; };
  const auto found = std::ranges::find_if(code.functions(), is_it);
  return found == code.functions().end() || found->kernel ? nullptr : &*found;
}

}  // namespace

std::vector<Problem> kernels_that_return(const File& file) {
  std::vector<Problem> problems;
  for (const Function& f : file.code.functions()) {
    // A macro in place of the word may bring the type along.
    bool global = false;
    for (std::size_t i = f.begin; i < f.name_at; ++i) global = global || file.code.is(i, "__global__");
    if (!global || f.name == "operator") continue;
    const Token& name = file.code[f.name_at];
    if (auto sentence = complaint(file.code, f))
      problems.push_back({name.line, name.column, std::move(*sentence), Fault::kernel_returns_value});
  }
  return problems;
}

std::vector<Problem> parameters_by_reference(const File& file) {
  const Code& code = file.code;
  std::vector<Problem> problems;
  for (const Function& f : code.functions()) {
    if (!f.kernel || f.member) continue;
    const std::size_t end = code.partner(f.parameters);
    for (std::size_t i = f.parameters + 1, begin = i; i < end; i = code.past(i)) {
      if (code.is(i, "<")) i = std::max(code.past_angles(i), i + 1) - 1;
      if (code.is(i, ",")) begin = i + 1;
      if (!code.is(i, "&") && !code.is(i, "&&")) continue;
      // float (&a)[4] is left to the compiler.
      const bool named = code.is(i + 1, Kind::identifier) && (code.is(i + 2, ",") || i + 2 == end);
      if (!named) continue;
      const std::string_view name = code[i + 1].text;
      problems.push_back(
          {code[i].line, code[i].column,
           fmt::format(
               "`{0}` is a reference, the address of a variable of the host, and a kernel cannot read "
               "there: leave the & out, `{1} {2}`, so that the value itself is passed.",
               code.text(begin, i + 2), code.text(begin, i), name),
           Fault::reference_parameter});
      break;  // the others are seen then, too
    }
  }
  return problems;
}

std::optional<std::size_t> misspelt_global(const Code& code, const Function& f) {
  for (std::size_t i = f.begin; i < f.name_at; ++i) {
    if (!code.is(i, Kind::identifier) || code.is(i, "__global__")) continue;
    const std::string letters = letters_of(code[i].text);
    constexpr std::string_view kWanted = "global";
    if (letters == kWanted || (code[i].text.starts_with('_') && text::distance(letters, kWanted) <= 2))
      return i;
  }
  return std::nullopt;
}

std::optional<Problem> matmul_on_device(const File& file) {
  const Code& code = file.code;
  for (const Function& f : code.functions()) {
    if (f.name != "matmul" || f.member || !(f.kernel || f.device) || f.host) continue;
    const std::size_t launch = first_launch(code, f);
    if (launch == code.size()) continue;
    std::string sentence =
        fmt::format("`matmul` runs on the host and launches the kernel: leave the {} in front of it out.",
                    f.kernel ? "__global__" : "__device__");
    if (const Function* kernel = plain_function(code, code.name_before(launch)))
      sentence += fmt::format(" __global__ belongs in front of `{}` (line {}).", kernel->name, kernel->line);
    return Problem{f.line, code[f.name_at].column, std::move(sentence), Fault::wrong_side};
  }
  return std::nullopt;
}

std::size_t end_of(const Code& code, const Function& f) {
  std::size_t i = code.past(f.parameters);
  while (code.is(i, Kind::identifier) || code.is(i, "->")) ++i;  // const, noexcept
  return code.is(i, "{") ? code.past(i) : i;
}

}  // namespace source
