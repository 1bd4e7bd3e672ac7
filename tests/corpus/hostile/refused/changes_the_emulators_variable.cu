// EXPECT: COULD NOT BUILD(.|\n)*\bcurrent_worker:(.|\n)*0 of 100 points
// As if host code ran where a kernel does.
namespace emulator {
extern thread_local void* current_worker;
}  // namespace emulator
void matmul(const float*, const float*, float*, int, int, int) { emulator::current_worker = nullptr; }
