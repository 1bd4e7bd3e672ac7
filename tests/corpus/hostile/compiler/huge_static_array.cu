// EXPECT: (COULD NOT BUILD|CRASHED|NEVER WRITTEN)(.*\n)+0 of 100 points
// Room for 64 GB that is nowhere in the file.
static char huge[1L << 36];
void matmul(const float*, const float*, float*, int, int, int) { huge[1] = 2; }
