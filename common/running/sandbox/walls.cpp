// Landlock's system calls. Older kernels' headers lack its newer rights: so the numbers stand here.
#include "sandbox/walls.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>

#include "sandbox/level.h"

namespace sandbox {
namespace {

constexpr long kCreateRuleset = 444, kAddRule = 445, kRestrictSelf = 446;
constexpr int kPathBeneath = 1;

/** LANDLOCK_ACCESS_FS_..., and from which version on. */
using Right = std::uint64_t;
constexpr Right kExecute = 1 << 0, kWriteFile = 1 << 1, kReadFile = 1 << 2, kReadDir = 1 << 3;
constexpr Right kRemoveAndMake = 0x1ff0;  // remove_dir, remove_file, and make_... of seven kinds
constexpr Right kRefer = 1 << 13;         // 2
constexpr Right kTruncate = 1 << 14;      // 3
constexpr Right kIoctlDev = 1 << 15;      // 5
constexpr Right kOfFiles = kExecute | kWriteFile | kReadFile | kTruncate | kIoctlDev;
/** Making devices, sockets and pipes is nothing that a compiler needs. */
constexpr Right kMakeDeviceSocketPipe = 1 << 6 | 1 << 9 | 1 << 10 | 1 << 11;

struct Attributes {
  std::uint64_t files, network, scope;
};
constexpr std::uint64_t kBindAndConnect = 3;             // 4
constexpr std::uint64_t kAbstractSocketsAndSignals = 3;  // 6

struct [[gnu::packed]] PathBeneath {
  std::uint64_t allowed;
  std::int32_t parent;
};

Right rights_known_to(int version) {
  Right all = kExecute | kWriteFile | kReadFile | kReadDir | kRemoveAndMake;
  if (version >= 2) all |= kRefer;
  if (version >= 3) all |= kTruncate;
  if (version >= 5) all |= kIoctlDev;
  return all;
}

/** Older kernels refuse a structure with fields that they do not know. */
std::size_t bytes_known_to(int version) {
  return sizeof(std::uint64_t) * (version >= 6 ? 3 : version >= 4 ? 2 : 1);
}

}  // namespace

Walls::Walls(const Reach& reach) : version_(landlock_version()), names_threads_(reach.of_gpu) {
  const Attributes attributes = {rights_known_to(version_), kBindAndConnect, kAbstractSocketsAndSignals};
  rules_ = static_cast<int>(syscall(kCreateRuleset, &attributes, bytes_known_to(version_), 0));
  if (rules_ < 0)
    throw std::runtime_error(std::string("Landlock refuses to make a sandbox: ") + strerror(errno));
  constexpr Right kRead = kReadFile | kReadDir;
  for (const auto& path : reach.read) allow(path, kRead);
  for (const auto& path : reach.start) allow(path, kRead | kExecute);
  const Right changing = (kWriteFile | kRemoveAndMake | kRefer | kTruncate) & ~kMakeDeviceSocketPipe;
  for (const auto& path : reach.write) allow(path, kRead | changing | (reach.of_gpu ? kIoctlDev : Right{0}));
}

Walls::~Walls() { close(rules_); }

void Walls::allow(const std::filesystem::path& path, std::uint64_t rights) const {
  const int place = open(path.c_str(), O_PATH | O_CLOEXEC);
  if (place < 0) return;
  struct stat status = {};
  fstat(place, &status);
  if (!S_ISDIR(status.st_mode)) rights &= kOfFiles;
  const PathBeneath rule = {rights & rights_known_to(version_), place};
  const long failed = syscall(kAddRule, rules_, kPathBeneath, &rule, 0);
  const int error = errno;
  close(place);
  if (failed != 0) throw std::runtime_error("Landlock refuses " + path.string() + ": " + strerror(error));
}

/** CUDA gives up where it cannot name its threads, by /proc/self/task/.../comm. Whose "self" is, only the child knows. */
int Walls::allow_names_of_threads() const {
  const int threads = open("/proc/self/task", O_PATH | O_CLOEXEC);
  if (threads < 0) return errno;
  const PathBeneath rule = {(kReadFile | kReadDir | kWriteFile | kTruncate) & rights_known_to(version_),
                            threads};
  const int error = syscall(kAddRule, rules_, kPathBeneath, &rule, 0) == 0 ? 0 : errno;
  close(threads);
  return error;
}

int Walls::close_in() const {
  if (const int error = names_threads_ ? allow_names_of_threads() : 0; error != 0) return error;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  return syscall(kRestrictSelf, rules_, 0) == 0 ? 0 : errno;
}

}  // namespace sandbox
