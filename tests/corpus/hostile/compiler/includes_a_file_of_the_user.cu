// EXPECT: (?s)\A(?!.*the secret).*COULD NOT BUILD.*0 of 100 points
// A file of the user as source, so that a message quotes it.
#include "@CANARY@"
void matmul(const float*, const float*, float*, int, int, int) {}
