// The usual places of Linux, and what only this process knows.
#include "sandbox/places.h"

#include <link.h>
#include <unistd.h>

#include <cstdlib>
#include <set>
#include <sstream>

namespace sandbox {
namespace {

namespace fs = std::filesystem;

/** Besides /usr: where some systems and sites keep their programs. */
constexpr const char* kSites[] = {"/opt", "/nix/store", "/gnu/store", "/run/current-system"};

int note_library(dl_phdr_info* info, std::size_t, void* folders) {
  const fs::path file = info->dlpi_name;
  if (file.is_absolute()) static_cast<std::set<fs::path>*>(folders)->insert(file.parent_path());
  return 0;
}

std::vector<fs::path> folders_in(const char* variable) {
  std::vector<fs::path> all;
  const char* value = std::getenv(variable);
  std::istringstream words(value == nullptr ? "" : value);
  for (std::string folder; std::getline(words, folder, ':');) {
    if (!folder.empty()) all.emplace_back(folder);
  }
  return all;
}

}  // namespace

fs::path find_program(const std::string& name) {
  if (name.find('/') != std::string::npos) return name;
  for (const fs::path& folder : folders_in("PATH")) {
    const fs::path candidate = folder / name;
    if (access(candidate.c_str(), X_OK) == 0) return candidate;
  }
  return "";
}

std::vector<fs::path> libraries() {
  std::set<fs::path> folders = {"/lib",
                                "/lib32",
                                "/lib64",
                                "/usr/lib",
                                "/usr/lib32",
                                "/usr/lib64",
                                "/usr/local/lib",
                                "/usr/share/zoneinfo",
                                "/usr/share/locale"};
  dl_iterate_phdr(note_library, &folders);
  for (const fs::path& folder : folders_in("LD_LIBRARY_PATH")) folders.insert(folder);
  std::vector<fs::path> all(folders.begin(), folders.end());
  for (const char* file : {"/etc/ld.so.cache", "/etc/localtime", "/sys/devices/system/cpu"})
    all.emplace_back(file);
  return all;
}

std::vector<fs::path> loaders() { return {"/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1"}; }

std::vector<fs::path> toolchains(const std::string& program) {
  std::vector<fs::path> all = {
      "/usr", "/bin", "/lib", "/lib32", "/lib64", "/etc/ld.so.cache", "/etc/alternatives"};
  for (const char* site : kSites) all.emplace_back(site);
  for (const char* variable : {"LD_LIBRARY_PATH", "CPATH", "CPLUS_INCLUDE_PATH", "LIBRARY_PATH"}) {
    for (const fs::path& folder : folders_in(variable)) all.push_back(folder);
  }
  std::error_code unknown;
  const fs::path real = fs::canonical(find_program(program), unknown);
  // Not a whole home because of its bin/.
  const fs::path bin = real.parent_path(), prefix = bin.parent_path();
  const char* home = std::getenv("HOME");
  if (!real.empty()) all.push_back(prefix == "/" || (home != nullptr && prefix == home) ? bin : prefix);
  return all;
}

}  // namespace sandbox
