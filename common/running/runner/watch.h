// Lists how closely a run may be watched, e.g. Watch::warps: what grader and runner both know of a request.
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
  /* And how many products each thread makes of what is as large as A's elements and what is as small as B's: all of A's must be larger.
     They are made twice as large: C is right where it comes from them. */
  products,  ///< half of them (report/doubled.h)
  elements,  ///< the same, and what is counted are products of an element of A and one of B: their mantissas must differ
  /* The same for who multiplies parts and sums of elements: which of those are doubled no value of A and B tells. So it is done twice, once with
     one half of them and once with the other. */
  parts,
  other_parts,
  /* And which products of an element of A and one of B threads make, where the elements' mantissas differ. */
  flight,  ///< and what each warp does together: products, not reads, are made while something travels
  reuse,   ///< and which factors come from shared memory: C becomes another one
};

inline bool watches_elements(Watch how) {
  return how == Watch::elements || how == Watch::flight || how == Watch::reuse;
}
inline bool watches_parts(Watch how) { return how == Watch::parts || how == Watch::other_parts; }
inline bool watches_products(Watch how) {
  return how == Watch::products || watches_parts(how) || watches_elements(how);
}
/** Elsewhere nothing stands before a multiplication of a kernel file. */
#ifdef __x86_64__
inline constexpr bool kProductsCanBeWatched = true;
#else
inline constexpr bool kProductsCanBeWatched = false;
#endif

}  // namespace runner
