// No program: it has no main, and is not to be tried.
__global__ void helper() {}
