// EXPECT: CRASHED(.*\n)+\s+Your code asked the system for a signal to another process \(kill\)(.*\n)+0 of 100 points
// Would end the grader as Ctrl-C does.
#include <signal.h>
#include <unistd.h>
void matmul(const float*, const float*, float*, int, int, int) {
  kill(getppid(), SIGTERM);
  sleep(1);
}
