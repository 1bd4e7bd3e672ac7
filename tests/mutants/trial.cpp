// A trial as a line, from the process that grades to the one that counts.
#include "trial.h"

#include <fmt/format.h>

#include <stdexcept>

namespace mutants {

std::string to_line(const Trial& trial) {
  return fmt::format("{} {} {}\n", trial.name, static_cast<int>(trial.fate), trial.verdict);
}

Trial from_line(const std::string& line) {
  const std::size_t fate = line.find(' ') + 1;
  if (fate == 0 || line.size() < fate + 2 || line[fate] < '0' || line[fate] > '2')
    throw std::runtime_error("No trial of a mutant: " + line);
  return {line.substr(0, fate - 1), static_cast<Fate>(line[fate] - '0'), line.substr(fate + 2)};
}

}  // namespace mutants
