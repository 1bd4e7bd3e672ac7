// Walks back from a <<<, and makes declarations out of kernels.
#include "source/launches.h"

#include <fmt/format.h>

#include <algorithm>

#include "source/names.h"

namespace source {
namespace {

constexpr std::size_t kFarthest = 200;  // tokens: only garbage goes on for longer

constexpr std::string_view kBlockNames =
    "block blockDim blockdim block_dim dimBlock dim_block blockSize block_size threads numThreads "
    "num_threads nthreads threadsPerBlock threads_per_block THREADS BLOCK BLOCK_SIZE THREADS_PER_BLOCK";
constexpr std::string_view kGridNames =
    "grid gridDim griddim grid_dim dimGrid dim_grid gridSize grid_size blocks numBlocks num_blocks nblocks "
    "blocksPerGrid blocks_per_grid GRID GRID_SIZE BLOCKS";

const std::set<std::string_view> kKeywords = {"return", "else", "do", "case", "throw"};

/** The `<` of the template arguments that end in front of `i`; `i` where none do. */
std::size_t before_angles(const Code& code, std::size_t i, std::size_t first) {
  if (i == first || !code.is(i - 1, ">")) return i;
  const std::size_t farthest = std::max(first, i > kFarthest ? i - kFarthest : 0);
  std::size_t angles = 0;
  for (std::size_t k = i; k > farthest;) {
    k = std::min(k - 1, code.partner(k - 1));
    if (code.is(k, ">")) ++angles;
    if (code.is(k, "<") && --angles == 0) return k;
  }
  return i;
}

bool is_template(const Code& code, const Function& kernel) {
  return code.is(kernel.begin, "template") && code.is(kernel.begin + 1, "<") &&
         !code.is(kernel.begin + 2, ">");
}

/** From the bracket `open` to its partner, less the default arguments. */
std::string parameters_of(const Code& code, std::size_t open) {
  std::string text;
  bool left_out = false;
  for (std::size_t i = open + 1; i < code.partner(open);) {
    if (code.is(i, "=")) left_out = true;
    if (code.is(i, ",")) left_out = false;
    const std::size_t next = std::min(code.past(i), code.partner(open));
    if (!left_out) text += (text.empty() ? "" : " ") + text_of(code, i, next);
    i = next;
  }
  return text;
}

/** Does a division of `name`'s value stand where it is declared or set, as in dim3 grid((N + 15) / 16)? */
bool is_quotient(const Code& code, std::string_view name) {
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (!code.is(i, name)) continue;
    const bool value = code.is(i + 1, "(") || code.is(i + 1, "{") || code.is(i + 1, "=");
    for (std::size_t k = i + 1; value && k < std::min(code.size(), i + kFarthest) && !code.is(k, ";"); ++k) {
      if (code.is(k, "/")) return true;
    }
  }
  return false;
}

bool are_side_by_side(const Token& one, const Token& next) {
  return one.offset + one.text.size() == next.offset;
}

}  // namespace

std::string text_of(const Code& code, std::size_t begin, std::size_t end) {
  std::string text;
  for (std::size_t i = begin; i < end; ++i) {
    const bool shift = i > begin && code.is(i, ">") && code.is(i - 1, ">");  // or the ends of two lists
    text.append(i == begin || (shift && are_side_by_side(code[i - 1], code[i])) ? "" : " ")
        .append(code[i].text);
  }
  return text;
}

void ChosenKernels::add(const Code& code) {
  for (const Function& f : code.functions()) {
    if (!f.kernel && !f.member) others_.insert(f.name);
    if (!f.kernel || f.member) continue;
    const bool definition = code.is(code.past(f.parameters), "{");
    if (is_template(code, f) || (definition && !defined_.insert(f.name).second)) names_.insert(f.name);
  }
  // A function of the host may have the same name, and other parameters.
  for (const Function& f : code.functions()) {
    if (f.kernel && !f.member && others_.contains(f.name)) names_.insert(f.name);
  }
}

std::optional<std::string> ChosenKernels::chooser(const Code& code, const Function& kernel) const {
  const std::size_t open = kernel.parameters, close = code.partner(open);
  if (!kernel.kernel || kernel.member || !contains(kernel.name) || close <= open) return std::nullopt;
  std::string head;
  if (is_template(code, kernel)) {
    head = text_of(code, kernel.begin, code.past_angles(kernel.begin + 1)) + " ";
  } else if (code.is(kernel.begin, "template")) {
    return std::nullopt;
  }
  for (std::size_t i = kernel.begin; i < close; ++i) {
    const bool text = code[i].text.find('\n') == std::string_view::npos;
    if (code.is(i, Kind::directive) || !text) return std::nullopt;
  }
  const std::string parameters = parameters_of(code, open);
  return fmt::format("{0}auto __emulator_kernel_{1}({2}) -> void (*)({2}); ", head, kernel.name, parameters);
}

std::size_t body_of(const Code& code, bool macro) {
  if (!macro || code.size() < 3) return macro ? code.size() : 0;
  const Token& name = code[1];
  const bool takes_arguments = code.is(2, "(") && code[2].offset == name.offset + name.text.size();
  return takes_arguments ? code.past(2) : 2;
}

std::size_t kernel_begin(const Code& code, std::size_t i, std::size_t first) {
  std::size_t begin = i;
  first = std::max(first, i > kFarthest ? i - kFarthest : 0);
  while (begin > first) {
    const std::size_t k = before_angles(code, begin, first);
    if (k == first) break;
    const bool bracket = k == begin && (code.is(k - 1, ")") || code.is(k - 1, "]"));
    if (!bracket && (!code.is(k - 1, Kind::identifier) || kKeywords.contains(code[k - 1].text))) break;
    begin = bracket ? std::max(first, code.partner(k - 1)) : k - 1;
    if (bracket && begin == k - 1) return i;  // it has no partner
    const bool goes_on =
        begin > first && (code.is(begin - 1, "::") || code.is(begin - 1, ".") || code.is(begin - 1, "->"));
    if (goes_on) {
      --begin;
    } else if (!bracket || begin == first || kKeywords.contains(code[begin - 1].text) ||
               !(code.is(begin - 1, Kind::identifier) || code.is(begin - 1, ")") ||
                 code.is(begin - 1, "]"))) {
      break;
    }
  }
  return begin;
}

std::size_t kernel_name(const Code& code, std::size_t begin, std::size_t end) {
  std::size_t name = code.size();
  for (std::size_t i = begin; i < end;) {
    if (code.is(i, "::")) {
      ++i;
      continue;
    }
    if (!code.is(i, Kind::identifier)) return code.size();
    name = i;
    i = code.past_angles(i + 1);
  }
  return name;
}

std::optional<std::string> wrong_brackets(const Code& code, std::size_t i, std::size_t& at) {
  const bool statement = i == 0 || code.is(i - 1, ";") || code.is(i - 1, "{") || code.is(i - 1, "}") ||
                         code.is(i - 1, ")") || code.is(i - 1, "else");
  at = code.past_angles(i + 1);
  if (!statement || !code.is(at, "<<")) return std::nullopt;
  if (code.is(at + 1, "<"))
    return fmt::format("<<< and >>> are written without blanks: {}<<<grid, block>>>(arguments).",
                       code[i].text);
  return fmt::format("a launch has three brackets on each side: {}<<<grid, block>>>(arguments).",
                     code[i].text);
}

std::string why_not_closed(const Code& code, std::size_t i) {
  for (std::size_t k = i + 1; k + 3 < std::min(code.size(), i + kFarthest); k = code.past(k)) {
    const bool closes_later = code.is(k, ";") && code[k].line == code[i].line;
    if (!closes_later) continue;
    for (std::size_t m = k + 1; m + 2 < code.size() && code[m].line == code[k].line; ++m) {
      if (code.is(m, ">") && code.is(m + 1, ">") && code.is(m + 2, ">"))
        return "between <<< and >>> a comma stands between the grid and the block, and no `;`.";
    }
    break;
  }
  return "<<< opens a launch, but no >>> closes it: write kernel<<<grid, block>>>(arguments).";
}

std::optional<std::string> swapped(const Code& code, std::size_t i) {
  const bool names = code.is(i + 1, Kind::identifier) && code.is(i + 2, ",") &&
                     code.is(i + 3, Kind::identifier) && (code.is(i + 4, ",") || code.is(i + 4, ">>>"));
  if (!names) return std::nullopt;
  const std::string_view first = code[i + 1].text, second = code[i + 3].text;
  const auto among = [](std::string_view all, std::string_view name) {
    return any_name(all, [&](std::string_view one) { return one == name; });
  };
  if (!among(kBlockNames, first) || !among(kGridNames, second)) return std::nullopt;
  // Whatever they are called: the grid is what was divided into blocks.
  if (is_quotient(code, first) && !is_quotient(code, second)) return std::nullopt;
  return fmt::format(
      "a launch is kernel<<<grid, block>>>, the grid first: here it is <<<{}, {}>>>. "
      "Swap the two.",
      first, second);
}

}  // namespace source
