// EXPECT: COULD NOT BUILD(.|\n)*\btarget:(.|\n)*0 of 100 points
// A function for another processor, by rules of its own.
__attribute__((target("avx2"))) static void fast() {}
void matmul(const float*, const float*, float*, int, int, int) { fast(); }
