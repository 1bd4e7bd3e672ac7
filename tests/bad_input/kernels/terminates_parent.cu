// EXPECT 130: Interrupted
// Ends the grader as Ctrl-C would: it tidies up, and there is no result.
#include <signal.h>
#include <unistd.h>
void matmul(const float*, const float*, float*, int, int, int) {
  kill(getppid(), SIGTERM);
  sleep(1);
}
