// What a call is given as its number of bytes, by the text alone.
#include "emulator/source/size_argument.h"

#include <doctest/doctest.h>

#include <string>

using emulator::size_argument_at;
using emulator::SizeArgument;
using Of = SizeArgument::Of;

namespace {

/** Of a copy with this size, after this declaration. */
SizeArgument given(const std::string& declaration, const std::string& size) {
  return size_argument_at(declaration + "\nd = 2 * n;\ncudaMemcpy(h, d, " + size + ", kind);\n", 3, 0,
                          "cudaMem");
}

}  // namespace

TEST_CASE("sizeof of a pointer, and of a std::vector") {
  CHECK(given("float* h = new float[9];", "sizeof(h)").of == Of::pointer);
  CHECK(given("float* h;", "sizeof(h)").name == "h");
  CHECK(given("const double *g, *h;", "sizeof h").of == Of::pointer);
  CHECK(given("void run(const float* h, int n) {", "sizeof(h)").of == Of::pointer);
  CHECK(given("auto h = new int[9];", "sizeof(h)").of == Of::pointer);
  CHECK(given("std::vector<float> h(9);", "sizeof(h)").of == Of::vector);
  CHECK(given("void run(std::vector<int>& h) {", "sizeof( h )").of == Of::vector);
  CHECK(size_argument_at("float* h;\ncudaMalloc(&d, sizeof(h));", 2, 0, "cudaMalloc").of == Of::pointer);
}

TEST_CASE("arrays have the size that they have, and elements theirs") {
  CHECK(given("float h[9];", "sizeof(h)").of == Of::other);
  CHECK(given("static float h[n];", "sizeof h").of == Of::other);
  CHECK(given("float* h;\nfloat h[9];", "sizeof(h)").of == Of::other);
  CHECK(given("float* h;", "sizeof(*h)").of == Of::other);
  CHECK(given("float* h;", "n * sizeof(float)").of == Of::other);
  CHECK(given("std::vector<float> h;", "h.size() * sizeof(h[0])").of == Of::other);
  CHECK(given("Matrix h;", "sizeof(h)").of == Of::other);
  CHECK(given("", "sizeof(h)").of == Of::other);
}

TEST_CASE("a number that is declared as one, and not in bytes") {
  CHECK(given("const int n = 3000;", "n").of == Of::count);
  CHECK(given("#define n 3000", "n").of == Of::count);
  CHECK(given("int n = 64 * 32;", "n").of == Of::count);
  CHECK(given("size_t n = 3000 * sizeof(float);", "n").of == Of::other);
  CHECK(given("const int bytes = 3000;", "bytes").of == Of::other);
  CHECK(given("#define kSize 3000", "kSize").of == Of::other);
  CHECK(given("void run(int n) {", "n").of == Of::other);
  CHECK(given("const int n = 3000;", "3000").of == Of::other);
  CHECK(given("const int n = 3000;", "n * 4").of == Of::other);
}

TEST_CASE("names that are declared together") {
  CHECK(given("const int n = 3000, blocks = (n + 255) / kBlock;", "n").of == Of::count);
  CHECK(given("const int rows = 30, n = 3000;", "n").of == Of::count);
  CHECK(given("size_t n = 3000, bytes = n * sizeof(float);", "n").of == Of::count);
  CHECK(given("const int k = max(n, 4), n = 4 * k;", "n").of == Of::other);
  CHECK(given("float *g = nullptr, *h = nullptr;", "sizeof(h)").of == Of::pointer);
  CHECK(emulator::value_of("const int n = 3000, blocks = n / 256;", "n") == "3000");
  CHECK(emulator::value_of("const int n = max(1, 2), blocks = n / 256;", "n") == "max(1, 2)");
  CHECK(emulator::value_of("const int n = 3000, blocks = n / 256;", "blocks") == "n / 256");
}

TEST_CASE("what is no such call") {
  CHECK(size_argument_at("", 1, 0, "cudaMem").of == Of::other);
  CHECK(size_argument_at("float* h;\ncudaMemcpy(h, d, sizeof(h)", 2, 0, "cudaMem").of == Of::other);
  CHECK(size_argument_at("float* h;\ncudaMemcpy(h);", 2, 0, "cudaMem").of == Of::other);
}
