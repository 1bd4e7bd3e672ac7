// What a program does on the host before and after its kernels: the same text for g++ alone and for the emulator.
#pragma once

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <map>
#include <vector>

inline double seconds() { return double(std::clock()) / CLOCKS_PER_SEC; }

inline float sum(const std::vector<float>& x) {
  float all = 0;
  for (std::size_t i = 0; i < x.size(); ++i) all += x[i];
  return all;
}

inline void multiply(const float* A, const float* B, float* C, int n) {
  for (int row = 0; row < n; ++row)
    for (int col = 0; col < n; ++col) {
      float dot = 0;
      for (int k = 0; k < n; ++k) dot += A[row * n + k] * B[k * n + col];
      C[row * n + col] = dot;
    }
}

inline double histogram(std::size_t count) {
  std::map<unsigned, int> times;
  for (unsigned i = 0, x = 1; i < count; ++i, x = x * 1664525u + 1013904223u) ++times[x >> 20];
  double all = 0;
  for (const auto& [value, n] : times) all += double(value) * n;
  return all;
}

/** One line for each: what it is, the seconds of processor time, and a result that keeps the work from vanishing. */
template <class Work>
void time(const char* what, Work work) {
  const double begin = seconds();
  const double result = work();
  std::printf("%s %.4f %g\n", what, seconds() - begin, result);
}

inline void host_code() {
  const int n = 320;
  std::vector<float> x(50'000'000, 1), A(n * n, 1), B(n * n, 2), C(n * n);
  std::vector<int> numbers(3'000'000);
  time("additions", [&] { return double(sum(x)); });
  time("fill", [&] {
    for (std::size_t i = 0; i < x.size(); ++i) x[i] = float(i % 7);
    return double(x[5]);
  });
  time("product", [&] {
    multiply(A.data(), B.data(), C.data(), n);
    return double(C[n]);
  });
  time("sort", [&] {
    unsigned seed = 1;
    for (int& number : numbers) number = int((seed = seed * 1664525u + 1013904223u) >> 8);
    std::sort(numbers.begin(), numbers.end());
    return double(numbers[0]);
  });
  time("map", [] { return histogram(2'000'000); });
}
