// An event says when to look; what is told is what the file holds.
#include "watch/saves.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "render/last_gradings.h"
#include "source/kernel_file.h"

namespace watch {
namespace {

using namespace std::chrono_literals;

/** A save is several events: a moment later they have all come. */
constexpr auto kOneSave = 15ms;
/** A file that is away, empty or of another text without an event may be half-saved: it is believed at the second look. */
constexpr auto kSecondLook = 200ms;
constexpr auto kWithEvents = 1000ms, kWithout = 100ms;

}  // namespace

Seen look_at(const std::filesystem::path& kernel_file) try {
  return {.content = render::content_of(source::read_kernel_file(kernel_file)), .obstacle = ""};
} catch (const std::runtime_error& error) {
  return {.content = 0, .obstacle = error.what()};
}

Saves::Saves(std::filesystem::path kernel_file, bool poll)
    : file_(std::move(kernel_file)), poll_(poll), next_look_(Clock::now()) {
  listen();
}

void Saves::listen() {
  if (!poll_) events_ = std::make_unique<FolderEvents>(std::filesystem::absolute(file_).parent_path());
}

std::chrono::milliseconds Saves::patience() const {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(next_look_ - Clock::now());
  return std::max(left, 0ms);
}

std::optional<Seen> Saves::changed() {
  const auto now = Clock::now();
  if (events_ && events_->take()) {
    if (!heard_) next_look_ = std::min(next_look_, now + kOneSave);
    heard_ = true;
  }
  if (now < next_look_) return std::nullopt;
  const Seen seen = look_at(file_);
  const bool first = !last_.has_value(), finished = std::exchange(heard_, false) && seen.obstacle.empty();
  next_look_ = now + (events_ && events_->descriptor() >= 0 ? kWithEvents : kWithout);
  if (seen == last_) {
    unsure_.reset();
    return std::nullopt;
  }
  if (!first && !finished && seen != unsure_) {
    unsure_ = seen;
    next_look_ = now + (poll_ ? kWithout : kSecondLook);
    return std::nullopt;
  }
  last_ = seen;
  unsure_.reset();
  if (!first && !finished)
    listen();  // nobody told us: the folder may have been away, or be another one by now
  return seen;
}

}  // namespace watch
