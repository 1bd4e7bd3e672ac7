// Its header lies nowhere.
#include "nowhere.h"

int main() { return nowhere(); }
