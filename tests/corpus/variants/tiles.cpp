// Declarations and fillings of tiles.
#include "tiles.h"

#include <cctype>

namespace variants {
namespace {

std::string padded(const std::string& width, int pad) {
  return pad == 0 ? width : width + " + " + std::to_string(pad);
}

std::string a_width(const Plan& p) { return padded(p.a_turned ? "$BM" : "$BK", p.a_pad); }
std::string b_width(const Plan& p) { return padded(p.b_turned ? "$BK" : "$BN", p.b_pad); }
std::string a_height(const Plan& p) { return p.a_turned ? "$BK" : "$BM"; }
std::string b_height(const Plan& p) { return p.b_turned ? "$BN" : "$BK"; }

std::string size_of(const std::string& height, const std::string& width) {
  return height + " * " + wrapped(width);
}

std::string place(const Plan& p, const std::string& name, const std::string& row, const std::string& column,
                  const std::string& height, const std::string& width) {
  if (p.storage == Storage::arrays || p.storage == Storage::structure)
    return name + (p.two_stages ? "[$stage]" : "") + "[" + row + "][" + column + "]";
  const std::string stage = p.two_stages ? "$stage * " + size_of(height, width) + " + " : "";
  return name + "[" + stage + wrapped(row) + " * " + wrapped(width) + " + " + column + "]";
}

std::string condition(char matrix, const std::string& row, const std::string& column) {
  return matrix == 'A' ? row + " < $M && " + column + " < $K" : row + " < $K && " + column + " < $N";
}

std::string shape_of(const std::string& stages, const std::string& height, const std::string& width) {
  return stages + "[" + height + "][" + width + "]";
}

void say_dynamic(Draft& d, const Plan& p) {
  d.trait("dynamic shared memory");
  const std::string align = p.needs_alignment() ? "__align__(16) " : "";
  if (d.dice.chance(30)) {
    d.trait("raw bytes");
    d.say("extern __shared__ __align__(16) unsigned char $shared[];");
    d.say("float* $As = reinterpret_cast<float*>($shared);");
  } else {
    d.say("extern __shared__ " + align + "float $shared[];\nfloat* $As = $shared;");
  }
  const std::string twice = p.two_stages ? "2 * " : "";
  d.say("float* $Bs = $As + " + twice + size_of(a_height(p), a_width(p)) + ";");
  d.dynamic_bytes = std::to_string(p.bytes() / 4) + " * sizeof(float)";
}

/** float4 v = matrix[row][column ... column + 3] goes to the tile. */
void say_four(Draft& d, const Plan& p, char matrix, const std::string& row, const std::string& column) {
  const auto tile = [&](const std::string& r, const std::string& c) {
    return matrix == 'A' ? p.a(r, c) : p.b(r, c);
  };
  const bool turned = matrix == 'A' ? p.a_turned : p.b_turned;
  const int width = matrix == 'A' ? p.a_width() : p.b_width();
  if (!turned && width % 4 == 0 && d.dice.chance(70)) {
    const std::string as_float4 = d.dice.word({"*reinterpret_cast<float4*>(&", "*(float4*)(&"});
    return d.say(as_float4 + tile(row, column) + ") = $four;");
  }
  const char* parts[] = {".x", ".y", ".z", ".w"};
  for (int n = 0; n < 4; ++n) {
    d.say(tile(row, n == 0 ? column : column + " + " + std::to_string(n)) + " = $four" + parts[n] + ";");
  }
}

struct Tile {
  char matrix;
  std::string height, width;              ///< of the tile, not turned
  std::string row, column;                ///< where it begins in the matrix
  std::string global_row, global_column;  ///< names
};

std::vector<Tile> tiles_of(Draft& d) {
  std::vector<Tile> tiles = {{'A', "$BM", "$BK", "$top", "$k0", "$ar", "$ac"},
                             {'B', "$BK", "$BN", "$k0", "$leftmost", "$br", "$bc"}};
  if (d.dice.chance(30)) std::swap(tiles[0], tiles[1]);
  return tiles;
}

void say_copy(Draft& d, const Plan& p, const Tile& t) {
  const std::string to = t.matrix == 'A' ? p.a("$lr", "$lc") : p.b("$lr", "$lc");
  const bool transposed = t.matrix == 'B' && d.route == Route::b_transposed;
  const std::string from = transposed        ? "$Bt + " + t.global_column + " * $K + " + t.global_row
                           : t.matrix == 'A' ? "$A + " + t.global_row + " * $K + " + t.global_column
                                             : "$B + " + t.global_row + " * $N + " + t.global_column;
  d.say("const bool $inside = " + condition(t.matrix, t.global_row, t.global_column) + ";");
  if (d.dice.chance(50)) {
    const std::string any = transposed ? "$Bt" : std::string("$") + t.matrix;
    return d.say("__pipeline_memcpy_async(&" + to + ", $inside ? " + from + " : " + any +
                 ", sizeof(float), $inside ? 0 : sizeof(float));");
  }
  d.say("if ($inside) {\n__pipeline_memcpy_async(&" + to + ", " + from + ", 4);\n} else {\n" + to +
        " = 0.0f;\n}");
}

/** Starts copies of four elements; `from` are the arguments that say of which. */
void say_four_copies(Draft& d, const Plan& p, const Tile& t, const std::string& from) {
  const bool turned = t.matrix == 'A' ? p.a_turned : p.b_turned;
  const int width = t.matrix == 'A' ? p.a_width() : p.b_width();
  if (!turned && width % 4 == 0)
    return d.say("$copy4(&" + (t.matrix == 'A' ? p.a("$lr", "$lc") : p.b("$lr", "$lc")) + ", " + from + ");");
  d.say("for (int n = 0; n < 4; ++n) {");
  d.say("$copy1(&" + (t.matrix == 'A' ? p.a("$lr", "$lc + n") : p.b("$lr", "$lc + n")) + ", " + from +
        " + n);\n}");
}

void say_flat(Draft& d, const Plan& p) {
  for (const Tile& t : tiles_of(d)) {
    const bool vectors = p.in_fours();
    const std::string count = vectors ? " / 4" : "";
    const std::string width = vectors ? wrapped(t.width + " / 4") : t.width;
    d.say(d.loop("int", "$e", "$tid", t.height + " * " + t.width + count, p.threads()) + " {");
    d.say("const int $lr = $e / " + width + ";");
    d.say("const int $lc = $e % " + width + (vectors ? " * 4;" : ";"));
    if (vectors) {
      const std::string matrix = t.matrix == 'A' ? "$A, $M, $K" : "$B, $K, $N";
      const std::string from = matrix + ", " + t.row + " + $lr, " + t.column + " + $lc";
      if (p.filling == Filling::async_vectors) {
        say_four_copies(d, p, t, from);
      } else {
        d.say("const float4 $four = $load4(" + from + ");");
        say_four(d, p, t.matrix, "$lr", "$lc");
      }
    } else {
      d.say("const int " + t.global_row + " = " + t.row + " + $lr;");
      d.say("const int " + t.global_column + " = " + t.column + " + $lc;");
      const std::string to = t.matrix == 'A' ? p.a("$lr", "$lc") : p.b("$lr", "$lc");
      if (p.filling == Filling::async) {
        say_copy(d, p, t);
      } else {
        say_guarded_load(d, p, to, t.matrix, t.global_row, t.global_column);
      }
    }
    d.say("}");
  }
}

void say_strided(Draft& d, const Plan& p) {
  for (const Tile& t : tiles_of(d)) {
    const bool rows_outside = d.dice.chance(50);
    const std::string rows = d.loop("int", "$lr", "$ty", t.height, p.down());
    const std::string columns = d.loop("int", "$lc", "$tx", t.width, p.across());
    d.say((rows_outside ? rows : columns) + " {\n" + (rows_outside ? columns : rows) + " {");
    d.say("const int " + t.global_row + " = " + t.row + " + $lr;");
    d.say("const int " + t.global_column + " = " + t.column + " + $lc;");
    const std::string to = t.matrix == 'A' ? p.a("$lr", "$lc") : p.b("$lr", "$lc");
    say_guarded_load(d, p, to, t.matrix, t.global_row, t.global_column);
    d.say("}\n}");
  }
}

void say_direct(Draft& d, const Plan& p) {
  d.say(d.local() + " $ac = $k0 + $tx;");
  d.say(d.local() + " $br = $k0 + $ty;");
  const bool a_first = d.dice.chance(70);
  if (a_first) say_guarded_load(d, p, p.a("$ty", "$tx"), 'A', "$row", "$ac");
  say_guarded_load(d, p, p.b("$ty", "$tx"), 'B', "$br", "$col");
  if (!a_first) say_guarded_load(d, p, p.a("$ty", "$tx"), 'A', "$row", "$ac");
}

void say_copying_helpers(Draft& d) {
  d.trait("asynchronous copies of 16 bytes");
  d.pick("copy1", {"copy1", "copy_one", "async_copy", "start_copy"});
  d.pick("copy4", {"copy4", "copy_four", "async_copy4", "start_copy4"});
  d.say(
      "// Begins to copy one float; zero outside the matrix.\n"
      "__device__ void $copy1(float* to, const float* matrix, int height, int width, int y, int x) {\n"
      "const bool inside = y < height && x < width;\n"
      "const float* from = inside ? matrix + y * width + x : matrix;\n"
      "__pipeline_memcpy_async(to, from, 4, inside ? 0 : 4);\n}\n\n"
      "// The same with four in a row, at once where both ends are at multiples of 16 bytes.\n"
      "__device__ void $copy4(float* to, const float* matrix, int height, int width, int y, int x) {\n"
      "if (width % 4 == 0 && y < height && x < width) {\n"
      "__pipeline_memcpy_async(to, matrix + y * width + x, 16);\n"
      "} else {\n"
      "for (int n = 0; n < 4; ++n) $copy1(to + n, matrix, height, width, y, x + n);\n}\n}\n\n");
}

}  // namespace

std::string Plan::a(const std::string& row, const std::string& k) const {
  const std::string name = storage == Storage::structure ? "$shared.$As" : "$As";
  return place(*this, name, a_turned ? k : row, a_turned ? row : k, a_height(*this),
               variants::a_width(*this));
}

std::string Plan::b(const std::string& k, const std::string& column) const {
  const std::string name = storage == Storage::structure ? "$shared.$Bs" : "$Bs";
  return place(*this, name, b_turned ? column : k, b_turned ? k : column, b_height(*this),
               variants::b_width(*this));
}

void say_tiles(Draft& d, const Plan& p) {
  if (p.storage == Storage::dynamic) return say_dynamic(d, p);
  const std::string align = p.needs_alignment() ? "__align__(16) " : "";
  const bool flat = p.storage == Storage::flat;
  const std::string stages = p.two_stages ? (flat ? "2 * " : "[2]") : "";
  const std::string a = flat ? "[" + stages + size_of(a_height(p), a_width(p)) + "]"
                             : shape_of(stages, a_height(p), a_width(p));
  const std::string b = flat ? "[" + stages + size_of(b_height(p), b_width(p)) + "]"
                             : shape_of(stages, b_height(p), b_width(p));
  if (p.storage == Storage::structure) {
    d.trait("tiles in a struct");
    return d.say("struct Tiles {\n" + align + "float $As" + a + ";\n" + align + "float $Bs" + b +
                 ";\n};\n__shared__ Tiles $shared;");
  }
  const std::string declare_a = "__shared__ " + align + "float $As" + a + ";";
  const std::string declare_b = "__shared__ " + align + "float $Bs" + b + ";";
  const bool a_first = d.dice.chance(70);
  d.say(a_first ? declare_a : declare_b);
  d.say(a_first ? declare_b : declare_a);
}

void say_filling_helpers(Draft& d, const Plan& p) {
  if (p.filling == Filling::async_vectors) return say_copying_helpers(d);
  if (p.filling != Filling::vectors && p.filling != Filling::async && p.guard == Guard::helper) {
    d.trait("guarding helper");
    d.say(
        "// The element, or zero outside the matrix.\n"
        "__device__ float $load_or_zero(const float* matrix, int height, int width, int y, int x) {\n"
        "if (y >= height || x >= width) return 0.0f;\n"
        "return matrix[y * width + x];\n}\n\n");
  }
  if (p.filling != Filling::vectors) return;
  d.trait("float4 loads");
  const std::string vector = d.dice.word({"*reinterpret_cast<const float4*>(from)", "*(const float4*)from",
                                          "__ldg(reinterpret_cast<const float4*>(from))",
                                          "reinterpret_cast<const float4*>(from)[0]"});
  d.say(
      "// Four floats of a row, zeros outside the matrix. A float4 must start at a multiple of 16 bytes.\n"
      "__device__ float4 $load4(const float* matrix, int height, int width, int y, int x) {");
  if (d.dice.chance(50)) {
    d.say(
        "if (y >= height || x >= width) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);\n"
        "const float* from = matrix + y * width + x;\n"
        "if (width % 4 == 0) return " +
        vector +
        ";\n"
        "return make_float4(from[0], x + 1 < width ? from[1] : 0.0f, x + 2 < width ? from[2] : 0.0f, "
        "x + 3 < width ? from[3] : 0.0f);\n}\n\n");
  } else {
    d.say(
        "const float* from = matrix + y * width + x;\n"
        "if (y < height && x + 3 < width && width % 4 == 0) {\nreturn " +
        vector +
        ";\n}\n"
        "float part[4] = {0.0f, 0.0f, 0.0f, 0.0f};\n"
        "for (int n = 0; n < 4; ++n) {\nif (y < height && x + n < width) part[n] = from[n];\n}\n"
        "return make_float4(part[0], part[1], part[2], part[3]);\n}\n\n");
  }
}

void say_guarded_load(Draft& d, const Plan& p, const std::string& to, char matrix, const std::string& row,
                      const std::string& column) {
  const std::string from = element(d, matrix, row, column), inside = condition(matrix, row, column);
  switch (p.guard) {
    case Guard::none:
      return d.say(to + " = " + from + ";");
    case Guard::conditional:
      return d.say(to + " = " + (d.dice.chance(30) ? "(" + inside + ")" : inside) + " ? " + from +
                   " : 0.0f;");
    case Guard::if_else:
      return d.say("if (" + inside + ") {\n" + to + " = " + from + ";\n} else {\n" + to + " = 0.0f;\n}");
    case Guard::zero_first:
      return d.say(to + " = 0.0f;\nif (" + inside + ") " + to + " = " + from + ";");
    case Guard::helper:
      if (matrix == 'B' && d.route == Route::b_transposed)
        return d.say(to + " = $load_or_zero($Bt, $N, $K, " + column + ", " + row + ");");
      return d.say(to + " = $load_or_zero(" + (matrix == 'A' ? "$A, $M, $K, " : "$B, $K, $N, ") + row + ", " +
                   column + ");");
    case Guard::clamped: {
      const std::string rows = matrix == 'A' ? "$M" : "$K", columns = matrix == 'A' ? "$K" : "$N";
      const std::string clamped = element(d, matrix, "min(" + row + ", " + rows + " - 1)",
                                          "min(" + column + ", " + columns + " - 1)");
      const std::string in_k = matrix == 'A' ? column + " < $K" : row + " < $K";
      return d.say(to + " = " + in_k + " ? " + clamped + " : 0.0f;");
    }
  }
}

void say_filling(Draft& d, const Plan& p) {
  switch (p.filling) {
    case Filling::direct:
      return say_direct(d, p);
    case Filling::strided:
      return say_strided(d, p);
    default:
      return say_flat(d, p);
  }
}

}  // namespace variants
