// Defines the protocol between `course` and its timing program. The request is one JSON document; the answer is a line
// of JSON for each thing that has happened, so that it says how far the program came, whatever became of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/ladder.h"

namespace bench::protocol {

/** Descriptors of the timing program. The last one only exists where somebody watches:
 *  for a line that is written over. */
inline constexpr int kRequest = 3, kAnswer = 4, kProgress = 5;

struct Kernel {
  std::string name;
  std::string library;  ///< a shared object with matmul(A, B, C, M, N, K)
  bool tf32 = false;    ///< judged as such (accuracy.h)
};

struct Request {
  std::vector<Kernel> kernels;
  std::vector<Size> sizes;
};

std::string encode(const Request&);
/** Throws std::runtime_error. */
Request decode_request(std::string_view text);

/** Lines of the answer, each with its line feed. Kernels and sizes are called
 *  by their numbers in the request. */
std::string no_device_line(const std::string& why);
std::string machine_line(const Machine&);
/** What comes next is this kernel's doing, until something else is said. */
std::string running_line(std::size_t kernel);
/** What comes next is no kernel's doing. */
std::string idle_line();
/** CUDA is broken for this process, or something else is, by the kernel that is running if there is one. */
std::string broken_line(const std::string& why);
/** One cell for each kernel. */
std::string size_line(std::size_t size, const std::vector<Cell>& cells);
std::string finished_line();

struct Answer {
  std::string no_device;                 ///< why there is no GPU to be used; else empty
  std::optional<Machine> machine;        ///< and its peaks
  std::vector<std::vector<Cell>> sizes;  ///< those that are done, from the first of the request on
  std::optional<std::size_t> running;    ///< the kernel that was at work last, if the end is its doing
  std::string broken;                    ///< what became of the process; empty when it says nothing of it
  bool finished = false;                 ///< all is done
};

/** Of a program that may have been killed at any time: an unfinished last line is left out.
 *  Throws std::runtime_error when it is garbled. */
Answer decode_answer(std::string_view lines, const Request&);

}  // namespace bench::protocol
