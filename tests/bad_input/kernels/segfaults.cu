// EXPECT: CRASHED(.*\n)*.*Your code was ended by SIGSEGV
// A null pointer in host code.
void matmul(const float*, const float*, float*, int, int, int) { *static_cast<volatile int*>(nullptr) = 1; }
