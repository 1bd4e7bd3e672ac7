// What grader and runner both know of a request.
#pragma once

namespace runner {

/** How closely the emulator looks; a GPU is not watched at all. */
enum class Watch {
  rules,        ///< the rules of a GPU, and counts of loads, stores and barriers
  warps,        ///< and what each warp does together: sectors, wavefronts. Takes about three times as long
  trace,        ///< and every access of the first block of the first launch
  trace_right,  ///< instead those of thread 0 in the neighbouring block along x
  trace_below,  ///< and along y; nothing is traced where there is none
  trace_last,   ///< instead every access of the last block of the first launch
  products,  ///< and which products of an element of A and one of B threads make: the elements must differ. Half of them are
             ///< made twice as large (report/doubled.h): C is right where it comes from them
  flight,  ///< the same, and what each warp does together: products, not reads, are made while something travels
  reuse,       ///< as products, and which factors come from shared memory: C becomes another one
  magnitudes,  ///< and which products threads make of anything of A's magnitude and anything of B's (report/magnitudes.h), e.g.
  ///< of parts and sums of elements. All are made twice as large: C is, too, where it comes from them
};

inline bool watches_products(Watch how) {
  return how == Watch::products || how == Watch::flight || how == Watch::reuse || how == Watch::magnitudes;
}

}  // namespace runner
