// An object file that is edited in place.
#pragma once

#include <fcntl.h>
#include <libelf.h>
#include <unistd.h>

#include <filesystem>

namespace shared_layout {

/** Open for both, closed at the end. */
class Object {
 public:
  enum class Layout {
    kept,  ///< everything stays where it is
    made   ///< libelf finds room for what has grown
  };
  Object(const std::filesystem::path& path, Layout layout) : fd_(open(path.c_str(), O_RDWR | O_CLOEXEC)) {
    elf_version(EV_CURRENT);
    if (fd_ >= 0) elf_ = elf_begin(fd_, ELF_C_RDWR, nullptr);
    if (elf_ != nullptr && layout == Layout::kept) elf_flagelf(elf_, ELF_C_SET, ELF_F_LAYOUT);
  }
  ~Object() {
    if (elf_ != nullptr) elf_end(elf_);
    if (fd_ >= 0) close(fd_);
  }
  Object(const Object&) = delete;
  Object& operator=(const Object&) = delete;

  Elf* get() const { return elf_; }
  bool write() { return elf_update(elf_, ELF_C_WRITE) >= 0; }

 private:
  int fd_;
  Elf* elf_ = nullptr;
};

}  // namespace shared_layout
