// The browser is started, and outlives us: so it is none of the children that process::Child looks after.
#include "kernel_page/browser.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cctype>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "text/text.h"

namespace kernel_page {
namespace {

namespace fs = std::filesystem;

std::string value_of(const char* variable) {
  const char* value = std::getenv(variable);
  return value == nullptr ? "" : value;
}

std::vector<std::string> candidates() {
  if (const std::string browser = value_of("BROWSER"); !browser.empty()) return {browser};
  if (!value_of("WSL_DISTRO_NAME").empty()) return {"wslview", "xdg-open"};
  if (!value_of("DISPLAY").empty() || !value_of("WAYLAND_DISPLAY").empty()) return {"xdg-open"};
  return {};  // nobody would see it
}

/** Empty where there is no such program. */
std::string find_program(const std::string& name) {
  if (name.find('/') != std::string::npos) return access(name.c_str(), X_OK) == 0 ? name : "";
  const std::string path = value_of("PATH");
  for (std::size_t begin = 0; begin <= path.size();) {
    const std::size_t end = std::min(path.find(':', begin), path.size());
    const fs::path file = fs::path(path.substr(begin, end - begin)) / name;
    if (access(file.c_str(), X_OK) == 0 && fs::is_regular_file(file)) return file.string();
    begin = end + 1;
  }
  return "";
}

/** As the child of nobody, in a session of its own: no key that is pressed here reaches it. */
bool start(const std::string& program, const std::string& argument) {
  const pid_t between = fork();
  if (between < 0) return false;
  if (between == 0) {
    setsid();
    if (fork() != 0) _exit(0);
    const int nothing = open("/dev/null", O_RDWR);
    for (const int descriptor : {0, 1, 2}) dup2(nothing, descriptor);
    execl(program.c_str(), program.c_str(), argument.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  return waitpid(between, nullptr, 0) == between;
}

}  // namespace

std::string address_of(const fs::path& page) {
  std::string address = "file://";
  for (const char c : fs::absolute(page).lexically_normal().string()) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = std::isalnum(byte) != 0 || std::string_view("/-._~").find(c) != std::string_view::npos;
    address += plain ? std::string(1, c) : fmt::format("%{:02X}", byte);
  }
  return address;
}

bool open_in_browser(const fs::path& page) {
  for (const std::string& name : candidates()) {
    const std::string program = find_program(name);
    if (!program.empty()) return start(program, address_of(page));
  }
  return false;
}

}  // namespace kernel_page
