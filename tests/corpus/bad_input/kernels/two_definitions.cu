// EXPECT: two_definitions\.cu:4:6:\s+redefinition\s+of\s(.*\n)+\s+4 \| void matmul
// Two definitions of the entry.
void matmul(const float*, const float*, float*, int, int, int) {}
void matmul(const float*, const float*, float*, int, int, int) {}
