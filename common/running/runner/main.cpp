// The runner: loads one kernel file and runs it once, then is gone. `runner KERNEL` multiplies
// what stands in descriptor 3 and answers in descriptor 4; `runner --program PRODUCT NAME ARGS...`
// runs the main() of a small CUDA program under that name.
#include <cuda_runtime_api.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "report/json.h"
#include "runner/backend.h"
#include "runner/program.h"
#include "runner/protocol.h"
#include "text/file.h"

namespace {

using namespace runner;
using protocol::Section;

/** void matmul(const float*, const float*, float*, int, int, int), as C++ names it. */
constexpr const char* kMatmul = "_Z6matmulPKfS0_Pfiii";
using Matmul = void (*)(const float*, const float*, float*, int, int, int);

/** Kept out of the way of descriptors that a student's code may open or close. */
int response = -1;

void answer_with(std::string_view bytes) {
  for (std::size_t done = 0; done < bytes.size();) {
    const ssize_t written = write(response, bytes.data() + done, bytes.size() - done);
    if (written <= 0) return;
    done += static_cast<std::size_t>(written);
  }
}

void answer(Section part, std::string_view payload = {}) { answer_with(protocol::encode(part, payload)); }

void answer_report() { answer(Section::report, report::serialise(backend::report())); }

/** exit() within the student's code: what was found before is told. On a stack of its own, for exit() may have
 *  been called in a kernel. */
void answer_at_exit(int, void* runner) {
  if (getpid() != *static_cast<pid_t*>(runner)) return;  // a child that was forked
  std::thread([] {
    backend::show_output();
    answer_report();
  }).join();
}

/** When its time is over: where it stands is told, then it ends as it would have ended. */
void answer_at_time_limit(int limit) {
  if (const auto stop_position = backend::stop_position())
    answer(Section::stop_position, report::serialise(*stop_position));
  std::signal(limit, SIG_DFL);
  sigset_t it;
  sigemptyset(&it);
  sigaddset(&it, limit);
  pthread_sigmask(SIG_UNBLOCK, &it, nullptr);
  std::raise(limit);
}

/** A system call that the sandbox refuses (sandbox/filter.h). Before this stands, the signal itself ends the process. */
void on_refused_call(int, siginfo_t* info, void*) {
  answer(Section::refused_call, std::to_string(info->si_syscall));
  _exit(128 + SIGSYS);
}

void watch_refused_calls() {
  struct sigaction action = {};
  action.sa_sigaction = on_refused_call;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigaction(SIGSYS, &action, nullptr);
}

/** Ends now: no destructor or atexit of the student's code has a say. */
[[noreturn]] void leave(int status) {
  std::fflush(nullptr);
  _exit(status);
}

std::string read_request() {
  struct stat status = {};
  fstat(protocol::kRequest, &status);
  std::string bytes(static_cast<std::size_t>(status.st_size), '\0');
  const ssize_t got = pread(protocol::kRequest, bytes.data(), bytes.size(), 0);
  bytes.resize(got < 0 ? 0 : static_cast<std::size_t>(got));
  return bytes;
}

float* to_device(const char* name, const std::vector<float>& values) {
  float* device = backend::allocate(name, values.size());
  cudaMemcpy(device, values.data(), values.size() * sizeof(float), cudaMemcpyHostToDevice);
  return device;
}

/** Empty where the context is dead: then the report says why. */
std::vector<float> from_device(const float* device, std::size_t count) {
  std::vector<float> values(count);
  const cudaError_t error = cudaMemcpy(values.data(), device, count * sizeof(float), cudaMemcpyDeviceToHost);
  return error == cudaSuccess ? values : std::vector<float>{};
}

/** What is left of a matrix that the host's code must not find in its memory: enough to see whether it was changed. The
 *  step is that of splitmix64. */
std::uint64_t digest_of(const std::vector<float>& values) {
  std::uint64_t sum = values.size();
  for (const float value : values) {
    sum += 0x9e3779b97f4a7c15 + std::bit_cast<std::uint32_t>(value);
    sum = (sum ^ (sum >> 30)) * 0xbf58476d1ce4e5b9;
    sum = (sum ^ (sum >> 27)) * 0x94d049bb133111eb;
    sum ^= sum >> 31;
  }
  return sum;
}

/** The kernel file's host code shares our memory: no copy of A and B is left in it, not even where it was freed. */
template <class Bytes>
void wipe(Bytes& bytes) {
  std::fill(bytes.begin(), bytes.end(), typename Bytes::value_type{});
  asm volatile("" ::"r"(bytes.data()) : "memory");  // written, though nobody reads it any more
}

/** A matrix on the device, and what it held. */
struct Input {
  float* device;
  std::size_t count;
  std::uint64_t digest;

  bool has_changed() const {
    const std::vector<float> now = from_device(device, count);
    return now.size() == count && digest_of(now) != digest;
  }
};

Input input(const char* name, const std::vector<float>& values) {
  return {to_device(name, values), values.size(), digest_of(values)};
}

/** As far as there is room for it in the answer: then nothing more is told. */
void tell_what_is_handed_over() {
  static std::size_t left = protocol::kMostHandedOver;
  backend::when_handed_over([](const void* bytes, std::size_t count) {
    const std::string part = protocol::encode(Section::handed_over, {static_cast<const char*>(bytes), count});
    if (part.size() > left) return;
    left -= part.size();
    answer_with(part);
  });
}

void multiply(Matmul matmul, const protocol::Problem& problem, const Input& A, const Input& B, float* C) {
  const std::size_t count = static_cast<std::size_t>(problem.M) * static_cast<std::size_t>(problem.N);
  backend::watch(problem.watch);
  try {
    matmul(A.device, B.device, C, problem.M, problem.N, problem.K);
    backend::note_leaks();
  } catch (const std::exception& error) {
    answer(Section::threw, error.what());
  } catch (...) {
    answer(Section::threw, "something that is not a std::exception");
  }
  std::fflush(nullptr);
  answer_report();
  answer(Section::result, protocol::bytes_of(from_device(C, count)));
  if (A.has_changed() || B.has_changed()) answer(Section::inputs_changed);
  if (backend::guard_changed()) answer(Section::guard_changed);
  answer(Section::finished);
}

/** When it is over, SIGPROF ends the process. */
void limit_change(double seconds) {
  const itimerval limit = {
      .it_interval = {},
      .it_value = {.tv_sec = time_t(seconds), .tv_usec = suseconds_t(seconds * 1e6) % 1'000'000}};
  setitimer(ITIMER_PROF, &limit, nullptr);
}

/** What a run left behind is gone: the next finds everything as the first did. */
void prepare_again(const protocol::Problem& problem, float* A, float* B, float* C) {
  backend::begin_again();
  const auto refill = [](float* device, const std::vector<float>& values) {
    cudaMemcpy(device, values.data(), values.size() * sizeof(float), cudaMemcpyHostToDevice);
  };
  refill(A, problem.A);
  refill(B, problem.B);
  const std::size_t count = static_cast<std::size_t>(problem.M) * static_cast<std::size_t>(problem.N);
  refill(C, std::vector<float>(count, std::bit_cast<float>(kPoison)));
}

void multiply(protocol::Problem problem) {
  const auto matmul = reinterpret_cast<Matmul>(backend::symbol(kMatmul));
  if (matmul == nullptr) return answer(Section::unloadable, "it defines no matmul");
  const Input A = input("A", problem.A), B = input("B", problem.B);
  const std::size_t count = static_cast<std::size_t>(problem.M) * static_cast<std::size_t>(problem.N);
  float* C = backend::allocate("C", count);
  backend::prepare(problem);
  if (problem.changes.empty()) {
    wipe(problem.A);
    wipe(problem.B);
    tell_what_is_handed_over();
    return multiply(matmul, problem, A, B, C);
  }
  for (const std::int32_t change : problem.changes) {
    prepare_again(problem, A.device, B.device, C);
    backend::change(change);
    answer(Section::change, std::to_string(change));
    limit_change(problem.seconds_for_change);
    multiply(matmul, problem, A, B, C);
  }
}

int run_matmul(const char* kernel) {
  for (int place = 200; response < 0 && place > protocol::kKernel; place /= 2)  // as far as ulimit -n allows
    response = fcntl(protocol::kResponse, F_DUPFD_CLOEXEC, place);
  close(protocol::kResponse);
  std::string request = read_request();
  auto problem = protocol::decode_problem(request);
  wipe(request);
  close(protocol::kRequest);
  if (!problem || response < 0) {
    std::fputs("runner: this program is started by the grader; see ./course grade --help\n", stderr);
    return 2;
  }
  if (const std::string why = backend::unusable(); !why.empty()) {
    answer(Section::no_device, why);
    return 2;
  }
  watch_refused_calls();
  setvbuf(stdout, nullptr, _IOLBF, 1 << 16);
  backend::on_host_crash(answer_report);
  backend::on_throw([](const char* what) {
    answer(Section::threw, what);
    answer_report();
    leave(1);
  });
  static pid_t runner = getpid();
  on_exit(answer_at_exit, &runner);
  try {
    backend::load(kernel);
    backend::on_time_limit(answer_at_time_limit);
    multiply(*std::move(problem));
  } catch (const std::exception& error) {
    answer(Section::unloadable, error.what());
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 3 && std::string_view(argv[1]) == "--program") leave(host_program(argc - 2, argv + 2));
  if (argc == 2) leave(run_matmul(argv[1]));
  std::fputs("usage: runner KERNEL, or runner --program PRODUCT NAME ARGUMENTS...\n", stderr);
  return 2;
}
