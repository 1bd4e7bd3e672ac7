// EXPECT: COULD NOT BUILD(.|\n)*\bContext::instance:(.|\n)*0 of 100 points
// Reaches for the emulator's own data by its own functions.
namespace emulator {
struct Context {
  static Context& instance();
};
}  // namespace emulator
void matmul(const float*, const float*, float*, int, int, int) {
  *reinterpret_cast<long*>(&emulator::Context::instance()) = 0;
}
