//pass
//--blockDim=4 --gridDim=1

__global__ void two(int* A) {
  __assert(__other_int(threadIdx.x) != threadIdx.x);
  A[threadIdx.x] = 1;
}
