// Looks for room on both sides of the kernel file.
#include "emulator/counting/written_code.h"

#ifdef __x86_64__
#include <sys/mman.h>

#include <cstring>

namespace emulator {
namespace {

constexpr std::uint8_t kOfThread = 0x64;             // %fs:
constexpr std::size_t kRoom = std::size_t{1} << 20;  // bytes: for some 10,000 multiplications

std::int32_t offset_of(const void* variable) {
  return static_cast<std::int32_t>(static_cast<const char*>(variable) -
                                   static_cast<const char*>(__builtin_thread_pointer()));
}

/** Where nothing else lies. Null where there is no such place. */
void* room_close_to(std::uintptr_t base) {
  constexpr std::uintptr_t kStep = std::uintptr_t{16} << 20, kFarthest = std::uintptr_t{1} << 30;
  for (std::uintptr_t away = kStep; away < kFarthest; away += kStep) {
    for (const std::uintptr_t at : {base - away, base + away}) {
      void* const room = mmap(reinterpret_cast<void*>(at), kRoom, PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
      if (room == reinterpret_cast<void*>(at)) return room;
      if (room != MAP_FAILED) munmap(room, kRoom);  // by a kernel that does not know this flag
    }
  }
  return nullptr;
}

}  // namespace

void Code::number(std::int32_t value) {
  std::memcpy(at_, &value, sizeof value);
  at_ += sizeof value;
}

void Code::with_variable(std::uint8_t prefix, std::uint8_t operation, unsigned vector, const void* variable) {
  bytes({kOfThread});
  if (prefix != 0) bytes({prefix});
  if (vector >= 8) bytes({0x44});
  bytes({0x0f, operation, static_cast<std::uint8_t>((vector & 7u) << 3 | 4u), 0x25});
  number(offset_of(variable));
}

void Code::rax_with_variable(std::uint8_t operation, const void* variable) {
  bytes({kOfThread, 0x48, operation, 0x04, 0x25});
  number(offset_of(variable));
}

void Code::call_through(const void* variable) {
  bytes({kOfThread, 0xff, 0x14, 0x25});
  number(offset_of(variable));
}

void Code::leads_to(std::uint8_t operation, const std::uint8_t* target) {
  bytes({operation});
  number(static_cast<std::int32_t>(target - (at_ + 4)));
}

WrittenCode::WrittenCode(std::uintptr_t base) {
  if (void* const room = room_close_to(base)) room_ = {static_cast<std::uint8_t*>(room), kRoom};
}

WrittenCode::~WrittenCode() {
  if (!room_.empty()) mprotect(room_.data(), room_.size(), PROT_READ | PROT_EXEC);
}

}  // namespace emulator
#endif
