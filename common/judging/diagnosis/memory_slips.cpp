// Goes through the statements of matmul.
#include "diagnosis/memory_slips.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "diagnosis/whole_value.h"

namespace diagnosis {
namespace {

using source::File;
using source::Kind;

struct Body {
  std::size_t open, close;
};

std::optional<Body> body_of(const Code& code, const source::Function* function) {
  if (function == nullptr) return std::nullopt;
  const std::size_t open = code.past(function->parameters);
  return Body{open, code.partner(open)};
}

bool is_pointer(const Parameter& parameter) { return parameter.type.find('*') != std::string::npos; }

/** Where the statement at `i` gives the variable `name` memory: 0 where it does not. */
enum class Memory { none, device, host };

Memory given_to(const Code& code, std::size_t i, std::string_view name) {
  if (code.is(i, "cudaMalloc") && code.is(i + 1, "(")) {
    const auto arguments = parted(code, i + 2, code.partner(i + 1));
    if (arguments.empty()) return Memory::none;
    const auto& [begin, end] = arguments.front();
    // (void**)&C
    const bool of_it = end > begin + 1 && code.is(end - 1, name) && code.is(end - 2, "&");
    return of_it ? Memory::device : Memory::none;
  }
  if (!code.is(i, name) || !code.is(i + 1, "=")) return Memory::none;
  std::size_t end = i + 2;
  while (end < code.size() && !code.is(end, ";")) end = code.past(end);
  const bool host = any_between(code, i + 2, end, {"malloc", "calloc", "new"});
  return host ? Memory::host : Memory::none;
}

/** What an argument of a launch is that leads to memory of the host, and where that comes from. */
struct HostMemory {
  std::string_view what, instead;
  int line;
};

/** Of `name`, `&name` or `&name[0]`, by the nearest declaration or allocation in front of the launch. */
std::optional<HostMemory> host_memory(const Code& code, const TokenRange& argument, std::size_t launch) {
  constexpr std::string_view kCopy = "copy it to memory that cudaMalloc gives you, and pass that.";
  const bool address = code.is(argument.begin, "&");
  const std::size_t word = argument.begin + (address ? 1 : 0);
  const bool plain = word + 1 == argument.end && code.is(word, Kind::identifier);
  for (std::size_t i = launch; plain && i-- > 1 && code.scope(i).host;) {
    if (!code.is(i, code[word].text)) continue;
    const int line = code[i].line;
    const bool after_type = code.is(i - 1, Kind::identifier) && !code.is(i - 1, "return");
    if (given_to(code, i, code[i].text) == Memory::host)
      return HostMemory{"memory of the host", "allocate it with cudaMalloc.", line};
    if (given_to(code, i, code[i].text) == Memory::device || code.is(i - 1, "&")) return std::nullopt;
    if (after_type && code.is(i + 1, "[") && !address) return HostMemory{"an array of the host", kCopy, line};
    if (after_type && address)
      return HostMemory{"the address of a variable of the host", "pass the value itself, without the &.",
                        line};
  }
  return std::nullopt;
}

/** Is the call at `i` a statement of its own, in no if and no loop of the body? */
bool is_always_done(const Code& code, std::size_t i, const Body& body) {
  std::size_t begin = i;
  // CHECK(cudaMemset(...));
  while (code.is(code.enclosing(begin), "(")) begin = code.enclosing(begin);
  while (begin > body.open + 1 && !code.is(begin - 1, ";") && !code.is(begin - 1, "{") &&
         !code.is(begin - 1, "}") && !code.is(begin - 1, ")"))
    --begin;
  return code.enclosing(begin) == body.open && !code.is(begin - 1, ")");
}

}  // namespace

std::optional<Diagnosis> parameter_replaced(const File& file) {
  const Code& code = file.code;
  const source::Function* matmul = defined(code, "matmul");
  const auto body = body_of(code, matmul);
  if (!body) return std::nullopt;
  for (const Parameter& parameter : parameters_of(code, *matmul)) {
    if (!is_pointer(parameter) || parameter.name.empty()) continue;
    for (std::size_t i = body->open + 1; i < body->close; ++i) {
      const Memory memory = given_to(code, i, parameter.name);
      // What was kept under another name, or used before, is not lost.
      if (memory == Memory::none || any_between(code, body->open, i, {parameter.name})) continue;
      const bool output = parameter.type.find("float") != std::string::npos && lower(parameter.name) == "c";
      return Diagnosis{
          Slip::parameter_replaced, code[i].line,
          fmt::format(
              "Line {0} points {1} to new memory{2}, {3}. A, B and C are device memory when matmul is "
              "called: remove this line.",
              code[i].line, parameter.name, memory == Memory::host ? " of the host" : "",
              output ? fmt::format("so that no result reaches the {} that matmul was given", parameter.name)
                     : fmt::format("in which nothing has been stored, and loses the {} that matmul was "
                                   "given",
                                   parameter.name)),
          true};
    }
  }
  return std::nullopt;
}

std::optional<Diagnosis> host_memory_passed(const File& file, const Failure& failure) {
  const Code& code = file.code;
  const bool used = std::ranges::any_of(failure.findings, [](const report::Finding& f) {
    return f.kind == report::FindingKind::host_memory_in_kernel && !f.null && !f.unset;
  });
  const auto launch = used ? only_launch(file) : std::nullopt;
  if (!launch) return std::nullopt;
  for (const TokenRange& argument : launch->arguments) {
    const auto memory = host_memory(code, argument, launch->at);
    if (!memory) continue;
    const int line = code[launch->at].line;
    return Diagnosis{
        Slip::host_memory_passed, line,
        fmt::format("Line {} passes `{}`, {} (line {}), which a kernel cannot use: {}", line,
                    written(code, argument.begin, argument.end), memory->what, memory->line, memory->instead),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> cleared_after_launch(const File& file) {
  const Code& code = file.code;
  const auto body = body_of(code, defined(code, "matmul"));
  if (!body) return std::nullopt;
  std::size_t launch = 0;
  for (const WrittenLaunch& written : written_launches(code)) {
    if (body->open < written.at && written.at < body->close) launch = std::max(launch, written.at);
  }
  for (std::size_t i = launch; launch > 0 && i + 2 < body->close; ++i) {
    const bool clears = (code.is(i, "cudaMemset") || code.is(i, "cudaMemsetAsync")) && code.is(i + 1, "(") &&
                        code.is(i + 2, "C") && code.is(i + 3, ",");
    if (!clears || !is_always_done(code, i, *body)) continue;
    return Diagnosis{
        Slip::cleared_after_launch, code[i].line,
        fmt::format("Line {} clears C after the kernel launched in line {} has stored its results "
                    "there. What is to be cleared is cleared before the launch.",
                    code[i].line, code[launch].line),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> set_in_elements(const File& file, const Failure& failure) {
  const Code& code = file.code;
  const auto& [M, N, K] = failure.sizes;
  const bool missed = K == 0 || std::ranges::any_of(failure.findings, [](const report::Finding& f) {
                        return f.kind == report::FindingKind::read_before_written && f.array == "C";
                      });
  for (std::size_t i = 0; missed && i + 1 < code.size(); ++i) {
    if (!(code.is(i, "cudaMemset") || code.is(i, "cudaMemsetAsync")) || !code.is(i + 1, "(")) continue;
    const auto arguments = parted(code, i + 2, code.partner(i + 1));
    if (arguments.size() < 3 || !code.is(arguments[0].begin, "C")) continue;
    const TokenRange& bytes = arguments[2];
    if (M < 2 || N < 2 || whole_value(file, bytes, failure.sizes) != long{M} * N) continue;
    return Diagnosis{
        Slip::set_in_elements, code[i].line,
        fmt::format("Line {}: {} counts in bytes, and `{}` of them are a quarter of C: the factor "
                    "sizeof(float) is missing.",
                    code[i].line, code[i].text, written(code, bytes.begin, bytes.end)),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> local_set_in_elements(const File& file) {
  const Code& code = file.code;
  for (std::size_t i = 0; i + 2 < code.size(); ++i) {
    if (!code.is(i, "memset") || !code.is(i + 1, "(") || !code.scope(i).device) continue;
    const auto arguments = parted(code, i + 2, code.partner(i + 1));
    if (arguments.size() != 3 || arguments[0].end != arguments[0].begin + 1) continue;
    const std::string_view array = code[arguments[0].begin].text;
    const std::string bytes = written(code, arguments[2].begin, arguments[2].end);
    for (std::size_t k = i; k-- > 1 && code.scope(k).device;) {
      if (!code.is(k, array) || !code.is(k - 1, "float") || !code.is(k + 1, "[")) continue;
      std::string extents;
      for (std::size_t bracket = k + 1; code.is(bracket, "["); bracket = code.past(bracket))
        extents += (extents.empty() ? "" : " * ") + written(code, bracket + 1, code.partner(bracket));
      if (extents != bytes) break;
      return Diagnosis{
          Slip::set_in_elements, code[i].line,
          fmt::format("Line {}: memset counts in bytes, and `{}` of them are a quarter of {}: the factor "
                      "sizeof(float) is missing.",
                      code[i].line, bytes, array),
          true};
    }
  }
  return std::nullopt;
}

std::optional<Diagnosis> set_of_no_bytes(const File& file) {
  const Code& code = file.code;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (!code.is(i, "cudaMemset") || !code.is(i + 1, "(")) continue;
    const auto arguments = parted(code, i + 2, code.partner(i + 1));
    const auto is_zero = [&](const TokenRange& words) {
      return words.end == words.begin + 1 && whole_number(code, words.begin) == 0;
    };
    if (arguments.size() != 3 || !is_zero(arguments[2]) || is_zero(arguments[1])) continue;
    return Diagnosis{
        Slip::set_of_no_bytes, code[i].line,
        fmt::format("Line {} sets 0 bytes: the order is cudaMemset(pointer, value, bytes).", code[i].line),
        true};
  }
  return std::nullopt;
}

}  // namespace diagnosis
