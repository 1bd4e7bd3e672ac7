// EXPECT: COULD NOT BUILD(.|\n)*\bpread:(.|\n)*\bwrite:(.|\n)*0 of 100 points
// An object whose constructor reads the request and answers in the runner's stead.
#include <unistd.h>
struct Early {
  Early() {
    char request[64];
    if (pread(3, request, sizeof request, 0) > 0) (void)!write(4, request, sizeof request);
  }
} early;
void matmul(const float*, const float*, float*, int, int, int) {}
