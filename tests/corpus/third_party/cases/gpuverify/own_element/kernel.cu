//pass
//--blockDim=64 --gridDim=2 --no-inline

__global__ void own(int* A) { A[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
