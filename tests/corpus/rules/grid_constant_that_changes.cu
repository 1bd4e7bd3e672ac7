// A parameter that all threads share cannot change.
// EXPECT 1: could not be built[\s\S]*:3:24: a parameter that is __grid_constant__ must be const: write const in front of it\.
__global__ void change(__grid_constant__ int n) { n = 1; }
int main() { change<<<1, 1>>>(1); }
