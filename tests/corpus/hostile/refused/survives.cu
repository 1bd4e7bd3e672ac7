// EXPECT: COULD NOT BUILD(.|\n)*\bfork:(.|\n)*\bsetsid:(.|\n)*0 of 100 points
// Its children leave the session and the group, close nothing, and print for as long as they live.
#include <signal.h>
#include <unistd.h>
void matmul(const float*, const float*, float*, int, int, int) {
  for (int i = 0; i < 3; ++i) {
    if (fork() != 0) continue;
    setsid();
    if (fork() != 0) _exit(0);
    for (int s = 1; s < 64; ++s) signal(s, SIG_IGN);
    for (int n = 0; n < 200; ++n) {
      usleep(50000);
      (void)!write(1, "still here\n", 11);
    }
    _exit(0);
  }
}
