// Writes the code that takes the place of a mark and adds to the counters of work. It changes no register; and where
// flags are wanted no flag: what adds without touching them is lea.
#include "emulator/counting/work.h"

extern "C" {

thread_local constinit std::uint64_t emulator_work_done = 0, emulator_products_made = 0,
                                     emulator_stores_made = 0;
thread_local constinit std::uint64_t emulator_work_kept
    __attribute__((tls_model("local-exec"), visibility("hidden"))) = 0;  ///< the caller's rax

}  // extern "C"

#ifdef __x86_64__
namespace emulator {
namespace {

constexpr std::uint8_t kAddNumber = 0x81, kFrom = 0x89, kTo = 0x8b;

void add_keeping_flags(Code& code, std::uint32_t number, const void* counter) {
  code.rax_with_variable(kTo, counter);
  code.bytes({0x48, 0x8d, 0x80});  // leaq number(%rax), %rax
  code.number(static_cast<std::int32_t>(number));
  code.rax_with_variable(kFrom, counter);
}

void add(Code& code, std::uint32_t number, const void* counter) {
  code.rax_with_variable(kAddNumber, counter);
  code.number(static_cast<std::int32_t>(number));
}

}  // namespace

void WorkCounters::take(std::uint8_t* mark, std::uint32_t displacement) {
  const auto known = known_.find(displacement);
  if (known == known_.end() && room_.is_full()) return;
  const std::uint8_t* const routine = known != known_.end() ? known->second : write(displacement);
  known_.emplace(displacement, routine);
  Code code(mark);
  code.call(routine);
  code.bytes({0x0f, 0x1f, 0x00});  // nop
}

const std::uint8_t* WorkCounters::write(std::uint32_t displacement) {
  const auto mark = shared_layout::WorkMark::decoded(displacement);
  const std::uint8_t* const begin = room_.begin();
  Code code(room_.begin());
  if (!mark.flags_are_free) code.rax_with_variable(kFrom, &emulator_work_kept);
  const auto put = mark.flags_are_free ? add : add_keeping_flags;
  put(code, 1u << mark.log2_of_work, &emulator_work_done);
  if (mark.products > 0) put(code, mark.products, &emulator_products_made);
  if (!mark.flags_are_free) code.rax_with_variable(kTo, &emulator_work_kept);
  code.bytes({0xc3});  // ret
  room_.written(code);
  return begin;
}

}  // namespace emulator
#endif
