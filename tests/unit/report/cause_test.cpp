// From what was seen to what it comes from. tests/corpus/rules has a tiny kernel for each.
#include "report/cause.h"

#include <doctest/doctest.h>

#include <string>
#include <utility>

using namespace report;

namespace {

/** In shared memory, within block 0: thread 0 reads in line 20 what thread 1 stores in line 10. */
Finding race() {
  Finding f;
  f.kind = FindingKind::race;
  f.at = {"kernel.cu", 20};
  f.other = {"kernel.cu", 10};
  f.other_thread.thread.x = 1;
  f.array = "As";
  f.shared = true;
  f.kernel_has_barrier = true;
  f.barriers = 1;
  return f;
}

Finding of_kind(FindingKind kind) {
  Finding f = race();
  f.kind = kind;
  return f;
}

const Shape kShapes[] = {{"A", 33, 37}, {"B", 37, 20}};

}  // namespace

TEST_CASE("who has filled its own share reads too soon; who has not is still using") {
  Finding f = race();
  f.stored_before = true;
  CHECK(cause_of(f) == Cause::barrier_before_use);
  f.stored_before = false;
  CHECK(cause_of(f) == Cause::barrier_after_use);
  f.barriers = 0;  // and nothing can have been used before
  CHECK(cause_of(f) == Cause::barrier_before_use);
  f.kernel_has_barrier = false;
  CHECK(cause_of(f) == Cause::no_barrier);
}

TEST_CASE("two that store: one line has no owner, two lines have no order, two blocks have neither") {
  Finding f = race();
  f.write = true;
  CHECK(cause_of(f) == Cause::two_stores);
  f.other = f.at;
  CHECK(cause_of(f) == Cause::two_owners);
  f.other_thread.block.x = 1;
  CHECK(cause_of(f) == Cause::between_blocks);
}

TEST_CASE("one line that reads and writes: several threads update one element") {
  Finding f = race();
  f.other = f.at;
  CHECK(cause_of(f) == Cause::update_in_race);
  f.other_thread.block.x = 1;
  CHECK(cause_of(f) == Cause::update_in_race);
  CHECK(advice(f).find("atomicAdd") != std::string::npos);
  f.write = true;
  CHECK(cause_of(f) == Cause::between_blocks);
  CHECK(advice(f).find("atomicAdd") != std::string::npos);
  CHECK(advice(f, kShapes).find("stay within its row") != std::string::npos);
  const Source adds(std::string(19, '\n') + "C[i] += part;\n");
  CHECK(advice(f, kShapes, adds).find("use atomicAdd where several add") != std::string::npos);
  f.write = false;
  f.at.line = f.other.line = 0;
  CHECK(cause_of(f) == Cause::between_blocks);
}

TEST_CASE("a copy under way was not committed, or not waited for, or overtaken") {
  Finding f = of_kind(FindingKind::copy_in_flight);
  CHECK(cause_of(f) == Cause::copy_not_committed);
  CHECK(advice(f).find("call __pipeline_commit() before it") != std::string::npos);
  f.committed = true;
  CHECK(cause_of(f) == Cause::copy_not_waited_for);
  CHECK(advice(f).find("call __pipeline_wait_prior, then __syncthreads()") != std::string::npos);
  f.write = true;
  CHECK(cause_of(f) == Cause::place_in_flight);
  CHECK(advice(f).find("which comes last, the copy of line 10 or line 20:") != std::string::npos);
  f.at = f.other;
  CHECK(advice(f).find("the copy of line 10 or the next one:") != std::string::npos);
}

TEST_CASE("whose copy it is") {
  Finding f = of_kind(FindingKind::copy_in_flight);
  f.index = 3;
  CHECK(describe(f) ==
        "kernel.cu:20: thread (0,0) of block (0,0) reads As[3], "
        "but the copy to it by thread (1,0) of the same block in line 10 has not been waited for.");
  f.other_thread = f.thread;
  f.write = true;
  CHECK(describe(f) ==
        "kernel.cu:20: thread (0,0) of block (0,0) writes As[3], "
        "but its own copy to it in line 10 has not been waited for.");
}

TEST_CASE("barriers, unwritten memory and indices") {
  for (const auto& [kind, cause] : {std::pair{FindingKind::barrier_exited, Cause::returned_early},
                                    {FindingKind::barrier_different, Cause::barrier_in_branch},
                                    {FindingKind::read_before_written, Cause::never_filled}}) {
    CHECK(cause_of(of_kind(kind)) == cause);
  }
  Finding skipped = of_kind(FindingKind::barrier_exited);
  CHECK(is_remark(skipped));
  skipped.passed_by = true;
  CHECK(cause_of(skipped) == Cause::barrier_in_branch);
  CHECK_FALSE(is_remark(skipped));
  Finding f = of_kind(FindingKind::read_before_written);
  f.shared = false;
  CHECK(cause_of(f) == Cause::sum_without_start);
  f.unwritten = report::Unwritten::constant;
  CHECK(cause_of(f) == Cause::constant_never_set);
  f.unwritten = report::Unwritten::copied;
  CHECK(cause_of(f) == Cause::copied_unwritten);
  f.unwritten = report::Unwritten::local;
  CHECK(cause_of(f) == Cause::local_without_start);
  f = of_kind(FindingKind::array_out_of_bounds);
  f.detail = "As[ty][16]";
  f.subscripts = 2;
  CHECK(cause_of(f) == Cause::next_row_of_array);
  f.detail = "sum[4]";
  f.subscripts = 1;
  CHECK(cause_of(f) == Cause::beyond_array);
}

TEST_CASE("where all sizes are multiples of a tile, no thread is one too many and no zero is missing") {
  const report::Shape whole[] = {{"A", 32, 64}, {"B", 64, 48}, {"C", 32, 48}};
  Finding f = of_kind(FindingKind::global_out_of_bounds);
  f.array = "A";
  f.index = 32 * 64;
  f.extent = 32 * 64;
  CHECK(advice(f, whole) == "That is past the end of A: how is the row or the column computed?");
  CHECK(advice(f, kShapes).ends_with("which threads, or which k, should not get here?"));
  f = of_kind(FindingKind::read_before_written);
  f.array = "As";
  f.shared = true;
  CHECK(advice(f, whole) == "No thread of the block has filled that element of As: which thread should?");
  CHECK(advice(f, kShapes).ends_with("Where the tile reaches beyond the matrix, it needs a zero."));
}

TEST_CASE("a float4 that begins inside a matrix and ends past it") {
  Finding f = of_kind(FindingKind::global_out_of_bounds);
  f.array = "A";
  f.bytes = 16;
  f.extent = 33 * 37;
  f.index = f.extent - 1;
  CHECK(cause_of(f, kShapes) == Cause::reaches_past_row);
  CHECK(advice(f, kShapes) ==
        "The 16 bytes begin inside a row of A and reach past its end: do all 4 floats fit in the row? Ask "
        "whether the column of the last is less than K.");
  f.index = f.extent;
  CHECK(cause_of(f, kShapes) == Cause::beyond_last_row);
}

TEST_CASE("a store to an input") {
  Finding f = race();
  f.array = "A";
  f.shared = false;
  f.other_thread.block.x = 1;
  CHECK(cause_of(f, kShapes) == Cause::input_written);
  CHECK(advice(f, kShapes).find("line 10 must not store to it") != std::string::npos);
  CHECK(cause_of(f) == Cause::between_blocks);
  f = of_kind(FindingKind::global_out_of_bounds);
  f.array = "A";
  f.shared = false;
  f.write = true;
  CHECK(cause_of(f, kShapes) == Cause::input_written);
  f.array = "C";
  CHECK(cause_of(f, kShapes) != Cause::input_written);
}

TEST_CASE("outside a matrix, before it or past its end; of other memory nothing is known") {
  Finding f = of_kind(FindingKind::global_out_of_bounds);
  f.array = "A";
  f.index = 33 * 37;
  CHECK(cause_of(f, kShapes) == Cause::beyond_last_row);
  f.index = -1;
  CHECK(cause_of(f, kShapes) == Cause::before_first_row);
  f.array = "somewhere";
  CHECK(cause_of(f, kShapes) == Cause::unknown);
  f.array_at = {"kernel.cu", 12};
  CHECK(cause_of(f, kShapes) == Cause::before_first_row);
  f.index = f.extent = 1000;
  CHECK(cause_of(f, kShapes) == Cause::beyond_last_row);
  f.threads = 1024;
  CHECK(cause_of(f) == Cause::no_guard);
  CHECK(advice(f) == "1,024 threads run for 1,000 elements: a guard such as if (i < n) keeps the rest out.");
  f.freed = true;
  CHECK(cause_of(f) == Cause::unknown);
}

TEST_CASE("a float4 in rows that are no multiple of 4 long, and one at an odd place of rows that are") {
  Finding f = of_kind(FindingKind::misaligned);
  f.bytes = 16;
  f.array = "A";
  CHECK(cause_of(f, kShapes) == Cause::rows_not_aligned);
  f.array = "B";
  CHECK(cause_of(f, kShapes) == Cause::place_not_aligned);
  f.array = "As";
  f.shared = true;
  f.dimensions = {64, 17};
  f.address = 17 * 4;  // As[1][0]
  CHECK(cause_of(f, kShapes) == Cause::tile_rows_not_aligned);
  CHECK(advice(f, kShapes).ends_with("Make them 20 floats long, or store one float at a time."));
  f.address = 1 * 4;  // As[0][1]
  CHECK(cause_of(f, kShapes) == Cause::place_not_aligned);
  f.dimensions = {64 * 17};
  CHECK(advice(f, kShapes).ends_with("does each row begin at one, and each thread's part of it?"));
  f.dimensions = {64, 20};
  f.address = 21 * 4;
  CHECK(cause_of(f, kShapes) == Cause::place_not_aligned);
}

TEST_CASE("every cause but the unknown one has advice") {
  Finding f = race();
  CHECK(advice(f) ==
        "The barrier after using As (line 20) is missing: "
        "line 10 fills it again while other threads still read.");
  f.stored_before = true;
  CHECK(advice(f).find("between filling As (line 10) and using it (line 20) is missing") !=
        std::string::npos);
  CHECK(advice(of_kind(FindingKind::assertion)).empty());
}
