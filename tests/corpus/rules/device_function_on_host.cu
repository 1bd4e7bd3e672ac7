// EXPECT 1: device_function_on_host\.cu:3:21: `twice` is a __device__ function, which the host cannot call: .*__host__ __device__ in front of it \(line 2\)
__device__ int twice(int x) { return 2 * x; }
int main() { return twice(3); }
