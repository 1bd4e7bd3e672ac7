// An archive, entry by entry, into memory: there is no path on a disk to slip out of.
#pragma once

#include <archive.h>
#include <archive_entry.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "submissions/when.h"

namespace submissions {

/** Zip and tar, packed by what tar calls. What cannot be read is thrown as Refused, with a sentence. */
class ArchiveReader {
 public:
  explicit ArchiveReader(std::string_view bytes);  ///< which must outlive it
  explicit ArchiveReader(const std::filesystem::path& file);

  /** Goes to the next entry, if there is one. A path that leads out of its folder is refused. */
  bool next();

  const std::string& name() const { return name_; }  ///< as it is written there, with / between folders
  bool is_folder() const;
  bool is_plain() const;  ///< a file, and no link
  Seconds changed() const;

  /** The next piece of the entry, unpacked; nothing at its end. */
  std::optional<std::string_view> block();

 private:
  ArchiveReader();
  void opened(int status) const;

  std::unique_ptr<archive, decltype(&archive_read_free)> archive_;
  archive_entry* entry_ = nullptr;
  std::string name_;
};

}  // namespace submissions
