// Shows the progress of grading a class: a bar on a terminal, e.g. "[####----] 50 of 200", otherwise a line for each submission.
#pragma once

#include <chrono>
#include <cstddef>
#include <ostream>
#include <string>

#include "records/record.h"

namespace marking {

class Progress {
 public:
  /** `columns` of the terminal; 0 where it is none. */
  Progress(std::ostream& out, std::size_t total, int columns);

  void heard(const records::Record&);
  void end();

  /** "[####----] 50 of 200, 1.2 a second, 2 min left", for so many seconds. */
  static std::string bar(std::size_t done, std::size_t total, double seconds, int columns);

 private:
  std::ostream& out_;
  std::size_t total_, done_ = 0;
  int columns_;
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
};

}  // namespace marking
