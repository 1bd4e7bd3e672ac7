// The call of cudaMalloc that compilers point to, and what it says of the memory.
#include "emulator/source/allocation_call.h"

#include <doctest/doctest.h>

using emulator::allocation_call_at;

namespace {

/** Of a line that stands alone after the declarations. */
std::string name_in(const std::string& line, int column = 0) {
  return allocation_call_at("float* d;\n" + line + "\n", 2, column).name;
}

}  // namespace

TEST_CASE("casts and the ampersand are left out") {
  CHECK(name_in("  cudaMalloc(&d_a, n * sizeof(float));") == "d_a");
  CHECK(name_in("cudaMalloc((void**)&d_a, n);") == "d_a");
  CHECK(name_in("cudaMalloc ( (void **) & d_a , n);") == "d_a");
  CHECK(name_in("cudaMalloc(reinterpret_cast<void**>(&layers[i]), n);") == "layers[i]");
  CHECK(name_in("CHECK(cudaMallocPitch(&net->weights, &pitch, w, h));") == "net->weights");
  CHECK(name_in("cudaMalloc<float>(&(d_a), n);") == "d_a");
  CHECK(name_in("cudaMalloc(d_a, n);") == "*d_a");
}

TEST_CASE("a vector of Thrust's has the name that its line declares") {
  CHECK(name_in("thrust::device_vector<float> d_x(n);") == "d_x");
  CHECK(
      name_in("  thrust::device_vector<thrust::tuple<int, float>> pairs(h.begin(), h.end()); // two, all") ==
      "pairs");
  CHECK(name_in("device_vector<int> d = h;") == "d");
  CHECK(name_in("thrust::device_vector<int> a(n), b(n);") == "");
  CHECK(name_in("thrust::device_vector<int> a(n); thrust::device_vector<int> b(n);") == "");
  CHECK(name_in("d.resize(n);") == "");
}

TEST_CASE("what is no plain expression has no name") {
  CHECK(name_in("cudaMalloc(pointers + i, n);") == "");
  CHECK(name_in("cudaMalloc(address_of(d_a), n);") == "");
  CHECK(name_in("ALLOCATE(d_a, n);") == "");
  CHECK(name_in("my_cudaMalloc(&d_a, n);") == "");
  CHECK(name_in("cudaMalloc(") == "");
  CHECK(allocation_call_at("", 1, 1).name == "");
  CHECK(allocation_call_at("cudaMalloc(&a, 4);", 7, 3).name == "");
}

TEST_CASE("of several calls in a line the one whose bracket is there or next") {
  const std::string line = "  cudaMalloc(&a, 4); CHECK(cudaMalloc(&b, 4)); cudaMalloc(&c, 4);";
  const auto column = [&](const char* text, int more = 0) {
    return static_cast<int>(line.find(text)) + 1 + more;
  };
  CHECK(name_in(line, column("cudaMalloc(&a")) == "a");
  CHECK(name_in(line, column("(&a")) == "a");
  CHECK(name_in(line, column("CHECK")) == "b");
  CHECK(name_in(line, column("cudaMalloc(&c")) == "c");
  CHECK(name_in(line, column("(&c", 1)) == "");
  CHECK(name_in(line) == "");
}

TEST_CASE("a call that goes on in the next line") {
  CHECK(name_in("cudaMalloc(\n    &d_a,\n    4);", 11) == "d_a");
  CHECK(name_in("CHECK(\n    cudaMalloc(&d_a, 4));", 1) == "d_a");
  CHECK(name_in("other();\n    cudaMalloc(&d_a, 4);", 1) == "");
}

TEST_CASE("the elements are those of the nearest declaration before the call") {
  const std::string source =
      "void f(int* x) {}\n"
      "struct { const double* sums; } c;\n"
      "float *h, *d;\n"
      "Pixel* p; unsigned char* u;\n"
      "cudaMalloc((void**)&d, 4);\ncudaMalloc((void**)&c.sums, 8);\ncudaMalloc((void**)&p, 8);\n"
      "cudaMalloc((void**)&u, 8);\n";
  CHECK(allocation_call_at(source, 5, 0).element == "float");
  CHECK(allocation_call_at(source, 5, 0).element_bytes == 4);
  CHECK(allocation_call_at(source, 6, 0).element == "double");
  CHECK(allocation_call_at(source, 7, 0).element_bytes == 0);
  CHECK(allocation_call_at(source, 8, 0).element_bytes == 0);
}

TEST_CASE("the type that a compiler names in a signature") {
  CHECK(emulator::element_in(
            "cudaError_t cudaMalloc(T**, size_t) [with T = float; size_t = long unsigned int]") == "float");
  CHECK(emulator::element_in("cudaError_t cudaMalloc(T **, size_t) [T = double]") == "double");
  CHECK(emulator::element_in("cudaError_t cudaMalloc(T**, size_t) [with T = void; size_t = long]") == "");
  CHECK(emulator::element_in("") == "");
}
