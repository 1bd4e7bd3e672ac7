// Computes the figures in which a lesson states its technique from what the emulator counted of one product, e.g. floats loaded per output.
// Exact, and without a clock.
#pragma once

#include <string_view>

#include "reference/test_data.h"
#include "report/report.h"

namespace grading {

/** A product of several launches has their sums; sizes of blocks are those of the largest.
 *  A float is a word of 4 bytes. */
class Counts {
 public:
  /** `exact_widths`: accesses are as wide as in the source. clang++ splits a float4 as it likes. */
  Counts(report::Report report, const reference::Sizes& sizes, bool exact_widths);
  /** Without it no width can be held against a kernel file. */
  bool exact_widths() const { return exact_widths_; }

  /** Global memory: floats loaded from "A" or "B", or from all arrays together, for each element of C. */
  double floats_loaded_per_output(std::string_view array) const;
  double floats_loaded_per_output() const;
  /** Floats of all global memory but A and B, such as C itself, loaded for each element of C. */
  double other_floats_loaded_per_output() const;
  /** Of arrays other than A, B and C; constants count, but for the few that are parameters. */
  double floats_of_copies_loaded_per_product() const;
  bool uses_shared_memory() const;
  /** Global memory: floats stored, anywhere, and atomic additions, for each element of C. */
  double floats_stored_per_output() const;
  /** How much of what was loaded from this array came by 16-byte loads, in percent. */
  double percent_by_16_bytes(std::string_view array) const;
  /** How much of what was loaded from this array came by asynchronous copies, in percent. */
  double percent_by_async_copies(std::string_view array) const;
  /** How many of the products that its thread makes in a phase, from barrier to barrier, in percent, it made while a float of this
   *  array was on its way to shared memory, on average: loaded and not stored yet, or copied and not waited for. 0 of one
   *  that never arrives. Needs Watch::flight, and random numbers. */
  double percent_of_products_on_the_way(std::string_view array) const;
  /** Sectors of 32 bytes that a store of a whole warp touches: for 32 floats stored, so that stores of a few lanes beside do not
   *  count as whole ones. Needs Watch::warps. */
  double sectors_per_store() const;
  /** Floats that a warp loads, or stores, for each sector of 32 bytes that it touches, on average: 8 where
   *  neighbouring threads take neighbours, however wide; more where several take the same float.
   *  Needs Watch::warps. */
  double floats_loaded_per_sector() const;
  double floats_stored_per_sector() const;

  /** Shared memory: floats stored there for each float loaded from A and B.
   *  1 when all of them pass through it. */
  double shared_stores_per_float_loaded() const;
  /** The same by the elements of C: K/rows + K/cols of a tile, however often its floats are loaded. */
  double shared_stores_per_output() const;
  /** Shared memory: floats read for each of the M*N*K products. */
  double shared_reads_per_product() const;
  /** How much of what was read from shared memory came by 16-byte reads, in percent. */
  double percent_of_shared_by_16_bytes() const;
  /** Words that the busiest bank gives out for a warp's read, on average:
   *  1 is a read without conflicts. Needs Watch::warps. */
  double wavefronts_per_shared_load() const;
  /** The same for stores, by their amount, for a float4 in each lane takes 4 at best:
   *  1 is no conflict. Needs Watch::warps. */
  double wavefronts_per_32_floats_stored_in_shared() const;
  /** Floats that threads read of global and shared memory for each of the M*N*K products: few where products are made of registers. */
  double floats_read_per_product() const;
  /** Static and dynamic shared memory of a block, in bytes: of the launch with the most. */
  double shared_bytes_per_block() const;

  /** __syncthreads() that a block passes for `rows` x `cols` outputs and `depth` products of each:
   *  a phase. Larger tiles need fewer. */
  double barriers_per_phase(int rows, int cols, int depth) const;
  /** __syncthreads() for each phase, from barrier to barrier, that multiplies, whatever the tile: by Watch::flight. By
   *  Watch::warps each that reads shared memory. */
  double barriers_per_busy_phase() const;
  /** Floats that a thread of the grid stores or adds to global memory, on average: launches by the products that they make, so
   *  that who stores for show counts little; where nobody multiplies floats, in the launch with the most. */
  double outputs_per_thread() const;
  /** The same of the threads that store or add at all; or, where that is more, as the products of the busiest thread are worth. */
  double outputs_of_a_thread() const;
  /** Instructions of all threads for each of the M*N*K products, as the host's compiler made them. 0 where they are not counted. */
  double instructions_per_product() const;
  /** Instructions of the busiest thread for one of an average one of those that store: launches by the
   *  weight of theirs. 1 where all do the same. And products of floats that it makes, and floats that it loads, of
   *  global and shared memory. */
  double busiest_share_of_work() const;
  double busiest_share_of_products() const;
  double busiest_share_of_loads() const;
  /** Of two for each product that C takes. Of watch_products(). */
  double percent_of_factors_from_shared() const;
  /** Factors that come from shared memory for each element that came there. Of watch_products(). */
  double products_per_element_in_shared() const;
  /** The same of those that another thread fetched there than the one that multiplies. Of watch_products(). */
  double percent_of_factors_from_others() const;
  /** Of A and B, and of copies of them, for each element that a block multiplies: 1 where it loads each once. Of watch_products(). */
  double floats_loaded_per_element_multiplied() const;
  /** The same for each element of A and B: 1 where a single tile makes C, and each of its blocks loads its share. Of watch_products(). */
  double floats_loaded_per_element() const;
  /** Of the products of an element of C, those of the block that makes most of them, in percent: 100 where no block leaves a part of K to
   *  others. Of watch_products(). */
  double percent_of_output_by_one_block() const;
  /** Products of all blocks for one of the busiest block's, in the launch where that is most. */
  double blocks_as_busy() const;
  /** That make products, in the launch with the most of them: who only copies, or adds zeros, divides nothing. */
  double blocks() const;
  /** Elements of C. */
  double outputs() const { return outputs_; }
  /** Blocks that store nothing per block that stores or adds to global memory. */
  double idle_blocks_per_storing() const;
  /** Floats that a warp stores with one instruction, on average: 32 when each lane has one.
   *  Needs Watch::warps. */
  double floats_per_store() const;

 private:
  /** The traffic of one global array, launches added up. */
  report::ArrayTraffic global(std::string_view array) const;
  double busiest_share(std::uint64_t report::Counters::*busiest, double all) const;
  /** One counter, launches added up. */
  double sum(std::uint64_t report::Counters::*counter) const;
  double stored_words() const;
  double floats_of_a_and_b_loaded() const;
  bool makes_products() const;

  report::Report report_;
  double outputs_, products_;
  double elements_;  ///< of A and B
  bool exact_widths_;
};

/** Floats that a thread stores or adds, on average of those that do; of the launch with the most. */
double outputs_per_storing_thread(const report::Report&);

/** So many are the products of the busiest thread worth, all launches together. */
double outputs_of_busiest_thread(const report::Report&, int K);

}  // namespace grading
