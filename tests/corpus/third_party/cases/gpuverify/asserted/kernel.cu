//xfail:NOT_ALL_VERIFIED
//--blockDim=4 --gridDim=1

__global__ void asserted(int n) { __assert(n < 64); }
