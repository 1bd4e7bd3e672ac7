//xfail:BUGLE_ERROR
//--blockDim=4 --gridDim=1

__global__ void given_up(int* A) { A[threadIdx.x] = 1; }
