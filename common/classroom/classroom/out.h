// The folder of results: whether it may be used, and by one run at a time.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "records/class.h"

namespace classroom {

class Out {
 public:
  /**
   * Makes it where it is not there, and takes it for this run. Throws std::runtime_error with a sentence
   * where it cannot be written, holds something else, lies among the submissions, or another run is at it.
   */
  Out(std::filesystem::path path, const std::filesystem::path& submissions);
  ~Out();
  Out(const Out&) = delete;
  Out& operator=(const Out&) = delete;

  const std::filesystem::path& path() const { return path_; }

  /** What was graded into `path` before. Throws std::runtime_error with a sentence where it was another
   * lesson. */
  static std::optional<records::About> before(const std::filesystem::path& path, const std::string& lesson);

 private:
  void lock();

  std::filesystem::path path_;
  int lock_ = -1;
};

}  // namespace classroom
