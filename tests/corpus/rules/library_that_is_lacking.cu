// What a program is refused for is what it asks for, not what it would ask for if it had that.
// EXPECT 1: \A(?s)(?!.*CUresult).*:3:10: #include <cufft.h>: the emulator has no library other than the runtime yet
#include <cufft.h>

#include <cstdio>

#ifdef CUDA_DRIVER_API
static const char* name_of(CUresult) { return "?"; }
#endif

int main() {
  cufftHandle plan;
  cufftPlan1d(&plan, 8, CUFFT_C2C, 1);
}
