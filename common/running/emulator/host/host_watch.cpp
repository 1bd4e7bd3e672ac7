// Implements the watch on host memory by one byte for each 8 of the address space, mapped before any code of the
// program runs (gcc/asan.h, "Shadow memory").
#include "emulator/host/host_watch.h"

#include <sys/mman.h>

#include <cstddef>
#include <cstring>
#include <string_view>

namespace emulator {
namespace {

/** As the toolchain tells the compiler (toolchain/compilers.cpp), for addresses of 47 bits. */
constexpr std::uintptr_t kShadowPlace = 0x7fff8000, kShadowBytes = std::uintptr_t{1} << 44, kSmallPage = 4096;

bool shadow_is_mapped = false;

unsigned char* shadow_of(std::uintptr_t address) {
  return reinterpret_cast<unsigned char*>(kShadowPlace + (address >> 3));
}

/** Nothing but zeros, which take no memory, until something is watched. */
void map_shadow(int argc, char** argv, char**) {
  if (argc < 2 || std::string_view(argv[1]) != "--program") return;
  constexpr int kHow = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE;
  void* const wanted = reinterpret_cast<void*>(kShadowPlace);
  shadow_is_mapped = mmap(wanted, kShadowBytes, PROT_READ, kHow, -1, 0) == wanted;
  if (shadow_is_mapped) madvise(wanted, kShadowBytes, MADV_DONTDUMP);
}

void fill_shadow(std::uintptr_t begin, std::uintptr_t end, int value) {
  if (!shadow_is_mapped || begin >= end) return;
  unsigned char* const first = shadow_of(begin);
  unsigned char* const last = shadow_of(end - 1);
  const auto page = reinterpret_cast<std::uintptr_t>(first) & ~(kSmallPage - 1);
  mprotect(reinterpret_cast<void*>(page), reinterpret_cast<std::uintptr_t>(last) + 1 - page,
           PROT_READ | PROT_WRITE);
  std::memset(first, value, static_cast<std::size_t>(last - first) + 1);
}

}  // namespace

void watch_host(std::uintptr_t begin, std::uintptr_t end) { fill_shadow(begin, end, 0xff); }
void forget_host(std::uintptr_t begin, std::uintptr_t end) { fill_shadow(begin, end, 0); }

}  // namespace emulator

/* Of an executable it runs before the constructors of the program, which is preloaded. */
__attribute__((section(".preinit_array"),
               used)) static void (*const map_first)(int, char**, char**) = emulator::map_shadow;
