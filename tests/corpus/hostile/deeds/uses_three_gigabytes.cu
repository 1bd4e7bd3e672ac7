// EXPECT: CRASHED(.*\n)+.*(memory|bad_alloc)(.*\n)+0 of 100 points
// MEMORY: 1500 MB, which is what it takes until somebody looks.
// Of memory, page by page.
#include <sys/syscall.h>

#include <cstdlib>

#include "by_hand.h"
void matmul(const float*, const float*, float*, int, int, int) {
  for (long i = 0; i < 48; ++i) {
    auto* const place = static_cast<volatile char*>(std::malloc(64L << 20));
    for (long at = 0; at < 64L << 20; at += 4096) place[at] = 1;
    const long pause[2] = {0, 60'000'000};  // on a busy machine, too, somebody looks before it has them all
    call(SYS_nanosleep, (long)pause, 0L);
  }
}
