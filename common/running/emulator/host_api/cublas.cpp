// cuBLAS's handles, the way of its routines to a launch, and what is said of a call that does nothing.
#include "emulator/host_api/cublas.h"

#include <new>
#include <utility>

#include "emulator/host_api/context.h"
#include "emulator/include/emulator/launch.h"
#include "emulator/ordering/timeline.h"
#include "emulator/scheduling/limits.h"
#include "emulator/scheduling/one_at_a_time.h"
#include "emulator/source/module.h"

extern "C" uint3 emulator_block_index();

namespace emulator::cublas {
namespace {

void run_task(void** arguments) {
  static_cast<Task*>(*static_cast<void**>(arguments[0]))->run(emulator_block_index().x);
}

/** What its launches are launches of. */
void routine() {}

constexpr std::pair<const char*, const char*> kStatus[] = {
    {"CUBLAS_STATUS_SUCCESS", "success"},
    {"CUBLAS_STATUS_NOT_INITIALIZED", "the library was not initialized"},
    {"CUBLAS_STATUS_ALLOC_FAILED", "the resource allocation failed"},
    {"CUBLAS_STATUS_INVALID_VALUE", "an invalid value was passed as a parameter"},
    {"CUBLAS_STATUS_ARCH_MISMATCH", "the device lacks a feature that is needed"},
    {"CUBLAS_STATUS_MAPPING_ERROR", "device memory could not be accessed"},
    {"CUBLAS_STATUS_EXECUTION_FAILED", "the function failed to execute on the device"},
    {"CUBLAS_STATUS_INTERNAL_ERROR", "an internal operation failed"},
    {"CUBLAS_STATUS_NOT_SUPPORTED", "the parameters are not supported"},
    {"CUBLAS_STATUS_LICENSE_ERROR", "the license could not be checked"}};

const std::pair<const char*, const char*>& about(cublasStatus_t status) {
  constexpr cublasStatus_t kOrder[] = {CUBLAS_STATUS_SUCCESS,          CUBLAS_STATUS_NOT_INITIALIZED,
                                       CUBLAS_STATUS_ALLOC_FAILED,     CUBLAS_STATUS_INVALID_VALUE,
                                       CUBLAS_STATUS_ARCH_MISMATCH,    CUBLAS_STATUS_MAPPING_ERROR,
                                       CUBLAS_STATUS_EXECUTION_FAILED, CUBLAS_STATUS_INTERNAL_ERROR,
                                       CUBLAS_STATUS_NOT_SUPPORTED,    CUBLAS_STATUS_LICENSE_ERROR};
  static const std::pair<const char*, const char*> unknown = {"unknown cublasStatus_t",
                                                              "unknown cublasStatus_t"};
  for (std::size_t i = 0; i < std::size(kOrder); ++i)
    if (kOrder[i] == status) return kStatus[i];
  return unknown;
}

template <class T>
cublasStatus_t give(cublasHandle_t handle, T* to, T emulator_cublas::*member) {
  if (handle == nullptr) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (to == nullptr) return CUBLAS_STATUS_INVALID_VALUE;
  *to = handle->*member;
  return CUBLAS_STATUS_SUCCESS;
}

template <class T>
cublasStatus_t take(cublasHandle_t handle, T value, T emulator_cublas::*member) {
  if (handle == nullptr) return CUBLAS_STATUS_NOT_INITIALIZED;
  handle->*member = value;
  return CUBLAS_STATUS_SUCCESS;
}

}  // namespace

cublasStatus_t launch(const Routine& call, unsigned blocks, Task& task) {
  if (Context::instance().sticky() != cudaSuccess) return CUBLAS_STATUS_EXECUTION_FAILED;
  void* pointer = &task;
  void* arguments[] = {&pointer, nullptr};
  static constexpr std::size_t kSizes[] = {sizeof(void*), 0};
  ::emulator::launch(&routine, &run_task, arguments, kSizes, dim3(blocks), dim3(1), 0, call.handle->stream,
                     reinterpret_cast<const void*>(call.pc));
  return emulator_newest_launch() == cudaSuccess ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_EXECUTION_FAILED;
}

cublasStatus_t refuse(const Routine& call, cublasStatus_t status, const std::string& why) {
  const OneAtATime alone;
  report::Report& report = Context::instance().report;
  if (report.launches.size() >= 2 * report::kMaxLaunches) return status;
  report::Launch launch;
  launch.kernel = call.name;
  launch.at = Module::instance().place(call.pc);
  launch.grid = launch.block = {0, 0, 0};
  launch.error = about(status).first;
  launch.refusal = why;
  launch.checked = true;  // whether the program looks at what is returned, nobody sees
  report.launches.push_back(std::move(launch));
  return status;
}

}  // namespace emulator::cublas

extern "C" {

cublasStatus_t cublasCreate(cublasHandle_t* handle) {
  if (handle == nullptr) return CUBLAS_STATUS_INVALID_VALUE;
  *handle = new (std::nothrow) emulator_cublas;
  return *handle == nullptr ? CUBLAS_STATUS_ALLOC_FAILED : CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasDestroy(cublasHandle_t handle) {
  if (handle == nullptr) return CUBLAS_STATUS_NOT_INITIALIZED;
  cudaDeviceSynchronize();
  delete handle;
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasGetVersion(cublasHandle_t handle, int* version) {
  if (handle == nullptr) return CUBLAS_STATUS_NOT_INITIALIZED;
  *version = CUBLAS_VER_MAJOR * 10000 + CUBLAS_VER_MINOR * 100;
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasSetStream(cublasHandle_t handle, cudaStream_t stream) {
  return emulator::cublas::take(handle, stream, &emulator_cublas::stream);
}
cublasStatus_t cublasGetStream(cublasHandle_t handle, cudaStream_t* stream) {
  return emulator::cublas::give(handle, stream, &emulator_cublas::stream);
}
cublasStatus_t cublasSetPointerMode(cublasHandle_t handle, cublasPointerMode_t mode) {
  return emulator::cublas::take(handle, mode, &emulator_cublas::mode);
}
cublasStatus_t cublasGetPointerMode(cublasHandle_t handle, cublasPointerMode_t* mode) {
  return emulator::cublas::give(handle, mode, &emulator_cublas::mode);
}
cublasStatus_t cublasSetMathMode(cublasHandle_t handle, cublasMath_t mode) {
  return emulator::cublas::take(handle, mode, &emulator_cublas::math);
}
cublasStatus_t cublasGetMathMode(cublasHandle_t handle, cublasMath_t* mode) {
  return emulator::cublas::give(handle, mode, &emulator_cublas::math);
}
const char* cublasGetStatusName(cublasStatus_t status) { return emulator::cublas::about(status).first; }
const char* cublasGetStatusString(cublasStatus_t status) { return emulator::cublas::about(status).second; }

}  // extern "C"
