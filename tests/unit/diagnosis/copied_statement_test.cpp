// Statements that were copied: of some, one change was forgotten, and others are meant as they stand.
#include "diagnosis/copied_statement.h"

#include <doctest/doctest.h>

#include <string>

#include "found.h"

namespace {

using namespace diagnosis;

Found among(const std::string& lines) {
  return copied_statement(read("__global__ void k(const float* A, float* C) {\n" + lines + "\n}\n"));
}

}  // namespace

TEST_CASE("a change that was forgotten") {
  const Found found = among("s.x += a * b.x;\ns.y += a * b.y;\ns.z += a * b.z;\ns.w += a * b.z;");
  CHECK(found->slip == Slip::copied_statement);
  CHECK(says(found,
             "Line 5 pairs s.w with b.z, but the statements like it beside it pair s.x with b.x and s.y with "
             "b.y: should it be b.w?"));
  CHECK(says(among("s[0] += a * b.x; s[1] += a * b.x; s[2] += a * b.z;"), "pairs s[1] with b.x"));
  CHECK(says(among("sum[i][0] = p[0]; sum[i][1] = p[1]; sum[i][2] = p[1];"), "should it be p[2]?"));
  CHECK(says(among("s0 += a * b0; s1 += a * b1; s2 += a * b2; s3 += a * b2;"), "should it be b3?"));
  CHECK(says(among("v.x = p[0]; v.y = p[1]; v.z = p[2]; v.z = p[3];"), "pairs p[3] with v.z"));
  CHECK(says(
      among("if (c + 1 < n) v.y = p[1]; if (c + 2 < n) v.z = p[2]; if (c + 2 < n) v.w = p[3];"),
      "Line 2 pairs v.w with c + 2, but the statements like it beside it pair v.y with c + 1 and v.z with c + 2: "
      "should it be c + 3?"));
  CHECK(
      says(among("add(s, a.x, b0); add(s, a.y, b1); add(s, a.z, b1); add(s, a.w, b3);"), "should it be b2?"));
  CHECK(says(among("sum += As[y][k + 1] * Bs[k + 1][x]; sum += As[y][k + 2] * Bs[k + 3][x];"
                   "sum += As[y][k + 3] * Bs[k + 3][x];"),
             "pairs As[y][k + 2] with Bs[k + 3][x]"));
  // In the second of two vectors.
  CHECK(says(among("s.x += a * b.x; s.y += a * b.y; s.z += a * b.z; s.w += a * b.w;"
                   "s.x += c * d.x; s.y += c * d.y; s.z += c * d.z; s.w += c * d.z;"),
             "should it be d.w?"));
}

TEST_CASE("statements that are meant so") {
  CHECK_FALSE(among("s.x += a * b.x; s.y += a * b.y; s.z += a * b.z; s.w += a * b.w;"));
  CHECK_FALSE(among("s.x += a * b.x; s.y += a * b.x;"));
  CHECK_FALSE(among("s.x = p.w; s.y = p.z; s.z = p.y; s.w = p.x;"));
  CHECK_FALSE(among("s00 += a0 * b0; s01 += a0 * b1; s10 += a1 * b0; s11 += a1 * b1;"));
  CHECK_FALSE(among("s0.x += a.x * b.x; s0.y += a.x * b.y; s1.x += a.y * b.x; s1.y += a.y * b.y;"));
  CHECK_FALSE(among("s[0] = 0; s[1] = 0; s[2] = 0; s[3] = 0;"));
  CHECK_FALSE(among("v.x = p[0]; v.y = p[n]; v.z = p[2 * n]; v.w = p[3 * n];"));
  CHECK_FALSE(among("v.y = p[1]; v.z = p[2]; v.w = p[3];"));
  CHECK_FALSE(among("sum += a.x * b0; sum += a.y * b1; sum += a.z * b2; sum += a.w * b3;"));
  CHECK_FALSE(among("t[y][x] = 0; t[y + 8][x] = 0; t[y + 16][x] = 0; t[y + 24][x] = 0;"));
  CHECK_FALSE(copied_statement(read("void f() { x0 = y0; x1 = y1; x2 = y1; }")));
}
