// Implements the routines of cuBLAS, e.g. cublasSaxpy and cublasSgemm: on vectors in one thread, on matrices in one for each few columns.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "emulator/hooks/access.h"
#include "emulator/host_api/cublas.h"

namespace emulator::cublas {
namespace {

/** A vector, whose elements stand `step` apart; of a negative step the first is the last in memory. */
template <class T>
class Vector {
 public:
  Vector(const T* begin, int n, int step, const Routine& call)
      : view_(begin, call.pc), step_(step), first_(step < 0 ? std::int64_t{1 - n} * step : 0) {}
  T get(int i) const { return view_.get(first_ + std::int64_t{i} * step_); }
  void set(int i, T value) const { view_.set(first_ + std::int64_t{i} * step_, value); }

 private:
  View<T> view_;
  std::int64_t step_, first_;
};

/** op(A), by columns. */
template <class T>
class Matrix {
 public:
  Matrix(const T* begin, int ld, cublasOperation_t op, const Routine& call)
      : view_(begin, call.pc), ld_(ld), transposed_(op != CUBLAS_OP_N) {}
  T get(int row, int col) const { return view_.get(at(row, col)); }
  void set(int row, int col, T value) const { view_.set(at(row, col), value); }

 private:
  std::int64_t at(int row, int col) const { return transposed_ ? col + row * ld_ : row + col * ld_; }
  View<T> view_;
  std::int64_t ld_;
  bool transposed_;
};

struct Extent {
  const char* name;
  int value;
};
/** A leading dimension, beside the rows of its matrix as it is stored. */
struct Leading {
  const char *name, *matrix;
  int value, rows;
};

/** Why such a call does nothing. */
cublasStatus_t check(const Routine& call, std::initializer_list<Extent> extents,
                     std::initializer_list<Leading> leading = {}) {
  if (call.handle == nullptr)
    return refuse(call, CUBLAS_STATUS_NOT_INITIALIZED, "its handle is null: cublasCreate(&handle) makes one");
  for (const Extent& e : extents)
    if (e.value < 0)
      return refuse(call, CUBLAS_STATUS_INVALID_VALUE, fmt::format("{} is {}", e.name, e.value));
  for (const Leading& l : leading) {
    if (l.value >= std::max(1, l.rows)) continue;
    return refuse(call, CUBLAS_STATUS_INVALID_VALUE,
                  fmt::format("{} is {}, and {} has {} rows, as it is stored column by column", l.name,
                              l.value, l.matrix, l.rows));
  }
  return CUBLAS_STATUS_SUCCESS;
}

int rows_of(cublasOperation_t op, int rows, int cols) { return op == CUBLAS_OP_N ? rows : cols; }

/** One number from a vector, to the host's memory or the device's. */
template <class T, class R, class Add>
cublasStatus_t reduce(const Routine& call, int n, R* result, Add add) {
  if (const cublasStatus_t wrong = check(call, {{"n", n}}); wrong != CUBLAS_STATUS_SUCCESS) return wrong;
  R sum{};
  const bool on_device = call.handle->mode == CUBLAS_POINTER_MODE_DEVICE;
  const cublasStatus_t status = launch(call, 1, [&](unsigned) {
    sum = add();
    if (on_device) View<R>(result, call.pc).set(0, sum);
  });
  if (status != CUBLAS_STATUS_SUCCESS || on_device) return status;
  cudaStreamSynchronize(call.handle->stream);
  *result = sum;
  return status;
}

template <class T>
cublasStatus_t axpy(const Routine& call, int n, const T* alpha, const T* x, int incx, T* y, int incy) {
  if (const cublasStatus_t wrong = check(call, {{"n", n}}); wrong != CUBLAS_STATUS_SUCCESS || n == 0)
    return wrong;
  const Vector<T> from(x, n, incx, call), to(y, n, incy, call);
  const Number<T> factor(alpha, call);
  return launch(call, 1, [&](unsigned) {
    const T a = factor.get();
    for (int i = 0; i < n; ++i) to.set(i, a * from.get(i) + to.get(i));
  });
}

template <class T>
cublasStatus_t scal(const Routine& call, int n, const T* alpha, T* x, int incx) {
  if (const cublasStatus_t wrong = check(call, {{"n", n}}); wrong != CUBLAS_STATUS_SUCCESS || n == 0)
    return wrong;
  const Vector<T> all(x, n, incx, call);
  const Number<T> factor(alpha, call);
  return launch(call, 1, [&](unsigned) {
    const T a = factor.get();
    for (int i = 0; i < n; ++i) all.set(i, a * all.get(i));
  });
}

template <class T>
cublasStatus_t copy(const Routine& call, int n, T* x, int incx, T* y, int incy, bool both_ways) {
  if (const cublasStatus_t wrong = check(call, {{"n", n}}); wrong != CUBLAS_STATUS_SUCCESS || n == 0)
    return wrong;
  const Vector<T> from(x, n, incx, call), to(y, n, incy, call);
  return launch(call, 1, [&](unsigned) {
    for (int i = 0; i < n; ++i) {
      const T moved = from.get(i);
      if (both_ways) from.set(i, to.get(i));
      to.set(i, moved);
    }
  });
}

/** From 1 on; `better` compares absolute values. */
template <class T, class Better>
cublasStatus_t extreme(const Routine& call, int n, const T* x, int incx, int* result, Better better) {
  const Vector<T> all(x, n, incx, call);
  return reduce<T>(call, n, result, [&] {
    int best = 0;
    T value{};
    for (int i = 0; i < n; ++i) {
      const T here = std::abs(all.get(i));
      if (best > 0 && !better(here, value)) continue;
      best = i + 1;
      value = here;
    }
    return best;
  });
}

template <class T>
cublasStatus_t gemv(const Routine& call, cublasOperation_t op, int m, int n, const T* alpha, const T* A,
                    int lda, const T* x, int incx, const T* beta, T* y, int incy) {
  const cublasStatus_t wrong = check(call, {{"m", m}, {"n", n}}, {{"lda", "A", lda, m}});
  if (wrong != CUBLAS_STATUS_SUCCESS || m == 0 || n == 0) return wrong;
  const int rows = op == CUBLAS_OP_N ? m : n, cols = op == CUBLAS_OP_N ? n : m;
  const Matrix<T> a(A, lda, op, call);
  const Vector<T> in(x, cols, incx, call), out(y, rows, incy, call);
  const Number<T> first(alpha, call), second(beta, call);
  return launch(call, 1, [&](unsigned) {
    const T by = first.get(), before = second.get();
    for (int row = 0; row < rows; ++row) {
      T sum{};
      for (int col = 0; by != 0 && col < cols; ++col) sum += a.get(row, col) * in.get(col);
      out.set(row, by * sum + (before == 0 ? T{} : before * out.get(row)));
    }
  });
}

template <class T>
cublasStatus_t ger(const Routine& call, int m, int n, const T* alpha, const T* x, int incx, const T* y,
                   int incy, T* A, int lda) {
  const cublasStatus_t wrong = check(call, {{"m", m}, {"n", n}}, {{"lda", "A", lda, m}});
  if (wrong != CUBLAS_STATUS_SUCCESS || m == 0 || n == 0) return wrong;
  const Matrix<T> a(A, lda, CUBLAS_OP_N, call);
  const Vector<T> down(x, m, incx, call), across(y, n, incy, call);
  const Number<T> factor(alpha, call);
  return launch(call, 1, [&](unsigned) {
    const T by = factor.get();
    for (int col = 0; col < n; ++col)
      for (int row = 0; row < m; ++row)
        a.set(row, col, by * down.get(row) * across.get(col) + a.get(row, col));
  });
}

template <class T>
cublasStatus_t geam(const Routine& call, cublasOperation_t opA, cublasOperation_t opB, int m, int n,
                    const T* alpha, const T* A, int lda, const T* beta, const T* B, int ldb, T* C, int ldc) {
  const cublasStatus_t wrong = check(
      call, {{"m", m}, {"n", n}},
      {{"lda", "A", lda, rows_of(opA, m, n)}, {"ldb", "B", ldb, rows_of(opB, m, n)}, {"ldc", "C", ldc, m}});
  if (wrong != CUBLAS_STATUS_SUCCESS || m == 0 || n == 0) return wrong;
  const Matrix<T> a(A, lda, opA, call), b(B, ldb, opB, call), c(C, ldc, CUBLAS_OP_N, call);
  const Number<T> first(alpha, call), second(beta, call);
  return launch(call, 1, [&](unsigned) {
    const T by = first.get(), and_by = second.get();
    for (int col = 0; col < n; ++col) {
      for (int row = 0; row < m; ++row)
        c.set(row, col,
              (by == 0 ? T{} : by * a.get(row, col)) + (and_by == 0 ? T{} : and_by * b.get(row, col)));
    }
  });
}

/** Elements from one product to the next. */
struct Strides {
  long long a = 0, b = 0, c = 0;
};

template <class T>
struct Product {
  cublasOperation_t opA, opB;
  int m, n, k;
  const T* alpha;
  const T* A;
  int lda;
  const T* B;
  int ldb;
  const T* beta;
  T* C;
  int ldc;
};

/** So many columns of C has a thread: each element of A is read once for all of them. */
constexpr int kColumns = 64;

/** Columns of one product. What comes of B stays at hand, as in a tile of a kernel. */
template <class T>
void multiply_columns(const Routine& call, const Product<T>& p, const Strides& stride, long long batch,
                      int first, T alpha, T beta) {
  const Matrix<T> a(p.A + batch * stride.a, p.lda, p.opA, call),
      b(p.B + batch * stride.b, p.ldb, p.opB, call), c(p.C + batch * stride.c, p.ldc, CUBLAS_OP_N, call);
  const int columns = std::min(kColumns, p.n - first);
  std::vector<T> panel(static_cast<std::size_t>(std::max(p.k, 1)) * kColumns);
  for (int col = 0; alpha != 0 && col < columns; ++col)
    for (int k = 0; k < p.k; ++k)
      panel[static_cast<std::size_t>(k) * kColumns + static_cast<std::size_t>(col)] = b.get(k, first + col);
  for (int row = 0; row < p.m; ++row) {
    T sums[kColumns] = {};
    for (int k = 0; alpha != 0 && k < p.k; ++k) {
      const T one = a.get(row, k);
      const T* const line = &panel[static_cast<std::size_t>(k) * kColumns];
      for (int col = 0; col < kColumns; ++col) sums[col] += one * line[col];
    }
    for (int col = 0; col < columns; ++col)
      c.set(row, first + col, alpha * sums[col] + (beta == 0 ? T{} : beta * c.get(row, first + col)));
  }
}

template <class T>
cublasStatus_t gemm(const Routine& call, const Product<T>& p, const Strides& stride, int count) {
  const cublasStatus_t wrong = check(call, {{"m", p.m}, {"n", p.n}, {"k", p.k}, {"batchCount", count}},
                                     {{"lda", "A", p.lda, rows_of(p.opA, p.m, p.k)},
                                      {"ldb", "B", p.ldb, rows_of(p.opB, p.k, p.n)},
                                      {"ldc", "C", p.ldc, p.m}});
  if (wrong != CUBLAS_STATUS_SUCCESS || p.m == 0 || p.n == 0 || count == 0) return wrong;
  const Number<T> first(p.alpha, call), second(p.beta, call);
  const auto panels = static_cast<unsigned>((p.n + kColumns - 1) / kColumns);
  return launch(call, panels * static_cast<unsigned>(count), [&](unsigned block) {
    multiply_columns(call, p, stride, block / panels, static_cast<int>(block % panels) * kColumns,
                     first.get(), second.get());
  });
}

}  // namespace
}  // namespace emulator::cublas

using emulator::caller;
namespace routines = emulator::cublas;

extern "C" {

#define CALL(name) \
  { #name, caller(), handle }
#define ROUTINES(X, I, T)                                                                                    \
  cublasStatus_t cublas##X##axpy(cublasHandle_t handle, int n, const T* alpha, const T* x, int incx, T* y,   \
                                 int incy) {                                                                 \
    return routines::axpy<T>(CALL(cublas##X##axpy), n, alpha, x, incx, y, incy);                             \
  }                                                                                                          \
  cublasStatus_t cublas##X##scal(cublasHandle_t handle, int n, const T* alpha, T* x, int incx) {             \
    return routines::scal<T>(CALL(cublas##X##scal), n, alpha, x, incx);                                      \
  }                                                                                                          \
  cublasStatus_t cublas##X##copy(cublasHandle_t handle, int n, const T* x, int incx, T* y, int incy) {       \
    return routines::copy<T>(CALL(cublas##X##copy), n, const_cast<T*>(x), incx, y, incy, false);             \
  }                                                                                                          \
  cublasStatus_t cublas##X##swap(cublasHandle_t handle, int n, T* x, int incx, T* y, int incy) {             \
    return routines::copy<T>(CALL(cublas##X##swap), n, x, incx, y, incy, true);                              \
  }                                                                                                          \
  cublasStatus_t cublas##X##dot(cublasHandle_t handle, int n, const T* x, int incx, const T* y, int incy,    \
                                T* result) {                                                                 \
    const routines::Routine call = CALL(cublas##X##dot);                                                     \
    const routines::Vector<T> a(x, n, incx, call), b(y, n, incy, call);                                      \
    return routines::reduce<T>(call, n, result, [&] {                                                        \
      T sum{};                                                                                               \
      for (int i = 0; i < n; ++i) sum += a.get(i) * b.get(i);                                                \
      return sum;                                                                                            \
    });                                                                                                      \
  }                                                                                                          \
  cublasStatus_t cublas##X##nrm2(cublasHandle_t handle, int n, const T* x, int incx, T* result) {            \
    const routines::Routine call = CALL(cublas##X##nrm2);                                                    \
    const routines::Vector<T> a(x, n, incx, call);                                                           \
    return routines::reduce<T>(call, n, result, [&] {                                                        \
      T length{};                                                                                            \
      for (int i = 0; i < n; ++i) length = std::hypot(length, a.get(i));                                     \
      return length;                                                                                         \
    });                                                                                                      \
  }                                                                                                          \
  cublasStatus_t cublas##X##asum(cublasHandle_t handle, int n, const T* x, int incx, T* result) {            \
    const routines::Routine call = CALL(cublas##X##asum);                                                    \
    const routines::Vector<T> a(x, n, incx, call);                                                           \
    return routines::reduce<T>(call, n, result, [&] {                                                        \
      T sum{};                                                                                               \
      for (int i = 0; i < n; ++i) sum += std::abs(a.get(i));                                                 \
      return sum;                                                                                            \
    });                                                                                                      \
  }                                                                                                          \
  cublasStatus_t cublasI##I##amax(cublasHandle_t handle, int n, const T* x, int incx, int* result) {         \
    return routines::extreme<T>(CALL(cublasI##I##amax), n, x, incx, result, std::greater{});                 \
  }                                                                                                          \
  cublasStatus_t cublasI##I##amin(cublasHandle_t handle, int n, const T* x, int incx, int* result) {         \
    return routines::extreme<T>(CALL(cublasI##I##amin), n, x, incx, result, std::less{});                    \
  }                                                                                                          \
  cublasStatus_t cublas##X##gemv(cublasHandle_t handle, cublasOperation_t op, int m, int n, const T* alpha,  \
                                 const T* A, int lda, const T* x, int incx, const T* beta, T* y, int incy) { \
    return routines::gemv<T>(CALL(cublas##X##gemv), op, m, n, alpha, A, lda, x, incx, beta, y, incy);        \
  }                                                                                                          \
  cublasStatus_t cublas##X##ger(cublasHandle_t handle, int m, int n, const T* alpha, const T* x, int incx,   \
                                const T* y, int incy, T* A, int lda) {                                       \
    return routines::ger<T>(CALL(cublas##X##ger), m, n, alpha, x, incx, y, incy, A, lda);                    \
  }                                                                                                          \
  cublasStatus_t cublas##X##geam(cublasHandle_t handle, cublasOperation_t opA, cublasOperation_t opB, int m, \
                                 int n, const T* alpha, const T* A, int lda, const T* beta, const T* B,      \
                                 int ldb, T* C, int ldc) {                                                   \
    return routines::geam<T>(CALL(cublas##X##geam), opA, opB, m, n, alpha, A, lda, beta, B, ldb, C, ldc);    \
  }                                                                                                          \
  cublasStatus_t cublas##X##gemm(cublasHandle_t handle, cublasOperation_t opA, cublasOperation_t opB, int m, \
                                 int n, int k, const T* alpha, const T* A, int lda, const T* B, int ldb,     \
                                 const T* beta, T* C, int ldc) {                                             \
    return routines::gemm<T>(CALL(cublas##X##gemm),                                                          \
                             {opA, opB, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc}, {}, 1);               \
  }                                                                                                          \
  cublasStatus_t cublas##X##gemmStridedBatched(                                                              \
      cublasHandle_t handle, cublasOperation_t opA, cublasOperation_t opB, int m, int n, int k,              \
      const T* alpha, const T* A, int lda, long long strideA, const T* B, int ldb, long long strideB,        \
      const T* beta, T* C, int ldc, long long strideC, int count) {                                          \
    return routines::gemm<T>(CALL(cublas##X##gemmStridedBatched),                                            \
                             {opA, opB, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc},                       \
                             {strideA, strideB, strideC}, count);                                            \
  }
ROUTINES(S, s, float)
ROUTINES(D, d, double)
#undef ROUTINES
#undef CALL

}  // extern "C"
