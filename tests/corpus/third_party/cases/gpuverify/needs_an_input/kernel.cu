//xfail:NOT_ALL_VERIFIED
//--blockDim=4 --gridDim=1

// Wrong only for an input that no run here has.
__global__ void needs(int* A) {
  if (A[threadIdx.x] == 7) A[0] = 1;
}
