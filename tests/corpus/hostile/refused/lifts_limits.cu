// EXPECT: COULD NOT BUILD(.|\n)*\bsignal:(.|\n)*\bsetrlimit:(.|\n)*0 of 100 points
// Lifts its limits as far as it may and ignores what may be ignored; graded by root, it gets more time.
#include <signal.h>
#include <sys/resource.h>
void matmul(const float*, const float*, float*, int, int, int) {
  for (int s = 1; s < 64; ++s) signal(s, SIG_IGN);
  for (int resource = 0; resource < RLIM_NLIMITS; ++resource) {
    rlimit all = {RLIM_INFINITY, RLIM_INFINITY};
    setrlimit(static_cast<__rlimit_resource_t>(resource), &all);
  }
  for (volatile int i = 0;; i = i + 1) {
  }
}
