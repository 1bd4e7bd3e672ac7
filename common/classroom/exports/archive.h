// A zip archive, made in memory or written file by file.
#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

namespace exports {

struct ArchivedFile {
  std::string name;  ///< with / between folders
  std::string contents;
  bool executable = false;
};

/** An archive that is larger than what should be in memory. Its functions throw std::runtime_error with a sentence. */
class ZipWriter {
 public:
  /** Writes to the stream, which must outlive it. */
  explicit ZipWriter(std::ostream&);
  ~ZipWriter();
  ZipWriter(const ZipWriter&) = delete;
  ZipWriter& operator=(const ZipWriter&) = delete;

  void add(const ArchivedFile&);
  /** To be called last: only then it is an archive. */
  void finish();

 private:
  struct Archive;
  std::unique_ptr<Archive> archive_;
};

/** The same bytes for the same files: every file is of 1980, the first year that a zip archive knows.
 *  Throws std::runtime_error with a sentence. */
std::string zip(const std::vector<ArchivedFile>&);

}  // namespace exports
