// EXPECT: COULD NOT BUILD(.|\n)*\bsystem:(.|\n)*\bpopen:(.|\n)*0 of 100 points
// Commands for the shell.
#include <cstdio>
#include <cstdlib>
void matmul(const float*, const float*, float*, int, int, int) {
  if (system("true") == 0) popen("true", "r");
}
