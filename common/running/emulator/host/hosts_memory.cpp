// Ranges, looked at in the order in which host code uses them.
#include "emulator/host/hosts_memory.h"

#include <link.h>
#include <sys/mman.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string_view>

#include "emulator/findings/note.h"
#include "emulator/host/host_crash.h"
#include "emulator/host/host_ends.h"
#include "emulator/memory/device_memory.h"
#include "emulator/scheduling/frames.h"

namespace emulator {
namespace {

struct Span {
  std::uintptr_t begin = 0, end = 0;
  bool has(std::uintptr_t address, std::size_t bytes) const {
    return address >= begin && address < end && bytes <= end - address;
  }
};

/** Of the file as it was loaded. What the loader alone writes to is closed by now (RELRO). */
struct Held {
  bool is = false;
  const char* file = nullptr;
  Span code, variables, of_thread;
  std::uintptr_t lowest = 0;  ///< of the stack
} held;

/** Nothing lies there, and whoever stores there dies. */
constexpr std::uintptr_t kNearNull = 64 << 10;

using Blocks = std::map<std::uintptr_t, std::size_t>;
Blocks& blocks() {
  // Never destroyed: exit() destroys before the last things are told.
  static Blocks& all = *new Blocks;
  return all;
}

bool is_in_block(std::uintptr_t address, std::size_t bytes) {
  const auto after = blocks().upper_bound(address);
  if (after == blocks().begin()) return false;
  const auto& [begin, size] = *std::prev(after);
  return Span{begin, begin + size}.has(address, bytes);
}

bool is_on_own_stack(std::uintptr_t address, std::size_t bytes, bool own) {
  const Frame* frame = emulator_frame;
  while (is_files_code(frame->return_address) && frame[-1].return_place != 0) --frame;
  const Span all = {reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)), frame->return_place};
  return all.has(address, bytes) && leaves_frames_alone(address, bytes, true, own);
}

int note_segments(dl_phdr_info* loaded, std::size_t, void*) {
  if (std::string_view(loaded->dlpi_name) != held.file) return 0;
  for (int i = 0; i < loaded->dlpi_phnum; ++i) {
    const auto& part = loaded->dlpi_phdr[i];
    const std::uintptr_t begin = loaded->dlpi_addr + part.p_vaddr;
    const Span span = {begin, begin + part.p_memsz};
    if (part.p_type == PT_LOAD && (part.p_flags & PF_W) != 0) held.variables = span;
    // Of these, what is constant once it is loaded; in the list it comes behind.
    if (part.p_type == PT_GNU_RELRO && held.variables.has(begin, 1)) held.variables.begin = span.end;
    if (part.p_type == PT_LOAD && (part.p_flags & PF_X) != 0) held.code = span;
    const auto of_thread = reinterpret_cast<std::uintptr_t>(loaded->dlpi_tls_data);
    if (part.p_type == PT_TLS && of_thread != 0) held.of_thread = {of_thread, of_thread + part.p_memsz};
  }
  return 1;
}

/** The list of the functions that host code is in (frames.h), between closed pages. */
Frame* frames_of_host() {
  constexpr std::size_t kPage = 64 << 10, kBytes = 1 << 20;
  char* const room = static_cast<char*>(
      mmap(nullptr, kPage + kBytes + kPage, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0));
  if (room == MAP_FAILED || mprotect(room + kPage, kBytes, PROT_READ | PROT_WRITE) != 0) std::abort();
  return reinterpret_cast<Frame*>(room + kPage);
}

}  // namespace

void hold_host(const char* file) {
  held.file = file;
  dl_iterate_phdr(note_segments, nullptr);
  constexpr std::uintptr_t kRoom = 64 << 10;  // for hooks, what has been used already, and to tell of the end
  rlimit stack = {};
  getrlimit(RLIMIT_STACK, &stack);
  const std::uintptr_t most = std::min<std::uintptr_t>(stack.rlim_cur, 8 << 20);
  held.lowest = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)) - most + 16 * kRoom;
  held.is = true;
  emulator_frame = frames_of_host();
}

bool host_is_held() { return held.is; }

std::uintptr_t lowest_of_host() { return held.lowest; }

bool is_files_code(std::uintptr_t address) { return held.code.has(address, 1); }

bool host_may_store(std::uintptr_t address, std::size_t bytes, bool own) {
  // A file whose functions do not tell of themselves (clang++, other processors) is not held: nothing of it is proven.
  if (address < kNearNull || bytes == 0 || is_silent(emulator_frame)) return true;
  return is_on_own_stack(address, bytes, own) || held.variables.has(address, bytes) ||
         is_in_block(address, bytes) || held.of_thread.has(address, bytes) ||
         DeviceMemory::instance().is_open_to_host(address);
}

void check_host_store(const void* address, std::size_t bytes, std::uintptr_t pc) {
  const auto at = reinterpret_cast<std::uintptr_t>(address);
  if (!held.is || !is_files_code(pc) || host_may_store(at, bytes)) return;
  if (!DeviceMemory::instance().owns(at)) end_host_outside("stores", pc);
  note_host_use(at, true, pc, true);
  die_of_host_fault();
}

void* allocate_for_host(std::size_t bytes) {
  void* const memory = std::malloc(bytes);
  if (held.is && memory != nullptr) blocks()[reinterpret_cast<std::uintptr_t>(memory)] = bytes;
  return memory;
}

void free_of_host(void* memory, std::uintptr_t pc) {
  constexpr std::uintptr_t kHeader = 16;  // which the C library keeps before what malloc() returns
  const auto at = reinterpret_cast<std::uintptr_t>(memory);
  if (held.is && memory != nullptr && blocks().erase(at) == 0) {
    if (!DeviceMemory::instance().owns(at)) end_host_outside("frees", pc);
    note_host_use(at - kHeader, false, pc, false);
    die_of_host_fault();
  }
  std::free(memory);
}

std::size_t size_for_host(const void* memory) {
  const auto block = blocks().find(reinterpret_cast<std::uintptr_t>(memory));
  return block == blocks().end() ? 0 : block->second;
}

}  // namespace emulator
