// Runs a program on the emulator: what its threads did, in the order in which they did it, and what was found.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

#include "corpus/oracle/program.h"
#include "emulator/findings/violation.h"

namespace oracle {

/** One step of one thread. */
struct Event {
  enum Kind : std::uint8_t {
    access,
    fence,
    warp,     ///< it comes to __syncwarp(mask)
    barrier,  ///< it comes to a barrier
    issue,    ///< of an asynchronous copy
    commit,
    wait,
    ended
  } kind = access;
  std::uint8_t launch = 0;
  std::uint8_t block = 0, thread = 0;
  std::uint16_t line = 0;
  const Instruction* by = nullptr;
  std::uint8_t array = 0;
  bool store = false, load = false;  ///< an atomic is both
  std::uint16_t width = 0;
  std::uint32_t offset = 0;              ///< in bytes from the beginning of the array
  std::uint32_t mask = 0;                ///< of the lanes that meet
  std::array<std::uint8_t, 16> value{};  ///< that is stored
};

struct Finding {
  unsigned launch;
  emulator::Violation violation;
};

struct Run {
  std::vector<Event> events;
  std::vector<Finding> findings;
};

class Interpreter {
 public:
  /** `arrays` is arrays.cu as the course builds it. */
  explicit Interpreter(const std::filesystem::path& arrays);
  ~Interpreter();
  Run run(const Program&);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/** The place that a finding names for a line of a program: of one thread's access to a word, or of the line alone
 *  where it does not say more. */
struct Place {
  unsigned line = 0;
  bool exact = false;  ///< if so:
  unsigned thread = 0, block = 0, word = 0;
};
Place place_of(std::uintptr_t pc);

}  // namespace oracle
