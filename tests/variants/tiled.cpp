// Kernels with tiles in shared memory.
#include <string>

#include "tiles.h"

namespace variants {
namespace {

enum class Order { plain, barrier_first, one_barrier, ahead, registers, async_ahead };
enum class Grid { plane, swapped, line, walk };

class TiledKernel {
 public:
  TiledKernel(Draft& draft, const Shape& shape, const Demands& demands) : d(draft) {
    plan.shape = shape;
    choose(demands);
  }

  void say() {
    name_constants();
    say_access_helpers(d);
    d.pick("load_or_zero", {"load_or_zero", "safe_load", "guarded", "fetch_or_zero"});
    say_filling_helpers(d, plan);
    say_constants(d, constants);
    say_kernel_head(d, constants, plan.threads());
    say_tiles(d, plan);
    say_threads();
    say_access_locals(d);
    say_range(d);
    say_place_of_block();
    if (d.sum == Sum::four && !plan.single()) d.sum = Sum::plus;
    say_sums(d, dimensions());
    d.text.blank();
    say_windows();
    d.text.blank();
    say_outputs();
    if (grid == Grid::walk) d.say("}");
    d.say("}");
    say_launch();
  }

 private:
  void choose(const Demands&);
  void choose_order(bool async);
  void choose_layout();
  void name_constants();
  void say_threads();
  void say_place_of_block();
  void say_windows();
  void say_ahead(bool async);
  void say_in_registers();
  void say_products();
  void say_products_in_registers();
  void say_outputs();
  void say_row_of_outputs(const std::string& row, const std::string& suffix);
  void say_launch();

  void barrier(const char* waits_until) {
    d.say(std::string("__syncthreads();") +
          (d.comments ? std::string("  // waits until ") + waits_until : ""));
  }
  std::string dimensions() const {
    return std::string(plan.shape.tm > 1 ? "[$TM]" : "") + (plan.shape.tn > 1 ? "[$TN]" : "");
  }
  std::string suffix() const {
    return std::string(plan.shape.tm > 1 ? "[$i]" : "") + (plan.shape.tn > 1 ? "[$j]" : "");
  }
  /** Row and column within the block's tile of output (i, j) of a thread. */
  std::string tile_row() const {
    if (plan.shape.tm == 1) return "$ty";
    return plan.adjacent ? "$ty * $TM + $i" : "$i * " + plan.down() + " + $ty";
  }
  std::string tile_column() const {
    if (plan.shape.tn == 1) return "$tx";
    return plan.adjacent ? "$tx * $TN + $j" : "$j * " + plan.across() + " + $tx";
  }
  std::string windows(const std::string& type) const {
    return d.loop(type, "$k0", range_first(d), range_last(d), "$BK");
  }

  Draft& d;
  Plan plan;
  Order order = Order::plain;
  Grid grid = Grid::plane;
  std::vector<Constant> constants;
};

void TiledKernel::choose(const Demands& demands) {
  Dice& dice = d.dice;
  const Shape& s = plan.shape;
  const bool square = plan.single() && s.bm == s.bn && s.bm == s.bk;
  plan.plane = dice.chance(square ? 75 : 50);
  plan.filling = square && dice.chance(75)          ? Filling::direct
                 : dice.chance(plan.plane ? 50 : 0) ? Filling::strided
                                                    : Filling::flat;
  const bool fours = s.bk % 4 == 0 && s.bn % 4 == 0 && d.route != Route::b_transposed;
  if (!plan.single() && fours && dice.chance(60)) plan.filling = Filling::vectors;
  if (demands.async) plan.filling = Filling::async;
  std::vector<Guard> guards = {Guard::conditional, Guard::conditional, Guard::if_else, Guard::zero_first,
                               Guard::helper};
  if (d.index == "int") guards.push_back(Guard::clamped);
  plan.guard = dice.one_of(guards);
  if (demands.multiples_of_16) {
    d.contract = "$hM % 16 != 0 || $hN % 16 != 0 || $hK % 16 != 0";
    if (16 % s.bm == 0 && 16 % s.bn == 0 && 16 % s.bk == 0 && dice.chance(60)) plan.guard = Guard::none;
  }
  const bool by_accessor =
      plan.filling != Filling::vectors && plan.filling != Filling::async && plan.guard != Guard::helper;
  if (!by_accessor && d.access != Access::macro && d.access != Access::pointer) d.access = Access::subscript;
  choose_order(demands.async);
  choose_layout();
}

void TiledKernel::choose_order(bool async) {
  Dice& dice = d.dice;
  if (async) {
    order = dice.one_of({Order::plain, Order::async_ahead, Order::async_ahead});
  } else {
    order = dice.one_of({Order::plain, Order::plain, Order::plain, Order::barrier_first, Order::one_barrier,
                         Order::ahead, Order::registers});
  }
  if (order == Order::registers && plan.filling != Filling::direct) order = Order::one_barrier;
  plan.two_stages = order == Order::one_barrier || order == Order::ahead || order == Order::async_ahead;
  grid = dice.one_of({Grid::plane, Grid::plane, Grid::plane, Grid::swapped, Grid::line, Grid::walk});
  if (order == Order::barrier_first) d.trait("barrier first");
  if (order == Order::one_barrier) d.trait("two stages, one barrier");
  if (order == Order::ahead) d.trait("fetches ahead");
  if (order == Order::registers) d.trait("next tile in registers");
  if (order == Order::async_ahead) d.trait("asynchronous copies ahead");
  if (grid == Grid::walk) d.trait("blocks walk over tiles");
  if (grid == Grid::swapped) d.trait("grid turned");
}

void TiledKernel::choose_layout() {
  Dice& dice = d.dice;
  const Shape& s = plan.shape;
  plan.storage = dice.one_of({Storage::arrays, Storage::arrays, Storage::arrays, Storage::flat,
                              Storage::dynamic, Storage::structure});
  plan.a_turned = dice.chance(25);
  plan.b_turned = dice.chance(12);
  plan.adjacent = dice.chance(65);
  const int pad = plan.filling == Filling::vectors ? 4 : 1;
  if (dice.chance(30)) plan.a_pad = pad;
  if (dice.chance(20)) plan.b_pad = pad;
  const bool wide = s.tn == 4 && plan.adjacent && !plan.b_turned && plan.b_width() % 4 == 0 && s.bn % 4 == 0;
  plan.vector_reads = wide && plan.storage == Storage::arrays && dice.chance(60);
  // Tile by tile 16 bytes: what follows As in one piece of memory must begin there, too.
  if (plan.needs_alignment() && plan.storage == Storage::dynamic && plan.a_size() % 4 != 0)
    plan.storage = Storage::arrays;
  if (plan.a_turned) d.trait("As transposed");
  if (plan.b_turned) d.trait("Bs transposed");
  if (plan.a_pad + plan.b_pad > 0) d.trait("padding");
  if (plan.vector_reads) d.trait("float4 reads of Bs");
  if (!plan.plane) d.trait("1-D block");
  d.trait("tile " + std::to_string(s.bm) + "x" + std::to_string(s.bn) + "x" + std::to_string(s.bk));
  if (!plan.single()) d.trait("thread " + std::to_string(s.tm) + "x" + std::to_string(s.tn));
}

void TiledKernel::name_constants() {
  const Shape& s = plan.shape;
  d.granule = s.bk;
  d.pick("TILE", {"TILE", "TILE_SIZE", "BLOCK", "BLOCK_SIZE", "TILE_WIDTH", "TILE_DIM", "kTile", "BS"});
  d.pick("DEPTH", {"DEPTH", "TILE_K", "STEP", "WINDOW", "K_STEP"});
  const std::string tile = std::to_string(s.bm), depth = std::to_string(s.bk);
  if (plan.single() && s.bm == s.bn) {
    constants = {{"$TILE", tile}};
    if (s.bk != s.bm) constants.push_back({"$DEPTH", depth});
    for (const char* key : {"BM", "BN"}) d.text.name(key, "$TILE");
    return d.text.name("BK", s.bk == s.bm ? "$TILE" : "$DEPTH");
  }
  const bool kinds[] = {d.dice.chance(50), d.dice.chance(50)};
  d.text.name("BM", kinds[0] ? "BM" : "TILE_M");
  d.text.name("BN", kinds[0] ? "BN" : "TILE_N");
  d.text.name("BK", kinds[0] ? "BK" : "TILE_DEPTH");
  d.text.name("TM", kinds[1] ? "TM" : "ROWS_EACH");
  d.text.name("TN", kinds[1] ? "TN" : "COLS_EACH");
  constants = {{"$BM", tile}, {"$BN", std::to_string(s.bn)}, {"$BK", depth}};
  if (s.tm > 1) constants.push_back({"$TM", std::to_string(s.tm)});
  if (s.tn > 1) constants.push_back({"$TN", std::to_string(s.tn)});
}

void TiledKernel::say_threads() {
  const bool needs_number = plan.filling != Filling::direct && plan.filling != Filling::strided;
  if (plan.plane) {
    const std::string x = "const int $tx = threadIdx.x;", y = "const int $ty = threadIdx.y;";
    const bool x_first = d.dice.chance(60);
    d.say((x_first ? x : y) + "\n" + (x_first ? y : x));
    if (needs_number) d.say("const int $tid = $ty * " + plan.across() + " + $tx;");
  } else {
    d.say("const int $tid = threadIdx.x;");
    d.say("const int $ty = $tid / " + plan.across() + ";\nconst int $tx = $tid % " + plan.across() + ";");
  }
}

void TiledKernel::say_place_of_block() {
  const bool line = grid == Grid::line || grid == Grid::walk;
  if (line) d.say("const int tiles_across = ($N + $BN - 1) / $BN;");
  if (grid == Grid::walk) {
    d.say("const int tiles_down = ($M + $BM - 1) / $BM;");
    d.say("for (int $tile = blockIdx.x; $tile < tiles_down * tiles_across; $tile += gridDim.x) {");
  }
  const std::string number = grid == Grid::walk ? "$tile" : "blockIdx.x";
  d.say("const int $top = " +
        (line                    ? number + " / tiles_across"
         : grid == Grid::swapped ? "blockIdx.x"
                                 : "blockIdx.y") +
        " * $BM;");
  d.say("const int $leftmost = " +
        (line                    ? number + " % tiles_across"
         : grid == Grid::swapped ? "blockIdx.y"
                                 : "blockIdx.x") +
        " * $BN;");
  if (!plan.single()) return;
  d.say(d.local() + " $row = $top + $ty;\n" + d.local() + " $col = $leftmost + $tx;");
}

/** Goes along K; afterwards nobody reads the tiles any more. */
void TiledKernel::say_windows() {
  if (order == Order::ahead || order == Order::async_ahead) return say_ahead(order == Order::async_ahead);
  if (order == Order::registers) return say_in_registers();
  if (plan.two_stages) d.say("int $stage = 0;");
  d.say(windows(plan.filling == Filling::direct ? d.index : "int") + " {");
  if (order == Order::barrier_first) barrier("all have used the tiles of the window before");
  say_filling(d, plan);
  if (plan.filling == Filling::async) d.say("__pipeline_commit();\n__pipeline_wait_prior(0);");
  barrier("both tiles are stored");
  say_products();
  if (plan.two_stages) d.say(d.dice.word({"$stage = 1 - $stage;", "$stage ^= 1;"}));
  if (order == Order::plain) barrier("all have used both tiles");
  d.say("}");
  if (grid == Grid::walk && order != Order::plain) barrier("all are done with this tile of $C");
}

/** Two stages: the next window is on its way, or stored, while this one is used. */
void TiledKernel::say_ahead(bool async) {
  d.say("auto $fetch = [&](int $k0, int $stage) {");
  say_filling(d, plan);
  d.say("};");
  d.say("int $stage = 0;\nif (" + range_first(d) + " < " + range_last(d) + ") $fetch(" + range_first(d) +
        ", 0);");
  d.say(async ? "__pipeline_commit();" : "__syncthreads();");
  d.say(windows("int") + " {");
  d.say("if ($k0 + $BK < " + range_last(d) + ") $fetch($k0 + $BK, 1 - $stage);");
  if (async) {
    d.say("__pipeline_commit();\n__pipeline_wait_prior(1);");
    barrier("the copies of all threads into this stage have arrived");
  }
  say_products();
  barrier("all have used this stage, and the other one is stored");
  d.say("$stage = 1 - $stage;\n}");
}

void TiledKernel::say_in_registers() {
  const std::string first = range_first(d);
  d.say(d.index + " $k0 = " + first + ";\nfloat next_a = 0.0f, next_b = 0.0f;");
  d.say(d.index + " $ac = $k0 + $tx;\n" + d.index + " $br = $k0 + $ty;");
  if (first != "0" || plan.guard == Guard::none) d.say("if ($k0 < " + range_last(d) + ") {");
  say_guarded_load(d, plan, "next_a", 'A', "$row", "$ac");
  say_guarded_load(d, plan, "next_b", 'B', "$br", "$col");
  if (first != "0" || plan.guard == Guard::none) d.say("}");
  d.say("while ($k0 < " + range_last(d) + ") {");
  d.say(plan.a("$ty", "$tx") + " = next_a;\n" + plan.b("$ty", "$tx") + " = next_b;");
  barrier("both tiles are stored");
  d.say("$k0 += $BK;\n$ac += $BK;\n$br += $BK;\nif ($k0 < " + range_last(d) + ") {");
  say_guarded_load(d, plan, "next_a", 'A', "$row", "$ac");
  say_guarded_load(d, plan, "next_b", 'B', "$br", "$col");
  d.say("}");
  say_products();
  barrier("all have used both tiles");
  d.say("}");
}

void TiledKernel::say_products() {
  if (!plan.single()) return say_products_in_registers();
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

/** For each k the thread's values of As and Bs into registers, then all their products. */
void TiledKernel::say_products_in_registers() {
  const Shape& s = plan.shape;
  d.say(d.unroll + d.loop("int", "$k", "0", "$BK") + " {");
  if (s.tm > 1) {
    d.say("float $va[$TM];");
    d.say_loop(d.loop("int", "$i", "0", "$TM"), "$va[$i] = " + plan.a(tile_row(), "$k") + ";");
  } else {
    d.say("const float $va = " + plan.a("$ty", "$k") + ";");
  }
  if (plan.vector_reads) {
    d.say("const float4 $four = *reinterpret_cast<const float4*>(&" + plan.b("$k", "$tx * $TN") + ");");
    d.say("const float $vb[$TN] = {$four.x, $four.y, $four.z, $four.w};");
  } else if (s.tn > 1) {
    d.say("float $vb[$TN];");
    d.say_loop(d.loop("int", "$j", "0", "$TN"), "$vb[$j] = " + plan.b("$k", tile_column()) + ";");
  } else {
    d.say("const float $vb = " + plan.b("$k", "$tx") + ";");
  }
  const std::string over_i = s.tm > 1 ? d.loop("int", "$i", "0", "$TM") + " {" : "";
  const std::string over_j = s.tn > 1 ? d.loop("int", "$j", "0", "$TN") + " {" : "";
  const bool turned = s.tm > 1 && s.tn > 1 && d.dice.chance(30);
  d.say(turned ? over_j : over_i);
  d.say(turned ? over_i : over_j);
  const std::string a = s.tm > 1 ? "$va[$i]" : "$va", b = s.tn > 1 ? "$vb[$j]" : "$vb";
  for (const std::string& line : add_product(d, a, b, suffix())) d.say(line);
  if (s.tm > 1) d.say("}");
  if (s.tn > 1) d.say("}");
  d.say("}");
}

void TiledKernel::say_outputs() {
  if (plan.single()) {
    const std::string stored = store(d, "$row", "$col", value_of_sum(d, ""));
    return d.say(plan.guard == Guard::none ? stored : "if ($row < $M && $col < $N) " + stored);
  }
  if (plan.shape.tm > 1) d.say(d.loop("int", "$i", "0", "$TM") + " {");
  d.say(d.local() + " $row = $top + " + tile_row() + ";");
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
  d.say(d.local() + " $col = $leftmost + " + tile_column() + ";");
  d.say("if ($row < $M && $col < $N) " + store(d, "$row", "$col", value_of_sum(d, suffix())));
  if (plan.shape.tn > 1) d.say("}");
  if (fours) d.say("}");
  if (plan.shape.tm > 1) d.say("}");
}

void TiledKernel::say_launch() {
  const Shape& s = plan.shape;
  const std::string bm = std::to_string(s.bm), bn = std::to_string(s.bn);
  const std::string down = "$ceil_div($hM, " + bm + ")", across = "$ceil_div($hN, " + bn + ")";
  switch (grid) {
    case Grid::plane:
      d.grid_x = across;
      d.grid_y = down;
      break;
    case Grid::swapped:
      d.grid_x = down;
      d.grid_y = across;
      break;
    case Grid::line:
      d.grid_x = down + " * " + across;
      break;
    case Grid::walk:
      d.grid_x = d.dice.word({"3", "5", "8", "16"});
      d.grid_may_be_empty = false;
  }
  const int x = s.bn / s.tn, y = s.bm / s.tm;
  d.block = plan.plane ? std::to_string(x) + ", " + std::to_string(y) : std::to_string(x * y);
}

}  // namespace

void say_tiled_kernel(Draft& draft, const Shape& shape, const Demands& demands) {
  TiledKernel(draft, shape, demands).say();
}

}  // namespace variants
