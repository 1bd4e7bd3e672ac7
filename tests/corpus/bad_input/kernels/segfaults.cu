// EXPECT: CRASHED(.*\n)*.*segfaults\.cu:3: host code crashed: it used a null pointer \(SIGSEGV\)(?![\s\S]*ended by)
// A null pointer in host code.
void matmul(const float*, const float*, float*, int, int, int) { *static_cast<volatile int*>(nullptr) = 1; }
