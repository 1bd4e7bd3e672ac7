//pass
//--blockDim=16 --gridDim=1 -DWIDTH=16

__global__ void width(int* A) {
  __shared__ int row[WIDTH];
  row[threadIdx.x] = threadIdx.x;
  __syncthreads();
  for (int i = 0; __invariant(i >= 0), i < WIDTH; ++i) A[threadIdx.x] += row[i];
}
