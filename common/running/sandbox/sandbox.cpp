// Implements the sandbox: makes one command start shut in at one of the levels.
#include "sandbox/sandbox.h"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <span>

#include "process/temporary.h"
#include "sandbox/level.h"
#include "sandbox/places.h"

namespace sandbox {
namespace {

namespace fs = std::filesystem;

/** Of our environment only this is handed on: nobody's names, keys and places. */
constexpr const char* kForAll[] = {"LANG", "LC_ALL", "TZ", "LD_LIBRARY_PATH"};
constexpr const char* kForCompilers[] = {"PATH",
                                         "TMPDIR",
                                         "CPATH",
                                         "C_INCLUDE_PATH",
                                         "CPLUS_INCLUDE_PATH",
                                         "LIBRARY_PATH",
                                         "GCC_EXEC_PREFIX",
                                         "COMPILER_PATH",
                                         "CUDA_HOME",
                                         "CUDA_PATH",
                                         "NVCC_PREPEND_FLAGS",
                                         "NVCC_APPEND_FLAGS",
                                         "NVCC_CCBIN"};
constexpr const char* kForGpus[] = {"CUDA_VISIBLE_DEVICES", "CUDA_DEVICE_ORDER", "NVIDIA_VISIBLE_DEVICES"};

void clean_environment(process::Command& command, Calls calls) {
  std::vector<std::pair<std::string, std::string>> clean;
  const auto hand_on = [&](std::span<const char* const> names) {
    for (const char* name : names) {
      if (const char* value = std::getenv(name); value != nullptr) clean.emplace_back(name, value);
    }
  };
  hand_on(kForAll);
  if (calls == Calls::of_compiler) hand_on(kForCompilers);
  if (calls == Calls::of_gpu) hand_on(kForGpus);
  clean.insert(clean.end(), command.environment.begin(), command.environment.end());
  command.environment = std::move(clean);
  command.inherits_environment = false;
}

Reach everything_needed(const Confinement& inmate, const fs::path& program) {
  Reach reach = inmate.reach;
  const auto add = [](std::vector<fs::path>& to, const std::vector<fs::path>& more) {
    to.insert(to.end(), more.begin(), more.end());
  };
  add(reach.read, libraries());
  add(reach.start, loaders());
  add(reach.read, {"/dev/null", "/dev/zero", "/dev/urandom", "/dev/random"});
  if (inmate.calls == Calls::of_compiler) {
    add(reach.start, toolchains(program));
    reach.write.emplace_back("/dev/null");
  } else {
    reach.start.push_back(program);
  }
  return reach;
}

/** What is prepared before vfork(), and closes in on the child. */
struct Closing {
  Filter filter;
  std::unique_ptr<Walls> walls;

  int operator()(const char* program) {
    const int error = walls == nullptr ? 0 : walls->close_in();
    return error != 0 ? error : filter.close_in(program);
  }
};

void by_filter_and_walls(process::Command& command, const Confinement& inmate, Level level) {
  auto closing = std::make_shared<Closing>(Closing{Filter(inmate.calls), nullptr});
  if (level == Level::landlock)
    closing->walls = std::make_unique<Walls>(everything_needed(inmate, command.words.front()));
  command.before = [closing](const char* program) { return (*closing)(program); };
}

/** Nothing that stands at both: they come with the namespace, empty of other processes and devices. */
bool is_made_anew(const fs::path& path) {
  const std::string text = path.string();
  return text.starts_with("/proc") || (text.starts_with("/dev/") && !text.starts_with("/dev/nvidia"));
}

/** Without what lies in a folder that is shown already: nothing can be made there to show it at. */
std::vector<fs::path> shown_by_namespaces(const Reach& reach) {
  std::vector<fs::path> all = reach.read, shown;
  all.insert(all.end(), reach.start.begin(), reach.start.end());
  std::erase_if(all, is_made_anew);
  std::ranges::sort(all);  // a folder before what is in it
  const auto within = [](const fs::path& path, const fs::path& folder) {
    return std::ranges::mismatch(folder, path).in1 == folder.end();
  };
  for (const fs::path& path : all) {
    if (std::ranges::none_of(shown, [&](const fs::path& folder) { return within(path, folder); }))
      shown.push_back(path);
  }
  return shown;
}

void show(std::vector<std::string>& words, const char* how, const fs::path& path) {
  const std::string place = fs::absolute(path).string();
  words.insert(words.end(), {how, place, place});
}

/** A file in memory with the filter, for bwrap to install last: it needs more calls itself. */
std::shared_ptr<process::SharedFile> filter_file(Calls calls) {
  const Filter filter(calls, true);
  auto file = std::make_shared<process::SharedFile>();
  file->append(filter.instructions().data(), filter.instructions().size() * sizeof(sock_filter));
  file->seal();
  return file;
}

void by_namespaces(process::Command& command, const Confinement& inmate) {
  constexpr int kFilter = 9;
  const Reach reach = everything_needed(inmate, command.words.front());
  const std::string here = fs::current_path().string();
  std::vector<std::string> words = {find_program("bwrap").string()};
  const auto add = [&](std::initializer_list<std::string> more) { words.insert(words.end(), more); };
  add({"--unshare-all", "--die-with-parent", "--new-session", "--clearenv"});
  add({"--proc", "/proc", "--dev", "/dev", "--dir", here});
  add({"--seccomp", std::to_string(kFilter)});
  for (const fs::path& path : shown_by_namespaces(reach)) show(words, "--ro-bind-try", path);
  for (const fs::path& path : reach.write) {
    if (!is_made_anew(path)) show(words, reach.of_gpu ? "--dev-bind-try" : "--bind-try", path);
  }
  for (const auto& [name, value] : command.environment) add({"--setenv", name, value});
  add({"--chdir", here, "--"});
  words.insert(words.end(), command.words.begin(), command.words.end());
  command.words = std::move(words);
  command.environment.clear();
  const auto filter = filter_file(inmate.calls);
  command.descriptors.emplace_back(kFilter, filter->descriptor());
  command.before = [filter](const char*) { return 0; };  // which keeps the file
}

}  // namespace

void shut_in(process::Command& command, const Confinement& inmate) {
  const Level level = in_force();
  if (level == Level::none) return;
  clean_environment(command, inmate.calls);
  const fs::path program = find_program(command.words.front());
  if (!program.empty()) command.words.front() = program.string();
  if (level == Level::bubblewrap) return by_namespaces(command, inmate);
  by_filter_and_walls(command, inmate, level);
}

}  // namespace sandbox
