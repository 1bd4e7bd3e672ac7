// EXPECT: COULD NOT BUILD(.|\n)*\bgetppid:(.|\n)*\bkill:(.|\n)*0 of 100 points
// Would end the grader as Ctrl-C does.
#include <signal.h>
#include <unistd.h>
void matmul(const float*, const float*, float*, int, int, int) {
  kill(getppid(), SIGTERM);
  sleep(1);
}
