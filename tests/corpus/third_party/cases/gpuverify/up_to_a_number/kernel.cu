//xfail:NOT_ALL_VERIFIED
//--blockDim=4 --gridDim=1

// Wrong only where n is neither 0 nor 1.
__global__ void up_to(int* A, int n) {
  if (threadIdx.x < n) A[0] = threadIdx.x;
}
