// In device code they are refused by name, also where a macro brings them, and in a function for both sides.
// EXPECT 1: device_code_of_the_processor\.cu:8:3: asm: the emulator has no inline PTX yet; run it with --gpu(?![\s\S]*:13:)
#define LANE(lane) asm("mov.u32 %0, %laneid;" : "=r"(lane))

__global__ void lanes(int* out) {
  int lane;
  // The macro is used here.
  LANE(lane);
  out[threadIdx.x] = lane;
}

int main() {
  asm volatile("nop");
  int* out;
  cudaMalloc(&out, 128);
  lanes<<<1, 32>>>(out);
}
