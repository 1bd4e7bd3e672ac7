// Ends by a signal.
#include <cstdlib>

int main() { abort(); }
