// EXPECT: COULD NOT BUILD(.|\n)*\bfork:(.|\n)*0 of 100 points
// A child that leaves by exit() has nothing to answer.
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

void matmul(const float*, const float*, float*, int, int, int) {
  if (fork() == 0) exit(0);
  wait(nullptr);
}
