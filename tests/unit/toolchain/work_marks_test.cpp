// Marks in assembly: how much a stretch does, and whether what takes a mark's place may change flags.
#include "shared_layout/work_marks.h"

#include <doctest/doctest.h>

#include <string>

#include "shared_layout/products.h"
#include "verifier/work.h"

namespace {

std::string nop(std::uint32_t displacement) {
  return "\tnopl\t" + std::to_string(displacement) + "(%rax,%rax)\n";
}

std::string work(unsigned log2, unsigned products, bool flags_are_free) {
  return nop(shared_layout::WorkMark{log2, products, flags_are_free}.encoded());
}

const std::string kKeeps = nop(shared_layout::kProductMark),
                  kFree = nop(shared_layout::kProductMarkFlagsFree);

}  // namespace

TEST_CASE("behind a comparison whose flags a jump reads, what looks at a product keeps them") {
  const std::string product = "\tmulss\t%xmm0, %xmm1\n", compares = "\tcmpq\t%rax, %rdx\n",
                    jumps = "\tjne\t.L3\n";
  CHECK(verifier::with_work(compares + product + jumps) ==
        work(2, 1, true) + compares + kKeeps + product + jumps);
  CHECK(verifier::with_work(product + compares + jumps) ==
        work(2, 1, true) + kFree + product + compares + jumps);
  CHECK(verifier::with_work(product + jumps) == work(1, 1, false) + kKeeps + product + jumps);
}

TEST_CASE("a mark says what it was made of, and no other nop is one") {
  for (const bool flags_are_free : {false, true}) {
    const shared_layout::WorkMark mark{9, 65535, flags_are_free};
    REQUIRE(shared_layout::WorkMark::is_one(mark.encoded()));
    const auto again = shared_layout::WorkMark::decoded(mark.encoded());
    CHECK(again.log2_of_work == 9);
    CHECK(again.products == 65535);
    CHECK(again.flags_are_free == flags_are_free);
  }
  for (const std::uint32_t other : {0u, shared_layout::kProductMark, shared_layout::kProductMarkFlagsFree})
    CHECK_FALSE(shared_layout::WorkMark::is_one(other));
}

TEST_CASE("what stands at the end is found with its length") {
  CHECK(verifier::product_mark_at_end("\tret\n") == 0);
  CHECK(verifier::product_mark_at_end("\tret\n" + kKeeps) == kKeeps.size());
  CHECK(verifier::product_mark_at_end("\tret\n" + kFree) == kFree.size());
}
