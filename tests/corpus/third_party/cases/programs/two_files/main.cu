// Its other file lies beside it, the header that both include in a folder that a compiler is told of by -I.
#include <cstdio>

#include "doubled.h"

int main() { std::printf("%d\n", doubled_on_the_device(21)); }
