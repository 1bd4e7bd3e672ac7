// Expressions and statements in the manner of a draft's person.
#include "draft.h"

#include <algorithm>
#include <cctype>

namespace variants {
namespace {

/** With room for the indentation. */
constexpr std::size_t kShortLine = 96;

bool is_one_word(const std::string& text) {
  return std::ranges::all_of(text,
                             [](unsigned char c) { return std::isalnum(c) != 0 || c == '_' || c == '$'; });
}

std::string sum_type(const Draft& d) { return d.sum == Sum::in_double ? "double" : "float"; }

void say_transposed_or_not(Draft& d, std::vector<Parameter>& matrices) {
  const bool transposed = d.route == Route::b_transposed;
  const std::string input = d.dice.word({"const float* ", "const float* ", "float const* ", "const float *"});
  const bool restricted = d.dice.chance(35);
  const std::string promise = restricted ? "__restrict__ " : "";
  const std::string output = input.ends_with('*') ? "float *" : "float* ";
  matrices.push_back({input + promise + "$A", "$inA"});
  matrices.push_back({input + promise + (transposed ? "$Bt" : "$B"), transposed ? "$Bt" : "$inB"});
  if (d.route == Route::split_reduce) {
    matrices.push_back({output + promise + "$partial", "$partial"});
  } else {
    matrices.push_back({output + promise + "$C", "$hC"});
  }
  if (restricted) d.trait("__restrict__");
}

}  // namespace

std::string wrapped(const std::string& expression) {
  return is_one_word(expression) ? expression : "(" + expression + ")";
}

void Draft::say_loop(const std::string& head, const std::string& body) {
  const std::string line = head + " " + body;
  say(text.fill(line).size() <= kShortLine ? line : head + " {\n" + body + "\n}");
}

std::string Draft::step(const std::string& variable) const {
  std::string result = increment;
  return result.replace(result.find('@'), 1, variable);
}

std::string Draft::loop(const std::string& type, const std::string& variable, const std::string& from,
                        const std::string& to, const std::string& by) const {
  return "for (" + type + " " + variable + " = " + from + "; " + variable + " < " + to + "; " +
         (by.empty() ? step(variable) : variable + " += " + by) + ")";
}

std::string element(const Draft& d, char matrix, const std::string& row, const std::string& column) {
  if (matrix == 'B' && d.route == Route::b_transposed)
    return "$Bt[" + wrapped(column) + " * $K + " + row + "]";
  const std::string pointer = std::string("$") + matrix;
  const std::string width = matrix == 'A' ? "$K" : "$N";
  const std::string flat = wrapped(row) + " * " + width + " + " + column;
  if (matrix == 'C' && d.access != Access::macro && d.access != Access::pointer)
    return pointer + "[" + flat + "]";
  switch (d.access) {
    case Access::subscript:
      return pointer + "[" + flat + "]";
    case Access::macro:
      return pointer + "[$AT(" + row + ", " + column + ", " + width + ")]";
    case Access::function:
    case Access::lambda:
      return "$load(" + pointer + ", " + width + ", " + row + ", " + column + ")";
    case Access::pointer:
      return "*(" + pointer + " + " + flat + ")";
    case Access::view:
      return std::string("$view") + matrix + "(" + row + ", " + column + ")";
    case Access::read_only:
      return "__ldg(&" + pointer + "[" + flat + "])";
  }
  return {};
}

void say_access_helpers(Draft& d) {
  switch (d.access) {
    case Access::macro:
      d.trait("macro for indices");
      d.say("#define $AT(row_, col_, width_) ((row_) * (width_) + (col_))\n\n");
      break;
    case Access::function:
      d.trait("__device__ helper");
      d.say(d.dice.word(
                {"__device__ __forceinline__ ", "__device__ inline ", "static __device__ ", "__device__ "}) +
            "float $load(const float* matrix, int width, int row_, int col_) {\n"
            "return matrix[row_ * width + col_];\n}\n\n");
      break;
    case Access::view:
      d.trait("struct as accessor");
      d.pick("viewA", {"a_view", "viewA", "left_matrix", "Ain"});
      d.pick("viewB", {"b_view", "viewB", "right_matrix", "Bin"});
      d.say(
          "// A matrix whose rows lie one after the other.\nstruct $View {\nconst float* data;\nint width;\n"
          "__device__ float operator()(int row_, int col_) const { return data[row_ * width + col_]; }\n"
          "};\n\n");
      break;
    default:
      break;
  }
}

void say_access_locals(Draft& d) {
  if (d.access == Access::lambda) {
    d.trait("lambda as accessor");
    d.say(
        "auto $load = [](const float* matrix, int width, int row_, int col_) {\n"
        "return matrix[row_ * width + col_];\n};");
  }
  if (d.access != Access::view) return;
  d.say("const $View $viewA{$A, $K};");
  if (d.route != Route::b_transposed) d.say("const $View $viewB{$B, $N};");
}

void say_sums(Draft& d, const std::string& dimensions) {
  const std::string type = sum_type(d);
  if (dimensions.empty() && d.sum == Sum::four) {
    d.trait("four sums");
    d.say("float $sum[4] = {0.0f, 0.0f, 0.0f, 0.0f};");
    return;
  }
  const std::string zero = !dimensions.empty()       ? d.dice.word({" = {}", " = {0}", " = {0.0f}"})
                           : d.sum == Sum::in_double ? " = 0.0"
                                                     : d.dice.word({" = 0.0f", " = 0.0f", " = 0.f", " = 0"});
  d.say(type + " $sum" + dimensions + zero + ";");
  if (d.sum == Sum::kahan) d.say("float $lost" + dimensions + zero + ";  // what the sum has rounded away");
  if (d.sum == Sum::kahan) d.trait("Kahan sum");
  if (d.sum == Sum::in_double) d.trait("sum in double");
}

std::vector<std::string> add_product(const Draft& d, const std::string& a, const std::string& b,
                                     const std::string& suffix) {
  const std::string sum = "$sum" + suffix, lost = "$lost" + suffix;
  switch (d.sum) {
    case Sum::plus:
    case Sum::four:  // the caller chooses one of the four by the suffix
      return {sum + " += " + a + " * " + b + ";"};
    case Sum::spelled_out:
      return {sum + " = " + sum + " + " + a + " * " + b + ";"};
    case Sum::fused:
      return {sum + " = fmaf(" + a + ", " + b + ", " + sum + ");"};
    case Sum::fused_rn:
      return {sum + " = __fmaf_rn(" + a + ", " + b + ", " + sum + ");"};
    case Sum::in_double:
      return {sum + " += static_cast<double>(" + a + ") * " + b + ";"};
    case Sum::kahan:
      return {"const float $term = " + a + " * " + b + " - " + lost + ";",
              "const float $next_sum = " + sum + " + $term;", lost + " = ($next_sum - " + sum + ") - $term;",
              sum + " = $next_sum;"};
  }
  return {};
}

std::string value_of_sum(const Draft& d, const std::string& suffix) {
  if (d.sum == Sum::in_double) return "static_cast<float>($sum" + suffix + ")";
  if (d.sum == Sum::four && suffix.empty()) return "($sum[0] + $sum[1]) + ($sum[2] + $sum[3])";
  return "$sum" + suffix;
}

std::string store(const Draft& d, const std::string& row, const std::string& column,
                  const std::string& value) {
  const std::string c = element(d, 'C', row, column);
  switch (d.route) {
    case Route::slices:
      return c + " += " + value + ";";
    case Route::split_atomic:
      return "atomicAdd(&" + (c.front() == '*' ? "(" + c + ")" : c) + ", " + value + ");";
    case Route::split_reduce:
      return "$partial[(blockIdx.z * $M + " + row + ") * $N + " + column + "] = " + value + ";";
    default:
      return c + " = " + value + ";";
  }
}

void say_constants(Draft& d, const std::vector<Constant>& constants) {
  if (d.constants == Constants::template_parameters) {
    d.trait("template");
    std::string values;
    for (const Constant& c : constants) values += (values.empty() ? "" : ", ") + c.value;
    d.template_arguments = "<" + values + ">";
    return;
  }
  if (d.constants == Constants::enumerators) {
    std::string list;
    for (const Constant& c : constants) list += (list.empty() ? "" : ", ") + c.name + " = " + c.value;
    return d.say("enum { " + list + " };\n\n");
  }
  for (const Constant& c : constants) {
    switch (d.constants) {
      case Constants::defines:
        d.say("#define " + c.name + " " + c.value);
        break;
      case Constants::constants:
        d.say("const int " + c.name + " = " + c.value + ";");
        break;
      default:
        d.trait("constexpr");
        d.say("constexpr int " + c.name + " = " + c.value + ";");
    }
  }
  d.text.blank();
}

void say_kernel_head(Draft& d, const std::vector<Constant>& constants, const std::string& threads) {
  if (d.sizes_in_struct) {
    d.trait("sizes in a struct");
    d.say("struct $Sizes {\nint rows_of_a, cols_of_b, cols_of_a;\n};\n\n");
  }
  if (d.comments) {
    const std::string transposed =
        d.route == Route::b_transposed ? "$Bt is ($N,$K): B transposed" : "$B is ($K,$N)";
    const std::string output =
        d.route == Route::split_reduce ? "$partial is (slices,$M,$N)" : "$C is ($M,$N)";
    d.say("// $A is ($M,$K), row-major.\n// " + transposed + ".\n// " + output + ".");
  }
  if (d.constants == Constants::template_parameters) {
    std::string names;
    for (const Constant& c : constants) names += (names.empty() ? "int " : ", int ") + c.name;
    d.say("template <" + names + ">");
  }
  std::vector<Parameter>& all = d.parameters;
  say_transposed_or_not(d, all);
  if (d.sizes_in_struct) {
    all.push_back({"$Sizes $sizes", "$Sizes{$hM, $hN, $hK}"});
  } else {
    for (const char* size : {"M", "N", "K"}) all.push_back({d.size + " $" + size, std::string("$h") + size});
  }
  if (d.route == Route::slices) {
    all.push_back({"int $first", "$first"});
    all.push_back({"int $last", "$last"});
  }
  if (d.route == Route::split_atomic || d.route == Route::split_reduce) all.push_back({"int $per", "$per"});
  if (d.dice.chance(30)) {
    d.trait("other order of parameters");
    d.dice.shuffle(all);
  }
  std::string list;
  for (const Parameter& p : all) list += (list.empty() ? "" : ", ") + p.declaration;
  const bool is_static = d.dice.chance(10);
  const bool bounds = d.dice.chance(20);
  if (bounds) d.trait("__launch_bounds__");
  d.say((is_static ? "static __global__ void " : "__global__ void ") +
        (bounds ? "__launch_bounds__(" + threads + ")\n" : "") + "$kernel(" + list + ") {");
  if (!d.sizes_in_struct) return;
  const std::pair<const char*, const char*> sizes[] = {
      {"M", "rows_of_a"}, {"N", "cols_of_b"}, {"K", "cols_of_a"}};
  for (const auto& [size, member] : sizes)
    d.say(std::string("const int $") + size + " = $sizes." + member + ";");
}

void say_range(Draft& d) {
  if (d.route != Route::split_atomic && d.route != Route::split_reduce) return;
  d.say("const int $first = blockIdx.z * $per;");
  d.say("const int $last = min($K, $first + $per);");
}

std::string range_first(const Draft& d) {
  return d.route == Route::plain || d.route == Route::b_transposed ? "0" : "$first";
}

std::string range_last(const Draft& d) {
  return d.route == Route::plain || d.route == Route::b_transposed ? "$K" : "$last";
}

}  // namespace variants
