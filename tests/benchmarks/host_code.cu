// Host code without a kernel: at the speed of g++ -O2.
#include "host_code.h"

int main() { host_code(); }
