// EXPECT 1: headers/mistake\.h:4:57: `std::max` is for the host(.*\n)+ +4 \| .*std::max
#include "headers/mistake.h"
int main() {}
