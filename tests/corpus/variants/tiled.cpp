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
    say_sums(d, plan.dimensions());
    d.text.blank();
    say_windows();
    d.text.blank();
    say_outputs(d, plan);
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
  void say_last_barrier_of_window();
  void say_launch();

  void barrier(const char* waits_until) {
    d.say(std::string("__syncthreads();") +
          (d.comments ? std::string("  // waits until ") + waits_until : ""));
  }
  /** The loop over the windows, from say_head_of_loop() to say_end_of_loop(). */
  void say_head_of_loop(const std::string& type);
  void say_end_of_loop();

  Draft& d;
  Plan plan;
  Order order = Order::plain;
  Grid grid = Grid::plane;
  std::vector<Constant> constants;
  bool in_while = false;
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
  if (demands.async) plan.filling = fours && dice.chance(50) ? Filling::async_vectors : Filling::async;
  std::vector<Guard> guards = {Guard::conditional, Guard::conditional, Guard::if_else, Guard::zero_first,
                               Guard::helper};
  if (d.index == "int") guards.push_back(Guard::clamped);
  plan.guard = dice.one_of(guards);
  if (plan.filling == Filling::async_vectors) plan.guard = Guard::conditional;
  if (demands.multiples_of_16) {
    d.contract = "$hM % 16 != 0 || $hN % 16 != 0 || $hK % 16 != 0";
    if (16 % s.bm == 0 && 16 % s.bn == 0 && 16 % s.bk == 0 && dice.chance(60)) plan.guard = Guard::none;
    d.exact_grid = plan.guard == Guard::none;
  }
  const bool by_accessor = !plan.in_fours() && plan.filling != Filling::async && plan.guard != Guard::helper;
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
  const int pad = plan.in_fours() ? 4 : 1;
  if (dice.chance(30)) plan.a_pad = pad;
  if (dice.chance(20)) plan.b_pad = pad;
  const bool wide = s.tn == 4 && plan.adjacent && !plan.b_turned && plan.b_width() % 4 == 0 && s.bn % 4 == 0;
  plan.from_tiles = dice.chance(15);
  plan.vector_reads = wide && !plan.from_tiles && plan.storage == Storage::arrays && dice.chance(60);
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
    const bool down_first = plan.filling != Filling::direct && d.dice.chance(20);
    if (down_first) d.trait("threads column by column");
    const std::string side = down_first ? plan.down() : plan.across();
    const std::string quotient = " = $tid / " + side + ";", remainder = " = $tid % " + side + ";";
    d.say("const int $ty" + (down_first ? remainder : quotient));
    d.say("const int $tx" + (down_first ? quotient : remainder));
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

void TiledKernel::say_head_of_loop(const std::string& type) {
  const std::string first = range_first(d), last = range_last(d);
  switch (d.dice.below(4)) {
    case 0: {
      const std::string length = first == "0" ? last : "(" + last + " - " + first + ")";
      d.trait("windows by number");
      d.say("const int $phases = (" + length + " + $BK - 1) / $BK;");
      d.say(d.loop("int", "$p", "0", "$phases") + " {");
      return d.say("const int $k0 = " + (first == "0" ? "" : first + " + ") + "$p * $BK;");
    }
    case 1:
      in_while = true;
      return d.say(type + " $k0 = " + first + ";\nwhile ($k0 < " + last + ") {");
    default:
      return d.say(d.loop(type, "$k0", first, last, "$BK") + " {");
  }
}

void TiledKernel::say_end_of_loop() { d.say(in_while ? "$k0 += $BK;\n}" : "}"); }

/** After the last window nobody fills the tiles again, so the barrier may be left out there. */
void TiledKernel::say_last_barrier_of_window() {
  if (grid == Grid::walk || d.dice.chance(80)) return barrier("all have used both tiles");
  d.trait("no barrier after the last window");
  d.say("if ($k0 + $BK < " + range_last(d) + ") __syncthreads();");
}

/** Goes along K; afterwards nobody reads the tiles any more. */
void TiledKernel::say_windows() {
  if (order == Order::ahead || order == Order::async_ahead) return say_ahead(order == Order::async_ahead);
  if (order == Order::registers) return say_in_registers();
  if (plan.two_stages) d.say("int $stage = 0;");
  say_head_of_loop(plan.filling == Filling::direct ? d.index : "int");
  if (order == Order::barrier_first) barrier("all have used the tiles of the window before");
  say_filling(d, plan);
  if (plan.copies()) d.say("__pipeline_commit();\n__pipeline_wait_prior(0);");
  barrier("both tiles are stored");
  say_products(d, plan);
  if (plan.two_stages) d.say(d.dice.word({"$stage = 1 - $stage;", "$stage ^= 1;"}));
  if (order == Order::plain) say_last_barrier_of_window();
  say_end_of_loop();
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
  say_head_of_loop("int");
  d.say("if ($k0 + $BK < " + range_last(d) + ") $fetch($k0 + $BK, 1 - $stage);");
  if (async) {
    d.say("__pipeline_commit();\n__pipeline_wait_prior(1);");
    barrier("the copies of all threads into this stage have arrived");
  }
  say_products(d, plan);
  barrier("all have used this stage, and the other one is stored");
  d.say("$stage = 1 - $stage;");
  say_end_of_loop();
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
  say_products(d, plan);
  barrier("all have used both tiles");
  d.say("}");
}

void TiledKernel::say_launch() {
  const Shape& s = plan.shape;
  const bool named = d.constants != Constants::template_parameters;
  const std::string bm = named ? "$BM" : std::to_string(s.bm), bn = named ? "$BN" : std::to_string(s.bn);
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
  const std::string x = named ? plan.across() : std::to_string(s.bn / s.tn);
  const std::string y = named ? plan.down() : std::to_string(s.bm / s.tm);
  d.block = x + (plan.plane ? ", " : " * ") + y;
}

}  // namespace

void say_tiled_kernel(Draft& draft, const Shape& shape, const Demands& demands) {
  TiledKernel(draft, shape, demands).say();
}

}  // namespace variants
