// Runs a command and complains when one process of its kin was ever larger in memory than it may be.
//
// usage: peak_memory MEGABYTES COMMAND...      exit status of COMMAND, or 97 and how large it was
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

int main(int count, char** words) {
  if (count < 3) return 97;
  const pid_t child = fork();
  if (child == 0) {
    execvp(words[2], words + 2);
    std::perror(words[2]);
    _exit(97);
  }
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) != child) return 97;
  rusage used{};
  getrusage(RUSAGE_CHILDREN, &used);  // the largest of all descendants that were waited for
  if (used.ru_maxrss / 1024 > std::atol(words[1])) {
    std::printf("TOO LARGE: %ld MB of memory in one process, where %s are allowed\n", used.ru_maxrss / 1024,
                words[1]);
    return 97;
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 97;
}
