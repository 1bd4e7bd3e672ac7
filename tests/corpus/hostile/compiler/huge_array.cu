// EXPECT: COULD NOT BUILD(.*\n)+0 of 100 points
// An array with a first value for each of its 4 GB.
int huge[1 << 30] = {1};
void matmul(const float*, const float*, float*, int, int, int) { huge[1] = 2; }
