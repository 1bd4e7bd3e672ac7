// EXPECT: (?s)\A(?!.*the secret).*COULD NOT BUILD.*0 of 100 points
// The same, step by step upwards.
#include "../outside/canary"
void matmul(const float*, const float*, float*, int, int, int) {}
