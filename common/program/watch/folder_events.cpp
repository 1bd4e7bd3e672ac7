// inotify, without a look at the names: one save is several of them, and another one for each editor.
#include "watch/folder_events.h"

#include <sys/inotify.h>
#include <unistd.h>

namespace watch {

FolderEvents::FolderEvents(const std::filesystem::path& folder)
    : descriptor_(inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {
  constexpr unsigned kFinished =
      IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF;
  if (descriptor_ < 0 || inotify_add_watch(descriptor_, folder.c_str(), kFinished | IN_ONLYDIR) >= 0) return;
  close(descriptor_);
  descriptor_ = -1;
}

FolderEvents::~FolderEvents() {
  if (descriptor_ >= 0) close(descriptor_);
}

bool FolderEvents::take() {
  bool some = false;
  char events[4096];
  while (descriptor_ >= 0 && read(descriptor_, events, sizeof events) > 0) some = true;
  return some;
}

}  // namespace watch
