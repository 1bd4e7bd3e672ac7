// EXPECT: COULD NOT BUILD(.*\n)+\s+.*inline_assembly\.cu:3:\d+:\s(.|\n)*inline\s+PTX
// Machine code instead of CUDA.
void matmul(const float*, const float*, float*, int, int, int) { asm("hlt"); }
