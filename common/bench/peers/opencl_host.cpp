// Runs matmul of an OpenCL C file: opencl_host KERNEL.cl TILE M N K [REPETITIONS]
// Prints the median of the launches' wall times in seconds, and how many elements of C are wrong.
// The device is the first that the OpenCL library finds: Oclgrind's under `oclgrind`, else PoCL's.
#include <CL/cl.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using Matrix = std::vector<float>;

struct Problem {
  int tile;  ///< a work-group makes tile x tile elements of C
  int M, N, K;
};

void check(cl_int error, const char* what) {
  if (error != CL_SUCCESS)
    throw std::runtime_error(std::string(what) + ": OpenCL error " + std::to_string(error));
}

std::size_t elements(int rows, int cols) {
  return static_cast<std::size_t>(rows) * static_cast<std::size_t>(cols);
}

/** Whole numbers from 1 to 9 with either sign: no order of the additions changes their sums. */
Matrix whole_numbers(std::size_t count, unsigned seed) {
  std::minstd_rand random(seed);
  Matrix values(count);
  for (float& value : values) {
    const auto drawn = static_cast<int>(random() % 18) - 9;
    value = static_cast<float>(drawn < 0 ? drawn : drawn + 1);
  }
  return values;
}

/** A context with one device. Nothing is released: the program ends when its work is done. */
class Device {
 public:
  Device() {
    cl_platform_id platform;
    check(clGetPlatformIDs(1, &platform, nullptr), "no OpenCL platform");
    check(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &id_, nullptr), "no OpenCL device");
    cl_int error;
    context_ = clCreateContext(nullptr, 1, &id_, nullptr, nullptr, &error);
    check(error, "clCreateContext");
    queue_ = clCreateCommandQueue(context_, id_, 0, &error);
    check(error, "clCreateCommandQueue");
  }

  /** The kernel `matmul` of a file. Throws std::runtime_error with the compiler's words if there is none. */
  cl_kernel build(const std::string& file) const {
    std::ifstream stream(file);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    const char* begin = text.c_str();
    cl_int error;
    const cl_program program = clCreateProgramWithSource(context_, 1, &begin, nullptr, &error);
    check(error, "clCreateProgramWithSource");
    if (clBuildProgram(program, 1, &id_, "", nullptr, nullptr) != CL_SUCCESS)
      throw std::runtime_error(file + " cannot be built:\n" + build_log(program));
    const cl_kernel kernel = clCreateKernel(program, "matmul", &error);
    check(error, "clCreateKernel matmul");
    return kernel;
  }

  /** Device memory that holds `values`. */
  cl_mem copy_of(Matrix values) const {
    cl_int error;
    const cl_mem buffer = clCreateBuffer(context_, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR,
                                         values.size() * sizeof(float), values.data(), &error);
    check(error, "clCreateBuffer");
    return buffer;
  }

  /** Device memory that nobody has written. */
  cl_mem unset(std::size_t count) const {
    cl_int error;
    const cl_mem buffer = clCreateBuffer(context_, CL_MEM_READ_WRITE, count * sizeof(float), nullptr, &error);
    check(error, "clCreateBuffer");
    return buffer;
  }

  Matrix contents(cl_mem buffer, std::size_t count) const {
    Matrix values(count);
    check(clEnqueueReadBuffer(queue_, buffer, CL_TRUE, 0, count * sizeof(float), values.data(), 0, nullptr,
                              nullptr),
          "clEnqueueReadBuffer");
    return values;
  }

  /** Wall time of one launch in seconds, in work-groups of the size that the kernel demands. */
  double launch(cl_kernel kernel, const Problem& problem) const {
    std::array<std::size_t, 3> group;
    check(clGetKernelWorkGroupInfo(kernel, id_, CL_KERNEL_COMPILE_WORK_GROUP_SIZE, sizeof group, group.data(),
                                   nullptr),
          "clGetKernelWorkGroupInfo");
    const auto groups = [&](int extent) { return static_cast<std::size_t>((extent - 1) / problem.tile + 1); };
    const std::array global = {groups(problem.N) * group[0], groups(problem.M) * group[1]};
    const auto before = std::chrono::steady_clock::now();
    check(
        clEnqueueNDRangeKernel(queue_, kernel, 2, nullptr, global.data(), group.data(), 0, nullptr, nullptr),
        "clEnqueueNDRangeKernel");
    check(clFinish(queue_), "clFinish");
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - before).count();
  }

 private:
  std::string build_log(cl_program program) const {
    std::string log(1 << 16, '\0');
    std::size_t length = 0;
    clGetProgramBuildInfo(program, id_, CL_PROGRAM_BUILD_LOG, log.size(), log.data(), &length);
    log.resize(length);
    return log;
  }

  cl_device_id id_;
  cl_context context_;
  cl_command_queue queue_;
};

template <typename... Arguments>
void set_arguments(cl_kernel kernel, const Arguments&... arguments) {
  cl_uint index = 0;
  (check(clSetKernelArg(kernel, index++, sizeof arguments, &arguments), "clSetKernelArg"), ...);
}

std::size_t wrong_elements(const Problem& p, const Matrix& A, const Matrix& B, const Matrix& C) {
  std::size_t wrong = 0;
  for (int row = 0; row < p.M; ++row) {
    for (int col = 0; col < p.N; ++col) {
      float sum = 0.0f;
      for (int k = 0; k < p.K; ++k) sum += A[elements(row, p.K) + k] * B[elements(k, p.N) + col];
      wrong += C[elements(row, p.N) + col] != sum;  // so is NaN
    }
  }
  return wrong;
}

void run(const std::string& file, const Problem& problem, int repetitions) {
  const auto [tile, M, N, K] = problem;
  const Device device;
  const cl_kernel kernel = device.build(file);
  const Matrix A = whole_numbers(elements(M, K), 1), B = whole_numbers(elements(K, N), 2);
  const cl_mem C = device.unset(elements(M, N));
  set_arguments(kernel, device.copy_of(A), device.copy_of(B), C, M, N, K);
  std::vector<double> seconds(static_cast<std::size_t>(repetitions));
  for (double& each : seconds) each = device.launch(kernel, problem);
  std::ranges::sort(seconds);
  std::cout << seconds[seconds.size() / 2] << " "
            << wrong_elements(problem, A, B, device.contents(C, elements(M, N))) << "\n";
}

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc < 6) throw std::runtime_error("usage: opencl_host KERNEL.cl TILE M N K [REPETITIONS]");
    const auto number = [&](int index) { return std::stoi(argv[index]); };
    run(argv[1], {number(2), number(3), number(4), number(5)}, argc > 6 ? number(6) : 1);
  } catch (const std::exception& error) {
    std::cerr << error.what() << "\n";
    return 2;
  }
}
