// EXPECT 1: block_before_grid\.cu:5:4: a launch is kernel<<<grid, block>>>, the grid first: here it is <<<block, grid>>>
__global__ void k() {}
int main() {
  dim3 grid(4), block(32);
  k<<<block, grid>>>();
}
