// The download of a whole class, as one archive: unpacked into a folder that is gone when we are.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "process/temporary.h"
#include "records/class.h"

namespace submissions {

class Unpacked {
 public:
  /**
   * Of all that is in it only what a submission is read from keeps its contents; a link leads nowhere, and a
   * file too large to be read is cut off where that is seen. Throws std::runtime_error with a sentence.
   */
  explicit Unpacked(const std::filesystem::path& archive);

  /** With what was handed in; below the archive's only folder, where everything lies in that. */
  const std::filesystem::path& folder() const { return folder_; }
  /** What could not be unpacked. */
  const std::vector<records::Doubt>& doubts() const { return doubts_; }
  /** That the archive's only folder was taken; otherwise empty. */
  const std::string& remark() const { return remark_; }

 private:
  process::TemporaryFolder temporary_;
  std::filesystem::path folder_;
  std::vector<records::Doubt> doubts_;
  std::string remark_;
};

}  // namespace submissions
