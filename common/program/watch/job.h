// A command of the course that runs beside us, and whose output is shown as it comes.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "process/child.h"
#include "text/screen.h"

namespace watch {

class Job {
 public:
  using Environment = std::vector<std::pair<std::string, std::string>>;

  /** `words`: the program and its arguments. It writes for `screen`, and has `environment` on top of ours. Throws
   *  std::runtime_error when it cannot be started. */
  Job(std::vector<std::string> words, const text::Screen& screen, const Environment& environment = {});
  /** It is asked to end, has a moment to tidy up, and is killed then: what it would say is stale. */
  ~Job();
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;

  /** Can be read when there is something to look at; -1 when only time tells. */
  int output() const { return child_.output(); }
  /** Its exit code once it has ended: then it must not be asked again. */
  std::optional<int> ended();
  /** What is to be shown of its output so far: its last whole page; nothing where it has no whole one yet. */
  std::optional<std::string> page() const;
  /** The line at its output's end that it writes over as it goes on. */
  std::string progress() const;

 private:
  process::Child child_;
  std::optional<process::Result> result_;
};

/** The same of any output; `over`: no more will come. */
std::optional<std::string> last_page(const std::string& output, bool over);
std::string last_progress(const std::string& output);

}  // namespace watch
