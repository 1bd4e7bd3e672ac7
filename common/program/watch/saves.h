// Detects the saves of a kernel file that change its text.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "watch/folder_events.h"

namespace watch {

/** A kernel file as it lies there. */
struct Seen {
  std::uint64_t content = 0;  ///< render::content_of()
  std::string obstacle;       ///< why it cannot be graded: it is gone, a folder, empty; else empty

  friend bool operator==(const Seen&, const Seen&) = default;
};

Seen look_at(const std::filesystem::path& kernel_file);

/**
 * It is the text that counts, that of headers beside the file too: saves that change nothing go unnoticed, and files that
 * are replaced, written bit by bit, away for a moment or saved fifty times a second are seen when they rest.
 */
class Saves {
 public:
  /** `poll`: looks every tenth of a second. Otherwise the system tells of each save, which it cannot where
   *  another machine writes into a shared folder, and once a second is looked all the same. */
  Saves(std::filesystem::path kernel_file, bool poll);

  /** To wait at, for what can be read and for so long: then ask whether it has changed. -1 where only time tells. */
  int descriptor() const { return events_ ? events_->descriptor() : -1; }
  std::chrono::milliseconds patience() const;

  /** The first time what is there, then what is new. */
  std::optional<Seen> changed();

 private:
  using Clock = std::chrono::steady_clock;
  void listen();

  std::filesystem::path file_;
  bool poll_;
  std::unique_ptr<FolderEvents> events_;
  bool heard_ = false;
  Clock::time_point next_look_;
  std::optional<Seen> last_, unsure_;
};

}  // namespace watch
