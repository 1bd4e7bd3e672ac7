// OpenMP on the host, as its specification's stub routines are ("Runtime Library Definitions"): pragmas are passed over, so each
// region runs with one thread, which is legal. With nvcc a program asks its host compiler for threads by -Xcompiler -fopenmp.
#pragma once

#include <time.h>

typedef struct {
  int depth;
} omp_lock_t;
typedef omp_lock_t omp_nest_lock_t;

inline void omp_set_num_threads(int) {}
inline int omp_get_num_threads() { return 1; }
inline int omp_get_max_threads() { return 1; }
inline int omp_get_thread_num() { return 0; }
inline int omp_get_num_procs() { return 1; }
inline int omp_get_thread_limit() { return 1; }
inline int omp_in_parallel() { return 0; }
inline int omp_get_level() { return 0; }
inline int omp_get_active_level() { return 0; }
inline void omp_set_dynamic(int) {}
inline int omp_get_dynamic() { return 0; }
inline void omp_set_nested(int) {}
inline int omp_get_nested() { return 0; }
inline void omp_set_max_active_levels(int) {}
inline int omp_get_max_active_levels() { return 0; }

inline void omp_init_lock(omp_lock_t* lock) { lock->depth = 0; }
inline void omp_destroy_lock(omp_lock_t*) {}
inline void omp_set_lock(omp_lock_t* lock) { lock->depth = 1; }
inline void omp_unset_lock(omp_lock_t* lock) { lock->depth = 0; }
inline int omp_test_lock(omp_lock_t* lock) { return lock->depth == 0 ? lock->depth = 1 : 0; }
inline void omp_init_nest_lock(omp_nest_lock_t* lock) { lock->depth = 0; }
inline void omp_destroy_nest_lock(omp_nest_lock_t*) {}
inline void omp_set_nest_lock(omp_nest_lock_t* lock) { ++lock->depth; }
inline void omp_unset_nest_lock(omp_nest_lock_t* lock) { --lock->depth; }
inline int omp_test_nest_lock(omp_nest_lock_t* lock) { return ++lock->depth; }

/** Seconds since some moment, and of a tick. */
inline double omp_get_wtime() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}
inline double omp_get_wtick() { return 1e-9; }
