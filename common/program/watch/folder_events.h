// Listens to the events of a folder, e.g. a file that was written or renamed, as the system tells them (inotify(7)).
#pragma once

#include <filesystem>

namespace watch {

class FolderEvents {
 public:
  /** Where nothing can be heard, such as in no folder or when all of the system's watches are taken, descriptor()
   *  is -1: that must do no harm. */
  explicit FolderEvents(const std::filesystem::path& folder);
  ~FolderEvents();
  FolderEvents(const FolderEvents&) = delete;
  FolderEvents& operator=(const FolderEvents&) = delete;

  /** Can be read when something has happened. */
  int descriptor() const { return descriptor_; }
  /** Takes what has come: was a file written to its end, renamed or removed? False while one is being written. */
  bool take();

 private:
  int descriptor_;
};

}  // namespace watch
