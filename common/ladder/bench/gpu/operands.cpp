// Sets of matrices, their products in double, and the comparison.
#include "bench/gpu/operands.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "bench/accuracy.h"
#include "bench/gpu/random_float.h"

namespace bench::gpu {
namespace {

/** Every matrix starts where cudaMalloc would let it start: at a multiple of 256 bytes. */
std::size_t stride(int rows, int columns) {
  constexpr std::size_t kFloats = 64;
  const std::size_t count = static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
  return (count + kFloats - 1) / kFloats * kFloats;
}

/**
 * Together they exceed twice the L2, so that the first has left it when its turn comes again;
 * and they are enough for a batch of launches at the multiply-add peak, so that each launch writes a C
 * that no other launch of its batch writes. No launch is shorter than 2 us.
 */
int sets_for(const Size& size, const Machine& machine) {
  constexpr double kShortestLaunch = 2e-6;
  const double for_the_cache = 2.0 * static_cast<double>(machine.l2_bytes) / size.compulsory_bytes();
  const double for_a_batch = kBatchSeconds / std::max(kShortestLaunch, size.flops() / machine.fma_flops);
  return static_cast<int>(std::ceil(std::max({1.0, for_the_cache, for_a_batch})));
}

std::uint64_t seed_of_A(int set) { return 2 * static_cast<std::uint64_t>(set) + 1; }
std::uint64_t seed_of_B(int set) { return 2 * static_cast<std::uint64_t>(set) + 2; }

struct Element {
  double product = 0, magnitude = 0;
};

Element on_the_cpu(const Size& size, int set, std::size_t row, std::size_t col) {
  const auto K = static_cast<std::size_t>(size.K), N = static_cast<std::size_t>(size.N);
  Element sum;
  for (std::size_t k = 0; k < K; ++k) {
    const double term =
        double{random_float(seed_of_A(set), row * K + k)} * random_float(seed_of_B(set), k * N + col);
    sum.product += term;
    sum.magnitude += std::abs(term);
  }
  return sum;
}

template <typename T>
T from_device(const T* value) {
  T copy;
  check(cudaMemcpy(&copy, value, sizeof copy, cudaMemcpyDeviceToHost));
  return copy;
}

}  // namespace

double Judgement::rms() const { return elements > 0 ? std::sqrt(squares / elements) : 0; }

std::size_t Operands::bytes(const Size& size, const Machine& machine) {
  const std::size_t floats = stride(size.M, size.K) + stride(size.K, size.N) + stride(size.M, size.N);
  const std::size_t doubles = 2 * static_cast<std::size_t>(size.M) * static_cast<std::size_t>(size.N);
  return static_cast<std::size_t>(sets_for(size, machine)) *
         (floats * sizeof(float) + doubles * sizeof(double));
}

Operands::Operands(const Size& size, const Machine& machine)
    : size_(size),
      sets_(sets_for(size, machine)),
      stride_A_(stride(size.M, size.K)),
      stride_B_(stride(size.K, size.N)),
      stride_C_(stride(size.M, size.N)),
      elements_(static_cast<std::size_t>(size.M) * static_cast<std::size_t>(size.N)),
      A_(static_cast<std::size_t>(sets_) * stride_A_),
      B_(static_cast<std::size_t>(sets_) * stride_B_),
      C_(static_cast<std::size_t>(sets_) * stride_C_),
      product_(static_cast<std::size_t>(sets_) * elements_),
      magnitude_(static_cast<std::size_t>(sets_) * elements_),
      deviation_(1) {
  for (int set = 0; set < sets_; ++set) fill(set);
  check(cudaDeviceSynchronize());
  for (const int set : {0, sets_ - 1}) spot_check(set);
}

void Operands::fill(int set) const {
  fill_random(const_cast<float*>(A(set)), static_cast<std::size_t>(size_.M) * size_.K, seed_of_A(set));
  fill_random(const_cast<float*>(B(set)), static_cast<std::size_t>(size_.K) * size_.N, seed_of_B(set));
  multiply_in_double(A(set), B(set), product(set), magnitude(set), size_.M, size_.N, size_.K);
  check(cudaGetLastError());
}

/** Against a sum on the CPU of numbers made on the CPU; both sums round
 *  at most K times by 2^-53 of |A||B|. */
void Operands::spot_check(int set) const {
  constexpr int kElements = 16;
  const double allowed = 2 * (size_.K + 1) * 0x1p-53;
  std::mt19937_64 random(7);
  for (int i = 0; i < kElements; ++i) {
    const std::size_t at = i == 0 ? elements_ - 1 : random() % elements_;
    const std::size_t row = at / static_cast<std::size_t>(size_.N),
                      col = at % static_cast<std::size_t>(size_.N);
    const Element expected = on_the_cpu(size_, set, row, col);
    const Element got = {from_device(product(set) + at), from_device(magnitude(set) + at)};
    if (reference::is_within(got.product, expected.product, allowed * expected.magnitude) &&
        reference::is_within(got.magnitude, expected.magnitude, allowed * expected.magnitude))
      continue;
    throw std::runtime_error(fmt::format(
        "The GPU's float64 product is {} at row {}, column {}, and the CPU's is {} (M={} N={} K={}): "
        "one of them cannot be trusted, so nothing was timed.",
        got.product, row, col, expected.product, size_.M, size_.N, size_.K));
  }
}

void Operands::poison() const {
  check(cudaMemsetAsync(C_.data(), 0xff, static_cast<std::size_t>(sets_) * stride_C_ * sizeof(float)));
}

void Operands::judge(int first, int count, bool tf32, Judgement& judgement) const {
  const Deviation none = {.wrong = 0, .first_wrong = ~0ull, .unwritten = 0, .worst = 0, .squares = 0};
  check(cudaMemcpy(deviation_.data(), &none, sizeof none, cudaMemcpyHostToDevice));
  const double allowed = allowed_error(size_.K, tf32);
  for (int i = 0; i < count; ++i) {
    const int set = (first + i) % sets_;
    compare(C(set), product(set), magnitude(set), elements_, static_cast<std::size_t>(set) * elements_,
            allowed, deviation_.data());
  }
  check(cudaGetLastError());
  const Deviation found = from_device(deviation_.data());
  judgement.worst = std::max(judgement.worst, found.worst / allowed);
  judgement.squares += found.squares;
  judgement.elements += static_cast<double>(elements_) * count;
  if (found.wrong > 0 && judgement.wrong.empty()) judgement.wrong = describe_wrong(count, found);
}

std::string Operands::describe_wrong(int count, const Deviation& found) const {
  const std::size_t all = elements_ * static_cast<std::size_t>(count);
  if (found.unwritten == all) return "It wrote nothing into C.";
  const auto N = static_cast<std::size_t>(size_.N);
  const auto set = static_cast<int>(found.first_wrong / elements_);
  const std::size_t at = found.first_wrong % elements_;
  return fmt::format("{} of {} elements of its C are wrong; C[{}][{}] is {}, expected {:.6g}.", found.wrong,
                     all, at / N, at % N, from_device(C(set) + at), from_device(product(set) + at));
}

}  // namespace bench::gpu
