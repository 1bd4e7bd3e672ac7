// A lock that ends with its process, however that ends.
#include "classroom/out.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <stdexcept>
#include <thread>
#include <utility>

namespace classroom {
namespace {

namespace fs = std::filesystem;

constexpr const char* kLock = "lock";

[[noreturn]] void refuse(const fs::path& out, const std::string& why) {
  throw std::runtime_error(fmt::format("{} {}", out.string(), why));
}

bool lies_in(const fs::path& path, const fs::path& folder) {
  std::error_code error;
  const fs::path inner = fs::weakly_canonical(path, error), outer = fs::weakly_canonical(folder, error);
  return std::ranges::mismatch(outer, inner).in1 == outer.end();
}

void refuse_place(const fs::path& out, const fs::path& submissions) {
  if (lies_in(out, submissions))
    refuse(out, "lies among the submissions: name a folder beside " + submissions.string() + ".");
  if (lies_in(submissions, out / "files") || lies_in(submissions, out / "records"))
    refuse(out, "already holds what is to be graded: name another folder for the results.");
}

/** A slip of the keyboard must not fill somebody's home with files. */
void refuse_what_is_there(const fs::path& out) {
  if (exists(records::about_path(out))) return;
  for (const fs::directory_entry& entry : fs::directory_iterator(out)) {
    const std::string name = entry.path().filename().string();
    if (name != kLock && name != "records" && name != "files")
      refuse(out,
             "holds " + name + " and no results of a class: name a new folder, or one of an earlier run.");
  }
}

/** A process that we start has the lock, too, until it becomes its program. Where a class was killed at that moment, it
 *  is free a moment later. */
bool locked_soon(int lock) {
  using namespace std::chrono_literals;
  constexpr std::chrono::milliseconds kPatience = 2s, kGlance = 20ms;
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (flock(lock, LOCK_EX | LOCK_NB) != 0) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(kGlance);
  }
  return true;
}

}  // namespace

Out::Out(fs::path path, const fs::path& submissions) : path_(std::move(path)) {
  refuse_place(path_, submissions);
  std::error_code error;
  if (exists(path_) && !is_directory(path_)) refuse(path_, "is a file: name a folder for the results.");
  for (const fs::path& folder : {path_, path_ / "records", path_ / "files"}) {
    if (folder == path_ / "records" && !error) refuse_what_is_there(path_);
    if (!error) fs::create_directories(folder, error);
  }
  if (error) refuse(path_, "cannot be written: " + error.message() + ".");
  lock();
}

Out::~Out() {
  if (lock_ >= 0) close(lock_);
}

void Out::lock() {
  lock_ = open((path_ / kLock).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (lock_ < 0) refuse(path_, fmt::format("cannot be written: {}.", std::strerror(errno)));
  if (!locked_soon(lock_))
    refuse(
        path_,
        "is in use: another ./course class grades into it. Wait until it is done, or name another folder.");
}

std::optional<records::About> Out::before(const fs::path& path, const std::string& lesson) {
  if (!exists(records::about_path(path))) return std::nullopt;
  records::About about = records::read_about(path);
  if (about.lesson != lesson)
    refuse(path,
           fmt::format("holds the results of lesson {}: name another folder for {}.", about.lesson, lesson));
  return about;
}

}  // namespace classroom
