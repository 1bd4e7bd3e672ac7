// Looks for the marks that the verifier has left: nops whose displacements nobody else writes.
#include "emulator/counting/prepare_code.h"

#ifdef __x86_64__
#include <link.h>
#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <span>
#include <stdexcept>

#include "emulator/counting/float_products.h"
#include "emulator/counting/multiplications.h"
#include "emulator/counting/work.h"
#include "emulator/host_api/context.h"
#include "shared_layout/products.h"

namespace emulator {
namespace {

class Marks {
 public:
  Marks(std::uintptr_t base, const WantedOfCode& wanted) : base(base), room_(base) {
    if (wanted.work) work_.emplace(room_);
    products_ = wanted.products;
    if (products_) float_products_.emplace(room_, Context::instance().magnitudes);
  }

  void take(std::uint8_t* mark, std::uint32_t displacement) {
    if (shared_layout::WorkMark::is_one(displacement)) {
      if (work_) work_->take(mark, displacement);
    } else if (products_ && is_of_product(displacement)) {
      const bool flags_are_free = displacement == shared_layout::kProductMarkFlagsFree;
      if (!float_products_ || !float_products_->take(mark, flags_are_free)) see_multiplication(mark);
    }
  }

  const std::uintptr_t base;

 private:
  static bool is_of_product(std::uint32_t displacement) {
    return displacement == shared_layout::kProductMark ||
           displacement == shared_layout::kProductMarkFlagsFree;
  }

  WrittenCode room_;
  std::optional<WorkCounters> work_;
  std::optional<FloatProducts> float_products_;
  bool products_ = false;
};

void take_marks_of(std::span<std::uint8_t> code, Marks& marks) {
  constexpr std::array<std::uint8_t, 4> kNop = {0x0f, 0x1f, 0x84, 0x00};
  constexpr std::uintptr_t kPage = 4096;
  const auto page = [](const std::uint8_t* at) { return reinterpret_cast<std::uintptr_t>(at) & -kPage; };
  const std::uintptr_t first = page(code.data());
  const std::size_t bytes = page(code.data() + code.size() + kPage - 1) - first;
  if (mprotect(reinterpret_cast<void*>(first), bytes, PROT_READ | PROT_WRITE) != 0)
    throw std::runtime_error("the system lets no code be prepared: work cannot be counted");
  for (auto at = code.begin();; at += kNop.size()) {
    at = std::search(at, code.end(), kNop.begin(), kNop.end());
    std::uint32_t displacement = 0;
    if (code.end() - at < static_cast<std::ptrdiff_t>(kNop.size() + sizeof displacement)) break;
    std::memcpy(&displacement, &at[kNop.size()], sizeof displacement);
    marks.take(&*at, displacement);
  }
  mprotect(reinterpret_cast<void*>(first), bytes, PROT_READ | PROT_EXEC);
}

int take_marks(dl_phdr_info* file, std::size_t, void* data) {
  Marks& marks = *static_cast<Marks*>(data);
  if (file->dlpi_addr != marks.base) return 0;
  for (const ElfW(Phdr) & part : std::span(file->dlpi_phdr, file->dlpi_phnum))
    if (part.p_type == PT_LOAD && (part.p_flags & PF_X) != 0)
      take_marks_of({reinterpret_cast<std::uint8_t*>(file->dlpi_addr + part.p_vaddr), part.p_memsz}, marks);
  return 1;
}

}  // namespace

void prepare_code(std::uintptr_t base, const WantedOfCode& wanted) {
  if (!wanted.work && !wanted.products) return;
  Marks marks(base, wanted);
  dl_iterate_phdr(take_marks, &marks);
}

}  // namespace emulator
#else
namespace emulator {
void prepare_code(std::uintptr_t, const WantedOfCode&) {}
}  // namespace emulator
#endif
