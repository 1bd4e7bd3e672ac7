// cuBLAS for programs that hold their own product against it: vectors, matrix times vector, matrix times matrix.
// Stands in for NVIDIA's header of this name. Source: NVIDIA's cuBLAS documentation, 13.0 ("Using the cuBLAS API").
//
// Matrices are stored column by column: element (row, col) of a matrix with leading dimension ld, in elements, stands at
// row + col * ld. Each routine is one launch in the handle's stream; what it reads and writes is checked as a kernel's
// accesses are, and a finding names the line of the call.
#pragma once
#define CUBLAS_V2_H_
#define CUBLAS_VER_MAJOR 13
#define CUBLAS_VER_MINOR 0

#include <cuda_runtime_api.h>

typedef struct emulator_cublas* cublasHandle_t;

typedef enum {
  CUBLAS_STATUS_SUCCESS = 0,
  CUBLAS_STATUS_NOT_INITIALIZED = 1,
  CUBLAS_STATUS_ALLOC_FAILED = 3,
  CUBLAS_STATUS_INVALID_VALUE = 7,
  CUBLAS_STATUS_ARCH_MISMATCH = 8,
  CUBLAS_STATUS_MAPPING_ERROR = 11,
  CUBLAS_STATUS_EXECUTION_FAILED = 13,
  CUBLAS_STATUS_INTERNAL_ERROR = 14,
  CUBLAS_STATUS_NOT_SUPPORTED = 15,
  CUBLAS_STATUS_LICENSE_ERROR = 16
} cublasStatus_t;
/** What is done with a matrix first: nothing, or it is transposed; of real numbers the last two are the same. */
typedef enum { CUBLAS_OP_N = 0, CUBLAS_OP_T = 1, CUBLAS_OP_C = 2, CUBLAS_OP_HERMITAN = 2 } cublasOperation_t;
/** Where alpha, beta and results of one number lie. */
typedef enum { CUBLAS_POINTER_MODE_HOST = 0, CUBLAS_POINTER_MODE_DEVICE = 1 } cublasPointerMode_t;
/** Wishes: everything is calculated in the type of its numbers. */
typedef enum {
  CUBLAS_DEFAULT_MATH = 0,
  CUBLAS_TENSOR_OP_MATH = 1,
  CUBLAS_PEDANTIC_MATH = 2,
  CUBLAS_TF32_TENSOR_OP_MATH = 3
} cublasMath_t;

extern "C" {

cublasStatus_t cublasCreate(cublasHandle_t* handle);
cublasStatus_t cublasDestroy(cublasHandle_t handle);
cublasStatus_t cublasGetVersion(cublasHandle_t handle, int* version);
cublasStatus_t cublasSetStream(cublasHandle_t handle, cudaStream_t stream);
cublasStatus_t cublasGetStream(cublasHandle_t handle, cudaStream_t* stream);
cublasStatus_t cublasSetPointerMode(cublasHandle_t handle, cublasPointerMode_t mode);
cublasStatus_t cublasGetPointerMode(cublasHandle_t handle, cublasPointerMode_t* mode);
cublasStatus_t cublasSetMathMode(cublasHandle_t handle, cublasMath_t mode);
cublasStatus_t cublasGetMathMode(cublasHandle_t handle, cublasMath_t* mode);
const char* cublasGetStatusName(cublasStatus_t status);
const char* cublasGetStatusString(cublasStatus_t status);

/* T is float in cublasS..., double in cublasD.... `n` elements of a vector stand `inc` apart. */
#define EMULATOR_CUBLAS(X, I, T)                                                                               \
  /** y = alpha x + y */                                                                                       \
  cublasStatus_t cublas##X##axpy(cublasHandle_t, int n, const T* alpha, const T* x, int incx, T* y,            \
                                 int incy);                                                                    \
  /** x = alpha x */                                                                                           \
  cublasStatus_t cublas##X##scal(cublasHandle_t, int n, const T* alpha, T* x, int incx);                       \
  cublasStatus_t cublas##X##copy(cublasHandle_t, int n, const T* x, int incx, T* y, int incy);                 \
  cublasStatus_t cublas##X##swap(cublasHandle_t, int n, T* x, int incx, T* y, int incy);                       \
  cublasStatus_t cublas##X##dot(cublasHandle_t, int n, const T* x, int incx, const T* y, int incy,             \
                                T* result);                                                                    \
  /** The root of the sum of squares. */                                                                       \
  cublasStatus_t cublas##X##nrm2(cublasHandle_t, int n, const T* x, int incx, T* result);                      \
  /** The sum of absolute values. */                                                                           \
  cublasStatus_t cublas##X##asum(cublasHandle_t, int n, const T* x, int incx, T* result);                      \
  /** The first element of the largest or smallest absolute value, counted from 1; 0 for none. */              \
  cublasStatus_t cublasI##I##amax(cublasHandle_t, int n, const T* x, int incx, int* result);                   \
  cublasStatus_t cublasI##I##amin(cublasHandle_t, int n, const T* x, int incx, int* result);                   \
  /** y = alpha op(A) x + beta y; A has m rows and n columns. */                                               \
  cublasStatus_t cublas##X##gemv(cublasHandle_t, cublasOperation_t op, int m, int n, const T* alpha,           \
                                 const T* A, int lda, const T* x, int incx, const T* beta, T* y, int incy);    \
  /** A = alpha x y^T + A; A has m rows and n columns. */                                                      \
  cublasStatus_t cublas##X##ger(cublasHandle_t, int m, int n, const T* alpha, const T* x, int incx,            \
                                const T* y, int incy, T* A, int lda);                                          \
  /** C = alpha op(A) + beta op(B); C has m rows and n columns. */                                             \
  cublasStatus_t cublas##X##geam(cublasHandle_t, cublasOperation_t opA, cublasOperation_t opB, int m, int n,   \
                                 const T* alpha, const T* A, int lda, const T* beta, const T* B, int ldb,      \
                                 T* C, int ldc);                                                               \
  /** C = alpha op(A) op(B) + beta C; op(A) is (m,k), op(B) is (k,n), C is (m,n). C is not read for beta 0. */ \
  cublasStatus_t cublas##X##gemm(cublasHandle_t, cublasOperation_t opA, cublasOperation_t opB, int m, int n,   \
                                 int k, const T* alpha, const T* A, int lda, const T* B, int ldb,              \
                                 const T* beta, T* C, int ldc);                                                \
  /** `count` products, whose matrices stand so many elements apart. */                                        \
  cublasStatus_t cublas##X##gemmStridedBatched(cublasHandle_t, cublasOperation_t opA, cublasOperation_t opB,   \
                                               int m, int n, int k, const T* alpha, const T* A, int lda,       \
                                               long long strideA, const T* B, int ldb, long long strideB,      \
                                               const T* beta, T* C, int ldc, long long strideC, int count);
EMULATOR_CUBLAS(S, s, float)
EMULATOR_CUBLAS(D, d, double)
#undef EMULATOR_CUBLAS

}  // extern "C"

/* Copies between host and device. Inlined, so that a finding names the line of the call. */
namespace emulator {
__attribute__((always_inline)) inline cublasStatus_t copied(cudaError_t error) {
  return error == cudaSuccess ? CUBLAS_STATUS_SUCCESS
         : error == cudaErrorInvalidValue || error == cudaErrorInvalidPitchValue
             ? CUBLAS_STATUS_INVALID_VALUE
             : CUBLAS_STATUS_MAPPING_ERROR;
}
}  // namespace emulator

#define EMULATOR_CUBLAS __attribute__((always_inline)) inline cublasStatus_t
/** `n` elements of `size` bytes, which stand `incx` apart, to where they stand `incy` apart. */
EMULATOR_CUBLAS cublasSetVector(int n, int size, const void* x, int incx, void* y, int incy) {
  if (n < 0 || size < 1 || incx < 1 || incy < 1) return CUBLAS_STATUS_INVALID_VALUE;
  if (incx == 1 && incy == 1)
    return emulator::copied(cudaMemcpy(y, x, size_t(n) * size, cudaMemcpyHostToDevice));
  return emulator::copied(
      cudaMemcpy2D(y, size_t(incy) * size, x, size_t(incx) * size, size, n, cudaMemcpyHostToDevice));
}
EMULATOR_CUBLAS cublasGetVector(int n, int size, const void* x, int incx, void* y, int incy) {
  if (n < 0 || size < 1 || incx < 1 || incy < 1) return CUBLAS_STATUS_INVALID_VALUE;
  if (incx == 1 && incy == 1)
    return emulator::copied(cudaMemcpy(y, x, size_t(n) * size, cudaMemcpyDeviceToHost));
  return emulator::copied(
      cudaMemcpy2D(y, size_t(incy) * size, x, size_t(incx) * size, size, n, cudaMemcpyDeviceToHost));
}
/** A matrix of so many rows and columns, column by column. */
EMULATOR_CUBLAS cublasSetMatrix(int rows, int cols, int size, const void* A, int lda, void* B, int ldb) {
  if (rows < 0 || cols < 0 || size < 1 || lda < rows || ldb < rows) return CUBLAS_STATUS_INVALID_VALUE;
  return emulator::copied(cudaMemcpy2D(B, size_t(ldb) * size, A, size_t(lda) * size, size_t(rows) * size,
                                       cols, cudaMemcpyHostToDevice));
}
EMULATOR_CUBLAS cublasGetMatrix(int rows, int cols, int size, const void* A, int lda, void* B, int ldb) {
  if (rows < 0 || cols < 0 || size < 1 || lda < rows || ldb < rows) return CUBLAS_STATUS_INVALID_VALUE;
  return emulator::copied(cudaMemcpy2D(B, size_t(ldb) * size, A, size_t(lda) * size, size_t(rows) * size,
                                       cols, cudaMemcpyDeviceToHost));
}
#undef EMULATOR_CUBLAS
