//xfail:NOT_ALL_VERIFIED
//--gridDim=1 --blockDim=[8,8]

__global__ void one(int* A) { A[0] = threadIdx.y * blockDim.x + threadIdx.x; }
