// The timing program: times kernels that were built before, in one process, as the request in descriptor 3
// says, and answers in descriptor 4. Started by `./course bench --gpu`, which watches it.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <exception>
#include <optional>
#include <string>

#include "bench/gpu/contest.h"
#include "bench/gpu/peaks.h"
#include "bench/timing_protocol.h"

namespace {

using namespace bench;

std::string read_all(int descriptor) {
  struct stat status = {};
  fstat(descriptor, &status);
  std::string text(static_cast<std::size_t>(status.st_size), '\0');
  const ssize_t got = pread(descriptor, text.data(), text.size(), 0);
  text.resize(got < 0 ? 0 : static_cast<std::size_t>(got));
  return text;
}

/** Out of the way of descriptors that a kernel file may open or close. -1 where there is none. */
int moved_away(int descriptor) {
  const int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 200 + descriptor);
  close(descriptor);
  return moved;
}

void write_all(int descriptor, const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t written = write(descriptor, text.data() + done, text.size() - done);
    if (written <= 0) return;
    done += static_cast<std::size_t>(written);
  }
}

class Program {
 public:
  Program(protocol::Request request, int answer, int progress)
      : request_(std::move(request)), answer_(answer), progress_(progress) {
    listener_.running = [this](std::size_t kernel) { say(protocol::running_line(kernel)); };
    listener_.progress = [this](const std::string& what) { show(what); };
  }

  void run() {
    if (const std::string why = gpu::unusable(); !why.empty()) return say(protocol::no_device_line(why));
    if (request_.kernels.empty())
      return say(protocol::finished_line());  // the GPU was all that was asked for
    show("measuring what this GPU can do");
    machine_ = gpu::describe();
    gpu::measure_peaks(machine_);
    say(protocol::machine_line(machine_));
    load();
    for (std::size_t i = 0; i < request_.sizes.size(); ++i)
      say(protocol::size_line(i, time(request_.sizes[i])));
    say(protocol::finished_line());
  }

  void broken(const std::string& why) const { say(protocol::broken_line(why)); }

 private:
  void say(const std::string& line) const { write_all(answer_, line); }

  void show(const std::string& what) const {
    if (progress_ >= 0) write_all(progress_, fmt::format("\r{:<70}", "Timing: " + what));
  }

  void load() {
    for (const protocol::Kernel& kernel : request_.kernels) {
      say(protocol::running_line(contestants_.size()));
      contestants_.push_back(gpu::load(kernel.name, kernel.library, kernel.tf32));
    }
    say(protocol::idle_line());
  }

  std::vector<Cell> refuse(const std::string& why) const {
    return {contestants_.size(), Cell{.timing = std::nullopt, .refusal = why}};
  }

  std::vector<Cell> time(const Size& size) const {
    constexpr double kGB = 1e9;
    const std::size_t needed = gpu::Operands::bytes(size, machine_), free = gpu::free_bytes();
    if (needed > free) {
      return refuse(fmt::format("This size needs {:.1f} GB of the GPU's memory, and {:.1f} GB are free.",
                                static_cast<double>(needed) / kGB, static_cast<double>(free) / kGB));
    }
    show(fmt::format("{}: making matrices", to_string(size)));
    std::optional<gpu::Operands> operands;
    try {
      operands.emplace(size, machine_);
    } catch (const gpu::CudaError& error) {
      cudaGetLastError();  // forgotten, or the next kernel would be blamed for it
      return refuse(fmt::format("The matrices of this size could not be made: {}.", error.what()));
    }
    return gpu::Contest(*operands, contestants_, listener_).run();
  }

  protocol::Request request_;
  int answer_, progress_;
  gpu::Listener listener_;
  Machine machine_;
  std::vector<gpu::Contestant> contestants_;
};

}  // namespace

int main() {
  const std::string request = read_all(protocol::kRequest);
  const int answer = moved_away(protocol::kAnswer), progress = moved_away(protocol::kProgress);
  try {
    Program program(protocol::decode_request(request), answer, progress);
    try {
      program.run();
    } catch (const std::exception& error) {
      program.broken(error.what());
    }
  } catch (const std::exception& error) {
    std::fprintf(stderr, "bench-gpu: this program is started by ./course bench --gpu (%s)\n", error.what());
    return 2;
  }
  std::fflush(nullptr);
  _exit(0);  // no destructor or atexit of a kernel file has a say
}
