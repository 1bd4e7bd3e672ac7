// Finds out which sandboxes this machine has, e.g. Landlock, and chooses the one in force.
#include "sandbox/level.h"

#include <linux/seccomp.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <utility>

#include "sandbox/places.h"

namespace sandbox {
namespace {

constexpr std::array<std::pair<Level, std::string_view>, 4> kNames = {{
    {Level::none, "none"},
    {Level::seccomp, "seccomp"},
    {Level::landlock, "landlock"},
    {Level::bubblewrap, "bubblewrap"},
}};

std::optional<Level> chosen;

std::optional<Level> level_named(std::string_view word) {
  for (const auto& [level, name] : kNames) {
    if (name == word) return level;
  }
  return std::nullopt;
}

bool has_seccomp() {
  const std::uint32_t action = SECCOMP_RET_TRAP;
  return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

/** Why this machine cannot do it; empty when it can. */
std::string missing(Level level) {
  if (level == Level::none) return "";
  if (!has_seccomp()) return "this kernel has no seccomp. Without any sandbox: --sandbox none";
  if (level == Level::landlock && landlock_version() == 0) {
    return "this kernel has no Landlock (Linux 5.13 or newer, where it is not switched off). The next "
           "weaker sandbox, in which files can be read but not written: --sandbox seccomp";
  }
  if (level == Level::bubblewrap && find_program("bwrap").empty()) {
    return "bwrap was not found: install the package bubblewrap";
  }
  return "";
}

}  // namespace

std::string_view name(Level level) {
  return std::ranges::find(kNames, level, &std::pair<Level, std::string_view>::first)->second;
}

std::string about_level(const std::string& word) {
  const std::optional<Level> level = level_named(word);
  if (!level) return "'" + word + "' is no sandbox: there are none, seccomp, landlock and bubblewrap";
  const std::string why = missing(*level);
  return why.empty() ? "" : "sandbox " + word + ": " + why;
}

void choose(const std::string& word) { chosen = level_named(word); }

Level in_force() {
  if (chosen) return *chosen;
  const char* wanted = std::getenv("COURSE_SANDBOX");
  const std::string word = wanted != nullptr && *wanted != '\0' ? wanted : "landlock";
  if (const std::string wrong = about_level(word); !wrong.empty()) throw std::runtime_error(wrong);
  choose(word);
  return *chosen;
}

int landlock_version() {
  constexpr long kAskForVersion = 1;  // LANDLOCK_CREATE_RULESET_VERSION
  constexpr long kCreateRuleset = 444;
  const long version = syscall(kCreateRuleset, nullptr, 0, kAskForVersion);
  return version < 0 ? 0 : static_cast<int>(version);
}

}  // namespace sandbox
