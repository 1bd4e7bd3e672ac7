// mkdtemp and memfd_create.
#include "process/temporary.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <stdexcept>

#include "process/janitor.h"

namespace process {
namespace {

std::runtime_error failure(const std::string& what) {
  return std::runtime_error(what + ": " + strerror(errno));
}

}  // namespace

TemporaryFolder::TemporaryFolder() {
  const char* parent = std::getenv("TMPDIR");
  std::string pattern =
      std::string(parent == nullptr || *parent == '\0' ? "/tmp" : parent) + "/course-XXXXXX";
  if (mkdtemp(pattern.data()) == nullptr) {
    throw failure("No folder can be made to build in (" + pattern + "; set TMPDIR to another place)");
  }
  path_ = pattern;
  janitor::folder_made(path_);
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
  janitor::folder_removed(path_);
}

SharedFile::SharedFile() : descriptor_(memfd_create("course", MFD_CLOEXEC | MFD_ALLOW_SEALING)) {
  if (descriptor_ < 0) throw failure("cannot make a file in memory");
}

SharedFile::~SharedFile() { close(descriptor_); }

void SharedFile::append(const void* data, std::size_t bytes) {
  const char* at = static_cast<const char*>(data);
  while (bytes > 0) {
    const ssize_t written = write(descriptor_, at, bytes);
    if (written < 0) throw failure("cannot write to a file in memory");
    at += written;
    bytes -= static_cast<std::size_t>(written);
  }
}

void SharedFile::seal() const {
  lseek(descriptor_, 0, SEEK_SET);
  if (fcntl(descriptor_, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL) != 0)
    throw failure("cannot seal a file in memory");
}

std::string SharedFile::contents(std::size_t most) const {
  struct stat status = {};
  fstat(descriptor_, &status);
  std::string all(std::min(most, static_cast<std::size_t>(status.st_size)), '\0');
  std::size_t have = 0;
  while (have < all.size()) {
    const ssize_t got = pread(descriptor_, all.data() + have, all.size() - have, static_cast<off_t>(have));
    if (got <= 0) break;
    have += static_cast<std::size_t>(got);
  }
  all.resize(have);
  return all;
}

}  // namespace process
