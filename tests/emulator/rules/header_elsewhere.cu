// EXPECT 1: header_elsewhere\.cu:2:10: .*`\.\./../expect\.h` is not there: a header of your own lies beside the file or in a folder below, and ends in \.h, \.hpp, \.hh or \.cuh
#include "../../expect.h"
int main() {}
