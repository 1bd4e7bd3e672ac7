// What is made of full tiles: products, sums, outputs.
#include "tiles.h"

namespace variants {
namespace {

/** The thread's values into registers, each read once. */
void say_values_of_tiles(Draft& d, const Plan& plan) {
  const Shape& s = plan.shape;
  if (s.tm > 1) {
    d.say("float $va[$TM];");
    d.say_loop(d.loop("int", "$i", "0", "$TM"), "$va[$i] = " + plan.a(plan.tile_row(), "$k") + ";");
  } else {
    d.say("const float $va = " + plan.a("$ty", "$k") + ";");
  }
  if (plan.vector_reads) {
    d.say("const float4 $four = *reinterpret_cast<const float4*>(&" + plan.b("$k", "$tx * $TN") + ");");
    d.say("const float $vb[$TN] = {$four.x, $four.y, $four.z, $four.w};");
  } else if (s.tn > 1) {
    d.say("float $vb[$TN];");
    d.say_loop(d.loop("int", "$j", "0", "$TN"), "$vb[$j] = " + plan.b("$k", plan.tile_column()) + ";");
  } else {
    d.say("const float $vb = " + plan.b("$k", "$tx") + ";");
  }
}

/** For each k all products of the thread's values of As and Bs. */
void say_products_of_many(Draft& d, const Plan& plan) {
  const Shape& s = plan.shape;
  d.say(d.unroll + d.loop("int", "$k", "0", "$BK") + " {");
  if (!plan.from_tiles) say_values_of_tiles(d, plan);
  const std::string over_i = s.tm > 1 ? d.loop("int", "$i", "0", "$TM") + " {" : "";
  const std::string over_j = s.tn > 1 ? d.loop("int", "$j", "0", "$TN") + " {" : "";
  const bool turned = s.tm > 1 && s.tn > 1 && d.dice.chance(30);
  d.say(turned ? over_j : over_i);
  d.say(turned ? over_i : over_j);
  const std::string a = plan.from_tiles ? plan.a(plan.tile_row(), "$k") : s.tm > 1 ? "$va[$i]" : "$va";
  const std::string b = plan.from_tiles ? plan.b("$k", plan.tile_column()) : s.tn > 1 ? "$vb[$j]" : "$vb";
  for (const std::string& line : add_product(d, a, b, plan.suffix())) d.say(line);
  if (s.tm > 1) d.say("}");
  if (s.tn > 1) d.say("}");
  d.say("}");
}

}  // namespace

void say_products(Draft& d, const Plan& plan) {
  if (!plan.single()) return say_products_of_many(d, plan);
  const bool by_window =
      d.dice.chance(25) && (d.sum == Sum::plus || d.sum == Sum::fused || d.sum == Sum::spelled_out);
  const std::string a = plan.a("$ty", "$k"), b = plan.b("$k", "$tx");
  if (by_window) {
    d.trait("a sum per window");
    d.say("float $part = 0.0f;\n" + d.unroll);
    d.say_loop(d.loop("int", "$k", "0", "$BK"), "$part += " + a + " * " + b + ";");
    return d.say("$sum += $part;");
  }
  d.say(d.unroll + d.loop("int", "$k", "0", "$BK") + " {");
  for (const std::string& line : add_product(d, a, b, d.sum == Sum::four ? "[$k % 4]" : "")) d.say(line);
  d.say("}");
}

void say_outputs(Draft& d, const Plan& plan) {
  if (plan.single()) {
    const std::string stored = store(d, "$row", "$col", value_of_sum(d, ""));
    return d.say(plan.guard == Guard::none ? stored : "if ($row < $M && $col < $N) " + stored);
  }
  if (plan.shape.tm > 1) d.say(d.loop("int", "$i", "0", "$TM") + " {");
  d.say(d.local() + " $row = $top + " + plan.tile_row() + ";");
  const bool fours = plan.shape.tn == 4 && plan.adjacent && d.route == Route::plain && d.dice.chance(50);
  if (fours) {
    d.trait("float4 stores");
    const std::string row = plan.shape.tm > 1 ? "[$i]" : "";
    const auto value = [&](const char* j) { return value_of_sum(d, row + "[" + j + "]"); };
    d.say("if ($N % 4 == 0 && $row < $M && $leftmost + $tx * $TN < $N) {");
    d.say("*reinterpret_cast<float4*>(&$C[$row * $N + $leftmost + $tx * $TN]) = make_float4(" + value("0") +
          ", " + value("1") + ", " + value("2") + ", " + value("3") + ");");
    d.say("} else {");
  }
  if (plan.shape.tn > 1) d.say(d.loop("int", "$j", "0", "$TN") + " {");
  d.say(d.local() + " $col = $leftmost + " + plan.tile_column() + ";");
  d.say("if ($row < $M && $col < $N) " + store(d, "$row", "$col", value_of_sum(d, plan.suffix())));
  if (plan.shape.tn > 1) d.say("}");
  if (fours) d.say("}");
  if (plan.shape.tm > 1) d.say("}");
}

std::string Plan::dimensions() const {
  return std::string(shape.tm > 1 ? "[$TM]" : "") + (shape.tn > 1 ? "[$TN]" : "");
}

std::string Plan::suffix() const {
  return std::string(shape.tm > 1 ? "[$i]" : "") + (shape.tn > 1 ? "[$j]" : "");
}

std::string Plan::tile_row() const {
  if (shape.tm == 1) return "$ty";
  return adjacent ? "$ty * $TM + $i" : "$i * " + down() + " + $ty";
}

std::string Plan::tile_column() const {
  if (shape.tn == 1) return "$tx";
  return adjacent ? "$tx * $TN + $j" : "$j * " + across() + " + $tx";
}

}  // namespace variants
