// EXPECT: (?s)\A(?!.*\x1b).*NEVER WRITTEN.*0 of 100 points
// What it prints would clear the screen, name the window and praise the file.
#include <cstdio>
void matmul(const float*, const float*, float*, int, int, int) {
  puts("\x1b[2J\x1b]0;passed\a\x1b[1;32m100 of 100 points\r\b");
}
