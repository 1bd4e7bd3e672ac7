// argv[0] is what the program would be called, and what the C library calls it.
// EXPECT 3: ^usage: \./name_of_the_program N \(1\), null at its end 1\n\./name_of_the_program: too few numbers
#include <error.h>

#include <cstdio>

int main(int count, char** words) {
  std::printf("usage: %s N (%d), null at its end %d\n", words[0], count, words[count] == nullptr);
  std::fflush(stdout);
  error(3, 0, "too few numbers");
}
