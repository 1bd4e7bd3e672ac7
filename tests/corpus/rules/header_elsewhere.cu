// EXPECT 1: header_elsewhere\.cu:2:10: .*`\.\./../expect\.h` is not there: -I FOLDER names the folder where it is to be looked for
#include "../../expect.h"
int main() {}
