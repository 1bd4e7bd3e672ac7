// Quotients of counts, and their roundings.
#include "bench/count_columns.h"

#include "bench/numbers.h"

namespace bench {
namespace {

constexpr double kFloatBytes = 4, kSectorBytes = 32, kBytesOfAMegabyte = 1e6, kTeraflops = 1e12;

constexpr Column kColumns[] = {
    {"loads", "/output", "floats loaded from global memory for each element of C"},
    {"stores", "/output", "floats stored to global memory for each element of C"},
    {"MB", "asked", "what all threads together ask of global memory, whether or not a cache has it"},
    {"MB in", "sectors", "the same in sectors of 32 bytes, where a warp's lanes share those of one request"},
    {"flop", "/byte", "2MNK flop over the bytes asked, the arithmetic intensity"},
    {"reads", "/product", "floats read from shared memory for each of the M*N*K products"},
    {"wavefronts", "/request", "turns that shared memory takes for a warp's read; one moves up to 128 bytes"},
    {"barriers", "/block", "__syncthreads() that a block passes"},
    {"TFLOP/s", "uncached",
     "what device memory alone would feed, the roof above that intensity; caches feed more"},
};

/** A count as a number to divide. */
double number(std::uint64_t count) { return static_cast<double>(count); }

}  // namespace

std::span<const Column> count_columns() { return kColumns; }

std::vector<std::string> count_cells(const Counts& c, const Roof& roof) {
  const double outputs = 1.0 * c.size.M * c.size.N, products = outputs * c.size.K;
  return {
      rounded(number(c.global_load_bytes) / kFloatBytes / outputs),
      rounded(number(c.global_store_bytes) / kFloatBytes / outputs),
      rounded(number(c.global_load_bytes + c.global_store_bytes) / kBytesOfAMegabyte),
      rounded(number(c.global_load_sectors + c.global_store_sectors) * kSectorBytes / kBytesOfAMegabyte),
      rounded(c.intensity()),
      rounded(number(c.shared_load_bytes) / kFloatBytes / products),
      rounded(number(c.shared_load_wavefronts) / number(c.shared_load_requests)),
      rounded(number(c.barriers) / number(c.blocks)),
      rounded(roof.attainable(c.intensity()) / kTeraflops),
  };
}

}  // namespace bench
