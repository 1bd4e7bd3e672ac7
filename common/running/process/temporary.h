// Files and folders that are gone when we are.
#pragma once

#include <filesystem>
#include <string>

namespace process {

/** A folder of its own under $TMPDIR (or /tmp), removed with all it holds. */
class TemporaryFolder {
 public:
  /** Throws std::runtime_error when there is no place for it. */
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/** A nameless file in memory; a descriptor to pass on. */
class SharedFile {
 public:
  SharedFile();
  ~SharedFile();
  SharedFile(const SharedFile&) = delete;
  SharedFile& operator=(const SharedFile&) = delete;

  int descriptor() const { return descriptor_; }
  void append(const void* data, std::size_t bytes);
  /** From the start, at most so much: another process that shares it may have made it as long as it likes. */
  std::string contents(std::size_t most) const;
  /** From now on nobody can change it, through whichever descriptor; it is read from its start. */
  void seal() const;

 private:
  int descriptor_;
};

}  // namespace process
