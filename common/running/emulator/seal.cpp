// A page at an address that stands in the code: a pointer to it could be made to point elsewhere.
#include "emulator/seal.h"

#include <sys/mman.h>

#include <cstring>
#include <string_view>

#include "emulator/context.h"
#include "emulator/device_memory.h"

namespace emulator {
namespace {

struct Sealed {
  std::uint64_t digest, findings;
  bool was_broken;
};

constexpr std::uintptr_t kPlace = 0x5ea1'0000'0000;
constexpr std::size_t kPage = 64 << 10;  // the largest that there is

Sealed* page() { return reinterpret_cast<Sealed*>(kPlace); }

/** FNV-1a, eight bytes at a time, for it is taken twice a launch: to be told apart from what somebody changed, not
 *  from what somebody who could write here too would. */
class Digest {
 public:
  void add(std::string_view bytes) {
    add_word(bytes.size());
    for (; bytes.size() >= sizeof(std::uint64_t); bytes.remove_prefix(sizeof(std::uint64_t)))
      add_word(first_word(bytes, sizeof(std::uint64_t)));
    if (!bytes.empty()) add_word(first_word(bytes, bytes.size()));
  }
  template <class T>
  void add_bytes(const T& numbers) {
    static_assert(std::has_unique_object_representations_v<T>, "padding differs by chance");
    add(std::string_view(reinterpret_cast<const char*>(&numbers), sizeof numbers));
  }
  std::uint64_t value() const { return value_; }

 private:
  static std::uint64_t first_word(std::string_view bytes, std::size_t count) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data(), count);
    return word;
  }
  /** A bit of the word that changes only the upper ones of the product is brought down again. */
  void add_word(std::uint64_t word) {
    value_ = (value_ ^ word) * 0x100000001b3;
    value_ ^= value_ >> 32;
  }

  std::uint64_t value_ = 0xcbf29ce484222325;
};

bool with_allocations = false;

std::uint64_t digest_of(const report::Report& report) {
  Digest digest;
  digest.add_bytes(report.launch_count);
  digest.add_bytes(report.copies);
  for (const report::Launch& launch : report.launches) {
    digest.add(launch.kernel);
    digest.add_bytes(launch.grid);
    digest.add_bytes(launch.block);
    digest.add_bytes(launch.counters);
    digest.add(launch.refusal);
    for (const report::ArrayTraffic& a : launch.arrays) {
      digest.add(a.array);
      for (const std::uint64_t number : {a.loads, a.stores, a.load_words, a.store_words, a.wide_load_words,
                                         a.async_load_words, a.reads_on_the_way, a.reads_of_arrived})
        digest.add_bytes(number);
    }
  }
  if (!with_allocations) return digest.value();
  for (const Allocation& a : DeviceMemory::instance().allocations()) {
    digest.add(a.name);
    digest.add_bytes(a.begin);
    digest.add_bytes(a.bytes);
    digest.add_bytes(a.live);
  }
  return digest.value();
}

/** False before the first seal. */
bool is_there = false;

void open_page() {
  if (is_there) {
    mprotect(page(), kPage, PROT_READ | PROT_WRITE);
    return;
  }
  const int how = MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE;
  is_there = mmap(page(), kPage, PROT_READ | PROT_WRITE, how, -1, 0) == page();
}

void close_page() { mprotect(page(), kPage, PROT_READ); }

}  // namespace

void seal(const report::Report& report) {
  open_page();
  if (!is_there) return;
  page()->digest = digest_of(report);
  page()->findings = report.findings.size();
  close_page();
}

void unseal(const report::Report& report) {
  if (!is_there || is_as_sealed(report)) return;
  open_page();
  page()->was_broken = true;
  close_page();
}

void seal_allocations() {
  with_allocations = true;
  DeviceMemory::instance().tell_of_changes([] { unseal(Context::instance().report); },
                                           [] { seal(Context::instance().report); });
  seal(Context::instance().report);
}

bool is_as_sealed(const report::Report& report) {
  if (!is_there) return report.launch_count == 0;
  return !page()->was_broken && page()->findings <= report.findings.size() &&
         page()->digest == digest_of(report);
}

}  // namespace emulator
