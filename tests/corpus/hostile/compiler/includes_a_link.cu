// EXPECT: (?s)\A(?!.*the secret).*COULD NOT BUILD.*0 of 100 points
// The same through a link beside it that looks like a header.
#include "beside.h"
void matmul(const float*, const float*, float*, int, int, int) {}
