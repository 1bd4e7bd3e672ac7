// Plays the timing program on a machine without a GPU. What a kernel does stands in the place of its library:
// a time in seconds, or crash, hang, exit, break (CUDA), refuse; or a file that holds it;
// and without kernels the GPU is all that is asked for.
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

#include "bench/timing_protocol.h"
#include "unit/bench/made_up.h"

namespace {

using namespace bench;

std::string read_all(int descriptor) {
  std::string text(1 << 16, '\0');
  text.resize(static_cast<std::size_t>(std::max<ssize_t>(0, pread(descriptor, text.data(), text.size(), 0))));
  return text;
}

void say(const std::string& line) {
  if (write(protocol::kAnswer, line.data(), line.size()) < 0) std::abort();
}

Cell act(std::string part) {
  // A library that is there holds its part (command.sh).
  if (std::ifstream library(part); library) std::getline(library, part);
  if (part == "crash") std::raise(SIGSEGV);
  if (part == "hang") std::raise(SIGALRM);
  if (part == "exit") std::exit(0);
  if (part == "refuse") return bench_test::refused("CUDA refused it: cudaErrorInvalidValue.");
  if (part == "break") {
    say(protocol::broken_line("cudaErrorIllegalAddress"));
    std::exit(0);
  }
  return bench_test::timed({std::stod(part)});
}

}  // namespace

int main() {
  if (const char* why = std::getenv("BENCH_FAKE_NO_GPU")) {
    say(protocol::no_device_line(why));
    return 0;
  }
  if (std::getenv("BENCH_FAKE_FAILS") != nullptr) {
    std::cerr << "no library is here\n";
    return 127;
  }
  const protocol::Request request = protocol::decode_request(read_all(protocol::kRequest));
  say(protocol::machine_line(bench_test::made_up().machine));
  for (std::size_t size = 0; size < request.sizes.size(); ++size) {
    std::vector<Cell> cells;
    for (std::size_t kernel = 0; kernel < request.kernels.size(); ++kernel) {
      // From the second size on, where the part says so: "2:crash".
      std::string part = request.kernels[kernel].library;
      if (part.starts_with("2:"))
        part = request.sizes[size] == Size{1000, 1000, 1000} ? "1e-4" : part.substr(2);
      say(protocol::running_line(kernel));
      cells.push_back(act(part));
    }
    say(protocol::size_line(size, cells));
  }
  say(protocol::finished_line());
}
