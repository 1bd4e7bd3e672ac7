// EXPECT: COULD NOT BUILD(.|\n)*\bsignal:(.|\n)*0 of 100 points
// Makes a success of its own crash.
#include <signal.h>
#include <unistd.h>
void matmul(const float*, const float*, float*, int, int, int) {
  signal(SIGSEGV, [](int) { _exit(0); });
  *static_cast<volatile int*>(nullptr) = 1;
}
